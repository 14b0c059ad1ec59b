package dev.ariadne.simulation;

import java.util.Locale;

/** What happened to groups, counted. */
final class GroupTally {
  long runs;
  long messages;
  long lost;
  long views;
  long kills;
  long pauses;
  long cuts;
  long joins;
  long leaves;
  long tasks;
  long events;
  long resets;
  long again;
  long expired;

  void add(GroupTally other) {
    runs += other.runs;
    messages += other.messages;
    lost += other.lost;
    views += other.views;
    kills += other.kills;
    pauses += other.pauses;
    cuts += other.cuts;
    joins += other.joins;
    leaves += other.leaves;
    tasks += other.tasks;
    events += other.events;
    resets += other.resets;
    again += other.again;
    expired += other.expired;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%,d seeds: %,d tasks; %,d messages, %,d lost; %,d views, %,d kills, %,d pauses, %,d cuts,"
            + " %,d joins, %,d leaves; %,d leases expired, %,d events executed again",
        runs,
        tasks,
        messages,
        lost,
        views,
        kills,
        pauses,
        cuts,
        joins,
        leaves,
        expired,
        again);
  }
}
