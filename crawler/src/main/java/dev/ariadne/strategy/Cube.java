package dev.ariadne.strategy;

import dev.ariadne.graph.ApplicationGraph;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One anticipated hypercube: its bottom state, whose n events span it, and the states found to
 * belong to it, each by the set of events executed since the bottom. What is not found is not
 * stored.
 */
final class Cube {
  /** A search for the way with the most new steps looks at no more states than this. */
  private static final int SUFFIX_SEARCH = 2000;

  private static final BitSet NOTHING = new BitSet(0);

  final int bottom;
  final int dimension;
  boolean begun;
  boolean conforms = true;

  private final ApplicationGraph graph;
  private Map<BitSet, Integer> above; // the bottom itself is not in it
  private Set<BitSet> attempted;

  Cube(ApplicationGraph graph, int bottom) {
    this.graph = graph;
    this.bottom = bottom;
    dimension = graph.degree(bottom);
  }

  static BitSet nothing() {
    return NOTHING;
  }

  static BitSet with(BitSet executed, int index) {
    BitSet result = (BitSet) executed.clone();
    result.set(index);
    return result;
  }

  /** The state found where these events are executed, or {@link ApplicationGraph#NONE}. */
  int state(BitSet executed) {
    if (executed.isEmpty()) {
      return bottom;
    }
    return above == null
        ? ApplicationGraph.NONE
        : above.getOrDefault(executed, ApplicationGraph.NONE);
  }

  void put(BitSet executed, int state) {
    if (above == null) {
      above = new HashMap<>();
    }
    above.put(executed, state);
  }

  /**
   * Notes that a chain starter is about to be tried, once. At the first level this is not stored:
   * only one event leads there, and it is about to be executed.
   */
  void attempt(BitSet starter) {
    if (starter.cardinality() > 1) {
      if (attempted == null) {
        attempted = new HashSet<>();
      }
      attempted.add(starter);
    }
  }

  boolean isAttempted(BitSet starter) {
    return attempted != null && attempted.contains(starter);
  }

  /** The index of an event among those of the bottom, or -1. */
  int index(int event) {
    return index(event, 0);
  }

  /** The same, looking first where it is likely. */
  int index(int event, int likely) {
    int first = graph.firstPair(bottom);
    for (int i = likely; i < dimension; i++) {
      if (graph.event(first + i) == event) {
        return i;
      }
    }
    for (int i = 0; i < Math.min(likely, dimension); i++) {
      if (graph.event(first + i) == event) {
        return i;
      }
    }
    return -1;
  }

  /** The pair of a state for the event with this index, or {@link ApplicationGraph#NONE}. */
  int pair(int state, int index) {
    if (state == bottom) {
      return graph.pair(bottom, index);
    }
    int event = graph.event(graph.pair(bottom, index));
    for (int pair = graph.firstPair(state); pair < graph.endPair(state); pair++) {
      if (graph.event(pair) == event) {
        return pair;
      }
    }
    return ApplicationGraph.NONE;
  }

  /**
   * The longest way to a place in the cube that consists of free pairs only: "all the transitions
   * that follow the first unexplored one should be unexplored too" keeps the strategy optimal (TWEB
   * 6.1.2).
   */
  List<Integer> freeWayTo(BitSet place) {
    return freeWayTo(place, new HashMap<>());
  }

  private List<Integer> freeWayTo(BitSet place, Map<BitSet, List<Integer>> known) {
    List<Integer> best = known.get(place);
    if (best != null) {
      return best;
    }
    best = List.of();
    for (int i = place.nextSetBit(0);
        i >= 0 && known.size() < SUFFIX_SEARCH;
        i = place.nextSetBit(i + 1)) {
      BitSet below = (BitSet) place.clone();
      below.clear(i);
      int state = state(below);
      if (state == ApplicationGraph.NONE) {
        continue;
      }
      int pair = pair(state, i);
      if (pair != ApplicationGraph.NONE && graph.isFree(pair)) {
        List<Integer> way = freeWayTo(below, known);
        if (way.size() + 1 > best.size()) {
          best = new ArrayList<>(way);
          best.add(pair);
        }
      }
    }
    known.put(place, best);
    return best;
  }
}
