package dev.ariadne.settings;

import java.time.Duration;
import picocli.CommandLine.Option;

/** When to end although there is more. */
public final class LimitSettings {
  @Option(
      names = "--max-time",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "End after this long, such as 90s, 5m or 1h30m.")
  public Duration maxTime;

  @Option(names = "--max-states", paramLabel = "N", description = "End when N states are known.")
  public long maxStates;

  @Option(
      names = "--max-events",
      paramLabel = "N",
      description = "End after N executions, those on the way to other events included.")
  public long maxEvents;

  @Option(
      names = "--max-depth",
      paramLabel = "N",
      description = "Execute only events that are reached by fewer than N others.")
  public int maxDepth;

  @Option(
      names = "--max-states-per-url",
      paramLabel = "N",
      description = "Skip the events of further states under an address (without its query).")
  public int maxStatesPerUrl;

  void check() {
    Checks.notNegative("--max-states", maxStates);
    Checks.notNegative("--max-events", maxEvents);
    Checks.notNegative("--max-depth", maxDepth);
    Checks.notNegative("--max-states-per-url", maxStatesPerUrl);
  }
}
