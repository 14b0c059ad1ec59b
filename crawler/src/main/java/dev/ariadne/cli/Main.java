package dev.ariadne.cli;

import dev.ariadne.app.CrawlException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code ariadne} command. */
@Command(
    name = "ariadne",
    description = "Finds every state of a rich internet application.",
    mixinStandardHelpOptions = true,
    version = "ariadne 0.1.0",
    subcommands = {
      DemoCommand.class,
      CrawlCommand.class,
      ResumeCommand.class,
      ReportCommand.class,
      ReplayCommand.class,
      ExportCommand.class,
      DiffCommand.class,
      ServeCommand.class,
      NodeCommand.class,
      PeerCommand.class,
      CollectCommand.class,
      ConfigCommand.class,
      ObserveCommand.class,
      BenchCommand.class,
      CommandLine.HelpCommand.class
    })
public final class Main implements Runnable {
  /** Everything was done. */
  public static final int OK = 0;

  /** Something failed that the user could not know. */
  public static final int FAILURE = 1;

  /** What the user gave cannot be used; the message says what would help. */
  public static final int BAD_INPUT = 2;

  /** The crawl ended, and its model is not complete: the summary says why. */
  public static final int INCOMPLETE = 3;

  @Spec private CommandSpec spec;

  public static void main(String[] args) {
    System.exit(run(args));
  }

  static int run(String... args) {
    try {
      return commandLine().execute(args);
    } catch (OutOfMemoryError e) {
      System.err.println(
          "ariadne: The memory is not enough; take something smaller, or allow more with"
              + " JAVA_TOOL_OPTIONS=-Xmx4g.");
      return FAILURE;
    }
  }

  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new Main());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setParameterExceptionHandler((e, unused) -> badInput(e));
    line.setExecutionExceptionHandler(
        (e, command, unused) -> {
          PrintWriter err = command.getErr();
          if (e instanceof IllegalArgumentException) {
            err.println("ariadne: " + e.getMessage());
            return BAD_INPUT;
          }
          err.println("ariadne: " + (e.getMessage() == null ? e.toString() : e.getMessage()));
          if (e instanceof CrawlException) {
            return FAILURE; // the message says it all
          }
          if (System.getenv("ARIADNE_DEBUG") != null) {
            e.printStackTrace(err);
          } else {
            err.println("Set ARIADNE_DEBUG=1 to see where this comes from.");
          }
          return FAILURE;
        });
    return line;
  }

  private static int badInput(ParameterException e) {
    CommandLine command = e.getCommandLine();
    command.getErr().println("ariadne: " + e.getMessage());
    command.getErr().println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
    return BAD_INPUT;
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
