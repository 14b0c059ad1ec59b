package dev.ariadne.strategy;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Frontier;
import dev.ariadne.graph.Path;
import java.util.List;
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

  /** See {@link Frontier#appeared}. */
  void appeared(int state) {
    frontier.appeared(state);
  }

  /** The goal that the last path leads to. */
  int goal() {
    return frontier.goal();
  }

  /** The path to the nearest goal, or null when none can be reached. */
  Path from(int position) {
    int entry = ApplicationGraph.NONE;
    int best = Frontier.FAR;
    List<ApplicationGraph.Entry> entries = terrain.graph().entries();
    for (int i = 0; i < entries.size(); i++) {
      int candidate = entries.get(i).state();
      int distance = frontier.search(candidate, best - 1, terrain.random());
      if (distance < best) {
        best = distance;
        entry = candidate;
      }
    }
    if (position != ApplicationGraph.NONE) {
      int limit =
          entry == ApplicationGraph.NONE
              ? Frontier.FAR - 1
              : (int) Math.floor(best + terrain.costs().resetRatio());
      if (frontier.search(position, limit, terrain.random()) != Frontier.FAR) {
        return cheaper(position, Path.of(frontier.path()));
      }
    }
    if (entry == ApplicationGraph.NONE) {
      return null;
    }
    frontier.search(entry, best, terrain.random());
    return cheaper(position, Path.fromReset(entry, frontier.path()));
  }

  /**
   * With measured costs the nearest goal by number of events is kept, but the way may be another.
   */
  private Path cheaper(int position, Path path) {
    return terrain.costs().isMeasured() ? terrain.router().route(position, goal()) : path;
  }
}
