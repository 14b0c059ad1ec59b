package dev.ariadne.protocol;

import java.util.function.Consumer;

/** A node that has joined. */
final class Member {
  final String id;
  final String name;

  /** What the crawls call it. */
  final int number;

  /** The crawl that it works for, or null. */
  Share share;

  /** The crawl that its last report went to, or null. */
  Share reported;

  /** The number of its last question. */
  long request;

  /** Whether the report that came with it was taken in. */
  boolean accepted;

  /** The answer to it, or null while there is none. */
  Answer answer;

  /** Where the answer goes, while the question waits. */
  Consumer<Answer> reply;

  /** Until when the question may wait. */
  long deadline;

  /** When it was last heard of. */
  long heard;

  /** Whether it is to go. */
  boolean terminate;

  Member(String id, String name, int number) {
    this.id = id;
    this.name = name;
    this.number = number;
  }

  NodeStatus status() {
    return new NodeStatus(number, name, state(), share == null ? null : share.crawl());
  }

  private NodeState state() {
    if (answer != null && answer.order() == Answer.Order.TERMINATE) {
      return NodeState.TERMINATED;
    }
    boolean isActive = share != null && share.lease(number) != null;
    return isActive ? NodeState.ACTIVE : NodeState.IDLE;
  }
}
