package dev.ariadne.simulation;

import java.util.Locale;

/** What happened, counted. */
final class Tally {
  long runs;
  long tasks;
  long messages;
  long lost;
  long duplicated;
  long nodeCrashes;
  long nodeStops;
  long coordinatorCrashes;
  long failedCommits;
  long expired;
  long late;
  long again;

  void add(Tally other) {
    runs += other.runs;
    tasks += other.tasks;
    messages += other.messages;
    lost += other.lost;
    duplicated += other.duplicated;
    nodeCrashes += other.nodeCrashes;
    nodeStops += other.nodeStops;
    coordinatorCrashes += other.coordinatorCrashes;
    failedCommits += other.failedCommits;
    expired += other.expired;
    late += other.late;
    again += other.again;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%,d seeds: %,d tasks; %,d messages, %,d lost, %,d duplicated; %,d node crashes, %,d stops,"
            + " %,d coordinator crashes, %,d failed commits; %,d leases expired, %,d late reports,"
            + " %,d events executed again",
        runs,
        tasks,
        messages,
        lost,
        duplicated,
        nodeCrashes,
        nodeStops,
        coordinatorCrashes,
        failedCommits,
        expired,
        late,
        again);
  }
}
