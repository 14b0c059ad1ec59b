package dev.ariadne.strategy;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Frontier;
import dev.ariadne.graph.Path;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/**
 * The nearest goal from a node's position, by executed events or by a reset: {@code dist(s) =
 * min(d(position, s), c_r + d(entry, s))}, and no reset on a tie.
 */
final class Nearest {
  private static final int CHOICES = 100;

  private final Terrain terrain;
  private final Frontier frontier;

  Nearest(Terrain terrain, IntPredicate goal) {
    this.terrain = terrain;
    frontier = new Frontier(terrain.graph(), goal);
  }

  /** With a preference among equally near goals: the higher, the better. */
  Nearest(Terrain terrain, IntPredicate goal, IntUnaryOperator preference) {
    this.terrain = terrain;
    frontier = new Frontier(terrain.graph(), goal, preference, CHOICES);
  }

  /** See {@link Frontier#touch}. */
  void touch(int state) {
    frontier.touch(state);
  }

  /** The goal that the last path leads to. */
  int goal() {
    return frontier.goal();
  }

  /**
   * The path to the nearest goal, or null when none can be reached. Goes on with the start that
   * still promises to be nearer, so that the other is never worked out farther than needed.
   */
  Path from(int position) {
    double resetCost = terrain.costs().resetRatio();
    while (true) {
      int entry = promisingEntry();
      int afterReset = atLeast(entry);
      int without = atLeast(position);
      if (afterReset == Frontier.FAR && without == Frontier.FAR) {
        return null;
      }
      boolean reset = without == Frontier.FAR;
      if (!reset && afterReset != Frontier.FAR) {
        reset = afterReset + resetCost < without;
      }
      int start = reset ? entry : position;
      if (frontier.distance(start, atLeast(start)) != Frontier.FAR) {
        int[] pairs = frontier.path(start, terrain.random());
        if (pairs != null) {
          return cheaper(position, reset ? Path.fromReset(entry, pairs) : Path.of(pairs));
        }
      }
    }
  }

  private int promisingEntry() {
    int best = ApplicationGraph.NONE;
    for (ApplicationGraph.Entry entry : terrain.graph().entries()) {
      if (atLeast(entry.state()) < atLeast(best)) {
        best = entry.state();
      }
    }
    return best;
  }

  private int atLeast(int state) {
    return state == ApplicationGraph.NONE ? Frontier.FAR : frontier.atLeast(state);
  }

  /**
   * With measured costs the nearest goal by number of events is kept, but the way may be another.
   */
  private Path cheaper(int position, Path path) {
    return terrain.costs().isMeasured() ? terrain.router().route(position, goal()) : path;
  }
}
