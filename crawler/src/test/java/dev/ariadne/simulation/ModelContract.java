package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Model;
import dev.ariadne.graph.ApplicationGraph;
import java.util.Set;

/** What every crawl must end with: the model, the whole model and nothing but the model. */
final class ModelContract {
  private ModelContract() {}

  static void check(ApplicationGraph graph, Model model) {
    assertThat(Comparison.difference(graph, model, Set.of())).isNull();
  }
}
