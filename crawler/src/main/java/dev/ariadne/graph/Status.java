package dev.ariadne.graph;

/**
 * What has become of an event in one state. A pair only moves forward, except that an assignment
 * may be released.
 */
public enum Status {
  /** Nobody has executed it and nobody has been told to. */
  FREE,
  /** A node was told to execute it and has not reported yet. */
  ASSIGNED,
  /** Its target is known. */
  EXECUTED,
  /** It was tried and given up; the graph keeps the reason. */
  FAILED,
  /** It was never meant to be executed; the graph keeps the reason. */
  SKIPPED;

  private static final Status[] VALUES = values();

  static Status of(int ordinal) {
    return VALUES[ordinal];
  }
}
