package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.strategy.Strategies;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** On random applications, with nodes that report in any order. */
class RandomGraphTest {
  @Provide
  Arbitrary<String> strategies() {
    return Arbitraries.of(Strategies.names());
  }

  @Property(tries = 300)
  void shouldExecuteEveryEventOnceAndFindEveryState(
      @ForAll("strategies") String strategy,
      @ForAll @IntRange(min = 1, max = 60) int states,
      @ForAll @IntRange(min = 1, max = 7) int events,
      @ForAll @IntRange(min = 1, max = 6) int nodes,
      @ForAll @IntRange(max = 100_000) int seed) {
    Model model = model(states, events, seed);
    RandomCrawl crawl = new RandomCrawl(model, () -> Coordinator.named(strategy), nodes, seed);
    crawl.run();
    ModelContract.check(crawl.coordinator.graph(), model);
    assertThat(crawl.explored).hasSize(model.transitions()).doesNotHaveDuplicates();
  }

  @Property(tries = 150)
  void shouldDecideTheSameWhenTheLogIsReplayed(
      @ForAll("strategies") String strategy,
      @ForAll @IntRange(min = 1, max = 40) int states,
      @ForAll @IntRange(min = 1, max = 4) int nodes,
      @ForAll @IntRange(max = 100_000) int seed) {
    Model model = model(states, 5, seed);
    RandomCrawl crawl = new RandomCrawl(model, () -> Coordinator.named(strategy), nodes, seed);
    crawl.run();
    Coordinator again = crawl.newCoordinator();
    for (RandomCrawl.Call call : crawl.log) {
      if (call.outcome() == null) {
        assertThat(again.next(call.node())).isEqualTo(call.answer());
      } else {
        again.report(call.node(), call.outcome());
      }
    }
    assertThat(again.isFinished()).isTrue();
  }

  @Property(tries = 200)
  void shouldEndEvenWhenEventsAreNotDeterministicOrFail(
      @ForAll("strategies") String strategy,
      @ForAll @IntRange(min = 2, max = 30) int states,
      @ForAll @IntRange(min = 1, max = 4) int nodes,
      @ForAll @IntRange(max = 100_000) int seed) {
    RandomCrawl crawl =
        new RandomCrawl(model(states, 4, seed), () -> Coordinator.named(strategy), nodes, seed);
    crawl.trouble = true;
    crawl.run();
    crawl.checkThatNothingIsForgotten();
  }

  private static Model model(int states, int events, int seed) {
    return Models.named("random:states=" + states + ",events=" + events + ",seed=" + seed);
  }
}
