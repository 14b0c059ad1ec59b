package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import dev.ariadne.app.Observation;
import dev.ariadne.app.SimulatedApplication;
import dev.ariadne.crawl.Assignment;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Outcome;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.strategy.Strategies;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** On random applications, with nodes that report in any order. */
class RandomGraphTest {
  @Provide
  Arbitrary<String> strategies() {
    return Arbitraries.of(Strategies.names());
  }

  @Property(tries = 300)
  void shouldExecuteEveryEventOnceAndFindEveryState(
      @ForAll("strategies") String strategy,
      @ForAll @IntRange(min = 1, max = 60) int states,
      @ForAll @IntRange(min = 1, max = 7) int events,
      @ForAll @IntRange(min = 1, max = 6) int nodes,
      @ForAll @IntRange(max = 100_000) int seed) {
    Model model = model(states, events, seed);
    Crawl crawl = new Crawl(model, strategy, nodes, seed);
    crawl.run();
    ModelContract.check(crawl.coordinator.graph(), model);
    assertThat(crawl.explored).hasSize(model.transitions()).doesNotHaveDuplicates();
  }

  @Property(tries = 150)
  void shouldDecideTheSameWhenTheLogIsReplayed(
      @ForAll("strategies") String strategy,
      @ForAll @IntRange(min = 1, max = 40) int states,
      @ForAll @IntRange(min = 1, max = 4) int nodes,
      @ForAll @IntRange(max = 100_000) int seed) {
    Model model = model(states, 5, seed);
    Crawl crawl = new Crawl(model, strategy, nodes, seed);
    crawl.run();
    Coordinator again = crawl.newCoordinator();
    for (Call call : crawl.log) {
      if (call.outcome == null) {
        assertThat(again.next(call.node)).isEqualTo(call.answer);
      } else {
        again.report(call.node, call.outcome);
      }
    }
    assertThat(again.isFinished()).isTrue();
  }

  @Property(tries = 200)
  void shouldEndEvenWhenEventsAreNotDeterministicOrFail(
      @ForAll("strategies") String strategy,
      @ForAll @IntRange(min = 2, max = 30) int states,
      @ForAll @IntRange(min = 1, max = 4) int nodes,
      @ForAll @IntRange(max = 100_000) int seed) {
    Crawl crawl = new Crawl(model(states, 4, seed), strategy, nodes, seed);
    crawl.trouble = true;
    crawl.run();
    ApplicationGraph graph = crawl.coordinator.graph();
    for (int pair = 0; pair < graph.pairs(); pair++) {
      switch (graph.status(pair)) {
        case EXECUTED -> assertThat(graph.targets(pair)).isNotEmpty();
        case FAILED -> assertThat(graph.failure(pair)).isNotBlank();
        case FREE, ASSIGNED -> throw new AssertionError(graph.describe(pair) + " was forgotten");
      }
    }
  }

  private static Model model(int states, int events, int seed) {
    return Models.named("random:states=" + states + ",events=" + events + ",seed=" + seed);
  }

  private record Call(int node, Assignment answer, Outcome outcome) {}

  /** Nodes that report in a random order, with a log of all calls. */
  private static final class Crawl {
    final Model model;
    final String strategy;
    final int seed;
    final Coordinator coordinator;
    final List<Call> log = new ArrayList<>();
    final List<String> explored = new ArrayList<>();
    final SplittableRandom random;
    final List<SimulatedApplication> applications = new ArrayList<>();
    final List<String> positions = new ArrayList<>();
    boolean trouble;

    Crawl(Model model, String strategy, int nodes, int seed) {
      this.model = model;
      this.strategy = strategy;
      this.seed = seed;
      random = new SplittableRandom(seed);
      coordinator = newCoordinator();
      for (int node = 0; node < nodes; node++) {
        applications.add(new SimulatedApplication(model));
        positions.add(null);
      }
    }

    Coordinator newCoordinator() {
      List<String> entries = new SimulatedApplication(model).entries();
      return new Coordinator(entries, strategy, Costs.unit(1 + seed % 4), seed);
    }

    void run() {
      Map<Integer, Assignment> busy = new TreeMap<>();
      for (int steps = 0; !coordinator.isFinished(); steps++) {
        assertThat(steps).as("steps").isLessThan(200_000);
        for (int node = 0; node < applications.size(); node++) {
          if (!busy.containsKey(node) && random.nextBoolean()) {
            Assignment assignment = coordinator.next(node);
            log.add(new Call(node, assignment, null));
            if (assignment != null) {
              busy.put(node, assignment);
            }
          }
        }
        Set<Integer> nodes = new HashSet<>(busy.keySet());
        for (int node : nodes) {
          if (random.nextInt(3) == 0) {
            report(node, busy.remove(node));
          }
        }
      }
    }

    private void report(int node, Assignment assignment) {
      Outcome outcome = trouble ? troubled(assignment) : honest(node, assignment);
      log.add(new Call(node, null, outcome));
      coordinator.report(node, outcome);
    }

    private Outcome honest(int node, Assignment assignment) {
      Outcome outcome = Outcome.of(assignment, applications.get(node));
      assertThat(outcome.failure()).isNull();
      int steps = assignment.steps().size();
      if (steps > 0) {
        String last =
            steps > 1
                ? assignment.steps().get(steps - 2).expected()
                : assignment.entryState() != null ? assignment.entryState() : positions.get(node);
        explored.add(last + " " + assignment.steps().get(steps - 1).event());
      }
      positions.set(node, (outcome.path() != null ? outcome.path() : outcome.reset()).state());
      return outcome;
    }

    /**
     * Now and then a failure, and a target by chance: the application forgets what it did before.
     */
    private Outcome troubled(Assignment assignment) {
      Observation reset = assignment.entry() == null ? null : seen(assignment.entry(), 0);
      int chance = random.nextInt(10);
      if (chance == 0 && !assignment.steps().isEmpty()) {
        return new Outcome(reset, null, "the page crashed");
      }
      Observation path = null;
      for (int i = 0; i < assignment.steps().size(); i++) {
        String expected = assignment.steps().get(i).expected();
        String reached =
            expected == null || chance == 1 ? model.id(random.nextInt(model.states())) : expected;
        path = seen(reached, i + 1);
        if (!reached.equals(expected)) {
          break;
        }
      }
      return new Outcome(reset, path, null);
    }

    private Observation seen(String state, int executed) {
      return new Observation(state, model.events(model.find(state)), executed);
    }
  }
}
