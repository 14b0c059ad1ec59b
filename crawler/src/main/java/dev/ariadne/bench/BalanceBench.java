package dev.ariadne.bench;

import dev.ariadne.app.Model;
import dev.ariadne.balance.Balances;
import dev.ariadne.simulation.SimulatedCrawl;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** The load-balancing approaches with nodes that are alike, that differ and that change. */
public final class BalanceBench {
  private final List<Model> models;
  private final List<String> strategies;
  private final List<Integer> nodes;
  private final List<String> balances;
  private final String partition;
  private final Timing timing;
  private final long seed;

  public BalanceBench(
      List<Model> models,
      List<String> strategies,
      List<Integer> nodes,
      List<String> balances,
      String partition,
      Timing timing,
      long seed) {
    this.models = List.copyOf(models);
    this.strategies = List.copyOf(strategies);
    this.nodes = List.copyOf(nodes);
    this.balances = List.copyOf(balances);
    this.partition = partition;
    this.timing = timing;
    this.seed = seed;
  }

  /**
   * Runs all of them.
   *
   * @param progress told of each row as it comes, on one thread
   */
  public List<BalanceRow> run(Consumer<BalanceRow> progress) throws InterruptedException {
    List<Callable<BalanceRow>> work = new ArrayList<>();
    for (Model model : models) {
      for (String strategy : strategies) {
        for (int count : nodes) {
          for (NodeSpeeds speeds : NodeSpeeds.values()) {
            for (String balance : balances) {
              work.add(() -> row(model, strategy, count, speeds, balance));
            }
          }
        }
      }
    }
    return Parallel.run(work, progress);
  }

  private BalanceRow row(
      Model model, String strategy, int count, NodeSpeeds speeds, String balance) {
    SimulatedCrawl crawl =
        SimulatedCrawl.run(
            model,
            clock -> Balances.create(balance, partition, strategy, seed, clock),
            count,
            timing.conditions(speeds.of(count)),
            seed);
    return new BalanceRow(
        model.name(),
        strategy,
        count,
        speeds,
        balance,
        partition,
        crawl.time(),
        crawl.idleShare(),
        crawl.events(),
        crawl.resets());
  }
}
