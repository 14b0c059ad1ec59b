package dev.ariadne.bench;

import dev.ariadne.app.Model;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.simulation.SimulatedCrawl;
import dev.ariadne.simulation.Speeds;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * How long crawls take with more and more nodes around one coordinator (thesis, Figures 7.7 to
 * 7.12), simulated: real decisions of the real coordinator, but time passes by the given numbers.
 */
public final class ScalingBench {
  private final List<Model> models;
  private final List<String> strategies;
  private final List<Integer> nodes;
  private final Timing timing;
  private final long seed;

  public ScalingBench(
      List<Model> models, List<String> strategies, List<Integer> nodes, Timing timing, long seed) {
    this.models = List.copyOf(models);
    this.strategies = List.copyOf(strategies);
    this.nodes = List.copyOf(nodes);
    this.timing = timing;
    this.seed = seed;
  }

  /**
   * Runs all of them.
   *
   * @param progress told of the rows of each model and strategy as they come, on one thread
   */
  public List<ScalingRow> run(Consumer<List<ScalingRow>> progress) throws InterruptedException {
    List<Callable<List<ScalingRow>>> work = new ArrayList<>();
    for (Model model : models) {
      for (String strategy : strategies) {
        work.add(() -> rows(model, strategy));
      }
    }
    return Parallel.run(work, progress).stream().flatMap(List::stream).toList();
  }

  private List<ScalingRow> rows(Model model, String strategy) {
    SimulatedCrawl alone = crawl(model, strategy, 1);
    List<ScalingRow> rows = new ArrayList<>();
    for (int count : nodes) {
      SimulatedCrawl crawl = count == 1 ? alone : crawl(model, strategy, count);
      double speedUp = alone.time() / crawl.time();
      rows.add(
          new ScalingRow(
              model.name(),
              strategy,
              count,
              timing.eventMillis(),
              crawl.time(),
              speedUp,
              speedUp / count,
              crawl.events(),
              crawl.resets(),
              crawl.idleShare(),
              crawl.coordinatorShare()));
    }
    return rows;
  }

  private SimulatedCrawl crawl(Model model, String strategy, int count) {
    return SimulatedCrawl.run(
        model, clock -> Coordinator.named(strategy), count, timing.conditions(Speeds.EQUAL), seed);
  }
}
