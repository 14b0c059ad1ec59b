package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Model;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Status;
import java.util.ArrayList;
import java.util.List;

/** What every crawl must end with: the model, the whole model and nothing but the model. */
final class ModelContract {
  private ModelContract() {}

  static void check(ApplicationGraph graph, Model model) {
    assertThat(graph.states()).isEqualTo(model.states());
    assertThat(graph.pairs()).isEqualTo(model.transitions());
    assertThat(graph.count(Status.EXECUTED)).isEqualTo(model.transitions());
    for (int state = 0; state < graph.states(); state++) {
      int known = model.find(graph.id(state));
      assertThat(known).as("state %s", graph.id(state)).isNotNegative();
      List<String> events = new ArrayList<>();
      List<String> targets = new ArrayList<>();
      List<String> expected = new ArrayList<>();
      for (int pair = graph.firstPair(state); pair < graph.endPair(state); pair++) {
        events.add(graph.eventId(graph.event(pair)));
        targets.add(graph.id(graph.target(pair)));
        expected.add(model.id(model.target(known, graph.place(pair))));
      }
      assertThat(events).isEqualTo(model.events(known));
      assertThat(targets).isEqualTo(expected);
    }
  }
}
