package dev.ariadne.settings;

import java.util.List;
import picocli.CommandLine.Option;

/** Where the results go. */
public final class OutputSettings {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "The directory for the results; crawls/HOST-TIME when not given.")
  public String output;

  @Option(
      names = "--store",
      paramLabel = "JDBC-URL",
      description = "Keep the crawl in this database instead of DIR/crawl.db.")
  public String store;

  @Option(
      names = "--dom",
      negatable = true,
      arity = "0..1",
      fallbackValue = "true",
      paramLabel = "BOOL",
      description = "Keep the document of each state. Default: yes.")
  public boolean dom = true;

  @Option(
      names = "--report",
      negatable = true,
      arity = "0..1",
      fallbackValue = "true",
      paramLabel = "BOOL",
      description = "Write report.html, the crawl for people. Default: yes.")
  public boolean report = true;

  @Option(
      names = "--screenshots",
      paramLabel = "WHICH",
      description =
          "Small pictures of the states: some (as many as take less than a tenth of the time),"
              + " all or none. Default: some.")
  public String screenshots = "some";

  @Option(names = "--quiet", description = "Say only the last line.")
  public boolean quiet;

  void check() {
    Checks.oneOf("--screenshots", List.of("some", "all", "none"), screenshots);
  }
}
