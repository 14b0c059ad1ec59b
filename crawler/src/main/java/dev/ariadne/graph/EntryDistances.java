package dev.ariadne.graph;

import java.util.Arrays;

/**
 * How far each state is from the nearest entry, kept up to date as transitions are added: a
 * shortest-path tree in which distances only fall, and an addition costs what falls. Only a
 * transition that moves elsewhere (a non-deterministic event) or an entry that is gone builds the
 * tree anew.
 */
public final class EntryDistances implements GraphListener {
  /** Farther than any state. */
  public static final int UNREACHABLE = Integer.MAX_VALUE;

  private final ApplicationGraph graph;
  private int[] distance = new int[16];
  private int[] by = new int[16];
  private final IntStack queue = new IntStack();

  /** Starts to follow a graph that is still empty. */
  public EntryDistances(ApplicationGraph graph) {
    this.graph = graph;
    graph.addListener(this);
  }

  public int distance(int state) {
    return distance[state];
  }

  /** The shortest path from a reset to a reachable state. */
  public Path pathTo(int state) {
    IntStack backwards = new IntStack();
    int at = state;
    while (by[at] != ApplicationGraph.NONE) {
      backwards.push(by[at]);
      at = graph.source(by[at]);
    }
    return Path.fromReset(at, backwards.reversed());
  }

  @Override
  public void stateAdded(int state) {
    if (state >= distance.length) {
      distance = Arrays.copyOf(distance, 2 * state);
      by = Arrays.copyOf(by, 2 * state);
    }
    distance[state] = UNREACHABLE;
  }

  @Override
  public void entryAdded(int state) {
    lower(state, 0, ApplicationGraph.NONE);
  }

  @Override
  public void transitionAdded(int pair, int target, boolean discovery) {
    int from = distance[graph.source(pair)];
    if (from != UNREACHABLE && from + 1 < distance[target]) {
      lower(target, from + 1, pair);
    }
  }

  @Override
  public void entryRemoved(int state) {
    rebuild();
  }

  @Override
  public void transitionMoved(int pair, int before, int after) {
    if (by[before] == pair) {
      rebuild();
    } else {
      transitionAdded(pair, after, false);
    }
  }

  private void rebuild() {
    for (int state = 0; state < graph.states(); state++) {
      stateAdded(state);
    }
    for (ApplicationGraph.Entry entry : graph.entries()) {
      entryAdded(entry.state());
    }
  }

  private void lower(int start, int value, int pair) {
    if (distance[start] <= value) {
      return;
    }
    distance[start] = value;
    by[start] = pair;
    queue.clear();
    queue.push(start);
    for (int next = 0; next < queue.size(); next++) {
      int state = queue.get(next);
      int reached = distance[state] + 1;
      for (int p = graph.firstPair(state), end = graph.endPair(state); p < end; p++) {
        int target = graph.target(p);
        if (target != ApplicationGraph.NONE && reached < distance[target]) {
          distance[target] = reached;
          by[target] = p;
          queue.push(target);
        }
      }
    }
  }
}
