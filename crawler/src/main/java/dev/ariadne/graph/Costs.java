package dev.ariadne.graph;

import java.util.Arrays;

/**
 * What resets and events cost: every event one and a reset c_r, as in the papers, where c_r is
 * given or the ratio of what was measured so far; or each event its own measured average.
 * Measurements are in any unit.
 */
public final class Costs {
  private final Kind kind;
  private final double guess;
  private double resetSum;
  private long resets;
  private double eventSum;
  private long events;
  private double[] sumOf = new double[16];
  private int[] countOf = new int[16];

  private enum Kind {
    FIXED,
    RATIO,
    EACH_EVENT
  }

  private Costs(Kind kind, double resetCost) {
    this.kind = kind;
    guess = resetCost;
    resetSum = resetCost;
    resets = 1;
  }

  /** Events cost one, resets cost c_r. */
  public static Costs unit(double resetCost) {
    return new Costs(Kind.FIXED, resetCost);
  }

  /**
   * Averages of measurements.
   *
   * @param resetCost a first guess, given the weight of one measurement
   */
  public static Costs measured(double resetCost) {
    return new Costs(Kind.EACH_EVENT, resetCost);
  }

  /**
   * Events cost one, resets as many of them as were measured.
   *
   * @param resetRatio a first guess, until both were measured
   */
  public static Costs measuredRatio(double resetRatio) {
    return new Costs(Kind.RATIO, resetRatio);
  }

  /** Whether each event has a cost of its own. */
  public boolean isMeasured() {
    return kind == Kind.EACH_EVENT;
  }

  /** c_r: what a reset costs when an average event costs one. */
  public double resetRatio() {
    return switch (kind) {
      case FIXED -> resetSum;
      case RATIO ->
          resets > 1 && events > 0 ? (resetSum - guess) / (resets - 1) / averageEvent() : guess;
      case EACH_EVENT -> resetCost() / averageEvent();
    };
  }

  double resetCost() {
    return resetSum / resets;
  }

  /** The cost of an event: its own average, or that of all events while it was not measured. */
  double eventCost(int event) {
    if (kind != Kind.EACH_EVENT) {
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
    if (kind != Kind.FIXED) {
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
