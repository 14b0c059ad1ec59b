package dev.ariadne.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import dev.ariadne.cluster.Options.Recovery;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ControllerTest {
  private static final List<String> STRATEGIES = List.of("greedy", "breadth-first", "depth-first");

  private static final int SEEDS = Integer.getInteger("ariadne.seeds", 60);

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
