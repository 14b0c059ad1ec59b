package dev.ariadne.cli;

import dev.ariadne.group.CollectedCrawl;
import dev.ariadne.group.Options;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.run.RunningCrawl;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Fetches what a cluster has found. */
@Command(
    name = "collect",
    customSynopsis = "ariadne collect --cluster NAME -o DIR [OPTIONS]",
    description = {
      "Fetches the result of the crawl of a cluster, for when the process that began it is gone.",
      "Waits for its end."
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
public final class CollectCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private ClusterAccess access;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "DIR",
      description = "The directory for the results.")
  private Path output;

  @Option(names = "--quiet", description = "Say only the last line.")
  private boolean quiet;

  @Override
  public Integer call() throws InterruptedException {
    LogLines log = new LogLines(spec.commandLine().getErr());
    Options options = access.options(false);
    try (RunningCrawl crawl =
        CollectedCrawl.create(options, new CrawlDirectory(output), quiet ? line -> {} : log)) {
      return new CrawlRunner(spec, crawl, output, quiet).run();
    }
  }
}
