package dev.ariadne.crawl;

import dev.ariadne.app.Observation;

/** What a crawl leaves alone. */
public interface Policy {
  /** Everything is executed, and no link is loaded. */
  Policy EVERYTHING = new Policy() {};

  /**
   * Why an event is skipped, in words for people, or null when it is to be executed. Asked once for
   * each event of each new state.
   *
   * @param place the place of the event among those of the state
   */
  default String refuse(Observation state, int place) {
    return null;
  }

  /** Events are executed in states that fewer events than this lead to. */
  default int maxDepth() {
    return Integer.MAX_VALUE;
  }

  /** Whether an address that a state links to is loaded as an entry. */
  default boolean follows(String link) {
    return false;
  }
}
