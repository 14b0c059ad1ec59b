package dev.ariadne.crawl;

import java.util.List;

/** Where nodes get their work from, and what they report to. Used by one thread at a time. */
public interface WorkSource {
  /** What a node is to do next, or null when there is nothing for it now. */
  Lease take(int node);

  /**
   * Takes in what came of a node's assignment.
   *
   * @return false when the node does not hold it any more: nothing was taken in
   */
  boolean report(int node, Report report);

  /** Takes back what is not done in time; returns the nodes, which are forgotten. */
  List<Integer> expire();

  /** Lets a node go, which may have an assignment. */
  void leave(int node);

  /** Hands out nothing more; nodes at work finish what they do. */
  void stop(String reason);

  /** Whether nothing is left to do, or the crawl was stopped, and no node is at work. */
  boolean isFinished();

  /** How far the crawl has come. */
  Progress progress();
}
