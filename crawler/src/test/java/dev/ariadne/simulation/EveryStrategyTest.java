package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import dev.ariadne.strategy.Strategies;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every strategy on every model, with one node and with several: always the same model. */
class EveryStrategyTest {
  private static final List<String> MODELS =
      List.of(
          "hypercube1",
          "hypercube10",
          "company",
          "bank",
          "file-tree",
          "pagination",
          "clip-sharing",
          "periodic-table",
          "file-manager",
          "menu-site",
          "widgets",
          "random:states=300,events=6,seed=4");

  @TestFactory
  List<DynamicTest> shouldFindTheModel() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String name : MODELS) {
      Model model = Models.named(name);
      for (String strategy : Strategies.names()) {
        for (int nodes : new int[] {1, 2, 5, 20}) {
          tests.add(
              dynamicTest(
                  name + ", " + strategy + ", " + nodes + " nodes",
                  () -> {
                    SimulatedCrawl crawl = SimulatedCrawl.run(model, strategy, nodes, 1);
                    ModelContract.check(crawl.graph(), model);
                    assertThat(crawl.events()).isGreaterThanOrEqualTo(model.transitions());
                  }));
        }
      }
    }
    return tests;
  }

  /** The largest model; probability takes half a minute for it, so it crawls it only once. */
  @TestFactory
  List<DynamicTest> shouldFindTheLargestModel() {
    Model model = Models.named("bibliography");
    List<DynamicTest> tests = new ArrayList<>();
    for (String strategy : Strategies.names()) {
      for (int nodes : strategy.equals("probability") ? new int[] {20} : new int[] {1, 2, 5, 20}) {
        tests.add(
            dynamicTest(
                strategy + ", " + nodes + " nodes",
                () ->
                    ModelContract.check(
                        SimulatedCrawl.run(model, strategy, nodes, 1).graph(), model)));
      }
    }
    return tests;
  }
}
