package dev.ariadne.simulation;

/** What happens to the members of a group. */
enum GroupFault {
  /** A member is gone with all it knows. */
  KILL,
  /** Two members are gone at the same moment. */
  KILL_TWO,
  /** A member is killed, and another one comes instead. */
  REPLACE,
  /** A member stands still, perhaps for so long that it is expelled, and goes on. */
  PAUSE,
  /** The network is cut into two sides for a while. */
  CUT,
  /** Another member comes. */
  JOIN,
  /** A member goes in order. */
  LEAVE,
  /** An event fails, and does not when it is tried again. */
  HICCUP
}
