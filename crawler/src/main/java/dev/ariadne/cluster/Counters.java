package dev.ariadne.cluster;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** What a controller counts, for comparisons. */
public final class Counters {
  private final Map<Class<? extends Message>, long[]> messages = new HashMap<>();
  private long events;
  private long resets;
  private long executed;
  private long again;
  private long copies;
  private long lostAt;
  private boolean isWaiting;
  private long longestStop;

  void sent(Message message) {
    messages.computeIfAbsent(message.getClass(), any -> new long[1])[0]++;
  }

  void done(int count, boolean hasReset) {
    events += count;
    resets += hasReset ? 1 : 0;
  }

  void countExecuted() {
    executed++;
  }

  void countExecutedAgain() {
    again++;
  }

  void copied(int facts) {
    copies += facts;
  }

  /** Members were lost. */
  void lost(long now) {
    if (!isWaiting) {
      isWaiting = true;
      lostAt = now;
    }
  }

  /** A job was handed out. */
  void handedOut(long now) {
    if (isWaiting) {
      isWaiting = false;
      longestStop = Math.max(longestStop, now - lostAt);
    }
  }

  /** How many messages were sent to other members, by kind. */
  public Map<String, Long> messages() {
    Map<String, Long> byKind = new TreeMap<>();
    messages.forEach((kind, count) -> byKind.put(kind.getSimpleName(), count[0]));
    return byKind;
  }

  /** How many events the pages of this member executed, those on the way to others included. */
  public long events() {
    return events;
  }

  /** How many resets the pages of this member made. */
  public long resets() {
    return resets;
  }

  /** How many jobs of this member's states were acknowledged for the first time. */
  public long executed() {
    return executed;
  }

  /** How many jobs were acknowledged that had been executed before. */
  public long executedAgain() {
    return again;
  }

  /** How many facts were sent to be kept by others. */
  public long copies() {
    return copies;
  }

  /** The longest time from a view that had lost members until a job was handed out, in nanos. */
  public long longestStop() {
    return longestStop;
  }
}
