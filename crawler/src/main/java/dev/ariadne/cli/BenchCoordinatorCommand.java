package dev.ariadne.cli;

import dev.ariadne.app.Models;
import dev.ariadne.bench.CoordinatorBench;
import dev.ariadne.bench.CoordinatorRow;
import dev.ariadne.settings.Durations;
import dev.ariadne.strategy.Strategies;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ariadne bench coordinator}: how many nodes a coordinator can serve. */
@Command(
    name = "coordinator",
    description = "Measures how many tasks a second a coordinator hands out, and how soon.",
    mixinStandardHelpOptions = true)
final class BenchCoordinatorCommand implements Callable<Integer> {
  private static final String LARGE = "random:states=50000,events=42";
  private static final int MOST_NODES = 10_000;
  private static final Duration SHORTEST = Duration.ofMillis(1);
  private static final Duration LONGEST = Duration.ofSeconds(20);

  @Spec private CommandSpec spec;

  @Option(
      names = "--nodes",
      paramLabel = "COUNTS",
      split = ",",
      description = "Simulated nodes at the same time (default: 100,1000).")
  private List<Integer> nodes = List.of(100, 1000);

  @Option(
      names = "--event",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "How long an event takes; a reset takes three times as long (default: 20ms).")
  private Duration event = Duration.ofMillis(20);

  @Option(
      names = "--model",
      description = "The application (default: random:states=4000,events=200).")
  private String model;

  @Option(
      names = "--strategy",
      defaultValue = "greedy",
      description = "How to crawl (default: ${DEFAULT-VALUE}).")
  private String strategy;

  @Option(
      names = "--warm-up",
      paramLabel = "SECONDS",
      defaultValue = "25",
      description = "For how long nothing counts (default: ${DEFAULT-VALUE}).")
  private int warmUp;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "10",
      description = "For how long to measure (default: ${DEFAULT-VALUE}).")
  private int seconds;

  @Option(
      names = "--large",
      description = {
        "The coordinator takes up a crawl of which all but two events of each state are known,",
        "of 2,100,000 transitions unless --model says something else."
      })
  private boolean large;

  @Option(
      names = "--jvm",
      paramLabel = "OPTIONS",
      split = " ",
      description = "For the coordinator's virtual machine (default: -XX:+UseParallelGC -Xmx2g).")
  private List<String> jvm = List.of("-XX:+UseParallelGC", "-Xmx2g");

  @Option(
      names = "--format",
      defaultValue = "text",
      description = "${COMPLETION-CANDIDATES} on stdout (default: ${DEFAULT-VALUE}).")
  private Format format;

  @Override
  public Integer call() throws IOException, InterruptedException {
    check();
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    String name = large ? LARGE : "random:states=4000,events=200";
    CoordinatorBench bench =
        new CoordinatorBench(
            new CoordinatorBench.Options(
                Models.named(model == null ? name : model),
                strategy,
                event,
                Duration.ofSeconds(warmUp),
                Duration.ofSeconds(seconds),
                large,
                jvm));
    if (format == Format.TEXT) {
      out.println(
          "nodes  event ms  offered/s  served/s  p50 ms  p90 ms  p99 ms  max ms   states"
              + "  transitions  heap MB  cpu  bench cpu  restore s");
    } else if (format == Format.CSV) {
      out.println(
          "nodes,event_ms,offered_per_second,tasks_per_second,p50_ms,p90_ms,p99_ms,max_ms,states,"
              + "transitions,heap_mb,coordinator_cpu,bench_cpu,restore_seconds");
    }
    out.flush();
    List<CoordinatorRow> rows =
        bench.run(nodes, row -> print(format == Format.JSON ? err : out, row));
    if (format == Format.JSON) {
      out.println(Json.of(rows));
    }
    out.flush();
    return Main.OK;
  }

  private void check() {
    Strategies.require(strategy);
    if (nodes.stream().anyMatch(count -> count < 1 || count > MOST_NODES)) {
      throw new IllegalArgumentException("--nodes takes numbers from 1 to " + MOST_NODES + ".");
    }
    if (event.compareTo(SHORTEST) < 0 || event.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("--event must be from 1ms to 20s.");
    }
    if (seconds < 1 || warmUp < 0) {
      throw new IllegalArgumentException("--seconds must be at least 1, --warm-up at least 0.");
    }
  }

  private void print(PrintWriter to, CoordinatorRow row) {
    to.printf(
        Locale.ROOT,
        format == Format.CSV
            ? "%d,%d,%.0f,%.0f,%.2f,%.2f,%.2f,%.2f,%d,%d,%d,%.2f,%.2f,%s%n"
            : "%5d %9d %10.0f %9.0f %7.1f %7.1f %7.1f %7.1f %8d %12d %8d %4.2f %10.2f %10s%n",
        row.nodes(),
        row.eventMillis(),
        row.offered(),
        row.served(),
        row.p50(),
        row.p90(),
        row.p99(),
        row.max(),
        row.states(),
        row.transitions(),
        row.heapMb(),
        row.coordinatorCpu(),
        row.benchCpu(),
        row.restoreSeconds() == null
            ? ""
            : String.format(Locale.ROOT, "%.1f", row.restoreSeconds()));
    to.flush();
  }
}
