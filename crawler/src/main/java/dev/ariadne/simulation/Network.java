package dev.ariadne.simulation;

import java.util.SplittableRandom;

/**
 * Carries messages as bad networks do: some are lost, some come twice, and since each takes a time
 * of its own they overtake each other.
 */
final class Network {
  private final VirtualTime time;
  private final SplittableRandom random;
  private final Rates rates;
  private final Trace trace;
  private final Tally tally;

  /**
   * How bad it is.
   *
   * @param loss the part of the messages that is lost
   * @param duplication the part that comes twice
   * @param delay how long a message takes at most
   * @param slow the part that takes much longer
   * @param slowDelay how long these take at most
   */
  record Rates(double loss, double duplication, long delay, double slow, long slowDelay) {
    static final Rates NONE = new Rates(0, 0, VirtualTime.MILLI, 0, 0);

    static Rates random(SplittableRandom random) {
      boolean isGood = random.nextInt(4) == 0;
      return new Rates(
          isGood ? 0 : random.nextDouble(0.3),
          random.nextInt(3) == 0 ? 0 : random.nextDouble(0.3),
          random.nextLong(1, 200) * VirtualTime.MILLI,
          random.nextInt(3) == 0 ? 0 : random.nextDouble(0.1),
          random.nextLong(1, 20) * VirtualTime.SECOND);
    }
  }

  Network(VirtualTime time, SplittableRandom random, Rates rates, Trace trace, Tally tally) {
    this.time = time;
    this.random = random;
    this.rates = rates;
    this.trace = trace;
    this.tally = tally;
  }

  /**
   * Sends a message.
   *
   * @param message for the trace
   * @param delivery what happens when it arrives
   */
  void send(String message, Runnable delivery) {
    tally.messages++;
    if (random.nextDouble() < rates.loss) {
      tally.lost++;
      trace.add("lost: " + message);
      return;
    }
    carry(message, delivery);
    if (random.nextDouble() < rates.duplication) {
      tally.duplicated++;
      carry(message, delivery);
    }
  }

  private void carry(String message, Runnable delivery) {
    boolean isSlow = random.nextDouble() < rates.slow;
    long delay = 1 + random.nextLong(isSlow ? rates.slowDelay : rates.delay);
    time.after(
        delay,
        () -> {
          trace.add(message);
          delivery.run();
        });
  }
}
