package dev.ariadne.protocol;

/**
 * What the coordinator wants of a node.
 *
 * @param request the number of the question that is answered
 * @param accepted whether the report that came with it was taken in
 * @param crawl the crawl that the node works for, also while it waits; null when it may let go of
 *     everything it holds for any crawl
 * @param task what to do, for {@link Order#TASK}
 */
public record Answer(long request, Order order, boolean accepted, String crawl, Task task) {
  /** What to do. */
  public enum Order {
    /** Do what is assigned, and report it with the next question. */
    TASK,
    /** There is nothing to do now: ask again. */
    STAY,
    /** Join again; everything that was told is forgotten, and everything held is void. */
    JOIN,
    /** Go. */
    TERMINATE
  }
}
