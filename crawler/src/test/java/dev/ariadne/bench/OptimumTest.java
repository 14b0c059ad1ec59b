package dev.ariadne.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptimumTest {
  @Test
  void shouldBeExactForHypercubes() {
    Optimum optimum = Optimum.of(Models.named("hypercube10"));
    assertThat(optimum.isExact()).isTrue();
    assertThat(optimum.bestTour()).isEqualTo(1646 + 252 * 3);
  }

  @Test
  void shouldFindTheOnlyTour() {
    Model.Builder builder = Model.builder("star").resetCost(5);
    for (int leaf = 1; leaf <= 3; leaf++) {
      builder.transition("hub", "go" + leaf, "leaf" + leaf);
      builder.transition("leaf" + leaf, "back", "hub");
    }
    // Three leaves, and back to the hub twice in between.
    assertThat(Optimum.of(builder.build())).isEqualTo(new Optimum(5 + 3, 5 + 5));
  }

  @Test
  void shouldResetWhereNothingLeadsBack() {
    Model.Builder builder = Model.builder("fan").resetCost(5);
    for (int leaf = 1; leaf <= 3; leaf++) {
      builder.transition("hub", "go" + leaf, "leaf" + leaf);
    }
    assertThat(Optimum.of(builder.build()).bestTour()).isEqualTo(3 * (5 + 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"company", "bank", "file-tree", "periodic-table", "pagination"})
  void shouldNeverBeAboveAnyStrategy(String name) {
    Model model = Models.named(name);
    Optimum optimum = Optimum.of(model);
    assertThat(optimum.lowerBound()).isLessThanOrEqualTo(optimum.bestTour());
    for (String strategy : new String[] {"menu", "probability", "greedy"}) {
      assertThat(StrategyResult.of(model, strategy, 1).costAllStates())
          .isGreaterThanOrEqualTo(optimum.lowerBound());
    }
  }
}
