package dev.ariadne.graph;

import java.util.Arrays;

/**
 * What resets and events cost. Either every event costs one and a reset costs c_r, as in the
 * papers, or both are averages of what was measured so far, in any unit.
 */
public final class Costs {
  private final boolean measured;
  private double resetSum;
  private long resets;
  private double eventSum;
  private long events;
  private double[] sumOf = new double[16];
  private int[] countOf = new int[16];

  private Costs(boolean measured, double resetCost) {
    this.measured = measured;
    resetSum = resetCost;
    resets = 1;
  }

  /** Events cost one, resets cost c_r. */
  public static Costs unit(double resetCost) {
    return new Costs(false, resetCost);
  }

  /**
   * Averages of measurements.
   *
   * @param resetCost a first guess, given the weight of one measurement
   */
  public static Costs measured(double resetCost) {
    return new Costs(true, resetCost);
  }

  public boolean isMeasured() {
    return measured;
  }

  /** c_r: what a reset costs when an average event costs one. */
  public double resetRatio() {
    return resetCost() / (measured ? averageEvent() : 1);
  }

  double resetCost() {
    return resetSum / resets;
  }

  /** The cost of an event: its own average, or that of all events while it was not measured. */
  double eventCost(int event) {
    if (!measured) {
      return 1;
    }
    return event < countOf.length && countOf[event] > 0
        ? sumOf[event] / countOf[event]
        : averageEvent();
  }

  private double averageEvent() {
    return events == 0 ? 1 : eventSum / events;
  }

  /** Adds a measurement; without meaning where costs are not measured. */
  public void resetTook(double cost) {
    if (measured) {
      resetSum += cost;
      resets++;
    }
  }

  /** Adds a measurement; without meaning where costs are not measured. */
  public void eventTook(int event, double cost) {
    if (event >= countOf.length) {
      sumOf = Arrays.copyOf(sumOf, 2 * event);
      countOf = Arrays.copyOf(countOf, 2 * event);
    }
    sumOf[event] += cost;
    countOf[event]++;
    eventSum += cost;
    events++;
  }
}
