package dev.ariadne.cli;

import dev.ariadne.report.Report;
import dev.ariadne.run.Album;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.store.CrawlStore;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the report of a crawl. */
@Command(
    name = "report",
    description = {
      "Writes a crawl as one HTML file for people, which opens from disk; of one that is still",
      "running, what is known now."
    },
    mixinStandardHelpOptions = true)
public final class ReportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "The directory of the crawl.")
  private Path directory;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The file to write; DIR/report.html when not given.")
  private Path output;

  @Option(
      names = "--screenshots",
      description = "First walk to the states that have no picture yet, and take them.")
  private boolean screenshots;

  @Override
  public Integer call() throws InterruptedException {
    CrawlDirectory place = new CrawlDirectory(directory);
    PrintWriter out = spec.commandLine().getOut();
    if (screenshots) {
      int without = Album.complete(place);
      if (without > 0) {
        out.println(without + " states have no picture: their ways no longer lead there");
      }
    }
    Path file = output == null ? place.report() : output;
    try (CrawlStore store = place.read()) {
      Output.write(file, to -> Report.write(store, to));
    }
    out.println("Report in " + file);
    out.flush();
    return Main.OK;
  }
}
