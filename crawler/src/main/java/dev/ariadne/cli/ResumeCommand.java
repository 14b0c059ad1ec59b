package dev.ariadne.cli;

import dev.ariadne.group.FactFile;
import dev.ariadne.run.Additions;
import dev.ariadne.run.BrowserCrawl;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.run.CrawlWork;
import dev.ariadne.run.RunningCrawl;
import dev.ariadne.server.CoordinatorClient;
import dev.ariadne.server.RemoteCrawl;
import dev.ariadne.settings.FixedSettings;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Goes on with a crawl that ended before it was complete. */
@Command(
    name = "resume",
    customSynopsis = "ariadne resume [OPTIONS] DIR",
    description = {
      "Goes on with a crawl where it ended, however that was.",
      "The settings are those of the crawl; how to crawl, limits and browser may be changed."
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
public final class ResumeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "The directory of the crawl.")
  private Path directory;

  @Mixin private Settings options = new Settings();

  @Mixin private ServerAccess access = new ServerAccess();

  @Override
  public Integer call() throws InterruptedException {
    CrawlDirectory place = new CrawlDirectory(directory);
    RemoteCrawl.Place remote = RemoteCrawl.place(place);
    CoordinatorClient client = remote == null ? null : access.client(remote.server());
    Settings settings;
    if (remote != null) {
      settings = client.settings(remote.crawl());
    } else {
      settings = place.settings();
    }
    SettingsOptions given = new SettingsOptions(spec.commandLine().getParseResult(), options);
    Settings begun = SettingsFile.fromJson(SettingsFile.json(settings));
    given.layOver(settings);
    settings.output.quiet = options.output.quiet;
    FixedSettings.require(begun, settings);
    settings.check();
    if (remote == null) {
      takeInFacts(place, settings);
    }
    try (RunningCrawl crawl =
        remote == null
            ? BrowserCrawl.resume(place, settings, Additions.NONE)
            : RemoteCrawl.resume(client, place, remote.crawl(), settings)) {
      return new CrawlRunner(spec, crawl, directory, settings.output.quiet).run();
    }
  }

  /** Of a crawl of a cluster whose members are gone. */
  private void takeInFacts(CrawlDirectory place, Settings settings) {
    if (Files.exists(directory.resolve("facts.log"))) {
      try (CrawlWork work = CrawlWork.resume(place, settings, Duration.ofMinutes(3), 0)) {
        FactFile.takeIn(directory, work);
        work.commit();
      }
    }
  }
}
