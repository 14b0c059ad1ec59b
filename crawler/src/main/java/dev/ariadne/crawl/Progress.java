package dev.ariadne.crawl;

import java.time.Duration;

/**
 * How far a crawl has come.
 *
 * @param pairs the events of all states, executed or not
 * @param openEntries addresses that are still to be loaded
 * @param events executions, those on the way to other events included
 */
public record Progress(
    int states,
    int pairs,
    long executedPairs,
    long failedPairs,
    long skippedPairs,
    int openEntries,
    long events,
    long resets,
    int busyNodes,
    Duration elapsed) {

  /** The events that are still to be executed. */
  public long openPairs() {
    return pairs - executedPairs - failedPairs - skippedPairs;
  }
}
