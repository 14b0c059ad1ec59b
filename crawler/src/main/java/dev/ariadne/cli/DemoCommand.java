package dev.ariadne.cli;

import dev.ariadne.run.Additions;
import dev.ariadne.run.BrowserCrawl;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.settings.Settings;
import dev.ariadne.testapps.TestServer;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Crawls a sample application. */
@Command(
    name = "demo",
    description = {
      "Crawls a sample application that comes with Ariadne: a small museum with rooms, works,",
      "a shop, forms and dialogs, served on this machine while it is crawled."
    },
    mixinStandardHelpOptions = true)
public final class DemoCommand implements Callable<Integer> {
  private static final int PORT = 8642;

  @Spec private CommandSpec spec;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "The directory for the results; crawls/demo-TIME when not given.")
  private Path output;

  @Option(names = "--quiet", description = "Say only the last line.")
  private boolean quiet;

  /** Always at the same port when it is free: then every run writes the same model. */
  private static TestServer start() {
    try {
      return TestServer.start(PORT);
    } catch (UncheckedIOException e) {
      return TestServer.start();
    }
  }

  @Override
  public Integer call() throws Exception {
    try (TestServer server = start()) {
      Settings settings = new Settings();
      settings.urls.add(server.url("/pages/demo/index.html"));
      settings.output.screenshots = "all"; // it is small, and there to be looked at
      settings.check();
      Path directory = output == null ? CrawlDirectory.newPath("demo") : output;
      try (BrowserCrawl crawl =
          BrowserCrawl.create(new CrawlDirectory(directory), settings, Additions.NONE)) {
        return new CrawlRunner(spec, crawl, directory, quiet).run();
      }
    }
  }
}
