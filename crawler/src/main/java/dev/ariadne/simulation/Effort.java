package dev.ariadne.simulation;

import dev.ariadne.app.Model;
import dev.ariadne.crawl.Outcome;

/** What work takes, when an event takes one. */
final class Effort {
  private Effort() {}

  static double of(Outcome outcome, Model model) {
    return outcome.events() + ofReset(outcome, model);
  }

  static double ofReset(Outcome outcome, Model model) {
    return outcome.reset() == null ? 0 : model.resetCost();
  }
}
