package dev.ariadne.bench;

import dev.ariadne.app.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Every strategy on every model, several pairs at a time. */
public final class StrategyBench {
  private final List<Model> models;
  private final List<String> strategies;
  private final long seed;

  public StrategyBench(List<Model> models, List<String> strategies, long seed) {
    this.models = List.copyOf(models);
    this.strategies = List.copyOf(strategies);
    this.seed = seed;
  }

  /**
   * Runs all pairs.
   *
   * @param progress told of each result as it comes, on one thread
   * @return the results, model by model and strategy by strategy in the given order
   */
  public List<StrategyResult> run(Consumer<StrategyResult> progress) throws InterruptedException {
    ExecutorService threads =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    try {
      List<Future<StrategyResult>> pending = new ArrayList<>();
      for (Model model : models) {
        for (String strategy : strategies) {
          pending.add(threads.submit(() -> StrategyResult.of(model, strategy, seed)));
        }
      }
      List<StrategyResult> results = new ArrayList<>();
      for (Future<StrategyResult> result : pending) {
        results.add(result.get());
        progress.accept(results.get(results.size() - 1));
      }
      return results;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  /** What finding all states would cost at best, by model. */
  public Map<String, Optimum> optima() {
    Map<String, Optimum> result = new TreeMap<>();
    for (Model model : models) {
      result.put(model.name(), Optimum.of(model));
    }
    return result;
  }
}
