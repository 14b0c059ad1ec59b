package dev.ariadne.graph;

import java.util.function.IntUnaryOperator;

/**
 * The states in order of their distance from where a node is, resets included: a breadth-first
 * search that its user drives and stops. Besides executed transitions it may follow predicted ones.
 *
 * <p>There are two queues, one from the position and one, a reset later, from the entries; the next
 * state is taken from the one whose head is nearer, so distances never fall.
 */
public final class Outward {
  private final ApplicationGraph graph;
  private final Costs costs;
  private final IntUnaryOperator prediction;
  private final Visits visits = new Visits();
  private final IntStack near = new IntStack();
  private final IntStack far = new IntStack();
  private double resetCost;
  private int nextNear;
  private int nextFar;
  private int entriesLeft;
  private int current;
  private double distance;
  private int position;
  private long scanned;
  private IntStack unexpanded; // the queue that the current state's targets go to

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
  public void begin(int newPosition) {
    position = newPosition;
    resetCost = costs.resetRatio();
    visits.begin(graph.states());
    near.clear();
    far.clear();
    nextNear = 0;
    nextFar = 0;
    scanned = 0;
    unexpanded = null;
    if (position != ApplicationGraph.NONE) {
      visits.put(position, 0, ApplicationGraph.NONE);
      near.push(position);
    }
    for (ApplicationGraph.Entry entry : graph.entries()) {
      far.push(entry.state());
    }
    entriesLeft = far.size();
  }

  /** Goes on to the next state; false when there is none. */
  public boolean advance() {
    if (unexpanded != null) {
      expand(unexpanded); // put off until here: most searches end at once
      unexpanded = null;
    }
    while (true) {
      boolean hasNear = nextNear < near.size();
      boolean hasFar = nextFar < far.size();
      if (!hasNear && !hasFar) {
        return false;
      }
      if (hasNear && (!hasFar || visits.distance(near.get(nextNear)) <= farDistance())) {
        current = near.get(nextNear++);
        distance = visits.distance(current);
        unexpanded = near;
        return true;
      }
      distance = farDistance();
      current = far.get(nextFar++);
      if (entriesLeft > 0) {
        entriesLeft--;
        if (visits.has(current)) {
          continue; // an entry that was nearer without a reset
        }
        visits.put(current, 0, ApplicationGraph.NONE);
      }
      unexpanded = far;
      return true;
    }
  }

  private double farDistance() {
    return resetCost + (entriesLeft > 0 ? 0 : visits.distance(far.get(nextFar)));
  }

  private void expand(IntStack queue) {
    int reached = visits.distance(current) + 1;
    int end = graph.endPair(current);
    scanned += graph.degree(current);
    for (int pair = graph.firstPair(current); pair < end; pair++) {
      int target = graph.target(pair);
      if (target == ApplicationGraph.NONE) {
        target = prediction.applyAsInt(pair);
        if (target == ApplicationGraph.NONE) {
          continue;
        }
      }
      if (!visits.has(target)) {
        visits.put(target, reached, pair);
        queue.push(target);
      }
    }
  }

  public int state() {
    return current;
  }

  public double distance() {
    return distance;
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
    int[] pairs = visits.pathTo(state, graph);
    int root = pairs.length == 0 ? state : graph.source(pairs[0]);
    return root == position ? Path.of(pairs) : Path.fromReset(root, pairs);
  }
}
