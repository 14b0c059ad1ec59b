package dev.ariadne.simulation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.stream.Collectors;

/** What happened in a simulation: a hash of everything, and the last lines for people. */
final class Trace {
  private static final int KEPT = 60;
  private static final long FNV_PRIME = 0x100000001b3L;

  private final VirtualTime time;
  private final Deque<Line> last = new ArrayDeque<>();
  private long hash = 0xcbf29ce484222325L;
  private long lines;

  private record Line(long at, String text) {
    @Override
    public String toString() {
      return (double) at / VirtualTime.SECOND + " " + text;
    }
  }

  Trace(VirtualTime time) {
    this.time = time;
  }

  void add(String line) {
    lines++;
    mix(time.now());
    for (int i = 0; i < line.length(); i++) {
      mix(line.charAt(i));
    }
    if (last.size() == KEPT) {
      last.removeFirst();
    }
    last.addLast(new Line(time.now(), line));
  }

  private void mix(long value) {
    hash = (hash ^ value) * FNV_PRIME;
  }

  long lines() {
    return lines;
  }

  /** The same for the same lines at the same times. */
  String hash() {
    return String.format(Locale.ROOT, "%016x", hash);
  }

  /** How it ended. */
  String tail() {
    return last.stream().map(Line::toString).collect(Collectors.joining("\n"));
  }
}
