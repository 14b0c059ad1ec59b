package dev.ariadne.cli;

import dev.ariadne.diff.Comparison;
import dev.ariadne.diff.DiffPage;
import dev.ariadne.diff.DiffText;
import dev.ariadne.diff.Difference;
import dev.ariadne.run.CrawlDirectory;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says what is different between two crawls. */
@Command(
    name = "diff",
    customSynopsis = "ariadne diff [OPTIONS] DIR1 DIR2",
    description = "Says which states and transitions appeared, vanished or changed.",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Exit codes: 0 the crawls are the same; 1 they differ; 2 something given cannot be used."
    })
public final class DiffCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DIR1", description = "The directory of the earlier crawl.")
  private Path before;

  @Parameters(paramLabel = "DIR2", description = "The directory of the later crawl.")
  private Path after;

  enum Form {
    TEXT,
    JSON,
    HTML;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(names = "--format", defaultValue = "text", description = "text, json or html.")
  private Form format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The file to write, standard output when not given.")
  private Path output;

  @Override
  public Integer call() {
    Difference difference = Comparison.of(new CrawlDirectory(before), new CrawlDirectory(after));
    String text =
        switch (format) {
          case TEXT -> DiffText.of(difference);
          case JSON -> DiffText.json(difference);
          case HTML -> DiffPage.of(difference);
        };
    if (output == null) {
      PrintWriter out = spec.commandLine().getOut();
      out.print(text);
      out.flush();
    } else {
      Output.write(output, to -> to.write(text.getBytes(StandardCharsets.UTF_8)));
    }
    return difference.isNone() ? Main.OK : Main.FAILURE;
  }
}
