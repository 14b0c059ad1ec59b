package dev.ariadne.simulation;

import dev.ariadne.app.Application;
import dev.ariadne.app.Model;
import dev.ariadne.app.SimulatedApplication;
import dev.ariadne.crawl.Assignment;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Outcome;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;

/**
 * A crawl of a model by a number of nodes in virtual time: an event takes one, a reset c_r. Counts
 * as the papers do: every executed event, every reset, the first load included.
 */
public final class SimulatedCrawl {
  private final Model model;
  private final Coordinator coordinator;
  private final PriorityQueue<Busy> busy =
      new PriorityQueue<>(Comparator.comparingDouble(Busy::until).thenComparing(Busy::node));
  private final Queue<Integer> idle = new ArrayDeque<>();
  private final List<Application> applications = new ArrayList<>();
  private final List<Discovery> discoveries = new ArrayList<>();
  private double now;
  private long events;
  private long resets;

  /** A node at work, with what will have come of it. */
  private record Busy(int node, double until, Outcome outcome) {}

  private SimulatedCrawl(Model model, String strategy, int nodes, long seed) {
    this.model = model;
    List<String> entries = new SimulatedApplication(model).entries();
    coordinator = new Coordinator(entries, strategy, Costs.unit(model.resetCost()), seed);
    for (int node = 0; node < nodes; node++) {
      applications.add(new SimulatedApplication(model));
      idle.add(node);
    }
  }

  /** Crawls until nothing is left to do. */
  public static SimulatedCrawl run(Model model, String strategy, int nodes, long seed) {
    SimulatedCrawl crawl = new SimulatedCrawl(model, strategy, nodes, seed);
    crawl.run();
    return crawl;
  }

  private void run() {
    assignIdle();
    while (!busy.isEmpty()) {
      Busy done = busy.remove();
      now = done.until;
      report(done);
      idle.add(done.node);
      assignIdle();
    }
    if (!coordinator.isFinished()) {
      throw new IllegalStateException("all nodes are idle but the crawl is not finished");
    }
  }

  private void assignIdle() {
    for (int i = idle.size(); i > 0; i--) {
      int node = idle.remove();
      Assignment assignment = coordinator.next(node);
      if (assignment == null) {
        idle.add(node);
      } else {
        Outcome outcome = Outcome.of(assignment, applications.get(node));
        busy.add(new Busy(node, now + Effort.of(outcome, model), outcome));
      }
    }
  }

  private void report(Busy done) {
    coordinator.report(done.node, done.outcome);
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

  public double cost() {
    return events + resets * model.resetCost();
  }

  /** Virtual time until the last node was done. */
  public double time() {
    return now;
  }

  /** When each state was found, in order. */
  public List<Discovery> discoveries() {
    return List.copyOf(discoveries);
  }
}
