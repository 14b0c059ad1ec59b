package dev.ariadne.simulation;

/** How fast nodes are; one is what events are timed by. */
@FunctionalInterface
public interface Speeds {
  Speeds EQUAL = (node, progress) -> 1;

  /**
   * The speed at which a node does what it is given now.
   *
   * @param progress which part of the transitions of the model is executed: time in a form that
   *     means the same in every crawl
   */
  double of(int node, double progress);
}
