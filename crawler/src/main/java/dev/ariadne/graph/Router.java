package dev.ariadne.graph;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * The cheapest known way from one state to another: by executed transitions, or by a reset and then
 * executed transitions where that is cheaper. On a tie there is no reset.
 */
public final class Router {
  private final ApplicationGraph graph;
  private final EntryDistances entries;
  private final Costs costs;
  private final Visits forward = new Visits();
  private final Visits backward = new Visits();
  private IntStack forwardLevel = new IntStack();
  private IntStack backwardLevel = new IntStack();
  private IntStack spare = new IntStack();

  public Router(ApplicationGraph graph, EntryDistances entries, Costs costs) {
    this.graph = graph;
    this.entries = entries;
    this.costs = costs;
  }

  /**
   * The cheapest transfer.
   *
   * @param from where one is, or {@link ApplicationGraph#NONE} when only a reset helps
   * @return null when there is no way
   */
  public Path route(int from, int to) {
    if (from == to) {
      return Path.EMPTY;
    }
    return costs.isMeasured() ? cheapest(from, to) : shortest(from, to);
  }

  private Path shortest(int from, int to) {
    int fromReset = entries.distance(to);
    boolean byReset = fromReset != EntryDistances.UNREACHABLE;
    if (from != ApplicationGraph.NONE) {
      double limit = byReset ? costs.resetRatio() + fromReset : Integer.MAX_VALUE;
      int meeting = meet(from, to, limit);
      if (meeting != ApplicationGraph.NONE) {
        return Path.of(joined(meeting));
      }
    }
    return byReset ? entries.pathTo(to) : null;
  }

  /** Breadth-first from both ends, a whole level at a time of the side with fewer states. */
  private int meet(int from, int to, double limit) {
    forward.begin(graph.states());
    backward.begin(graph.states());
    forward.put(from, 0, ApplicationGraph.NONE);
    backward.put(to, 0, ApplicationGraph.NONE);
    forwardLevel.clear();
    backwardLevel.clear();
    forwardLevel.push(from);
    backwardLevel.push(to);
    for (int length = 1; length <= limit; length++) {
      if (forwardLevel.isEmpty() || backwardLevel.isEmpty()) {
        return ApplicationGraph.NONE;
      }
      int meeting = forwardLevel.size() <= backwardLevel.size() ? stepForward() : stepBackward();
      if (meeting != ApplicationGraph.NONE) {
        return meeting;
      }
    }
    return ApplicationGraph.NONE;
  }

  private int stepForward() {
    spare.clear();
    for (int i = 0; i < forwardLevel.size(); i++) {
      int state = forwardLevel.get(i);
      for (int p = graph.firstPair(state), end = graph.endPair(state); p < end; p++) {
        int target = graph.target(p);
        if (target != ApplicationGraph.NONE && !forward.has(target)) {
          forward.put(target, forward.distance(state) + 1, p);
          if (backward.has(target)) {
            return target;
          }
          spare.push(target);
        }
      }
    }
    IntStack done = forwardLevel;
    forwardLevel = spare;
    spare = done;
    return ApplicationGraph.NONE;
  }

  private int stepBackward() {
    spare.clear();
    for (int i = 0; i < backwardLevel.size(); i++) {
      int state = backwardLevel.get(i);
      for (int p = graph.firstIncoming(state);
          p != ApplicationGraph.NONE;
          p = graph.nextIncoming(p)) {
        int source = graph.source(p);
        if (!backward.has(source)) {
          backward.put(source, backward.distance(state) + 1, p);
          if (forward.has(source)) {
            return source;
          }
          spare.push(source);
        }
      }
    }
    IntStack done = backwardLevel;
    backwardLevel = spare;
    spare = done;
    return ApplicationGraph.NONE;
  }

  private int[] joined(int meeting) {
    int[] head = forward.pathTo(meeting, graph);
    IntStack all = new IntStack();
    for (int pair : head) {
      all.push(pair);
    }
    for (int at = meeting; backward.by(at) != ApplicationGraph.NONE; ) {
      int pair = backward.by(at);
      all.push(pair);
      at = graph.target(pair);
    }
    return all.toArray();
  }

  /** Dijkstra from where one is and, a reset away, from the entries. */
  private Path cheapest(int from, int to) {
    Map<Integer, Reached> best = new HashMap<>();
    PriorityQueue<Reached> queue =
        new PriorityQueue<>(
            Comparator.comparingDouble(Reached::cost).thenComparing(Reached::afterReset));
    if (from != ApplicationGraph.NONE) {
      offer(new Reached(from, 0, ApplicationGraph.NONE, false), best, queue);
    }
    for (ApplicationGraph.Entry entry : graph.entries()) {
      offer(
          new Reached(entry.state(), costs.resetCost(), ApplicationGraph.NONE, true), best, queue);
    }
    while (!queue.isEmpty()) {
      Reached reached = queue.poll();
      if (reached.cost > best.get(reached.state).cost) {
        continue;
      }
      if (reached.state == to) {
        return walkBack(reached, best);
      }
      for (int p = graph.firstPair(reached.state), end = graph.endPair(reached.state);
          p < end;
          p++) {
        if (graph.target(p) != ApplicationGraph.NONE) {
          double cost = reached.cost + costs.eventCost(graph.event(p));
          offer(new Reached(graph.target(p), cost, p, reached.afterReset), best, queue);
        }
      }
    }
    return null;
  }

  private record Reached(int state, double cost, int by, boolean afterReset) {}

  private static void offer(
      Reached reached, Map<Integer, Reached> best, PriorityQueue<Reached> queue) {
    Reached known = best.get(reached.state);
    if (known == null
        || reached.cost < known.cost
        || (reached.cost == known.cost && known.afterReset && !reached.afterReset)) {
      best.put(reached.state, reached);
      queue.add(reached);
    }
  }

  private Path walkBack(Reached end, Map<Integer, Reached> best) {
    IntStack backwards = new IntStack();
    Reached at = end;
    while (at.by != ApplicationGraph.NONE) {
      backwards.push(at.by);
      at = best.get(graph.source(at.by));
    }
    return at.afterReset
        ? Path.fromReset(at.state, backwards.reversed())
        : Path.of(backwards.reversed());
  }
}
