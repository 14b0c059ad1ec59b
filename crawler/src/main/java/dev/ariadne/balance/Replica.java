package dev.ariadne.balance;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.Status;
import dev.ariadne.strategy.Strategy;
import dev.ariadne.strategy.Task;
import dev.ariadne.strategy.Terrain;
import java.util.List;
import java.util.function.Function;

/**
 * The application as it is shown to a strategy that is to decide within one share: the same states,
 * pairs, entries and transitions under the same numbers, but a pair that is not free or not in the
 * share appears as assigned. A task of the replica is so a task of the crawl.
 */
final class Replica {
  private final ApplicationGraph graph = new ApplicationGraph();
  private final Strategy strategy;

  Replica(Function<Terrain, Strategy> strategy, Costs costs, long seed) {
    this.strategy = strategy.apply(Terrain.of(graph, costs, seed));
  }

  /** Adds a state, none of whose events is in the share yet. */
  void addState(String id, List<String> events) {
    int state = graph.addState(id, events);
    for (int pair = graph.firstPair(state); pair < graph.endPair(state); pair++) {
      graph.assign(pair);
    }
  }

  /**
   * Takes over whether a state is an entry; by which of several URLs is of no interest here.
   *
   * @param url one that loads the state, or null
   */
  void setEntry(int state, String url) {
    if (url != null && graph.entryUrl(state) == null) {
      graph.addEntry(url, state);
    }
    while (url == null && graph.entryUrl(state) != null) {
      graph.missEntry(graph.entryUrl(state), state);
    }
  }

  /** Takes over where a pair leads. A transition that has moved is repeated until it has here. */
  void setTarget(int pair, int target) {
    while (graph.target(pair) != target) {
      graph.execute(pair, target);
    }
  }

  /** Puts a free pair into the share. */
  void offer(int pair) {
    graph.release(pair);
  }

  /** Takes a pair out of the share, or notes that it is not free any more. */
  void withdraw(int pair) {
    graph.assign(pair);
  }

  /** How many free pairs are in the share. */
  long free() {
    return graph.count(Status.FREE);
  }

  Task next(int node, int position) {
    return strategy.next(node, position);
  }

  void leave(int node) {
    boolean unused = strategy.leave(node);
  }
}
