package dev.ariadne.balance;

/** A node that takes part, from its first question until it leaves, and what is known of it. */
final class Member {
  private final Replica replica;
  private final long joined;
  private long executed;
  private boolean atWork;
  private boolean isIdle;
  private long idleSince;
  private long idle;

  Member(Replica replica, long now) {
    this.replica = replica;
    joined = now;
  }

  Replica replica() {
    return replica;
  }

  /** It was given a task. */
  void begin(long now) {
    if (isIdle) {
      idle += now - idleSince;
    }
    isIdle = false;
    atWork = true;
  }

  /** It was told that there is nothing for it. */
  void rest(long now) {
    if (!isIdle) {
      idleSince = now;
    }
    isIdle = true;
  }

  /** What became of its task. */
  void end(boolean wasExecuted) {
    atWork = false;
    executed += wasExecuted ? 1 : 0;
  }

  /** How many events it is still to execute. */
  long left() {
    return replica.free() + (atWork ? 1 : 0);
  }

  /** Executed events in a unit of time, or 0 while nothing is known. */
  double speed(long now) {
    return now > joined ? (double) executed / (now - joined) : 0;
  }

  /** For which part of its time it has had nothing to do. */
  double idleShare(long now) {
    long total = idle + (isIdle ? now - idleSince : 0);
    return now > joined ? (double) total / (now - joined) : 0;
  }
}
