package dev.ariadne.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import dev.ariadne.app.Observation;
import dev.ariadne.app.SimulatedApplication;
import dev.ariadne.balance.Balances;
import dev.ariadne.graph.Costs;
import dev.ariadne.strategy.Strategy;
import dev.ariadne.strategy.Terrain;
import java.time.Duration;
import java.util.function.Function;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads that share the work in every way, by the clock of the machine. */
@Timeout(60)
class BalancedCrawlTest {
  private final Model model = Models.named("bank");

  static Iterable<String> balances() {
    return Balances.names();
  }

  @ParameterizedTest
  @MethodSource("balances")
  void shouldFindTheModel(String balance) throws InterruptedException {
    Progress end = crawl(balance, Policy.EVERYTHING);
    assertThat(end.states()).isEqualTo(45);
    assertThat(end.executedPairs()).isEqualTo(1210);
  }

  /** An event that is skipped as too deep is shared out when a shorter way to it is found. */
  @ParameterizedTest
  @MethodSource("balances")
  void shouldSkipTheSameHoweverTheWorkIsShared(String balance) throws InterruptedException {
    String refused = model.events(0).get(1);
    Policy policy =
        new Policy() {
          @Override
          public String refuse(Observation state, int place) {
            return state.events().get(place).equals(refused) ? "destructive" : null;
          }

          @Override
          public int maxDepth() {
            return 2;
          }
        };
    Progress alone = run(Coordinator.named("greedy"), policy, 1);
    Progress end = crawl(balance, policy);
    assertThat(end.states()).isEqualTo(alone.states()).isLessThan(45);
    assertThat(end.executedPairs()).isEqualTo(alone.executedPairs());
    assertThat(end.skippedPairs()).isEqualTo(alone.skippedPairs()).isPositive();
  }

  private Progress crawl(String balance, Policy policy) throws InterruptedException {
    return run(Balances.create(balance, "range", "greedy", 1, System::nanoTime), policy, 5);
  }

  private Progress run(Function<Terrain, Strategy> strategy, Policy policy, int nodes)
      throws InterruptedException {
    Costs costs = Costs.measuredRatio(2);
    Coordinator coordinator =
        new Coordinator(
            new SimulatedApplication(model).entries(), strategy, costs, 1, policy, Journal.NONE);
    Progress end =
        new LocalCrawl(
                coordinator, costs, Limits.NONE, Duration.ofMinutes(5), () -> {}, System::nanoTime)
            .run(nodes, () -> new SimulatedApplication(model));
    assertThat(coordinator.isFinished()).isTrue();
    return end;
  }
}
