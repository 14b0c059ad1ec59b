package dev.ariadne.cli;

import dev.ariadne.model.Lines;
import dev.ariadne.replay.Replay;
import dev.ariadne.run.CrawlDirectory;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Walks a browser to a state that a crawl has found. */
@Command(
    name = "replay",
    customSynopsis = "ariadne replay [OPTIONS] DIR STATE",
    description = "Walks a browser to a state that a crawl has found, by the shortest way.",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Exit codes: 0 the state was reached; 1 a step led elsewhere;",
      "2 something given cannot be used."
    })
public final class ReplayCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "The directory of the crawl.")
  private Path directory;

  @Parameters(paramLabel = "STATE", description = "The id of the state, or the begin of it.")
  private String state;

  @Option(names = "--headed", description = "Show the browser.")
  private boolean headed;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "Write a picture of each step there, step-00.png and so on.")
  private Path output;

  @Override
  public Integer call() {
    Replay replay = new Replay(new CrawlDirectory(directory), state);
    boolean hasScreen =
        System.getenv("DISPLAY") != null
            || System.getenv("WAYLAND_DISPLAY") != null
            || !System.getProperty("os.name").startsWith("Linux");
    if (headed && !hasScreen) {
      throw new IllegalArgumentException(
          "--headed needs a screen and there is none; leave it out, or set DISPLAY");
    }
    boolean isThere = replay.run(headed, this::print);
    PrintWriter out = spec.commandLine().getOut();
    if (isThere) {
      out.println("reached, " + replay.length() + " events");
    }
    out.flush();
    return isThere ? Main.OK : Main.FAILURE;
  }

  private void print(Replay.Step step) {
    PrintWriter out = spec.commandLine().getOut();
    String verb = step.number() == 0 ? "load " : "";
    out.println(
        String.format(Locale.ROOT, "%2d  ", step.number()) + verb + Lines.of(step.action()));
    if (output != null && step.picture() != null) {
      String name = String.format(Locale.ROOT, "step-%02d.png", step.number());
      Output.write(output.resolve(name), to -> to.write(step.picture()));
    }
    if (!step.isAsExpected()) {
      out.println("differs at step " + step.number());
      line(out, "expected", step.expected().id(), step.expected().title(), step.expected().url());
      if (step.seen() == null) {
        out.println("  seen      nothing: " + step.failure());
      } else {
        line(out, "seen", step.seen().state(), step.seen().title(), step.seen().url());
      }
    }
    out.flush();
  }

  private static void line(PrintWriter out, String what, String id, String title, String url) {
    out.println(
        String.format(
            Locale.ROOT, "  %-8s  %s  \"%s\"  %s", what, id, Lines.of(title), Lines.of(url)));
  }
}
