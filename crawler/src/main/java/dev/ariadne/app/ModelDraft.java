package dev.ariadne.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A model as it is read from a file, whatever its format: collects the parts, checks that they fit
 * together, and says in one sentence what does not.
 */
final class ModelDraft {
  private final Path file;
  private final Set<String> states = new HashSet<>();
  private final List<String> order = new ArrayList<>();
  private final List<String> entries = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private final Set<Start> starts = new HashSet<>();
  private String name;
  private double resetCost = 2;
  private int dropped;

  private record Edge(String from, String event, String to) {}

  private record Start(String state, String event) {}

  ModelDraft(Path file) {
    this.file = file;
    String last = String.valueOf(file.getFileName());
    name = last.substring(0, last.lastIndexOf('.'));
  }

  void name(String text) {
    if (!text.isBlank()) {
      name = text;
    }
  }

  void resetCost(String text) {
    double cost;
    try {
      cost = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      cost = Double.NaN;
    }
    if (!(cost >= 0 && cost < Double.POSITIVE_INFINITY)) {
      throw bad("its resetCost \"" + text + "\" is not a number from zero up");
    }
    resetCost = cost;
  }

  void state(String id) {
    if (!states.add(id)) {
      throw bad("it has the state \"" + id + "\" twice; give each state its own id");
    }
    order.add(id);
  }

  boolean hasState(String id) {
    return states.contains(id);
  }

  void entry(String id) {
    entries.add(id);
  }

  void transition(String from, String event, String to) {
    edges.add(new Edge(from, event, to));
    if (!starts.add(new Start(from, event))) {
      throw bad(
          "the event \""
              + event
              + "\" has two transitions in the state \""
              + from
              + "\"; a model is deterministic, so keep one of them");
    }
  }

  boolean hasTransition(String from, String event) {
    return starts.contains(new Start(from, event));
  }

  void drop() {
    dropped++;
  }

  ModelFile.Loaded finish() {
    if (order.isEmpty()) {
      throw bad("it has no state; list them");
    }
    if (entries.isEmpty()) {
      throw bad("it has no entry; say which state a reset leads to");
    }
    Model.Builder builder = Model.builder(name).resetCost(resetCost);
    order.forEach(builder::state);
    for (String entry : entries) {
      builder.entry(known(entry, "its entry"));
    }
    for (Edge edge : edges) {
      String what = "a transition of the event \"" + edge.event + "\"";
      builder.transition(known(edge.from, what), edge.event, known(edge.to, what));
    }
    Model model = builder.build();
    List<String> unreachable = model.unreachable();
    if (!unreachable.isEmpty()) {
      throw bad(
          "no path from an entry leads to "
              + unreachable.size()
              + " of its states, as \""
              + unreachable.get(0)
              + "\"; add a transition or an entry, or remove them");
    }
    return new ModelFile.Loaded(model, dropped);
  }

  private String known(String state, String who) {
    if (!states.contains(state)) {
      throw bad(who + " names the state \"" + state + "\", which is not listed; add it or correct");
    }
    return state;
  }

  IllegalArgumentException bad(String what) {
    return bad(what, null);
  }

  IllegalArgumentException bad(String what, Throwable cause) {
    return new IllegalArgumentException(
        "The model file " + file + " cannot be used: " + what + ".", cause);
  }
}
