package dev.ariadne.cli;

import dev.ariadne.bench.BrowserBench;
import dev.ariadne.browser.BrowserOptions;
import java.io.PrintWriter;
import java.nio.file.Path;
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

/** Measures how fast pages are driven. */
@Command(
    name = "browser",
    description = "Measures how fast pages are driven in the browser.",
    mixinStandardHelpOptions = true)
public final class BenchBrowserCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--format", defaultValue = "text", description = "text or json.")
  private String format;

  @Option(
      names = "--elements",
      split = ",",
      defaultValue = "100,1000,5000",
      description = "Sizes of the page (default: ${DEFAULT-VALUE}).")
  private List<Integer> elements;

  @Option(
      names = "--pages",
      split = ",",
      defaultValue = "1,2,4,8",
      description = "Pages driven at the same time (default: ${DEFAULT-VALUE}).")
  private List<Integer> pages;

  @Option(
      names = "--seconds",
      defaultValue = "2",
      description = "How long each figure is measured (default: ${DEFAULT-VALUE}).")
  private double seconds;

  @Option(names = "--browser", paramLabel = "PATH", description = "The Chromium to start.")
  private Path browser;

  @Override
  public Integer call() {
    if (!List.of("text", "json").contains(format)) {
      throw new ParameterException(
          spec.commandLine(), "--format must be text or json, not " + format);
    }
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    boolean json = format.equals("json");
    if (!json) {
      out.println("elements pages  units/s  path/s  limit/s  selenium/s  resets/s");
    }
    if (elements.stream().anyMatch(n -> n < 1)
        || pages.stream().anyMatch(n -> n < 1)
        || seconds <= 0) {
      throw new ParameterException(
          spec.commandLine(), "--elements, --pages and --seconds must be positive");
    }
    BrowserOptions options = BrowserOptions.builder().binary(browser).build();
    List<BrowserBench.Row> rows =
        new BrowserBench(options, seconds)
            .run(
                elements,
                pages,
                row -> {
                  (json ? err : out).println(line(row));
                  (json ? err : out).flush();
                });
    if (json) {
      out.println(Json.of(rows.stream().map(BenchBrowserCommand::fields).toList()));
    }
    out.flush();
    if (rows.stream().anyMatch(row -> Double.isNaN(row.selenium()))) {
      err.println(
          "No figure for Selenium: it needs a chromedriver (apt-get install chromium-driver).");
    }
    return Main.OK;
  }

  private static String line(BrowserBench.Row row) {
    return String.format(
        Locale.ROOT,
        "%8d %5d %8.0f %7.0f %8.0f %11.1f %9.1f",
        row.elements(),
        row.pages(),
        row.units(),
        row.pathEvents(),
        row.inPageLimit(),
        row.selenium(),
        row.resets());
  }

  private static Map<String, Object> fields(BrowserBench.Row row) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("elements", row.elements());
    fields.put("pages", row.pages());
    fields.put("units_per_s", rounded(row.units()));
    fields.put("path_events_per_s", rounded(row.pathEvents()));
    fields.put("in_page_limit_per_s", rounded(row.inPageLimit()));
    fields.put(
        "selenium_units_per_s", Double.isNaN(row.selenium()) ? null : rounded(row.selenium()));
    fields.put("resets_per_s", rounded(row.resets()));
    return fields;
  }

  private static double rounded(double value) {
    return Math.round(value * 10) / 10.0;
  }
}
