package dev.ariadne.bench;

import java.time.Duration;
import java.util.List;

/**
 * What one tool found of an application.
 *
 * @param documents the document of each state, as the browser serialises it
 * @param transitions the transitions of the model, as the tool counts them
 * @param events the events that were executed, those on the way to others included
 * @param took until the model was complete, or the tool gave up
 * @param complete whether nothing was left to do; else it was stopped by its time limit
 */
public record CrawlRun(
    List<String> documents, long transitions, long events, Duration took, boolean complete) {
  public int states() {
    return documents.size();
  }

  public double seconds() {
    return took.toNanos() / 1e9;
  }
}
