package dev.ariadne.group;

import dev.ariadne.cluster.Fact;
import dev.ariadne.cluster.Message;
import dev.ariadne.cluster.Quorum;
import java.util.List;

/** What members of a cluster say to each other. */
sealed interface Said {
  /** What the sender knows about the group. */
  record Standing(Quorum.Standing standing) implements Said {}

  /** The sender leaves in order. */
  record Goodbye() implements Said {}

  /** About a crawl. */
  record About(String crawl, Message message) implements Said {}

  /** To the first member: let us all do this crawl, unless there is one. */
  record Start(String crawl, String settings) implements Said {}

  /** There is a crawl to do; also to who asked for another, and to who has just come. */
  record Begin(String crawl, String settings) implements Said {}

  /** What is there? */
  record Ask() implements Said {}

  /**
   * The answer.
   *
   * @param crawl null when there was none
   */
  record Status(String crawl, String settings, Phase phase) implements Said {}

  /** How far a crawl is. */
  enum Phase {
    NONE,
    RUNNING,
    FINISHED
  }

  /** Give me what you have of a crawl that is over. */
  record Collect(String crawl, boolean facts) implements Said {}

  /** Some of it. */
  record Part(String crawl, List<Fact> facts) implements Said {}

  /**
   * That was all of it.
   *
   * @param stopped why the crawl ended before it was complete, or null
   */
  record Whole(String crawl, long events, long resets, long millis, String stopped)
      implements Said {}

  /** Somebody has the result of a crawl. */
  record Collected(String crawl) implements Said {}
}
