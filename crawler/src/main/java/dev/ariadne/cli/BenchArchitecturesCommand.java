package dev.ariadne.cli;

import dev.ariadne.bench.ArchitectureFigure;
import dev.ariadne.bench.ArchitectureRow;
import dev.ariadne.bench.ArchitectureTables;
import dev.ariadne.bench.ArchitecturesBench;
import dev.ariadne.strategy.Strategies;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ariadne bench architectures}: a coordinator, peers and controllers side by side. */
@Command(
    name = "architectures",
    description =
        "Simulates the same crawls by the nodes of a coordinator, by peers and by controllers, and"
            + " prints how long they take. Writes architectures.csv, .json and a figure for each"
            + " model.",
    mixinStandardHelpOptions = true)
final class BenchArchitecturesCommand implements Callable<Integer> {
  /** The applications of the thesis' Table 7.2. */
  private static final String THESIS =
      "company,bank,pagination,periodic-table,clip-sharing,file-manager";

  private static final int MOST_NODES = 2_000;

  @Option(
      names = "--model",
      paramLabel = "MODELS",
      defaultValue = THESIS,
      description = "Models as for bench strategies. Default: the six of the thesis' Table 7.2.")
  private String models;

  @Option(
      names = "--architecture",
      paramLabel = "NAMES",
      split = ",",
      defaultValue = "client-server,peer-to-peer,controllers",
      description = "Architectures, separated by commas (default: ${DEFAULT-VALUE}).")
  private List<String> architectures;

  @Option(
      names = "--strategy",
      paramLabel = "NAMES",
      split = ",",
      defaultValue = "breadth-first,greedy",
      description = "Strategies, separated by commas (default: ${DEFAULT-VALUE}).")
  private List<String> strategies;

  @Option(
      names = "--nodes",
      paramLabel = "COUNTS",
      split = ",",
      defaultValue = "1,2,5,10,15,20",
      description = "Numbers of nodes (default: ${DEFAULT-VALUE}).")
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
      description = "Milliseconds that a message takes (default: ${DEFAULT-VALUE}).")
  private double message;

  @Option(
      names = "--decision",
      paramLabel = "MS",
      defaultValue = "0.05",
      description =
          "Milliseconds that a decision takes, or \"published\" for those of the thesis' Table 5.1"
              + " (default: ${DEFAULT-VALUE}).")
  private String decision;

  @Option(
      names = "--network",
      paramLabel = "MS",
      defaultValue = "0",
      description =
          "Milliseconds that a peer or controller needs to receive a message, one at a time"
              + " (default: ${DEFAULT-VALUE}).")
  private double network;

  @Option(
      names = "--tick",
      paramLabel = "MS",
      defaultValue = "50",
      description =
          "How often peers tell each other what they have found (default: ${DEFAULT-VALUE}).")
  private double tick;

  @Option(
      names = "--balance",
      defaultValue = "static",
      description =
          "How peers share the work: static, hybrid or adaptive (default: ${DEFAULT-VALUE}).")
  private String balance;

  @Mixin private BenchResults results;

  @Override
  public Integer call() throws IOException, InterruptedException {
    strategies.forEach(Strategies::require);
    requirePossible();
    results.prepare();
    ArchitecturesBench bench =
        new ArchitecturesBench(
            new ArchitecturesBench.Plan(
                BenchInput.models(models),
                architectures.stream().distinct().toList(),
                strategies.stream().distinct().toList(),
                nodes.stream().distinct().toList(),
                event,
                message,
                decisionMillis(),
                network,
                tick,
                balance,
                results.seed()));
    List<ArchitectureRow> rows = bench.run(this::say);
    results.print(() -> ArchitectureTables.text(rows), () -> ArchitectureTables.csv(rows), rows);
    if (results.hasFiles()) {
      write(rows);
    }
    return Main.OK;
  }

  private void requirePossible() {
    for (String one : architectures) {
      if (!ArchitecturesBench.architectures().contains(one)) {
        throw new IllegalArgumentException(
            "There is no architecture \""
                + one
                + "\"; choose from "
                + String.join(", ", ArchitecturesBench.architectures())
                + ".");
      }
    }
    if (!List.of("static", "hybrid", "adaptive").contains(balance)) {
      throw new IllegalArgumentException("--balance takes static, hybrid or adaptive.");
    }
    if (nodes.stream().anyMatch(count -> count < 1 || count > MOST_NODES)) {
      throw new IllegalArgumentException("--nodes takes numbers from 1 to " + MOST_NODES + ".");
    }
    if (!(event > 0) || !(message >= 0) || !(network >= 0) || !(tick >= 1)) {
      throw new IllegalArgumentException(
          "--event takes milliseconds above 0, --message and --network from 0, --tick from 1.");
    }
  }

  /** Negative for those of the thesis. */
  private double decisionMillis() {
    if (decision.equals("published")) {
      return -1;
    }
    try {
      double millis = Double.parseDouble(decision);
      if (millis >= 0) {
        return millis;
      }
    } catch (NumberFormatException e) {
      // as for what is below 0
    }
    throw new IllegalArgumentException("--decision takes milliseconds from 0, or \"published\".");
  }

  private void say(ArchitectureRow row) {
    results.say(
        String.format(
            Locale.ROOT,
            "%s, %s, %s, %d nodes: %,.1f s",
            row.model(),
            row.architecture(),
            row.strategy(),
            row.nodes(),
            row.seconds()));
  }

  private void write(List<ArchitectureRow> rows) throws IOException {
    results.write("architectures.csv", ArchitectureTables.csv(rows));
    results.write("architectures.json", Json.of(rows));
    for (String model : rows.stream().map(ArchitectureRow::model).distinct().toList()) {
      results.write(
          "architectures-" + model + ".svg",
          ArchitectureFigure.svg(rows.stream().filter(row -> row.model().equals(model)).toList()));
    }
  }
}
