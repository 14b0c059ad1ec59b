package dev.ariadne.app;

import java.util.ArrayList;
import java.util.List;

/** A model as lines of text, which say all that there is to it: equal lines, equal models. */
final class ModelTexts {
  private ModelTexts() {}

  static List<String> lines(Model model) {
    List<String> lines = new ArrayList<>();
    lines.add(model.name() + " costs " + model.resetCost());
    for (int entry : model.entries()) {
      lines.add("entry " + model.id(entry));
    }
    for (int state = 0; state < model.states(); state++) {
      lines.add("state " + model.id(state));
      for (int place = 0; place < model.events(state).size(); place++) {
        lines.add(model.events(state).get(place) + " -> " + model.id(model.target(state, place)));
      }
    }
    return lines;
  }
}
