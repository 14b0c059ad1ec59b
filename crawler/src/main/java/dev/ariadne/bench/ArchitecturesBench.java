package dev.ariadne.bench;

import dev.ariadne.app.Model;
import dev.ariadne.cluster.Options;
import dev.ariadne.cluster.Options.Recovery;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.simulation.Architectures;
import dev.ariadne.simulation.GroupCrawl;
import dev.ariadne.simulation.GroupTimes;
import dev.ariadne.simulation.Members;
import dev.ariadne.simulation.SimulatedCrawl;
import dev.ariadne.simulation.Speeds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * The same crawls by the nodes of a coordinator, by peers and by controllers (thesis, 7.3 and 7.4),
 * simulated: real decisions, but time passes by the given numbers.
 */
public final class ArchitecturesBench {
  public static final String CLIENT_SERVER = "client-server";
  public static final String PEERS = "peer-to-peer";
  public static final String CONTROLLERS = "controllers";

  /** What can be asked of controllers. */
  private static final List<String> FOR_CONTROLLERS =
      List.of("greedy", "breadth-first", "depth-first");

  /** Table 5.1 of the thesis, in milliseconds. */
  private static final Map<String, Double> PUBLISHED =
      Map.of(
          "depth-first", 11.867,
          "breadth-first", 17.459,
          "probability", 1.693,
          "greedy", 0.946);

  private static final double NANOS = 1e6;
  private static final double MICROS = 1e3;
  private static final long MOMENT = 10_000_000;
  private static final long FOR_EVER = 3_600_000_000_000L;
  private static final Duration LEASE = Duration.ofHours(1);

  private final Plan plan;

  /**
   * What is compared.
   *
   * @param decisionMillis what every decision takes, or negative for what is published of the
   *     strategy: at the coordinator they wait for each other, at peers and controllers only those
   *     of one node do
   * @param networkMillis what a peer or controller needs to receive a message; it receives one at a
   *     time
   * @param tickMillis how often peers tell each other what they have found
   * @param balance how peers share the work
   */
  public record Plan(
      List<Model> models,
      List<String> architectures,
      List<String> strategies,
      List<Integer> nodes,
      double eventMillis,
      double messageMillis,
      double decisionMillis,
      double networkMillis,
      double tickMillis,
      String balance,
      long seed) {
    public Plan {
      models = List.copyOf(models);
      architectures = List.copyOf(architectures);
      strategies = List.copyOf(strategies);
      nodes = List.copyOf(nodes);
    }
  }

  public ArchitecturesBench(Plan plan) {
    this.plan = plan;
  }

  public static List<String> architectures() {
    return List.of(CLIENT_SERVER, PEERS, CONTROLLERS);
  }

  /**
   * Runs all of them; controllers with the strategies that they know.
   *
   * @param progress told of each as it comes, on one thread
   */
  public List<ArchitectureRow> run(Consumer<ArchitectureRow> progress) throws InterruptedException {
    List<Callable<ArchitectureRow>> work = new ArrayList<>();
    for (Model model : plan.models) {
      for (String architecture : plan.architectures) {
        for (String strategy : plan.strategies) {
          if (!architecture.equals(CONTROLLERS) || FOR_CONTROLLERS.contains(strategy)) {
            for (int nodes : plan.nodes) {
              work.add(() -> row(architecture, strategy, model, nodes));
            }
          }
        }
      }
    }
    return Parallel.run(work, progress);
  }

  private double decision(String strategy) {
    return plan.decisionMillis >= 0
        ? plan.decisionMillis
        : PUBLISHED.getOrDefault(strategy, PUBLISHED.get("greedy"));
  }

  private ArchitectureRow row(String architecture, String strategy, Model model, int nodes) {
    double decision = decision(strategy);
    if (architecture.equals(CLIENT_SERVER)) {
      Timing timing = new Timing(plan.eventMillis, plan.messageMillis, decision * MICROS);
      SimulatedCrawl crawl =
          SimulatedCrawl.run(
              model,
              clock -> Coordinator.named(strategy),
              nodes,
              timing.conditions(Speeds.EQUAL),
              plan.seed);
      return new ArchitectureRow(
          architecture,
          strategy,
          model.name(),
          nodes,
          crawl.time(),
          crawl.events(),
          crawl.resets(),
          2 * crawl.tasks(),
          crawl.time(),
          decision);
    }
    boolean isPeers = architecture.equals(PEERS);
    Members members =
        isPeers
            ? Architectures.peers(strategy, plan.balance, "permuted", LEASE)
            : Architectures.controllers(new Options(Recovery.RETRY, 0, null, 1, strategy, LEASE));
    GroupCrawl.Result result =
        GroupCrawl.run(
            new GroupCrawl.Plan(
                model, members, nodes, 1, isPeers, times(decision), 0, FOR_EVER, plan.seed));
    return new ArchitectureRow(
        architecture,
        strategy,
        model.name(),
        nodes,
        result.seconds(),
        result.events(),
        result.resets(),
        result.messages(),
        result.found(),
        decision);
  }

  private GroupTimes times(double decision) {
    long delay = nanos(plan.messageMillis);
    long network = nanos(plan.networkMillis);
    return new GroupTimes(
        nanos(plan.eventMillis),
        delay,
        delay,
        nanos(plan.tickMillis),
        FOR_EVER,
        FOR_EVER,
        MOMENT,
        nanos(decision),
        message -> network);
  }

  private static long nanos(double millis) {
    return Math.round(millis * NANOS);
  }
}
