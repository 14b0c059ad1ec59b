package dev.ariadne.run;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What came of a crawl.
 *
 * @param incomplete why the model is not complete, each with the option that would change it; empty
 *     when it is
 * @param transitions with all targets of events that led to several
 * @param executed events of states, not executions
 * @param events executions, those on the way to other events included; with resets, time and what
 *     was repeated over all runs of a crawl that was resumed
 * @param repeated assignments that were given out again: their nodes were lost, or they failed
 * @param failedReasons why events failed, with how many
 * @param skippedReasons why events were skipped, with how many
 * @param deadLinks links that could not be loaded
 * @param notes how often the pages gave cause for a note, by kind
 * @param pictures of how many states there are pictures
 */
public record Summary(
    List<String> incomplete,
    long states,
    long transitions,
    long executed,
    long failed,
    long skipped,
    long open,
    long nondeterministic,
    long events,
    long resets,
    Duration time,
    long repeated,
    Map<String, Long> failedReasons,
    Map<String, Long> skippedReasons,
    Map<String, String> deadLinks,
    Map<String, Long> notes,
    long pictures) {

  /** What is not said is empty. */
  public Summary {
    incomplete = incomplete == null ? List.of() : incomplete;
    failedReasons = failedReasons == null ? Map.of() : failedReasons;
    skippedReasons = skippedReasons == null ? Map.of() : skippedReasons;
    deadLinks = deadLinks == null ? Map.of() : deadLinks;
    notes = notes == null ? Map.of() : notes;
  }

  public boolean isComplete() {
    return incomplete.isEmpty();
  }

  /** The line that ends every crawl, for programs. */
  public String line() {
    return String.format(
        Locale.ROOT,
        "%s states=%d transitions=%d executed=%d failed=%d skipped=%d resets=%d seconds=%.1f",
        isComplete() ? "complete" : "incomplete",
        states,
        transitions,
        executed,
        failed,
        skipped,
        resets,
        time.toMillis() / 1000.0);
  }
}
