package dev.ariadne.cli;

import dev.ariadne.app.CrawlException;
import dev.ariadne.run.RunningCrawl;
import dev.ariadne.run.Summary;
import dev.ariadne.store.StoreException;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;

/** Runs a crawl before the eyes of a user: progress, interruption, summary, exit code. */
final class CrawlRunner {
  private final PrintWriter out;
  private final PrintWriter err;
  private final RunningCrawl crawl;
  private final Path directory;
  private final boolean quiet;

  CrawlRunner(CommandSpec spec, RunningCrawl crawl, Path directory, boolean quiet) {
    out = spec.commandLine().getOut();
    err = spec.commandLine().getErr();
    this.crawl = crawl;
    this.directory = directory;
    this.quiet = quiet;
  }

  int run() throws InterruptedException {
    Interrupts.onFirst(
        () -> {
          if (!quiet) {
            err.println();
            err.println("Ending; what was found is kept. Again to end at once.");
            err.flush();
          }
          crawl.stop("it was interrupted (go on with 'ariadne resume " + directory + "')");
        });
    Summary summary;
    try (ProgressDisplay display = ProgressDisplay.of(err, crawl, quiet)) {
      display.start();
      summary = crawl.run();
    } catch (StoreException e) {
      throw new CrawlException(
          e.getMessage() + "; what was found is kept: 'ariadne resume " + directory + "'", e);
    }
    if (!quiet) {
      new SummaryText(out).print(summary, directory);
    }
    out.println(summary.line());
    out.flush();
    return summary.isComplete() ? Main.OK : Main.INCOMPLETE;
  }
}
