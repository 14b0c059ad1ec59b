package dev.ariadne.cli;

import dev.ariadne.bench.CrawlBench;
import dev.ariadne.bench.CrawlRun;
import dev.ariadne.browser.BrowserOptions;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Compares whole crawls with those of Crawljax. */
@Command(
    name = "crawl",
    description = "Measures whole crawls of the test applications beside Crawljax.",
    mixinStandardHelpOptions = true)
public final class BenchCrawlCommand implements Callable<Integer> {
  private static final int WORDS = 160;

  @Spec private CommandSpec spec;

  @Option(names = "--format", defaultValue = "text", description = "text or json.")
  private String format;

  @Option(
      names = "--app",
      split = ",",
      paramLabel = "NAME",
      description = "Test applications, such as demo/museum (default: eight of all kinds).")
  private List<String> apps;

  @Option(
      names = "--nodes",
      defaultValue = "2",
      description = "Pages of Ariadne, browsers of Crawljax (default: ${DEFAULT-VALUE}).")
  private int nodes;

  @Option(
      names = "--repeat",
      defaultValue = "1",
      description = "Crawls of each kind, of which the median counts (default: ${DEFAULT-VALUE}).")
  private int repeat;

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      defaultValue = "600",
      description = "The longest that a crawl may take (default: ${DEFAULT-VALUE}).")
  private int limit;

  @Option(names = "--browser", paramLabel = "PATH", description = "The Chromium to start.")
  private Path browser;

  @Override
  public Integer call() {
    if (!List.of("text", "json").contains(format)) {
      throw new ParameterException(
          spec.commandLine(), "--format must be text or json, not " + format);
    }
    if (nodes < 1 || repeat < 1 || limit < 1) {
      throw new ParameterException(
          spec.commandLine(), "--nodes, --repeat and --limit must be positive");
    }
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    boolean json = format.equals("json");
    BrowserOptions options = BrowserOptions.builder().binary(browser).build();
    try (CrawlBench bench = new CrawlBench(options, nodes, repeat, Duration.ofSeconds(limit))) {
      List<String> chosen = apps == null ? bench.defaults() : known(bench);
      if (!json) {
        out.println(HEADER);
        out.flush();
      }
      List<CrawlBench.Row> rows =
          bench.run(
              chosen,
              row -> {
                (json ? err : out).println(line(row));
                (json ? err : out).flush();
                sayWhatIsMissed(row, err);
              });
      if (json) {
        out.println(Json.of(fields(rows)));
      }
      out.flush();
    }
    return Main.OK;
  }

  private List<String> known(CrawlBench bench) {
    for (String app : apps) {
      if (!bench.names().contains(app)) {
        throw new ParameterException(
            spec.commandLine(),
            "there is no test application "
                + app
                + "; there are, among others, "
                + String.join(", ", bench.defaults()));
      }
    }
    return apps.stream().distinct().toList();
  }

  private static final String HEADER =
      """
                              ariadne                           crawljax
      application             states  trans.  events   seconds  states  trans.  events   seconds    ratio  both  missed  added""";

  private static String line(CrawlBench.Row row) {
    return String.format(
        Locale.ROOT,
        "%-22s %s %s %8s %5d %7d %6d",
        row.app(),
        cells(row.ariadne()),
        cells(row.peer()),
        ratio(row),
        row.states().both(),
        row.states().missed().size(),
        row.states().added());
  }

  /** Nothing when Ariadne did not finish; a bound when the other did not. */
  private static String ratio(CrawlBench.Row row) {
    if (!row.ariadne().complete()) {
      return "-";
    }
    String bound = row.peer().complete() ? "" : ">";
    return bound + String.format(Locale.ROOT, "%.1f", row.ratio());
  }

  private static String cells(CrawlRun run) {
    return String.format(
        Locale.ROOT,
        "%7d %7d %7d %9s",
        run.states(),
        run.transitions(),
        run.events(),
        (run.complete() ? "" : ">") + String.format(Locale.ROOT, "%.2f", run.seconds()));
  }

  private static void sayWhatIsMissed(CrawlBench.Row row, PrintWriter err) {
    for (String words : row.states().missed()) {
      String start = words.length() > WORDS ? words.substring(0, WORDS) + "..." : words;
      err.println(row.app() + ": only " + row.peerName() + " has a state that reads: " + start);
    }
    err.flush();
  }

  private static List<Map<String, Object>> fields(List<CrawlBench.Row> rows) {
    List<Map<String, Object>> all = new ArrayList<>();
    for (CrawlBench.Row row : rows) {
      all.add(fields(row.app(), "ariadne", row.ariadne(), row.states().missed().size()));
      all.add(fields(row.app(), row.peerName(), row.peer(), row.states().added()));
    }
    return all;
  }

  private static Map<String, Object> fields(String app, String tool, CrawlRun run, int missed) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("app", app);
    fields.put("tool", tool);
    fields.put("states", run.states());
    fields.put("transitions", run.transitions());
    fields.put("events", run.events());
    fields.put("seconds", Math.round(run.seconds() * 1000) / 1000.0);
    fields.put("complete", run.complete());
    fields.put("missed", missed);
    return fields;
  }
}
