package dev.ariadne.strategy;

/** Decides which event to execute next. See the package for what may be relied on. */
public interface Strategy {
  /**
   * The next task for a node, by its position. The caller assigns the task's pair before it asks
   * again, so no event is handed out twice.
   *
   * @param node the number of the node; a strategy may remember what it has in mind for it
   * @param position the state that the node is in, or {@link
   *     dev.ariadne.graph.ApplicationGraph#NONE} when it must reset first
   * @return null when there is nothing that this node could do now
   */
  Task next(int node, int position);

  /**
   * Says that a node will not ask again; what was in mind for it is open to the others.
   *
   * @return whether others may have something to do now for which there was nothing before
   */
  default boolean leave(int node) {
    return false;
  }
}
