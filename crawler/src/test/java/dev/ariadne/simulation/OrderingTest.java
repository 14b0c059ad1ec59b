package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The orderings of TWEB's Tables II and III, on our reconstructions of its applications. */
class OrderingTest {
  @ParameterizedTest
  @ValueSource(strings = {"company", "bank", "file-tree"})
  void menuAndProbabilityShouldFindAllStatesEarlyOnMenuLikeApplications(String name) {
    double greedy = allStates(name, "greedy");
    assertThat(allStates(name, "menu")).isLessThan(greedy / 5);
    assertThat(allStates(name, "probability")).isLessThan(greedy / 5);
    assertThat(greedy).isLessThan(allStates(name, "breadth-first"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"periodic-table", "clip-sharing", "file-manager", "pagination"})
  void menuShouldBeatGreedyElsewhereToo(String name) {
    assertThat(allStates(name, "menu")).isLessThan(allStates(name, "greedy"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"company", "bank", "file-tree", "periodic-table", "clip-sharing", "pagination"})
  void modelBasedStrategiesShouldFinishBeforeTheStandardOnes(String name) {
    double depthFirst = complete(name, "depth-first");
    double breadthFirst = complete(name, "breadth-first");
    for (String strategy : new String[] {"greedy", "hypercube", "menu", "probability"}) {
      assertThat(complete(name, strategy)).isLessThan(Math.min(depthFirst, breadthFirst));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"bank", "file-tree", "periodic-table", "pagination", "clip-sharing"})
  void greedyShouldFinishAtAFractionOfDepthFirst(String name) {
    assertThat(complete(name, "greedy")).isLessThan(complete(name, "depth-first") / 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bibliography"})
  void theLargestApplicationShouldShowItMost(String name) {
    assertThat(allStates(name, "menu")).isLessThan(allStates(name, "greedy") / 20);
    assertThat(complete(name, "greedy")).isLessThan(complete(name, "depth-first") / 5);
  }

  private static double allStates(String name, String strategy) {
    SimulatedCrawl crawl = crawl(name, strategy);
    double resetCost = Models.named(name).resetCost();
    return crawl.discoveries().get(crawl.discoveries().size() - 1).cost(resetCost);
  }

  private static double complete(String name, String strategy) {
    return crawl(name, strategy).cost();
  }

  private static SimulatedCrawl crawl(String name, String strategy) {
    Model model = Models.named(name);
    return SimulatedCrawl.run(model, strategy, 1, 1);
  }
}
