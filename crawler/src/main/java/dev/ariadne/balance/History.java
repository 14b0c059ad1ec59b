package dev.ariadne.balance;

import dev.ariadne.graph.ApplicationGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * In which order a graph has grown, four bytes for each state, entry and transition: for a node
 * that joins late. Strategies go by that order, as for the question which event found a state.
 */
final class History {
  private static final int STATE = -1;
  private static final int LAST_ENTRY = -2; // state 0; state 1 is one below

  private final ApplicationGraph graph;
  private int[] facts = new int[64];
  private int size;

  History(ApplicationGraph graph) {
    this.graph = graph;
  }

  void state() {
    add(STATE);
  }

  void entry(int state) {
    add(LAST_ENTRY - state);
  }

  /** A transition was added, or has moved. */
  void transition(int pair) {
    add(pair);
  }

  private void add(int fact) {
    if (size == facts.length) {
      facts = Arrays.copyOf(facts, 2 * size);
    }
    facts[size++] = fact;
  }

  /** Tells a new replica all of it, with entries and targets as they are today. */
  void replay(Replica replica) {
    int states = 0;
    for (int i = 0; i < size; i++) {
      int fact = facts[i];
      if (fact == STATE) {
        replica.addState(graph.id(states), events(graph, states));
        states++;
      } else if (fact <= LAST_ENTRY) {
        replica.setEntry(LAST_ENTRY - fact, graph.entryUrl(LAST_ENTRY - fact));
      } else if (graph.target(fact) < states) { // otherwise it has moved, and comes again
        replica.setTarget(fact, graph.target(fact));
      }
    }
  }

  /** The ids of a state's events. */
  static List<String> events(ApplicationGraph graph, int state) {
    List<String> events = new ArrayList<>();
    for (int pair = graph.firstPair(state); pair < graph.endPair(state); pair++) {
      events.add(graph.eventId(graph.event(pair)));
    }
    return events;
  }
}
