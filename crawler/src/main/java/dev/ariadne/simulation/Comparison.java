package dev.ariadne.simulation;

import dev.ariadne.app.Model;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Status;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;

/** Holds what a crawl has found against the model: the whole model and nothing but the model. */
final class Comparison {
  private Comparison() {}

  /** An event of a state, as text. */
  static String pair(String state, String event) {
    return state + " " + event;
  }

  /**
   * Looks for a difference.
   *
   * @param broken the events that always fail, as pairs; what only they lead to cannot be found
   * @return the first difference, in words, or null when there is none
   */
  static String difference(ApplicationGraph graph, Model model, Set<String> broken) {
    Set<String> states = reachable(model, broken);
    if (graph.states() != states.size()) {
      return graph.states() + " states where the model has " + states.size();
    }
    for (int state = 0; state < graph.states(); state++) {
      if (!states.contains(graph.id(state))) {
        return "the state " + graph.id(state) + " is not in the model";
      }
      String difference = difference(graph, state, model, broken);
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private static String difference(
      ApplicationGraph graph, int state, Model model, Set<String> broken) {
    int known = model.find(graph.id(state));
    if (graph.degree(state) != model.events(known).size()) {
      return "the state " + graph.id(state) + " has " + graph.degree(state) + " events";
    }
    for (int pair = graph.firstPair(state); pair < graph.endPair(state); pair++) {
      String event = graph.eventId(graph.event(pair));
      if (!event.equals(model.events(known).get(graph.place(pair)))) {
        return graph.describe(pair) + " is not in its place";
      }
      if (broken.contains(pair(graph.id(state), event))) {
        if (graph.status(pair) != Status.FAILED) {
          return graph.describe(pair) + " always fails, and is " + graph.status(pair);
        }
      } else if (graph.status(pair) != Status.EXECUTED) {
        return graph.describe(pair) + " is " + graph.status(pair) + " " + graph.reason(pair);
      } else {
        String target = model.id(model.target(known, graph.place(pair)));
        if (!graph.id(graph.target(pair)).equals(target) || !graph.isDeterministic(pair)) {
          return graph.describe(pair) + " leads to " + graph.id(graph.target(pair));
        }
      }
    }
    return null;
  }

  private static Set<String> reachable(Model model, Set<String> broken) {
    Set<String> reached = new TreeSet<>();
    Deque<Integer> queue = new ArrayDeque<>();
    for (int entry : model.entries()) {
      if (reached.add(model.id(entry))) {
        queue.add(entry);
      }
    }
    while (!queue.isEmpty()) {
      int state = queue.remove();
      for (int place = 0; place < model.events(state).size(); place++) {
        int target = model.target(state, place);
        if (!broken.contains(pair(model.id(state), model.events(state).get(place)))
            && reached.add(model.id(target))) {
          queue.add(target);
        }
      }
    }
    return reached;
  }
}
