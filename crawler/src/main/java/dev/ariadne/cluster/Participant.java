package dev.ariadne.cluster;

import dev.ariadne.crawl.WorkSource;

/**
 * A member of a group that crawls together: messages, views and time go in, messages come out, and
 * the pages of the member get their work from it. A plain object without threads, sockets or a
 * clock of its own, used by one thread at a time.
 */
public interface Participant extends WorkSource {
  /** The members have changed. The first view comes before anything else. */
  void view(View view);

  /** A message has come from a member, perhaps from this one. */
  void receive(String from, Message message);

  /** Some time has passed; called every few milliseconds. */
  void tick();

  /**
   * Before a member leaves in order, when its pages have ended: it gives to others what only it
   * has, and hands out nothing more.
   *
   * @return whether that is done; to be called again until it is, or for as long as one can wait
   */
  default boolean handOver() {
    return true;
  }

  /** Whether all members have ended the crawl: everything was found, or it was stopped. */
  boolean isOver();
}
