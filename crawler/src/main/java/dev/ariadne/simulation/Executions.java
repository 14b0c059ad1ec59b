package dev.ariadne.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who has explored which event of one crawl. Once is right; more often is excused only by what a
 * coordinator cannot know better: a lease that ended, a coordinator or a commit that was lost
 * before the result was durable, a node that went without having been heard.
 */
final class Executions {
  static final String ONCE = "no event executed by two nodes unless a lease expired";

  private final Map<String, List<Handout>> byPair = new HashMap<>();
  private final Map<String, Long> durableSince = new HashMap<>();
  private final Set<Handout> left = new HashSet<>();
  private final Tally tally;

  Executions(Tally tally) {
    this.tally = tally;
  }

  /** A result was committed. */
  void durable(String pair, long now) {
    durableSince.putIfAbsent(pair, now);
  }

  /** The node that has done this goes, and was not heard, as far as it knows. */
  void left(Handout handout) {
    left.add(handout);
  }

  /** A node has executed the event that it was to explore. */
  void executed(String pair, Handout handout) {
    List<Handout> before = byPair.computeIfAbsent(pair, unused -> new ArrayList<>());
    for (Handout other : before) {
      tally.again++;
      if (other.equals(handout)) {
        throw new Violation(ONCE, "the same task was done twice: " + pair + ", " + handout);
      }
      boolean isEarlier = other.taken() <= handout.taken();
      Handout first = isEarlier ? other : handout;
      Handout second = isEarlier ? handout : other;
      if (!isExcused(first, second)) {
        throw new Violation(ONCE, pair + " was executed for " + first + " and again for " + second);
      }
    }
    before.add(handout);
    Long durable = durableSince.get(pair);
    if (durable != null && durable < handout.taken()) {
      throw new Violation(ONCE, pair + " was handed out when it was done: " + handout);
    }
  }

  private boolean isExcused(Handout first, Handout second) {
    return first.opening() != second.opening()
        || first.due() < second.taken()
        || left.contains(first);
  }
}
