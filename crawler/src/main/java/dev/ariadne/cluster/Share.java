package dev.ariadne.cluster;

import dev.ariadne.balance.Division;
import dev.ariadne.cluster.Message.Event;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.GraphListener;
import dev.ariadne.graph.Status;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Shows a peer's graph as its share: events that are others' to execute are assigned, so no
 * strategy takes them.
 */
final class Share implements GraphListener {
  private final ApplicationGraph graph;
  private final Division division;
  private final Supplier<IntStream> atWork;
  private final Set<Event> kept = new HashSet<>(); // in hand here when the plan was made
  private final Set<Event> elsewhere = new HashSet<>(); // in hand elsewhere
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
   * @param atWork the pairs that this peer is executing
   */
  Share(ApplicationGraph graph, Division division, Supplier<IntStream> atWork) {
    this.graph = graph;
    this.division = division;
    this.atWork = atWork;
    unsettled.set(0, graph.states());
    graph.addListener(this);
  }

  /**
   * Shares everything out anew, but for what is in hand.
   *
   * @return what this peer has in hand
   */
  Set<Event> divide(Plan next) {
    plan = next;
    elsewhere.clear();
    kept.clear();
    atWork.get().mapToObj(this::event).forEach(kept::add);
    unsettled.set(0, graph.states());
    return Set.copyOf(kept);
  }

  /** Says what another peer has in hand. */
  void leave(Collection<Event> events) {
    elsewhere.addAll(events);
    for (Event event : events) {
      int state = graph.find(event.state());
      if (state != ApplicationGraph.NONE) {
        unsettled.set(state);
      }
    }
  }

  private Event event(int pair) {
    return new Event(graph.id(graph.source(pair)), graph.eventId(graph.event(pair)));
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
      Status status = graph.status(pair);
      boolean isMine = isMine(pair, owners);
      if (status == Status.FREE && !isMine) {
        graph.assign(pair);
      } else if (status == Status.ASSIGNED && isMine && !isAtWork(pair)) {
        graph.release(pair);
      }
    }
  }

  private boolean isMine(int pair, int[] owners) {
    if (kept.isEmpty() && elsewhere.isEmpty()) {
      return owners[graph.place(pair)] == plan.self;
    }
    Event event = event(pair);
    boolean isByPlan = owners[graph.place(pair)] == plan.self;
    return kept.contains(event) || (isByPlan && !elsewhere.contains(event));
  }

  private boolean isAtWork(int pair) {
    return atWork.get().anyMatch(one -> one == pair);
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
