package dev.ariadne.cluster;

import dev.ariadne.balance.Division;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.GraphListener;
import dev.ariadne.graph.Status;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * Shows a peer's graph as its share: events that are others' to execute are assigned, so no
 * strategy takes them.
 */
final class Share implements GraphListener {
  private final ApplicationGraph graph;
  private final Division division;
  private final IntPredicate isAtWork;
  private final BitSet unsettled = new BitSet(); // states
  private Plan plan = new Plan(new int[] {1}, 0, 0, 0);
  private boolean isSettling;

  /**
   * How everything is shared out.
   *
   * @param reserve how many of a thousand events of each state are nobody's
   * @param self which of the weights is this peer's
   * @param salt another number is another division, also with the same weights
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares them
  record Plan(int[] weights, int reserve, int self, long salt) {}

  /**
   * @param graph may have states already
   * @param isAtWork whether this peer is executing a pair
   */
  Share(ApplicationGraph graph, Division division, IntPredicate isAtWork) {
    this.graph = graph;
    this.division = division;
    this.isAtWork = isAtWork;
    unsettled.set(0, graph.states());
    graph.addListener(this);
  }

  /** Shares everything out anew. */
  void divide(Plan next) {
    plan = next;
    unsettled.set(0, graph.states());
  }

  /** Makes the graph show what was shared out. */
  void settle() {
    isSettling = true;
    for (int s = unsettled.nextSetBit(0); s >= 0; s = unsettled.nextSetBit(s + 1)) {
      if (graph.executed(s) < graph.degree(s)) {
        settle(s);
      }
    }
    unsettled.clear();
    isSettling = false;
  }

  private void settle(int state) {
    int[] owners = division.owners(state, plan.weights, plan.reserve, plan.salt);
    for (int pair = graph.firstPair(state); pair < graph.endPair(state); pair++) {
      boolean isMine = owners[graph.place(pair)] == plan.self;
      Status status = graph.status(pair);
      if (status == Status.FREE && !isMine) {
        graph.assign(pair);
      } else if (status == Status.ASSIGNED && isMine && !isAtWork.test(pair)) {
        graph.release(pair);
      }
    }
  }

  @Override
  public void stateAdded(int state) {
    unsettled.set(state);
  }

  @Override
  public void statusChanged(int pair, Status before, Status after) {
    if (after == Status.FREE && !isSettling) {
      unsettled.set(graph.source(pair));
    }
  }
}
