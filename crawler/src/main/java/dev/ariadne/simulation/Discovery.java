package dev.ariadne.simulation;

/** How much had been done when a state was found. */
public record Discovery(long events, long resets) {
  public double cost(double resetCost) {
    return events + resets * resetCost;
  }
}
