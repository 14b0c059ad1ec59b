package dev.ariadne.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import dev.ariadne.app.Observation;
import dev.ariadne.cluster.Options.Recovery;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ControllerTest {
  private static final List<String> STRATEGIES = List.of("greedy", "breadth-first", "depth-first");

  private static final int SEEDS = Integer.getInteger("ariadne.seeds", 18);

  private static Options options(Recovery recovery, int copies, String strategy) {
    Duration period = Duration.ofMillis(50);
    return new Options(recovery, copies, period, 1, strategy, Duration.ofSeconds(2));
  }

  private static Model random(long seed) {
    return Models.named("random:states=30,events=4,seed=" + seed);
  }

  @Test
  void shouldFindTheModel() {
    for (String name : List.of("hypercube4", "random:states=40,events=5,seed=3", "bank")) {
      for (Recovery recovery : Recovery.values()) {
        for (String strategy : STRATEGIES) {
          for (int members = 1; members <= 6; members += name.equals("bank") ? 3 : 1) {
            Model model = Models.named(name);
            ControllerGroup group =
                new ControllerGroup(model, options(recovery, 1, strategy), 2, members)
                    .start(members)
                    .run();
            group.assertModel();
            assertThat(group.executedAgain()).isZero();
            assertThat(
                    group.members.values().stream()
                        .mapToLong(member -> member.controller.counters().executed())
                        .sum())
                .as("%s %s %s %s", name, recovery, strategy, members)
                .isEqualTo(model.transitions() + model.entries().length);
          }
        }
      }
    }
  }

  @Test
  void shouldFindTheModelWhenAMemberDies() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Recovery recovery = Recovery.values()[seed % 3];
      Model model = random(seed % 7);
      ControllerGroup group =
          new ControllerGroup(model, options(recovery, 1, STRATEGIES.get(seed % 2)), 2, seed)
              .start(2 + seed % 5);
      group.untilJobs(group.random.nextInt(150));
      group.kill(any(group));
      finish(group, seed);
    }
  }

  @Test
  void shouldFindTheModelWhenMoreDieThanHaveCopies() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Recovery recovery = Recovery.values()[seed % 3];
      ControllerGroup group =
          new ControllerGroup(random(seed % 7), options(recovery, 1 + seed % 2, "greedy"), 2, seed)
              .start(5);
      for (int i = 0; i < 4; i++) {
        group.untilJobs(group.jobsDone + group.random.nextInt(60));
        group.kill(any(group));
        if (group.random.nextInt(3) == 0) {
          group.joinNow();
        }
      }
      finish(group, seed);
    }
  }

  @Test
  void shouldFindTheModelWhenMembersJoin() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Recovery recovery = Recovery.values()[seed % 3];
      ControllerGroup group =
          new ControllerGroup(random(seed % 7), options(recovery, 1, "greedy"), 2, seed).start(1);
      for (int i = 0; i < 4; i++) {
        group.untilJobs(group.jobsDone + group.random.nextInt(40));
        group.joinNow();
      }
      finish(group, seed);
    }
  }

  @Test
  void shouldFindTheModelWhenAMemberWasCutOff() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Recovery recovery = Recovery.values()[seed % 3];
      ControllerGroup group =
          new ControllerGroup(random(seed % 7), options(recovery, 1, "greedy"), 2, seed)
              .start(3 + seed % 2);
      group.untilJobs(group.random.nextInt(100));
      String name = any(group);
      group.cut(name);
      long healAt = group.random.nextInt(300) * ControllerGroup.MILLI;
      group.after(healAt, group::heal);
      if (group.random.nextBoolean()) {
        group.untilJobs(group.jobsDone + group.random.nextInt(100));
        group.kill(any(group));
      }
      finish(group, seed);
    }
  }

  @Test
  void shouldExecuteNothingAgainButWhatWasInFlightWhenThereAreCopies() {
    long again = 0;
    long lost = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      again += repeatedAfterADeath(Recovery.REDUNDANCY, seed);
      lost += repeatedAfterADeath(Recovery.RETRY, seed);
    }
    assertThat(lost).isGreaterThan(3 * again);
  }

  private static long repeatedAfterADeath(Recovery recovery, int seed) {
    Model model = random(seed % 7);
    ControllerGroup group =
        new ControllerGroup(model, options(recovery, 1, "greedy"), 1, seed).start(4);
    group.untilJobs(60 + group.random.nextInt(50));
    group.kill(any(group));
    finish(group, seed);
    long repeated = group.eventsDone - model.transitions();
    if (recovery == Recovery.REDUNDANCY) {
      // each page has one at work, and perhaps one on its way to the controller that died
      assertThat(repeated).as("seed %d", seed).isBetween(0L, 8L);
    }
    return repeated;
  }

  @Test
  void shouldStoreAStateBeforeTheEventThatLeadsToItCounts() {
    for (Recovery recovery : Recovery.values()) {
      ControllerGroup group =
          new ControllerGroup(random(1), options(recovery, 2, "greedy"), 2, 1).start(5);
      long[] seen = new long[1];
      group.watch =
          (from, message) -> {
            if (message instanceof Message.AckJob ack && ack.reached() != null) {
              seen[0]++;
              Fact state = Fact.state(new Observation(ack.reached().state(), List.of(), 0));
              assertThat(group.members.get(from).log.has(state)).isTrue();
              int copies = recovery == Recovery.REDUNDANCY ? 2 : 0;
              for (String member :
                  new Ring(group.alive()).successors(ack.reached().state(), copies)) {
                assertThat(group.members.get(member).log.has(state)).isTrue();
              }
            }
          };
      group.run().assertModel();
      assertThat(seen[0]).isPositive();
    }
  }

  @Test
  void shouldKeepEverythingAsOftenAsAsked() {
    ControllerGroup group =
        new ControllerGroup(random(2), options(Recovery.REDUNDANCY, 2, "greedy"), 2, 1).start(5);
    group.untilJobs(50);
    group.kill("m1");
    group.joinNow();
    group.run().assertModel();
    Ring ring = new Ring(group.alive());
    for (String name : group.alive()) {
      for (int bucket = 0; bucket < FactLog.BUCKETS; bucket++) {
        for (Fact fact : group.members.get(name).log.facts(bucket)) {
          assertThat(group.members.get(ring.owner(fact.home())).log.has(fact)).isTrue();
          for (String member : ring.successors(fact.home(), 2)) {
            assertThat(group.members.get(member).log.has(fact)).as(fact.toString()).isTrue();
          }
        }
      }
    }
  }

  @Test
  void shouldHandOutAnEventOnceHoweverOftenItIsAsked() {
    for (int seed = 0; seed < 10; seed++) {
      Model model = random(seed);
      ControllerGroup group =
          new ControllerGroup(model, options(Recovery.REDUNDANCY, 1, "greedy"), 3, seed).start(4);
      group.isRepeating = true;
      group.run().assertModel();
      assertThat(group.eventsDone).isEqualTo(model.transitions());
    }
  }

  @Test
  void shouldGiveUpWhatAlwaysFails() {
    Model model =
        Model.builder("broken")
            .transition("a", "bad", "b")
            .transition("a", "good", "b")
            .transition("b", "good", "a")
            .build();
    ControllerGroup group =
        new ControllerGroup(model, options(Recovery.REDUNDANCY, 1, "greedy"), 2, 1);
    group.applications = () -> new LinkingApplication(model, "", "bad");
    group.start(3).run().assertModel(1);
    assertThat(group.eventsDone).as("three times for the bad one").isEqualTo(5);
  }

  @Test
  void shouldGoOnWhenAMemberDiesBeforeItsFactsAreCollected() {
    for (int seed = 0; seed < 20; seed++) {
      Recovery recovery = Recovery.values()[seed % 3];
      ControllerGroup group =
          new ControllerGroup(random(seed % 7), options(recovery, 1, "greedy"), 2, seed).start(4);
      group.run();
      group.resumeWithout(any(group));
      finish(group, seed);
    }
  }

  @Test
  void shouldLoseNothingWithOneMemberOnceItIsOver() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Recovery recovery = Recovery.values()[seed % 3];
      ControllerGroup group =
          new ControllerGroup(random(seed % 7), options(recovery, seed % 2, "greedy"), 2, seed)
              .start(2 + seed % 4);
      group.run();
      group.members.get(any(group)).isAlive = false;
      group.assertModel();
    }
  }

  @Test
  void shouldHandOverWhatAMemberHasBeforeItLeaves() {
    for (Recovery recovery : Recovery.values()) {
      ControllerGroup group =
          new ControllerGroup(random(3), options(recovery, 1, "greedy"), 2, 1).start(4);
      group.untilJobs(60);
      ControllerGroup.Member leaving = group.members.get("m2");
      while (!leaving.controller.handOver()) {
        group.untilJobs(group.jobsDone + 1);
      }
      Ring ring = new Ring(group.alive());
      for (int bucket = 0; bucket < FactLog.BUCKETS; bucket++) {
        for (Fact fact : leaving.log.facts(bucket)) {
          if (ring.owner(fact.home()).equals("m2")) {
            String heir = ring.successors(fact.home(), 1).get(0);
            assertThat(group.members.get(heir).log.has(fact)).as(fact.toString()).isTrue();
          }
        }
      }
      group.kill("m2");
      group.run().assertModel();
    }
  }

  @Test
  void shouldLoadWhatIsLinked() {
    Model model =
        Model.builder("two")
            .transition("a", "next", "b")
            .transition("b", "next", "a")
            .transition("c", "next", "d")
            .entry("a")
            .entry("c")
            .build();
    for (int seed = 0; seed < SEEDS; seed++) {
      Recovery recovery = Recovery.values()[seed % 3];
      ControllerGroup group =
          new ControllerGroup(
              model, options(recovery, 1, "greedy"), 1, seed, LinkingApplication.FOLLOWED);
      group.seeds = List.of("a");
      group.applications = () -> new LinkingApplication(model, "c", "");
      group.start(4);
      group.untilJobs(group.random.nextInt(4));
      group.kill(any(group));
      finish(group, seed);
    }
  }

  /** The state that an event leads to is kept by another member than the event. */
  @Test
  void shouldNotLoseWhatAnEventRequestsWithTheStateThatItLeadsTo() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Model model = random(seed % 7);
      Recovery recovery = Recovery.values()[seed % 3];
      ControllerGroup group = new ControllerGroup(model, options(recovery, 1, "greedy"), 2, seed);
      group.applications = () -> new RequestingApplication(model);
      group.start(4);
      group.untilJobs(group.random.nextInt(60));
      group.kill(any(group));
      finish(group, seed);
      Set<String> requested = new HashSet<>();
      Set<String> expected = new HashSet<>();
      for (String member : group.alive()) {
        new Archive(group.members.get(member).log, List.of())
            .forEach(
                fact -> {
                  if (fact.kind() == Fact.Kind.EXECUTED) {
                    expected.add(RequestingApplication.address(fact.home(), fact.event()));
                  }
                  if (fact.seen() != null && fact.seen().details() != null) {
                    fact.seen().details().requests().forEach(one -> requested.add(one.url()));
                  }
                });
      }
      assertThat(requested).as("seed " + seed).containsAll(expected);
    }
  }

  @Test
  void shouldStopEverywhere() {
    ControllerGroup group =
        new ControllerGroup(random(1), options(Recovery.RETRY, 0, "greedy"), 2, 1).start(3);
    group.untilJobs(20);
    group.members.get("m1").controller.stop("enough");
    group.run();
    assertThat(group.eventsDone).isLessThan(40);
    assertThat(group.members.values())
        .allSatisfy(
            member -> {
              assertThat(member.controller.isFinished()).isTrue();
              assertThat(member.controller.stopped()).isEqualTo("enough");
            });
  }

  private static String any(ControllerGroup group) {
    List<String> alive = group.alive();
    return alive.get(group.random.nextInt(alive.size()));
  }

  private static void finish(ControllerGroup group, int seed) {
    try {
      group.run().assertModel();
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
    }
  }
}
