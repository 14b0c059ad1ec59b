package dev.ariadne.settings;

import dev.ariadne.balance.Balances;
import dev.ariadne.balance.Partitions;
import dev.ariadne.strategy.Strategies;
import java.time.Duration;
import picocli.CommandLine.Option;

/** How to crawl. */
public final class CrawlSettings {
  private static final int MOST_NODES = 256;

  @Option(
      names = "--strategy",
      paramLabel = "NAME",
      description = "Which event next: ${COMPLETION-CANDIDATES}. Default: menu.",
      completionCandidates = StrategyNames.class)
  public String strategy = "menu";

  @Option(
      names = "--balance",
      paramLabel = "NAME",
      description =
          "How the work is shared: ${COMPLETION-CANDIDATES}. Default: dynamic, which lets each node"
              + " take whatever is next.",
      completionCandidates = BalanceNames.class)
  public String balance = "dynamic";

  @Option(
      names = "--partition",
      paramLabel = "NAME",
      description =
          "Which events go to which node where nodes have shares: ${COMPLETION-CANDIDATES}."
              + " Default: permuted.",
      completionCandidates = PartitionNames.class)
  public String partition = "permuted";

  @Option(
      names = "--reset-cost",
      paramLabel = "N",
      description = "How many events a reset is worth; measured when not given.")
  public double resetCost;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Pages that work at a time; as many as there are processors, at least 2.")
  public int nodes;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "For the choices that are random. Default: 1.")
  public long seed = 1;

  @Option(
      names = "--rate",
      paramLabel = "N",
      description = "Requests a second, on average and over all nodes.")
  public double rate;

  @Option(
      names = "--delay",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "What each node waits before each event or load, such as 200ms.")
  public Duration delay = Duration.ZERO;

  void check() {
    Strategies.require(strategy);
    Balances.require(balance);
    Partitions.require(partition);
    Checks.notNegative("--reset-cost", resetCost);
    Checks.notNegative("--rate", rate);
    Checks.notNegative("--nodes", nodes);
    if (nodes > MOST_NODES) {
      throw Checks.bad("--nodes must be at most " + MOST_NODES + ", not " + nodes);
    }
  }
}
