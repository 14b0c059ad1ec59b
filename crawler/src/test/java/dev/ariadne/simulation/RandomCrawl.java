package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Model;
import dev.ariadne.app.Observation;
import dev.ariadne.app.SimulatedApplication;
import dev.ariadne.crawl.Assignment;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Journal;
import dev.ariadne.crawl.Outcome;
import dev.ariadne.crawl.Policy;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.strategy.Strategy;
import dev.ariadne.strategy.Terrain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/** Nodes that report in a random order, with a log of all calls. */
final class RandomCrawl {
  final Coordinator coordinator;
  final List<Call> log = new ArrayList<>();
  final List<String> explored = new ArrayList<>();

  /** Whether events fail and lead elsewhere now and then. */
  boolean trouble;

  /** Whether nodes leave or are lost now and then, and others join. */
  boolean comeAndGo;

  private final Model model;
  private final Supplier<Function<Terrain, Strategy>> strategy;
  private final int seed;
  private final SplittableRandom random;
  private final Map<Integer, Node> nodes = new TreeMap<>();
  private int joined;

  /** A question and its answer, or a report. */
  record Call(int node, Assignment answer, Outcome outcome) {}

  private static final class Node {
    final SimulatedApplication application;
    String position;
    Assignment assignment;

    Node(Model model) {
      application = new SimulatedApplication(model);
    }
  }

  RandomCrawl(Model model, Supplier<Function<Terrain, Strategy>> strategy, int nodes, int seed) {
    this.model = model;
    this.strategy = strategy;
    this.seed = seed;
    random = new SplittableRandom(seed);
    coordinator = newCoordinator();
    while (joined < nodes) {
      join();
    }
  }

  Coordinator newCoordinator() {
    List<String> entries = new SimulatedApplication(model).entries();
    Costs costs = Costs.unit(1 + seed % 4);
    return new Coordinator(entries, strategy.get(), costs, seed, Policy.EVERYTHING, Journal.NONE);
  }

  private void join() {
    nodes.put(joined++, new Node(model));
  }

  void run() {
    for (int steps = 0; !coordinator.isFinished(); steps++) {
      assertThat(steps).as("steps").isLessThan(200_000);
      for (int number : List.copyOf(nodes.keySet())) {
        Node node = nodes.get(number);
        if (node.assignment == null && random.nextBoolean()) {
          node.assignment = coordinator.next(number);
          log.add(new Call(number, node.assignment, null));
        }
      }
      for (int number : List.copyOf(nodes.keySet())) {
        Node node = nodes.get(number);
        if (comeAndGo && random.nextInt(20) == 0) {
          replace(number);
        } else if (node.assignment != null && random.nextInt(3) == 0) {
          report(number, node);
        }
      }
    }
  }

  /** Sometimes one leaves and none joins, or none leaves and one joins. */
  private void replace(int number) {
    if (nodes.size() > 1 && random.nextInt(3) > 0) {
      Assignment lost = nodes.remove(number).assignment;
      boolean isFirstLoad = lost != null && lost.steps().isEmpty(); // given up when lost thrice
      if (isFirstLoad || random.nextBoolean()) {
        coordinator.leave(number);
      } else {
        coordinator.expire(number);
      }
    }
    if (nodes.size() < 8 && random.nextInt(3) > 0) {
      join();
    }
  }

  private void report(int number, Node node) {
    Assignment assignment = node.assignment;
    node.assignment = null;
    Outcome outcome = trouble ? troubled(assignment) : honest(node, assignment);
    log.add(new Call(number, null, outcome));
    coordinator.report(number, outcome);
  }

  private Outcome honest(Node node, Assignment assignment) {
    Outcome outcome = Outcome.of(assignment, node.application);
    assertThat(outcome.failure()).isNull();
    int steps = assignment.steps().size();
    if (steps > 0) {
      String last =
          steps > 1
              ? assignment.steps().get(steps - 2).expected()
              : assignment.entryState() != null ? assignment.entryState() : node.position;
      explored.add(last + " " + assignment.steps().get(steps - 1).event());
    }
    node.position = (outcome.path() != null ? outcome.path() : outcome.reset()).state();
    return outcome;
  }

  /** Now and then a failure, and a target by chance: the application forgets what it did before. */
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

  void checkThatNothingIsForgotten() {
    ApplicationGraph graph = coordinator.graph();
    for (int pair = 0; pair < graph.pairs(); pair++) {
      switch (graph.status(pair)) {
        case EXECUTED -> assertThat(graph.targets(pair)).isNotEmpty();
        case FAILED -> assertThat(graph.reason(pair)).isNotBlank();
        case FREE, ASSIGNED, SKIPPED ->
            throw new AssertionError(graph.describe(pair) + " was forgotten");
      }
    }
  }
}
