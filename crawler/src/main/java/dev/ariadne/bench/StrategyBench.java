package dev.ariadne.bench;

import dev.ariadne.app.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
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
    List<Callable<StrategyResult>> work = new ArrayList<>();
    for (Model model : models) {
      for (String strategy : strategies) {
        work.add(() -> StrategyResult.of(model, strategy, seed));
      }
    }
    return Parallel.run(work, progress);
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
