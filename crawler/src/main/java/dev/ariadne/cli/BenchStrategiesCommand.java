package dev.ariadne.cli;

import dev.ariadne.app.Model;
import dev.ariadne.bench.BoxPlots;
import dev.ariadne.bench.Optimum;
import dev.ariadne.bench.StrategyBench;
import dev.ariadne.bench.StrategyResult;
import dev.ariadne.bench.StrategyTables;
import dev.ariadne.strategy.Strategies;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

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

  @Spec private CommandSpec spec;

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

  @Option(
      names = "--seed",
      defaultValue = "1",
      description = "Seed of every random choice (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--format",
      defaultValue = "text",
      description = "${COMPLETION-CANDIDATES} on stdout (default: ${DEFAULT-VALUE}).")
  private Format format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "Where to write the files. Default: bench-results with text, none otherwise.")
  private Path output;

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    if (strategies == null) {
      strategies = Strategies.names();
    }
    for (String strategy : strategies) {
      Strategies.require(strategy);
    }
    List<Model> chosen = BenchInput.models(models);
    Path directory = output != null || format != Format.TEXT ? output : Path.of("bench-results");
    if (directory != null) {
      BenchInput.create(directory);
    }
    StrategyBench bench = new StrategyBench(chosen, strategies.stream().distinct().toList(), seed);
    List<StrategyResult> results =
        bench.run(
            result -> {
              err.printf(
                  "%s, %s: %,d events, %,d resets%n",
                  result.model(), result.strategy(), result.events(), result.resets());
              err.flush();
            });
    Map<String, Optimum> optima =
        directory == null && format == Format.JSON ? Map.of() : bench.optima();
    StrategyTables tables = new StrategyTables(results, optima);
    switch (format) {
      case TEXT -> out.print(tables.text());
      case CSV -> out.print(tables.csv());
      case JSON -> out.println(Json.of(results));
    }
    out.flush();
    if (directory != null) {
      Files.writeString(directory.resolve("strategies.csv"), tables.csv());
      Files.writeString(directory.resolve("strategies.json"), Json.of(results));
      Files.writeString(directory.resolve("strategies.svg"), BoxPlots.svg(results, optima));
      err.println("Written: " + directory.resolve("strategies.svg") + ", .csv and .json");
    }
    return Main.OK;
  }
}
