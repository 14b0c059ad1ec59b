package dev.ariadne.simulation;

import dev.ariadne.app.Application;
import dev.ariadne.app.Model;
import dev.ariadne.app.SimulatedApplication;
import dev.ariadne.crawl.Assignment;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Journal;
import dev.ariadne.crawl.Outcome;
import dev.ariadne.crawl.Policy;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.Status;
import dev.ariadne.strategy.Strategy;
import dev.ariadne.strategy.Terrain;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * A crawl of a model by a number of nodes in virtual time: an event takes one, a reset c_r, unless
 * other {@link Conditions} are given. Counts as the papers do: every executed event, every reset,
 * the first load included.
 */
public final class SimulatedCrawl {
  private static final double NANOS = 1e9;
  private static final int NOBODY = -1;

  private final Model model;
  private final Conditions conditions;
  private final Coordinator coordinator;
  private final PriorityQueue<Busy> busy =
      new PriorityQueue<>(Comparator.comparingDouble(Busy::until).thenComparing(Busy::node));
  private final Queue<Idle> idle = new ArrayDeque<>();
  private final List<Application> applications = new ArrayList<>();
  private final List<Discovery> discoveries = new ArrayList<>();
  private double now;
  private double idleTime;
  private long events;
  private long resets;
  private long services;
  private long tasks;

  /** A node at work, with what will have come of it and when the coordinator is told. */
  private record Busy(int node, double until, Outcome outcome) {}

  /** A node for which there was nothing, and since when. */
  private record Idle(int node, double since) {}

  private SimulatedCrawl(
      Model model,
      Function<LongSupplier, Function<Terrain, Strategy>> strategy,
      int nodes,
      Conditions conditions,
      long seed) {
    this.model = model;
    this.conditions = conditions;
    coordinator =
        new Coordinator(
            new SimulatedApplication(model).entries(),
            strategy.apply(() -> (long) (now * NANOS)),
            Costs.unit(model.resetCost()),
            seed,
            Policy.EVERYTHING,
            Journal.NONE);
    for (int node = 0; node < nodes; node++) {
      applications.add(new SimulatedApplication(model));
      idle.add(new Idle(node, 0));
    }
  }

  /** Crawls until nothing is left to do. */
  public static SimulatedCrawl run(Model model, String strategy, int nodes, long seed) {
    return run(model, clock -> Coordinator.named(strategy), nodes, Conditions.UNIT, seed);
  }

  /**
   * Crawls until nothing is left to do.
   *
   * @param strategy made with the clock of the crawl, on which one unit is a second
   */
  public static SimulatedCrawl run(
      Model model,
      Function<LongSupplier, Function<Terrain, Strategy>> strategy,
      int nodes,
      Conditions conditions,
      long seed) {
    SimulatedCrawl crawl = new SimulatedCrawl(model, strategy, nodes, conditions, seed);
    crawl.run();
    return crawl;
  }

  private void run() {
    assignIdle(NOBODY);
    while (!busy.isEmpty()) {
      Busy done = busy.remove();
      now = Math.max(now, done.until); // it has waited in line
      serve();
      report(done);
      idle.add(new Idle(done.node, now));
      assignIdle(done.node);
    }
    idle.forEach(node -> idleTime += now - node.since);
    if (!coordinator.isFinished()) {
      throw new IllegalStateException("all nodes are idle but the crawl is not finished");
    }
  }

  private void serve() {
    now += conditions.service();
    services++;
  }

  /**
   * Asks for all idle nodes, the last to be idle last.
   *
   * @param reporter the node for which this is part of what its report takes
   */
  private void assignIdle(int reporter) {
    for (int i = idle.size(); i > 0; i--) {
      Idle node = idle.remove();
      Assignment assignment = coordinator.next(node.node);
      if (assignment == null) {
        idle.add(node);
      } else {
        idleTime += now - node.since;
        if (node.node != reporter) {
          serve();
        }
        begin(node.node, Outcome.of(assignment, applications.get(node.node)));
      }
    }
  }

  private void begin(int node, Outcome outcome) {
    double cost = Effort.of(outcome, model);
    double progress = (double) graph().count(Status.EXECUTED) / model.transitions();
    double time = cost * conditions.event() / conditions.speeds().of(node, progress);
    busy.add(new Busy(node, now + time + 2 * conditions.message(), outcome));
  }

  private void report(Busy done) {
    coordinator.report(done.node, done.outcome);
    tasks++;
    events += done.outcome.events();
    resets += done.outcome.reset() == null ? 0 : 1;
    while (discoveries.size() < coordinator.graph().states()) {
      discoveries.add(new Discovery(events, resets));
    }
  }

  public ApplicationGraph graph() {
    return coordinator.graph();
  }

  public long events() {
    return events;
  }

  public long resets() {
    return resets;
  }

  /** How many assignments were reported. */
  public long tasks() {
    return tasks;
  }

  public double cost() {
    return events + resets * model.resetCost();
  }

  /** Virtual time until the last node was done. */
  public double time() {
    return now;
  }

  /** For which part of the time nodes had nothing to do, on average. */
  public double idleShare() {
    return idleTime / (now * applications.size());
  }

  /** For which part of the time the coordinator was at work. */
  public double coordinatorShare() {
    return services * conditions.service() / now;
  }

  /** When each state was found, in order. */
  public List<Discovery> discoveries() {
    return List.copyOf(discoveries);
  }
}
