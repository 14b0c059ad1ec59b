package dev.ariadne.group;

import dev.ariadne.cluster.Message;
import dev.ariadne.cluster.Quorum;

/** What members of a cluster say to each other. */
sealed interface Said {
  /** What the sender knows about the group. */
  record Standing(Quorum.Standing standing) implements Said {}

  /** The sender leaves in order. */
  record Goodbye() implements Said {}

  /** About a crawl. */
  record About(String crawl, Message message) implements Said {}
}
