package dev.ariadne.run;

import dev.ariadne.app.Application.Step;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.ApplicationGraph.Entry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the nearest of some states: from where a page is, or from an entry by a reset. */
final class NearestWay {
  private static final int START = -1;

  private final ApplicationGraph graph;

  /**
   * A way to a state.
   *
   * @param entry the URL to reset to, or null when none is needed
   * @param entryState the state that the reset leads to
   */
  record Way(String entry, String entryState, List<Step> steps, int goal) {}

  NearestWay(ApplicationGraph graph) {
    this.graph = graph;
  }

  /**
   * The way to the nearest, or null when there is none.
   *
   * @param at where the page is, or {@link ApplicationGraph#NONE}
   */
  Way find(int at, Set<Integer> goals) {
    if (goals.isEmpty()) {
      return null;
    }
    Way way = at == ApplicationGraph.NONE ? null : search(List.of(at), goals, false);
    return way != null
        ? way
        : search(graph.entries().stream().map(Entry::state).distinct().toList(), goals, true);
  }

  /** Breadth first; notes for each state the pair by which it was reached. */
  private Way search(List<Integer> starts, Set<Integer> goals, boolean byReset) {
    Map<Integer, Integer> reachedBy = new HashMap<>();
    Deque<Integer> queue = new ArrayDeque<>(starts);
    starts.forEach(start -> reachedBy.put(start, START));
    while (!queue.isEmpty()) {
      int state = queue.remove();
      if (goals.contains(state)) {
        return way(reachedBy, state, byReset);
      }
      for (int pair = graph.firstPair(state); pair < graph.endPair(state); pair++) {
        int target = graph.target(pair);
        if (target != ApplicationGraph.NONE && reachedBy.putIfAbsent(target, pair) == null) {
          queue.add(target);
        }
      }
    }
    return null;
  }

  private Way way(Map<Integer, Integer> reachedBy, int goal, boolean byReset) {
    List<Step> steps = new ArrayList<>();
    int state = goal;
    for (int pair = reachedBy.get(state); pair != START; pair = reachedBy.get(state)) {
      steps.add(new Step(graph.eventId(graph.event(pair)), graph.id(state)));
      state = graph.source(pair);
    }
    Collections.reverse(steps);
    return new Way(byReset ? graph.entryUrl(state) : null, graph.id(state), steps, goal);
  }
}
