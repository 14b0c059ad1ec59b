package dev.ariadne.cli;

import dev.ariadne.app.Model;
import dev.ariadne.balance.Balances;
import dev.ariadne.balance.Partitions;
import dev.ariadne.bench.BalanceBench;
import dev.ariadne.bench.BalanceFigure;
import dev.ariadne.bench.BalanceRow;
import dev.ariadne.bench.BalanceTables;
import dev.ariadne.bench.ScalingBench;
import dev.ariadne.bench.ScalingFigure;
import dev.ariadne.bench.ScalingRow;
import dev.ariadne.bench.ScalingTables;
import dev.ariadne.bench.Timing;
import dev.ariadne.strategy.Strategies;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ariadne bench scaling}: what up to a thousand nodes bring, and how to share the work. */
@Command(
    name = "scaling",
    description = {
      "Simulates crawls by up to a thousand nodes around one coordinator and prints how long they"
          + " take. Writes scaling.csv, scaling.json and a figure for each model.",
      "With --balance it compares the ways to share the work among nodes that are alike, that differ"
          + " and that change, and writes balance.csv, .json and .svg."
    },
    mixinStandardHelpOptions = true)
final class BenchScalingCommand implements Callable<Integer> {
  /** The applications of the thesis' Table 7.2. */
  private static final String THESIS =
      "company,bank,pagination,periodic-table,clip-sharing,file-manager";

  private static final List<Integer> MANY_NODES =
      List.of(1, 2, 5, 10, 15, 20, 50, 100, 200, 500, 1000);

  private static final int MOST_NODES = 10_000;

  @Option(
      names = "--model",
      paramLabel = "MODELS",
      defaultValue = THESIS,
      description = "Models as for bench strategies. Default: the six of the thesis' Table 7.2.")
  private String models;

  @Option(
      names = "--strategy",
      paramLabel = "NAMES",
      split = ",",
      description =
          "Strategies, separated by commas. Default: breadth-first,greedy; greedy with --balance.")
  private List<String> strategies;

  @Option(
      names = "--nodes",
      paramLabel = "COUNTS",
      split = ",",
      description =
          "Numbers of nodes. Default: 1,2,5,10,15,20,50,100,200,500,1000; 8,16 with --balance.")
  private List<Integer> nodes;

  @Option(
      names = "--event",
      paramLabel = "MS",
      defaultValue = "100",
      description =
          "Milliseconds that an event takes; a reset takes c_r of the model times that (default:"
              + " ${DEFAULT-VALUE}).")
  private double event;

  @Option(
      names = "--message",
      paramLabel = "MS",
      defaultValue = "0.35",
      description =
          "Milliseconds that a message to or from the coordinator takes (default:"
              + " ${DEFAULT-VALUE}).")
  private double message;

  @Option(
      names = "--service",
      paramLabel = "US",
      defaultValue = "50",
      description =
          "Microseconds that the coordinator needs for a report and the next decision, one after"
              + " the other (default: ${DEFAULT-VALUE}).")
  private double service;

  @Option(
      names = "--balance",
      paramLabel = "NAMES",
      split = ",",
      description =
          "Compare these ways to share the work instead: dynamic, static, hybrid, adaptive,"
              + " lazy-adaptive, separated by commas, or all.")
  private List<String> balances;

  @Option(
      names = "--partition",
      defaultValue = "permuted",
      description =
          "How --balance divides the events of a state: range, modulo, hash, permuted or type"
              + " (default: ${DEFAULT-VALUE}).")
  private String partition;

  @Mixin private BenchResults results;

  @Override
  public Integer call() throws IOException, InterruptedException {
    boolean isBalance = balances != null;
    List<String> chosen = strategies;
    if (chosen == null) {
      chosen = isBalance ? List.of("greedy") : List.of("breadth-first", "greedy");
    }
    chosen.forEach(Strategies::require);
    chosen = chosen.stream().distinct().toList();
    List<Integer> counts = nodes == null ? isBalance ? List.of(8, 16) : MANY_NODES : nodes;
    counts = counts.stream().distinct().toList();
    requirePossible(counts);
    List<Model> applications = BenchInput.models(models);
    results.prepare();
    Timing timing = new Timing(event, message, service);
    if (isBalance) {
      compare(
          new BalanceBench(
              applications, chosen, counts, balances(), partition, timing, results.seed()));
    } else {
      scale(new ScalingBench(applications, chosen, counts, timing, results.seed()));
    }
    return Main.OK;
  }

  private void requirePossible(List<Integer> counts) {
    Partitions.require(partition);
    if (counts.stream().anyMatch(count -> count < 1 || count > MOST_NODES)) {
      throw new IllegalArgumentException("--nodes takes numbers from 1 to " + MOST_NODES + ".");
    }
    if (!(event > 0) || !(message >= 0) || !(service >= 0)) {
      throw new IllegalArgumentException(
          "--event takes milliseconds above 0, --message milliseconds and --service microseconds"
              + " from 0.");
    }
  }

  private List<String> balances() {
    if (balances.equals(List.of("all"))) {
      return Balances.names();
    }
    balances.forEach(Balances::require);
    return balances.stream().distinct().toList();
  }

  private void scale(ScalingBench bench) throws IOException, InterruptedException {
    List<ScalingRow> rows = bench.run(line -> say(line.get(line.size() - 1)));
    results.print(() -> ScalingTables.text(rows), () -> ScalingTables.csv(rows), rows);
    if (results.hasFiles()) {
      results.write("scaling.csv", ScalingTables.csv(rows));
      results.write("scaling.json", Json.of(rows));
      for (String model : rows.stream().map(ScalingRow::model).distinct().toList()) {
        results.write(
            "scaling-" + model + ".svg",
            ScalingFigure.svg(rows.stream().filter(row -> row.model().equals(model)).toList()));
      }
    }
  }

  private void say(ScalingRow row) {
    results.say(
        String.format(
            Locale.ROOT,
            "%s, %s: %,d nodes are %,.1f times as fast as one",
            row.model(),
            row.strategy(),
            row.nodes(),
            row.speedUp()));
  }

  private void compare(BalanceBench bench) throws IOException, InterruptedException {
    List<BalanceRow> rows = bench.run(this::say);
    results.print(() -> BalanceTables.text(rows), () -> BalanceTables.csv(rows), rows);
    if (results.hasFiles()) {
      results.write("balance.csv", BalanceTables.csv(rows));
      results.write("balance.json", Json.of(rows));
      results.write("balance.svg", BalanceFigure.svg(rows));
    }
  }

  private void say(BalanceRow row) {
    results.say(
        String.format(
            Locale.ROOT,
            "%s, %d %s nodes, %s: %,.1f s",
            row.model(),
            row.nodes(),
            row.speeds(),
            row.balance(),
            row.seconds()));
  }
}
