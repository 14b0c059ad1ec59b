package dev.ariadne.graph;

import java.util.function.IntUnaryOperator;

/**
 * The states in order of their distance from where a node is, resets included: a breadth-first
 * search that its user drives and stops. Besides executed transitions it may follow predicted ones.
 *
 * <p>There are two searches, one from the position and one, a reset later, from the entries. The
 * next state is the nearer of both; a state that one has come to is of no interest to the other.
 */
public final class Outward {
  private static final int NONE = ApplicationGraph.NONE;

  private final ApplicationGraph graph;
  private final Costs costs;
  private final IntUnaryOperator prediction;
  private final Search near = new Search();
  private final Search far = new Search();
  private final Visits settled = new Visits();
  private double resetCost;
  private Search current = near;
  private boolean expanded;
  private long scanned;

  /**
   * @param prediction where a pair that is not executed is expected to lead, or {@link
   *     ApplicationGraph#NONE}
   */
  public Outward(ApplicationGraph graph, Costs costs, IntUnaryOperator prediction) {
    this.graph = graph;
    this.costs = costs;
    this.prediction = prediction;
  }

  /** Begins anew; {@link #advance} then comes to the position itself first. */
  public void begin(int position) {
    resetCost = costs.resetRatio();
    scanned = 0;
    expanded = true;
    settled.begin(graph.states());
    near.begin();
    far.begin();
    if (position != NONE) {
      near.reach(position, 0, NONE);
    }
    for (ApplicationGraph.Entry entry : graph.entries()) {
      far.reach(entry.state(), 0, NONE);
    }
  }

  /** Goes on to the next state; false when there is none. */
  public boolean advance() {
    if (!expanded) {
      current.expand(); // put off until here: most searches end before
    }
    expanded = true;
    boolean hasNear = near.skipSettled();
    boolean hasFar = far.skipSettled();
    if (!hasNear && !hasFar) {
      return false;
    }
    boolean reset = !hasNear || (hasFar && resetCost + far.distance() < near.distance());
    current = reset ? far : near;
    settled.put(current.state(), reset ? 1 : 0, NONE);
    expanded = false;
    return true;
  }

  public int state() {
    return current.state();
  }

  public double distance() {
    return current.distance() + (current == far ? resetCost : 0);
  }

  /** How many pairs were looked at since the search began: what it has cost. */
  public long scanned() {
    return scanned;
  }

  /**
   * The way to a state that this search has come to; predicted steps are pairs that are not
   * executed.
   */
  public Path pathTo(int state) {
    boolean reset = settled.distance(state) == 1;
    int[] pairs = (reset ? far : near).visits.pathTo(state, graph);
    if (!reset) {
      return Path.of(pairs);
    }
    return Path.fromReset(pairs.length == 0 ? state : graph.source(pairs[0]), pairs);
  }

  /** One breadth-first search; its head is the state that it would come to next. */
  private final class Search {
    final Visits visits = new Visits();
    private final IntStack queue = new IntStack();
    private int head;

    void begin() {
      visits.begin(graph.states());
      queue.clear();
      head = 0;
    }

    int state() {
      return queue.get(head);
    }

    int distance() {
      return visits.distance(state());
    }

    boolean skipSettled() {
      while (head < queue.size() && settled.has(state())) {
        head++;
      }
      return head < queue.size();
    }

    void reach(int state, int distance, int pair) {
      if (!visits.has(state) && !settled.has(state)) {
        visits.put(state, distance, pair);
        queue.push(state);
      }
    }

    void expand() {
      int state = state();
      int reached = distance() + 1;
      scanned += graph.degree(state);
      for (int pair = graph.firstPair(state), end = graph.endPair(state); pair < end; pair++) {
        int target = graph.target(pair);
        if (target == NONE) {
          target = prediction.applyAsInt(pair);
        }
        if (target != NONE) {
          reach(target, reached, pair);
        }
      }
    }
  }
}
