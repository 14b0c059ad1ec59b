package dev.ariadne.crawl;

import java.time.Duration;

/**
 * How fast a crawl may ask the server; shared by all nodes. Requests cannot be held back one by one
 * without disturbing the page that makes them, so they are counted when they were made and the next
 * step waits until they are paid for: the average is kept, not each moment.
 */
public final class Pace {
  private static final double NANOS_PER_SECOND = 1e9;

  private final double requestsPerSecond;
  private final Duration delay;
  private long paidUntil = System.nanoTime();

  /**
   * @param requestsPerSecond 0 for any number
   * @param delay what every node waits before each step
   */
  public Pace(double requestsPerSecond, Duration delay) {
    this.requestsPerSecond = requestsPerSecond;
    this.delay = delay;
  }

  /** Whether it demands nothing. */
  boolean isAny() {
    return requestsPerSecond == 0 && delay.isZero();
  }

  /** Waits until the next step may be taken. */
  void await() throws InterruptedException {
    Thread.sleep(delay.toMillis());
    long wait = (due() - System.nanoTime()) / 1_000_000;
    while (wait > 0) {
      Thread.sleep(wait);
      wait = (due() - System.nanoTime()) / 1_000_000;
    }
  }

  private synchronized long due() {
    return paidUntil;
  }

  /** Counts requests that were made. */
  synchronized void requested(int count) {
    if (requestsPerSecond > 0) {
      long now = System.nanoTime();
      paidUntil = Math.max(paidUntil, now) + (long) (count / requestsPerSecond * NANOS_PER_SECOND);
    }
  }
}
