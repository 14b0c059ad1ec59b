package dev.ariadne.crawl;

import java.time.Duration;

/**
 * When a crawl ends before it is complete. What is null or zero is no limit.
 *
 * @param states no more new states are looked for when so many are known
 * @param events no more events are executed after so many, transfers included
 * @param time no more events are executed after so long
 */
public record Limits(long states, long events, Duration time) {
  public static final Limits NONE = new Limits(0, 0, null);

  /**
   * Why a crawl that has come so far must stop, with the option that would change it; else null.
   */
  String reached(long knownStates, long executedEvents, Duration elapsed) {
    if (states > 0 && knownStates >= states) {
      return "the limit of " + states + " states is reached (--max-states)";
    }
    if (events > 0 && executedEvents >= events) {
      return "the limit of " + events + " events is reached (--max-events)";
    }
    if (time != null && elapsed.compareTo(time) >= 0) {
      return "the limit of " + time.toSeconds() + " seconds is reached (--max-time)";
    }
    return null;
  }
}
