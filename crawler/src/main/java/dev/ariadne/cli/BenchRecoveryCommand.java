package dev.ariadne.cli;

import dev.ariadne.app.Model;
import dev.ariadne.bench.RecoveryBench;
import dev.ariadne.bench.RecoveryFigures;
import dev.ariadne.bench.RecoveryRow;
import dev.ariadne.bench.RecoveryTables;
import dev.ariadne.bench.RecoveryTiming;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ariadne bench recovery}: what failures of controllers cost. */
@Command(
    name = "recovery",
    description =
        "Simulates crawls by controllers that fail and are replaced, and prints what that costs with"
            + " each way to recover. Writes recovery.csv, .json and two figures.",
    mixinStandardHelpOptions = true)
final class BenchRecoveryCommand implements Callable<Integer> {
  private static final int MOST = 10_000;

  @Option(
      names = "--model",
      defaultValue = "bibliography",
      description = "A model as for bench strategies (default: ${DEFAULT-VALUE}).")
  private String model;

  @Option(
      names = "--controllers",
      paramLabel = "N",
      defaultValue = "100",
      description = "How many controllers there are (default: ${DEFAULT-VALUE}).")
  private int controllers;

  @Option(
      names = "--crawlers",
      paramLabel = "N",
      defaultValue = "1000",
      description = "How many pages they have together (default: ${DEFAULT-VALUE}).")
  private int crawlers;

  @Option(
      names = "--rates",
      paramLabel = "RATES",
      split = ",",
      defaultValue = "0,1,5,10,20",
      description = "Failures of each controller per hour (default: ${DEFAULT-VALUE}).")
  private List<Double> rates;

  @Option(
      names = "--sweep-rate",
      paramLabel = "RATE",
      defaultValue = "10",
      description =
          "The rate at which copy periods are compared; 0 for none (default: ${DEFAULT-VALUE}).")
  private double sweepRate;

  @Option(
      names = "--sweep",
      paramLabel = "FACTORS",
      split = ",",
      defaultValue = "0.1,0.3,1,3,10",
      description =
          "Copy periods to compare, as multiples of the optimum (default: ${DEFAULT-VALUE}).")
  private List<Double> sweep;

  @Option(
      names = "--event",
      paramLabel = "MS",
      defaultValue = "104",
      description =
          "Milliseconds that an event takes; a reset takes c_r of the model times that. The default,"
              + " ${DEFAULT-VALUE}, makes it 0.3 ms for a transition with all other defaults.")
  private double event;

  @Option(
      names = "--message",
      paramLabel = "MS",
      defaultValue = "1",
      description = "Milliseconds that a message takes (default: ${DEFAULT-VALUE}).")
  private double message;

  @Option(
      names = "--service",
      paramLabel = "MS",
      defaultValue = "0.05",
      description =
          "Milliseconds that a controller needs to take a message in (default: ${DEFAULT-VALUE}).")
  private double service;

  @Option(
      names = "--copy-cost",
      paramLabel = "MS",
      split = ",",
      arity = "1",
      defaultValue = "0.30433,0.1094",
      description =
          "Milliseconds that it needs for a message with copies, and for each of them (default:"
              + " ${DEFAULT-VALUE}).")
  private List<Double> copyCost;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many seeds each number is the average of (default: ${DEFAULT-VALUE}).")
  private int repeat;

  @Mixin private BenchResults results;

  @Override
  public Integer call() throws IOException, InterruptedException {
    requirePossible();
    Model application = BenchInput.models(model).get(0);
    results.prepare();
    RecoveryTiming timing =
        new RecoveryTiming(event, message, service, copyCost.get(0), copyCost.get(1));
    RecoveryBench bench =
        new RecoveryBench(
            new RecoveryBench.Plan(
                application,
                controllers,
                crawlers,
                rates,
                sweepRate,
                sweep,
                timing,
                repeat,
                results.seed()));
    List<RecoveryRow> rows = bench.run(results::say);
    results.print(() -> RecoveryTables.text(rows), () -> RecoveryTables.csv(rows), rows);
    if (results.hasFiles()) {
      write(rows);
    }
    return Main.OK;
  }

  private void requirePossible() {
    if (controllers < 1 || controllers > MOST || crawlers < controllers) {
      throw new IllegalArgumentException(
          "--controllers takes a number from 1 to " + MOST + ", --crawlers at least as many.");
    }
    if (crawlers % controllers != 0) {
      throw new IllegalArgumentException("--crawlers takes a multiple of --controllers.");
    }
    if (rates.stream().anyMatch(rate -> !(rate >= 0)) || !(sweepRate >= 0) || repeat < 1) {
      throw new IllegalArgumentException("--rates takes numbers from 0, --repeat from 1.");
    }
    if (!(event > 0) || !(message > 0) || !(service >= 0) || copyCost.size() != 2) {
      throw new IllegalArgumentException(
          "--event and --message take milliseconds above 0, --service from 0, --copy-cost two"
              + " numbers.");
    }
  }

  private void write(List<RecoveryRow> rows) throws IOException {
    results.write("recovery.csv", RecoveryTables.csv(rows));
    results.write("recovery.json", Json.of(rows));
    results.write("recovery-rates.svg", RecoveryFigures.rates(rows));
    String periods = RecoveryFigures.periods(rows, sweepRate);
    if (periods != null) {
      results.write("recovery-periods.svg", periods);
    }
  }
}
