package dev.ariadne.simulation;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * Time that passes only from one event to the next. What is due at the same moment happens in the
 * order in which it was planned, so a run is the same every time.
 */
final class VirtualTime {
  static final long MILLI = 1_000_000;
  static final long SECOND = 1_000 * MILLI;

  private final PriorityQueue<Planned> queue =
      new PriorityQueue<>(Comparator.comparingLong(Planned::at).thenComparing(Planned::order));
  private long now;
  private long planned;

  private record Planned(long at, long order, Runnable action) {}

  /** Nanoseconds since the beginning. */
  long now() {
    return now;
  }

  /** Plans something for later. */
  void after(long delay, Runnable action) {
    queue.add(new Planned(now + delay, planned++, action));
  }

  /** Lets the next thing happen; false when nothing is planned. */
  boolean step() {
    Planned next = queue.poll();
    if (next == null) {
      return false;
    }
    now = next.at;
    next.action.run();
    return true;
  }
}
