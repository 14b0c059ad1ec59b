package dev.ariadne.bench;

import dev.ariadne.cluster.Message;
import dev.ariadne.simulation.GroupTimes;

/**
 * How long things take among controllers, in milliseconds.
 *
 * @param event an event in a page
 * @param message from one controller to another, the paper's c
 * @param service what a controller needs to take a message in
 * @param copy what it needs for a message with copies
 * @param copied what it needs for each fact of that
 */
public record RecoveryTiming(
    double event, double message, double service, double copy, double copied) {
  private static final double NANOS = 1e6;
  private static final long TICK = 50_000_000;
  private static final long DETECTION = 2_000_000_000;
  private static final long MERGE = 1_000_000_000;
  private static final long SPREAD = 20_000_000;

  /** The paper's 1 ms, and its straight line through the processing times of figure 5. */
  public static RecoveryTiming paper(double event) {
    return new RecoveryTiming(event, 1, 0.05, 0.30433, 0.1094);
  }

  GroupTimes times() {
    long delay = nanos(message);
    return new GroupTimes(
        nanos(event), delay, delay, TICK, DETECTION, MERGE, SPREAD, 0, this::service);
  }

  private long service(Message message) {
    return message instanceof Message.Copy copies
        ? nanos(copy + copied * copies.facts().size())
        : nanos(service);
  }

  private static long nanos(double millis) {
    return Math.round(millis * NANOS);
  }
}
