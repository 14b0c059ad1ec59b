package dev.ariadne.crawl;

import dev.ariadne.app.Application.Step;
import dev.ariadne.app.Observation;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.Path;
import dev.ariadne.graph.Status;
import dev.ariadne.strategy.Strategies;
import dev.ariadne.strategy.Strategy;
import dev.ariadne.strategy.Task;
import dev.ariadne.strategy.Terrain;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/**
 * Turns the outcomes that nodes report into a graph and hands out what to do next. Deterministic:
 * the same calls in the same order give the same answers, so a crawl is rebuilt by replaying its
 * log.
 *
 * <p>A node is a number. It asks with {@link #next}, does what it is told and says so with {@link
 * #report}; in between it is not asked for anything else.
 */
public final class Coordinator {
  /** How often an event may fail, or be missed on the way to it, before it is given up. */
  private static final int ATTEMPTS = 3;

  private final ApplicationGraph graph = new ApplicationGraph();
  private final Strategy strategy;
  private final Queue<String> entriesToLoad;
  private final Map<Integer, Work> atWork = new HashMap<>();
  private final Map<Integer, Integer> positions = new HashMap<>();
  private final Map<Integer, Integer> attempts = new HashMap<>();
  private final Map<String, String> failedEntries = new HashMap<>();

  /** What a node was told; the task is null for the first load of an entry. */
  private record Work(Assignment assignment, Task task) {}

  /**
   * A new crawl.
   *
   * @param costs what the strategy weighs resets by; measurements may be added as the crawl goes on
   */
  public Coordinator(List<String> entries, String strategyName, Costs costs, long seed) {
    entriesToLoad = new ArrayDeque<>(entries);
    strategy = Strategies.create(strategyName, Terrain.of(graph, costs, seed));
  }

  /** What is known of the application. To be read only. */
  public ApplicationGraph graph() {
    return graph;
  }

  /** The entries that could not be loaded, with the reasons. */
  public Map<String, String> failedEntries() {
    return Map.copyOf(failedEntries);
  }

  /** Whether every event is executed or given up and no node is at work. */
  public boolean isFinished() {
    return atWork.isEmpty()
        && entriesToLoad.isEmpty()
        && graph.count(Status.FREE) == 0
        && graph.count(Status.ASSIGNED) == 0;
  }

  /** What a node is to do next, or null when there is nothing for it until another reports. */
  public Assignment next(int node) {
    if (atWork.containsKey(node)) {
      throw new IllegalStateException("node " + node + " has not reported its assignment yet");
    }
    String entry = entriesToLoad.poll();
    if (entry != null) {
      return give(node, new Work(new Assignment(entry, null, List.of()), null));
    }
    Task task = strategy.next(node, positions.getOrDefault(node, ApplicationGraph.NONE));
    if (task == null) {
      if (atWork.isEmpty()) {
        giveUpWhatIsLeft();
      }
      return null;
    }
    graph.assign(task.pair());
    return give(node, new Work(toAssignment(task), task));
  }

  /**
   * Nobody is at work, and yet no free event can be reached: the ways to their states have turned
   * out to lead elsewhere.
   */
  private void giveUpWhatIsLeft() {
    for (int pair = 0; graph.count(Status.FREE) > 0; pair++) {
      if (graph.isFree(pair)) {
        graph.fail(pair, "no way leads to its state any more");
      }
    }
  }

  private Assignment give(int node, Work work) {
    atWork.put(node, work);
    return work.assignment;
  }

  private Assignment toAssignment(Task task) {
    Path transfer = task.transfer();
    List<Step> steps = new ArrayList<>(transfer.length() + 1);
    for (int i = 0; i < transfer.length(); i++) {
      int pair = transfer.pair(i);
      steps.add(new Step(graph.eventId(graph.event(pair)), graph.id(graph.target(pair))));
    }
    steps.add(new Step(graph.eventId(graph.event(task.pair())), null));
    return transfer.hasReset()
        ? new Assignment(graph.entryUrl(transfer.entry()), graph.id(transfer.entry()), steps)
        : new Assignment(null, null, steps);
  }

  /** Takes in what came of a node's assignment. */
  public void report(int node, Outcome outcome) {
    Work work = atWork.remove(node);
    if (work == null) {
      throw new IllegalStateException("node " + node + " reports what it was not told to do");
    }
    positions.remove(node);
    if (outcome.reset() != null) {
      int state = add(outcome.reset());
      graph.addEntry(work.assignment.entry(), state);
      positions.put(node, state);
    }
    if (work.task == null) {
      if (outcome.failure() != null) {
        failedEntries.put(work.assignment.entry(), outcome.failure());
      }
      return;
    }
    if (outcome.path() != null) {
      positions.put(node, follow(work.task, outcome.path()));
    }
    if (outcome.failure() != null) {
      positions.remove(node); // whatever state it is in, nobody has seen it
    }
    if (graph.status(work.task.pair()) == Status.ASSIGNED) {
      retry(work.task.pair(), outcome.failure());
    }
  }

  /** Records the transitions of a path, the last of which led to what was observed. */
  private int follow(Task task, Observation observation) {
    Path transfer = task.transfer();
    int last = observation.executed() - 1;
    for (int i = 0; i < last; i++) {
      graph.execute(transfer.pair(i), graph.target(transfer.pair(i)));
    }
    int reached = add(observation);
    graph.execute(last == transfer.length() ? task.pair() : transfer.pair(last), reached);
    return reached;
  }

  private int add(Observation observation) {
    return graph.addState(observation.state(), observation.events());
  }

  private void retry(int pair, String failure) {
    if (attempts.merge(pair, 1, Integer::sum) < ATTEMPTS) {
      graph.release(pair);
    } else {
      attempts.remove(pair);
      graph.fail(pair, failure != null ? failure : "its state could not be reached again");
    }
  }
}
