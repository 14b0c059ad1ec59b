package dev.ariadne.bench;

import dev.ariadne.simulation.Conditions;
import dev.ariadne.simulation.Speeds;

/**
 * How long things take in a simulated crawl, in the units in which people say it.
 *
 * @param eventMillis an event on a node
 * @param messageMillis from a node to the coordinator, or back
 * @param serviceMicros what the coordinator needs for a report and the decision that follows it
 */
public record Timing(double eventMillis, double messageMillis, double serviceMicros) {
  private static final double MILLIS = 1e3;
  private static final double MICROS = 1e6;

  /** In seconds. */
  Conditions conditions(Speeds speeds) {
    return new Conditions(
        eventMillis / MILLIS, messageMillis / MILLIS, serviceMicros / MICROS, speeds);
  }
}
