package dev.ariadne.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an owner knows of a state or an address of its own: its jobs, and where they lead. An
 * address has one job, to be loaded. A state that was heard of and not seen has one, to be visited.
 * Else the jobs are the events of the state.
 */
final class Holding {
  /** What a job is at. */
  enum Status {
    FREE,
    ASSIGNED,
    /** It is done, and is being copied. */
    KEEPING,
    SKIPPED,
    FAILED,
    EXECUTED
  }

  private static final Status[] ALL = Status.values();

  final String home;
  final boolean isAddress;
  final long found; // in which order it was
  final Map<String, Integer> targets = new LinkedHashMap<>(); // with a place that leads there
  final List<Runnable> whenKept = new ArrayList<>();
  int keeping; // copies of the state itself that are awaited
  boolean isHeld; // not handed out before a collection has ended
  boolean isDoubtful; // its way has led elsewhere
  boolean isListed; // among those with free jobs
  int rank; // while listed

  private List<String> events; // null when it was not seen
  private byte[] status = new byte[1];
  private int free = 1;
  private int open = 1;
  private int firstFree;
  private Map<Integer, int[]> trouble; // failures and losses, by place

  Holding(String home, boolean isAddress, long found) {
    this.home = home;
    this.isAddress = isAddress;
    this.found = found;
  }

  boolean isSeen() {
    return events != null;
  }

  /** Now the events of the state are known. */
  void see(List<String> seen) {
    events = seen;
    status = new byte[seen.size()];
    free = seen.size();
    open = free;
    firstFree = 0;
  }

  int size() {
    return status.length;
  }

  int free() {
    return free;
  }

  /** How many jobs are not done. */
  int open() {
    return open;
  }

  /** The event of a job, null for an address and {@link Holdings#VISIT} for a visit. */
  String event(int place) {
    if (events != null) {
      return events.get(place);
    }
    return isAddress ? null : Holdings.VISIT;
  }

  /** The place of a job, or -1. */
  int place(String event) {
    if (events != null) {
      return event == null ? -1 : events.indexOf(event);
    }
    return isAddress == (event == null) && (isAddress || Holdings.VISIT.equals(event)) ? 0 : -1;
  }

  Status status(int place) {
    return ALL[status[place]];
  }

  /** The first job that is free; there must be one. */
  int firstFree() {
    while (status[firstFree] != 0) {
      firstFree++;
    }
    return firstFree;
  }

  void set(int place, Status now) {
    Status before = status(place);
    status[place] = (byte) now.ordinal();
    free += one(now == Status.FREE) - one(before == Status.FREE);
    open += one(isOpen(now)) - one(isOpen(before));
    if (now == Status.FREE) {
      firstFree = Math.min(firstFree, place);
    }
  }

  private static int one(boolean yes) {
    return yes ? 1 : 0;
  }

  private static boolean isOpen(Status status) {
    return status.compareTo(Status.SKIPPED) < 0;
  }

  /** Counts a failure, and says how many there were. */
  int failed(int place) {
    return ++trouble(place)[0];
  }

  boolean hasFailed(int place) {
    return trouble != null && trouble.containsKey(place);
  }

  /** Counts a crawler that was lost with a job, and says how many there were. */
  int lost(int place) {
    return ++trouble(place)[1];
  }

  private int[] trouble(int place) {
    if (trouble == null) {
      trouble = new HashMap<>();
    }
    return trouble.computeIfAbsent(place, any -> new int[2]);
  }
}
