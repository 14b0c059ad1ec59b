package dev.ariadne.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ariadne bench}: the comparisons. */
@Command(
    name = "bench",
    description = "Measures and compares, as the papers' tables and figures do.",
    mixinStandardHelpOptions = true,
    subcommands = {
      BenchStrategiesCommand.class,
      BenchDecisionsCommand.class,
      BenchBrowserCommand.class,
      BenchCrawlCommand.class,
      BenchNodesCommand.class,
      BenchScalingCommand.class,
      BenchCoordinatorCommand.class,
      BenchRecoveryCommand.class,
      BenchArchitecturesCommand.class
    })
final class BenchCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
