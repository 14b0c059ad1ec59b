package dev.ariadne.cli;

import dev.ariadne.group.ClusterCrawl;
import dev.ariadne.run.Additions;
import dev.ariadne.run.BrowserCrawl;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.run.RunningCrawl;
import dev.ariadne.server.RemoteCrawl;
import dev.ariadne.settings.CrawlSettings;
import dev.ariadne.settings.Settings;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Crawls an application on this machine. */
@Command(
    name = "crawl",
    customSynopsis = "ariadne crawl [OPTIONS] URL...",
    description = "Finds every state of an application, and how to get there.",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Exit codes: 0 the model is complete; 3 it is not, and the summary says why;",
      "2 something given cannot be used; 1 failure."
    })
public final class CrawlCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private EffectiveSettings effective;

  @ArgGroup(validate = false, heading = "%nOn other machines:%n", order = 11)
  private Remote remote = new Remote();

  /** A coordinator that does the crawl. */
  private static final class Remote extends ServerAccess {
    @Option(
        names = "--server",
        paramLabel = "URL",
        description = "Hand the crawl to this coordinator (see 'ariadne serve').")
    private String server;
  }

  @ArgGroup(validate = false, heading = "%nWith the members of a cluster:%n", order = 12)
  private ClusterAccess access = new ClusterAccess();

  @Override
  public Integer call() throws InterruptedException {
    Settings settings = effective.settings(spec);
    if (settings.urls.isEmpty()) {
      throw new IllegalArgumentException(
          "no address was given; say for example: ariadne crawl http://localhost:8080/");
    }
    CrawlDirectory directory = CrawlDirectory.of(settings);
    try (RunningCrawl crawl = begin(directory, settings)) {
      return new CrawlRunner(spec, crawl, directory.path(), settings.output.quiet).run();
    }
  }

  private RunningCrawl begin(CrawlDirectory directory, Settings settings)
      throws InterruptedException {
    if (access.cluster != null) {
      return onCluster(directory, settings);
    }
    return remote.server == null
        ? BrowserCrawl.create(directory, settings, Additions.NONE)
        : RemoteCrawl.create(remote.client(remote.server), directory, settings);
  }

  private RunningCrawl onCluster(CrawlDirectory directory, Settings settings) {
    if (remote.server != null) {
      throw new IllegalArgumentException("--cluster and --server cannot be used together");
    }
    boolean isStrategyGiven =
        spec.commandLine().getParseResult().hasMatchedOption("--strategy")
            || !settings.crawl.strategy.equals(new CrawlSettings().strategy);
    LogLines log = new LogLines(spec.commandLine().getErr());
    ClusterCrawl crawl =
        ClusterCrawl.create(
            access.options(true),
            directory,
            settings,
            isStrategyGiven,
            settings.output.quiet ? line -> {} : log);
    if (!settings.output.quiet) {
      log.accept("member at " + crawl.place() + ", cluster " + access.cluster);
    }
    return crawl;
  }
}
