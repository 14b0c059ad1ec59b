package dev.ariadne.simulation;

/** What goes wrong, other than on the network. */
enum Fault {
  /** A node is gone with all it knows, and comes back anew, or never. */
  NODE_CRASH,
  /** A node stands still for longer than its lease and goes on as if nothing had happened. */
  NODE_STOP,
  /** No message comes from a node or to it, for longer than its lease. */
  CUT_OFF,
  /** A task takes longer than its lease. */
  LONG_TASK,
  /** A node goes in order. */
  LEAVE,
  /** The coordinator tells a node to go. */
  TERMINATE,
  /** Another node joins. */
  LATE_JOINER,
  /** The coordinator is gone; what it had committed is left. */
  COORDINATOR_CRASH,
  /** The coordinator is gone in the middle of its next commit, which is not done. */
  CRASH_BEFORE_COMMIT,
  /** The coordinator is gone right after its next commit, which nobody hears of. */
  CRASH_AFTER_COMMIT,
  /** A commit fails and the crawl ends; it is taken up again later. */
  FAILED_COMMIT,
  /** A crawl is ended on purpose, and taken up again later. */
  REMOVED_CRAWL,
  /** An event fails, and does not when it is tried again. */
  HICCUP
}
