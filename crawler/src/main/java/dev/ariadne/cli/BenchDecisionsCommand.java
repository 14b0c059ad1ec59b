package dev.ariadne.cli;

import dev.ariadne.bench.DecisionBench;
import dev.ariadne.bench.DecisionResult;
import dev.ariadne.strategy.Strategies;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ariadne bench decisions}: how long a decision takes. */
@Command(
    name = "decisions",
    description = "Measures how long each strategy takes to decide, in the middle and at the end.",
    mixinStandardHelpOptions = true)
final class BenchDecisionsCommand implements Callable<Integer> {
  private static final String LINE = "%-14s %,9d %,12d %11.1f %9.1f %11.1f %9.1f %8d%n";

  @Spec private CommandSpec spec;

  @Option(
      names = "--states",
      paramLabel = "COUNTS",
      split = ",",
      description = "Sizes of the graph (default: 448,10000,100000).")
  private List<Integer> states = List.of(448, 10_000, 100_000);

  @Option(
      names = "--strategy",
      paramLabel = "NAMES",
      split = ",",
      description = "Strategies, separated by commas. Default: all.")
  private List<String> strategies;

  @Option(
      names = "--deep",
      description = "On a site without a menu, whose states are up to a thousand steps apart.")
  private boolean deep;

  @Option(
      names = "--format",
      defaultValue = "text",
      description = "${COMPLETION-CANDIDATES} on stdout (default: ${DEFAULT-VALUE}).")
  private Format format;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    if (strategies == null) {
      strategies = Strategies.names();
    }
    strategies.forEach(Strategies::require);
    for (int count : states) {
      if (count < 100 || count > 1_000_000) {
        throw new IllegalArgumentException(
            "--states takes sizes from 100 to 1000000, not " + count + ".");
      }
    }
    if (format == Format.TEXT) {
      out.println("                                        near the end          in the middle");
      out.println(
          "strategy          states  transitions   median us    p99 us   median us    p99 us"
              + "  heap MB");
    } else if (format == Format.CSV) {
      out.println(
          "strategy,states,transitions,median_us,p99_us,middle_median_us,middle_p99_us,heap_mb");
    }
    List<DecisionResult> results = new ArrayList<>();
    for (int count : states) {
      for (String strategy : strategies) {
        err.printf("%s, %,d states...%n", strategy, count);
        err.flush();
        DecisionResult result = DecisionBench.run(strategy, count, deep);
        results.add(result);
        print(out, result);
      }
    }
    if (format == Format.JSON) {
      out.println(Json.of(results));
    }
    out.flush();
    return Main.OK;
  }

  private void print(PrintWriter out, DecisionResult r) {
    String line =
        switch (format) {
          case TEXT -> LINE;
          case CSV -> "%s,%d,%d,%.1f,%.1f,%.1f,%.1f,%d%n";
          case JSON -> "";
        };
    out.printf(
        Locale.ROOT,
        line,
        r.strategy(),
        r.states(),
        r.transitions(),
        r.medianUs(),
        r.p99Us(),
        r.middleMedianUs(),
        r.middleP99Us(),
        r.heapMb());
    out.flush();
  }
}
