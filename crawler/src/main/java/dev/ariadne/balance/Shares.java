package dev.ariadne.balance;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.GraphListener;
import dev.ariadne.graph.Status;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * In whose share each free pair is, and the replicas that show it. A pair that is in no share is
 * <em>held</em>: every pair is when its state is found, when it is free again and whoever had it is
 * gone, and after {@link #holdAll}.
 */
final class Shares implements GraphListener {
  private final ApplicationGraph graph;
  private final History history;
  private final List<Replica> replicas = new ArrayList<>();
  private final BitSet held = new BitSet(); // states that may have held pairs
  private Replica[] owner = new Replica[64]; // by pair; of the pairs that may still be executed

  /** Starts to follow a graph that is still empty. */
  Shares(ApplicationGraph graph) {
    this.graph = graph;
    history = new History(graph);
    graph.addListener(this);
  }

  /** Adds a replica, whose share is empty. */
  void add(Replica replica) {
    history.replay(replica);
    replicas.add(replica);
  }

  /** Forgets a replica; what was in its share is held. */
  void remove(Replica replica) {
    replicas.remove(replica);
    holdAll();
  }

  /** Takes every pair out of its share. */
  void holdAll() {
    for (int pair = 0; pair < graph.pairs(); pair++) {
      if (owner[pair] != null) {
        if (graph.isFree(pair)) {
          owner[pair].withdraw(pair);
          held.set(graph.source(pair));
        }
        owner[pair] = null;
      }
    }
  }

  /** The first state from a number on that may have held pairs, or -1. */
  int nextHeld(int state) {
    return held.nextSetBit(state);
  }

  boolean hasHeld() {
    return !held.isEmpty();
  }

  /** The held pairs of a state, in order; the caller puts each of them into a share. */
  int[] takeHeld(int state) {
    held.clear(state);
    return IntStream.range(graph.firstPair(state), graph.endPair(state))
        .filter(pair -> graph.isFree(pair) && owner[pair] == null)
        .toArray();
  }

  /** Puts a held pair into a share. */
  void give(int pair, Replica replica) {
    owner[pair] = replica;
    replica.offer(pair);
  }

  @Override
  public void stateAdded(int state) {
    if (graph.pairs() > owner.length) {
      owner = Arrays.copyOf(owner, 2 * graph.pairs());
    }
    held.set(state, graph.degree(state) > 0);
    history.state();
    List<String> events = History.events(graph, state);
    replicas.forEach(replica -> replica.addState(graph.id(state), events));
  }

  @Override
  public void entryAdded(int state) {
    history.entry(state);
    entryRemoved(state);
  }

  @Override
  public void entryRemoved(int state) {
    replicas.forEach(replica -> replica.setEntry(state, graph.entryUrl(state)));
  }

  @Override
  public void statusChanged(int pair, Status before, Status after) {
    if (after == Status.FREE && owner[pair] == null) {
      held.set(graph.source(pair));
    } else if (after == Status.FREE) {
      owner[pair].offer(pair);
    } else if (before == Status.FREE && owner[pair] != null) {
      owner[pair].withdraw(pair);
    }
  }

  @Override
  public void transitionAdded(int pair, int target, boolean discovery) {
    owner[pair] = null;
    transitionMoved(pair, ApplicationGraph.NONE, target);
  }

  @Override
  public void transitionMoved(int pair, int before, int after) {
    history.transition(pair);
    replicas.forEach(replica -> replica.setTarget(pair, after));
  }
}
