package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import dev.ariadne.balance.Balances;
import dev.ariadne.balance.Partitions;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.strategy.Strategies;
import dev.ariadne.strategy.Strategy;
import dev.ariadne.strategy.Terrain;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Every way to balance on random applications, with nodes that report in any order. */
class RandomBalanceTest {
  private static final long TICK = 1_000;

  /** What the nodes decide by. */
  record Choice(String balance, String partition, String strategy) {
    /** Each with a clock of its own, on which every question takes one tick. */
    Supplier<Function<Terrain, Strategy>> with(int seed) {
      return () -> {
        AtomicLong clock = new AtomicLong();
        return Balances.create(balance, partition, strategy, seed, () -> clock.addAndGet(TICK));
      };
    }
  }

  @Provide
  Arbitrary<Choice> choices() {
    return Combinators.combine(
            Arbitraries.of(Balances.names()),
            Arbitraries.of(Partitions.names()),
            Arbitraries.of(Strategies.names()))
        .as(Choice::new);
  }

  @Property(tries = 300)
  void shouldExecuteEveryEventOnceAndFindEveryState(
      @ForAll("choices") Choice choice,
      @ForAll @IntRange(min = 1, max = 60) int states,
      @ForAll @IntRange(min = 1, max = 7) int events,
      @ForAll @IntRange(min = 1, max = 6) int nodes,
      @ForAll @IntRange(max = 100_000) int seed) {
    Model model = model(states, events, seed);
    RandomCrawl crawl = new RandomCrawl(model, choice.with(seed), nodes, seed);
    crawl.run();
    ModelContract.check(crawl.coordinator.graph(), model);
    assertThat(crawl.explored).hasSize(model.transitions()).doesNotHaveDuplicates();
  }

  @Property(tries = 300)
  void shouldFindTheModelWhenNodesComeAndGo(
      @ForAll("choices") Choice choice,
      @ForAll @IntRange(min = 1, max = 60) int states,
      @ForAll @IntRange(min = 1, max = 6) int nodes,
      @ForAll @IntRange(max = 100_000) int seed) {
    Model model = model(states, 5, seed);
    RandomCrawl crawl = new RandomCrawl(model, choice.with(seed), nodes, seed);
    crawl.comeAndGo = true;
    crawl.run();
    ModelContract.check(crawl.coordinator.graph(), model);
  }

  @Property(tries = 300)
  void shouldEndEvenWhenEventsAreNotDeterministicOrFail(
      @ForAll("choices") Choice choice,
      @ForAll @IntRange(min = 2, max = 30) int states,
      @ForAll @IntRange(min = 1, max = 4) int nodes,
      @ForAll boolean comeAndGo,
      @ForAll @IntRange(max = 100_000) int seed) {
    RandomCrawl crawl = new RandomCrawl(model(states, 4, seed), choice.with(seed), nodes, seed);
    crawl.trouble = true;
    crawl.comeAndGo = comeAndGo;
    crawl.run();
    crawl.checkThatNothingIsForgotten();
  }

  @Property(tries = 100)
  void shouldDecideTheSameWhenTheLogIsReplayed(
      @ForAll("choices") Choice choice,
      @ForAll @IntRange(min = 1, max = 40) int states,
      @ForAll @IntRange(min = 1, max = 4) int nodes,
      @ForAll @IntRange(max = 100_000) int seed) {
    RandomCrawl crawl = new RandomCrawl(model(states, 5, seed), choice.with(seed), nodes, seed);
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

  private static Model model(int states, int events, int seed) {
    return Models.named("random:states=" + states + ",events=" + events + ",seed=" + seed);
  }
}
