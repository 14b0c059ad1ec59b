package dev.ariadne.graph;

/**
 * Hears of each change of a graph, on the thread that makes it and after the graph has taken it in.
 * Incremental structures (distances, frontiers, statistics) are listeners.
 */
public interface GraphListener {
  /** A state was discovered; its events are free. */
  default void stateAdded(int state) {}

  /** An entry URL was found to load this state. */
  default void entryAdded(int state) {}

  /** An entry URL does not load this state any more. */
  default void entryRemoved(int state) {}

  /** A pair changed its status. For an execution this comes before {@link #transitionAdded}. */
  default void statusChanged(int pair, Status before, Status after) {}

  /**
   * A transition became part of the graph that paths may use.
   *
   * @param discovery whether this is the first way found to its target
   */
  default void transitionAdded(int pair, int target, boolean discovery) {}

  /**
   * A non-deterministic transition is now expected elsewhere: the old edge is gone, a new one is
   * there.
   */
  default void transitionMoved(int pair, int before, int after) {}
}
