package dev.ariadne.simulation;

/** Ends the coordinator in the middle of what it does; no handler of exceptions hears of it. */
final class PowerCut extends Error {
  private static final long serialVersionUID = 1;
}
