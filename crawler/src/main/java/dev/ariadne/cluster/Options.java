package dev.ariadne.cluster;

import java.time.Duration;

/**
 * How controllers work.
 *
 * @param recovery what is done so that little is lost with a member
 * @param copies how many other members keep what a member keeps; not for {@link Recovery#RETRY}
 * @param copyPeriod how often {@link Recovery#COMBINED} copies, or null for the optimum
 * @param failuresPerHour how often a member is expected to die, for that optimum
 * @param strategy greedy, breadth-first or depth-first
 * @param lease how long an assignment of a few steps may take
 */
public record Options(
    Recovery recovery,
    int copies,
    Duration copyPeriod,
    double failuresPerHour,
    String strategy,
    Duration lease) {

  /** What is done so that little is lost with a member (section 4 of the paper). */
  public enum Recovery {
    /** Nothing is copied: what is lost is explored again. */
    RETRY,
    /** Everything is copied before it counts. */
    REDUNDANCY,
    /** What is new is copied from time to time. */
    COMBINED
  }

  /** How many copies there are of everything. */
  int held() {
    return recovery == Recovery.RETRY ? 0 : copies;
  }
}
