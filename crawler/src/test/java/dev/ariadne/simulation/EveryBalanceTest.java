package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import dev.ariadne.balance.Balances;
import dev.ariadne.balance.Partitions;
import dev.ariadne.strategy.Strategies;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every balance with every partition and every strategy: always the same model. */
class EveryBalanceTest {
  private static final List<String> MODELS =
      List.of("hypercube1", "hypercube5", "company", "widgets", "random:states=50,events=6,seed=4");

  /** Nodes that differ, and change in the middle of the crawl. */
  private static final Conditions UNEQUAL =
      new Conditions(0.1, 0.001, 0.0001, (node, progress) -> progress < 0.5 ? 1 + node : 1);

  @TestFactory
  List<DynamicTest> shouldFindTheModel() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String name : MODELS) {
      Model model = Models.named(name);
      for (String balance : Balances.names()) {
        for (String partition : Partitions.names()) {
          tests.add(
              dynamicTest(
                  name + ", " + balance + ", " + partition,
                  () -> {
                    for (String strategy : Strategies.names()) {
                      for (int nodes : new int[] {1, 3, 8}) {
                        for (Conditions conditions : List.of(Conditions.UNIT, UNEQUAL)) {
                          SimulatedCrawl crawl =
                              crawl(model, balance, partition, strategy, nodes, conditions);
                          ModelContract.check(crawl.graph(), model);
                          assertThat(crawl.idleShare()).isBetween(0.0, 1.0);
                        }
                      }
                    }
                  }));
        }
      }
    }
    return tests;
  }

  @Test
  void shouldDecideAsThePlainStrategyWhenThereIsOneNode() {
    Model model = Models.named("bank");
    for (String strategy : Strategies.names()) {
      SimulatedCrawl plain = SimulatedCrawl.run(model, strategy, 1, 7);
      for (String balance : List.of("static", "adaptive")) {
        SimulatedCrawl alone = crawl(model, balance, "range", strategy, 1, Conditions.UNIT);
        assertThat(alone.events()).as(strategy + ", " + balance).isEqualTo(plain.events());
        assertThat(alone.discoveries()).isEqualTo(plain.discoveries());
      }
    }
  }

  private static SimulatedCrawl crawl(
      Model model,
      String balance,
      String partition,
      String strategy,
      int nodes,
      Conditions conditions) {
    return SimulatedCrawl.run(
        model,
        clock -> Balances.create(balance, partition, strategy, 7, clock),
        nodes,
        conditions,
        7);
  }
}
