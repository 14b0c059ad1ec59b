package dev.ariadne.strategy;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.EntryDistances;
import dev.ariadne.graph.Router;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** What a strategy works on: the graph, the costs, the ways through it, and its only randomness. */
public record Terrain(
    ApplicationGraph graph,
    Costs costs,
    EntryDistances entries,
    Router router,
    RandomGenerator random) {

  /**
   * The terrain of a new crawl. The graph must be empty: what is built on it follows its changes,
   * and an interrupted crawl is rebuilt by replaying its log.
   */
  public static Terrain of(ApplicationGraph graph, Costs costs, long seed) {
    if (graph.states() > 0) {
      throw new IllegalArgumentException("the graph has states already: replay its log instead");
    }
    EntryDistances entries = new EntryDistances(graph);
    Router router = new Router(graph, entries, costs);
    return new Terrain(graph, costs, entries, router, new SplittableRandom(seed));
  }

  /** A free pair of a state that has one, by chance. */
  public int anyFree(int state) {
    int degree = graph.degree(state);
    int start = random.nextInt(degree);
    for (int i = 0; i < degree; i++) {
      int pair = graph.pair(state, (start + i) % degree);
      if (graph.isFree(pair)) {
        return pair;
      }
    }
    throw new IllegalArgumentException("state " + graph.id(state) + " has no free event");
  }

  /** The free pair of a state that has one, in the order of places. */
  public int firstFree(int state) {
    for (int pair = graph.firstPair(state); pair < graph.endPair(state); pair++) {
      if (graph.isFree(pair)) {
        return pair;
      }
    }
    throw new IllegalArgumentException("state " + graph.id(state) + " has no free event");
  }
}
