package dev.ariadne.cli;

import dev.ariadne.app.Model;
import dev.ariadne.bench.BoxPlots;
import dev.ariadne.bench.Optimum;
import dev.ariadne.bench.StrategyBench;
import dev.ariadne.bench.StrategyResult;
import dev.ariadne.bench.StrategyTables;
import dev.ariadne.strategy.Strategies;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ariadne bench strategies}: every strategy on every model. */
@Command(
    name = "strategies",
    description = {
      "Runs strategies on simulated applications and prints what each needs to find all states and to"
          + " complete the model. Writes strategies.svg, .csv and .json next to each other."
    },
    mixinStandardHelpOptions = true)
final class BenchStrategiesCommand implements Callable<Integer> {
  /** The applications of TWEB's Table I, and the thesis' paginated table. */
  private static final String PAPERS =
      "bibliography,file-manager,file-tree,periodic-table,clip-sharing,company,bank,hypercube10,"
          + "pagination";

  @Option(
      names = "--model",
      paramLabel = "MODELS",
      defaultValue = PAPERS,
      description =
          "Models, separated by commas: names, names with parameters (random:states=200,seed=1) or"
              + " .json / .graphml files. docs/models.md lists them. Default: those of the papers.")
  private String models;

  @Option(
      names = "--strategy",
      paramLabel = "NAMES",
      split = ",",
      description = "Strategies, separated by commas. Default: all.")
  private List<String> strategies;

  @Mixin private BenchResults results;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (strategies == null) {
      strategies = Strategies.names();
    }
    for (String strategy : strategies) {
      Strategies.require(strategy);
    }
    List<Model> chosen = BenchInput.models(models);
    results.prepare();
    StrategyBench bench =
        new StrategyBench(chosen, strategies.stream().distinct().toList(), results.seed());
    List<StrategyResult> rows =
        bench.run(
            row ->
                results.say(
                    String.format(
                        Locale.ROOT,
                        "%s, %s: %,d events, %,d resets",
                        row.model(),
                        row.strategy(),
                        row.events(),
                        row.resets())));
    boolean isDrawn = results.hasFiles() || !results.isJson();
    Map<String, Optimum> optima = isDrawn ? bench.optima() : Map.of();
    StrategyTables tables = new StrategyTables(rows, optima);
    results.print(tables::text, tables::csv, rows);
    if (results.hasFiles()) {
      results.write("strategies.csv", tables.csv());
      results.write("strategies.json", Json.of(rows));
      results.write("strategies.svg", BoxPlots.svg(rows, optima));
    }
    return Main.OK;
  }
}
