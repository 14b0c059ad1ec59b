package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Models;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The numbers that are proven or published for hypercubes. */
class OracleTest {
  @ParameterizedTest
  @CsvSource({
    "3,15,6",
    "4,40,12",
    "5,115,30",
    "6,276,60",
    "7,714,140",
    "8,1632,280",
    "9,3987,630",
    "10,8860,1260"
  })
  void hypercubeShouldBeOptimalOnHypercubes(int n, long events, long resets) {
    for (long seed = 1; seed <= 3; seed++) {
      SimulatedCrawl crawl = crawl("hypercube" + n, "hypercube", seed);
      assertThat(crawl.events()).isEqualTo(events);
      assertThat(crawl.resets()).isEqualTo(resets);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void hypercubeShouldFindAllStatesWithTheFewestResets(long seed) {
    Discovery last = last(crawl("hypercube10", "hypercube", seed));
    assertThat(last.resets()).isEqualTo(252);
    assertThat(last.events()).isBetween(2008L, 2079L);
  }

  @Test
  void breadthFirstShouldDoAsPublished() {
    SimulatedCrawl crawl = crawl("hypercube10", "breadth-first", 1);
    assertThat(crawl.events()).isEqualTo(28_160);
    assertThat(crawl.resets()).isEqualTo(5_120);
    assertThat(last(crawl)).isEqualTo(new Discovery(28_070, 5_111));
  }

  @Test
  void depthFirstShouldDoAsPublished() {
    SimulatedCrawl crawl = crawl("hypercube10", "depth-first", 1);
    assertThat(crawl.events()).isEqualTo(23_050);
    assertThat(crawl.resets()).isEqualTo(4_098);
    assertThat(last(crawl)).isEqualTo(new Discovery(23_033, 4_090));
  }

  @ParameterizedTest
  @ValueSource(strings = {"greedy", "menu"})
  void greedyAndMenuShouldNeedTheFewestResets(String strategy) {
    for (long seed = 1; seed <= 10; seed++) {
      SimulatedCrawl crawl = crawl("hypercube10", strategy, seed);
      assertThat(crawl.resets()).isEqualTo(1260);
      assertThat(crawl.events()).isBetween(8860L, 8873L);
    }
  }

  /** 9,434 events and 1,364 resets are published; no reading of ours gives them, so a wide band. */
  @Test
  void probabilityShouldBeNearWhatIsPublished() {
    SimulatedCrawl crawl = crawl("hypercube10", "probability", 1);
    assertThat(crawl.events()).isBetween(8_860L, 10_000L);
    assertThat(crawl.resets()).isBetween(1_260L, 1_500L);
  }

  private static SimulatedCrawl crawl(String model, String strategy, long seed) {
    return SimulatedCrawl.run(Models.named(model), strategy, 1, seed);
  }

  private static Discovery last(SimulatedCrawl crawl) {
    return crawl.discoveries().get(crawl.discoveries().size() - 1);
  }
}
