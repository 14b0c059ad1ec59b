package dev.ariadne.crawl;

import dev.ariadne.app.Application;
import java.util.function.LongSupplier;

/**
 * What a node says about its assignment.
 *
 * @param task the number of the assignment
 * @param resetMillis what the reset took, if there was one
 * @param pathMillis what the steps took, if there were any
 */
public record Report(long task, Outcome outcome, double resetMillis, double pathMillis) {
  private static final double NANOS_PER_MILLI = 1e6;

  /**
   * Does what was assigned, on the calling thread. What goes wrong without having been foreseen is
   * a failure of the event, not of the crawl.
   */
  public static Report of(
      long task, Assignment assignment, Application application, LongSupplier nanos) {
    TimedApplication timed = new TimedApplication(application, nanos);
    Outcome outcome;
    try {
      outcome = Outcome.of(assignment, timed);
    } catch (RuntimeException e) {
      outcome = new Outcome(null, null, "unexpected: " + e);
    }
    return new Report(
        task, outcome, timed.resetNanos() / NANOS_PER_MILLI, timed.pathNanos() / NANOS_PER_MILLI);
  }
}
