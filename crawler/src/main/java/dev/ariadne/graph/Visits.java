package dev.ariadne.graph;

import java.util.Arrays;

/**
 * What a search remembers of each state: how far it is and by which pair it was reached. Forgetting
 * everything for the next search is one increment.
 */
final class Visits {
  private int round;
  private int[] seen = new int[16];
  private int[] distance = new int[16];
  private int[] by = new int[16];

  void begin(int states) {
    if (states > seen.length) {
      int length = states + (states >> 1);
      seen = Arrays.copyOf(seen, length);
      distance = Arrays.copyOf(distance, length);
      by = Arrays.copyOf(by, length);
    }
    if (++round == 0) {
      Arrays.fill(seen, 0);
      round = 1;
    }
  }

  boolean has(int state) {
    return seen[state] == round;
  }

  void put(int state, int newDistance, int pair) {
    seen[state] = round;
    distance[state] = newDistance;
    by[state] = pair;
  }

  int distance(int state) {
    return distance[state];
  }

  /** The pair that led here, or {@link ApplicationGraph#NONE} where the search began. */
  int by(int state) {
    return by[state];
  }

  /** The pairs from where the search began to a state. */
  int[] pathTo(int state, ApplicationGraph graph) {
    IntStack backwards = new IntStack();
    int at = state;
    while (by[at] != ApplicationGraph.NONE) {
      backwards.push(by[at]);
      at = graph.source(by[at]);
    }
    return backwards.reversed();
  }
}
