package dev.ariadne.simulation;

/** Something happened in a simulation that must never happen. */
final class Violation extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String invariant;

  Violation(String invariant, String what) {
    super("\"" + invariant + "\" is violated: " + what);
    this.invariant = invariant;
  }

  /** The name of the invariant. */
  String invariant() {
    return invariant;
  }
}
