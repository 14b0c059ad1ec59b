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

  /** The path to the nearest goal, or null when none can be reached. */
  Path from(int position) {
    double resetCost = terrain.costs().resetRatio();
    while (true) {
      int entry = ApplicationGraph.NONE;
      int afterReset = Frontier.FAR;
      for (ApplicationGraph.Entry candidate : terrain.graph().entries()) {
        int distance = frontier.distance(candidate.state(), afterReset - 1.0);
        if (distance < afterReset) {
          afterReset = distance;
          entry = candidate.state();
        }
      }
      double limit =
          entry == ApplicationGraph.NONE ? Double.POSITIVE_INFINITY : afterReset + resetCost;
      boolean reset =
          position == ApplicationGraph.NONE || frontier.distance(position, limit) == Frontier.FAR;
      if (reset && entry == ApplicationGraph.NONE) {
        return null;
      }
      int[] pairs = frontier.path(reset ? entry : position, terrain.random());
      if (pairs != null) {
        return cheaper(position, reset ? Path.fromReset(entry, pairs) : Path.of(pairs));
      }
    }
  }

  /**
   * With measured costs the nearest goal by number of events is kept, but the way may be another.
   */
  private Path cheaper(int position, Path path) {
    return terrain.costs().isMeasured() ? terrain.router().route(position, goal()) : path;
  }
}
