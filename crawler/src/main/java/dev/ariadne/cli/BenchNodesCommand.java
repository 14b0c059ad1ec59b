package dev.ariadne.cli;

import dev.ariadne.app.Models;
import dev.ariadne.bench.NodesBench;
import dev.ariadne.browser.BrowserOptions;
import dev.ariadne.strategy.Strategies;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ariadne bench nodes}: what more nodes bring. */
@Command(
    name = "nodes",
    description = "Measures how much faster more nodes crawl when the server is far away.",
    mixinStandardHelpOptions = true)
final class BenchNodesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--nodes",
      paramLabel = "COUNTS",
      split = ",",
      description = "Pages that crawl at the same time (default: 1,2,4,8).")
  private List<Integer> nodes = List.of(1, 2, 4, 8);

  @Option(
      names = "--latency",
      paramLabel = "MS",
      defaultValue = "50",
      description = "Milliseconds that the server takes for each answer (default: 50).")
  private int latency;

  @Option(
      names = "--model",
      defaultValue = "company",
      description = "The application, as for bench strategies (default: ${DEFAULT-VALUE}).")
  private String model;

  @Option(
      names = "--strategy",
      defaultValue = "greedy",
      description = "How to crawl (default: ${DEFAULT-VALUE}).")
  private String strategy;

  @Option(
      names = "--format",
      defaultValue = "text",
      description = "${COMPLETION-CANDIDATES} on stdout (default: ${DEFAULT-VALUE}).")
  private Format format;

  @Option(names = "--browser", paramLabel = "PATH", description = "The Chromium to start.")
  private Path browser;

  @Override
  public Integer call() throws InterruptedException {
    Strategies.require(strategy);
    if (nodes.stream().anyMatch(count -> count < 1 || count > 1000) || latency < 0) {
      throw new IllegalArgumentException(
          "--nodes takes numbers from 1 to 1000, --latency milliseconds.");
    }
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    NodesBench bench =
        new NodesBench(
            BrowserOptions.builder().binary(browser).build(),
            Models.named(model),
            Duration.ofMillis(latency),
            strategy);
    if (format == Format.TEXT) {
      out.println("nodes  seconds  speed-up  states  transitions  events  resets");
    } else if (format == Format.CSV) {
      out.println("nodes,seconds,speed_up,states,transitions,events,resets");
    }
    out.flush();
    List<NodesBench.Row> rows =
        bench.run(nodes, row -> print(format == Format.JSON ? err : out, row));
    if (format == Format.JSON) {
      out.println(Json.of(rows));
    }
    out.flush();
    return Main.OK;
  }

  private void print(PrintWriter to, NodesBench.Row row) {
    to.printf(
        Locale.ROOT,
        format == Format.CSV ? "%d,%.2f,%.2f,%d,%d,%d,%d%n" : "%5d %8.1f %9.2f %7d %12d %7d %7d%n",
        row.nodes(),
        row.seconds(),
        row.speedUp(),
        row.states(),
        row.transitions(),
        row.events(),
        row.resets());
    to.flush();
  }
}
