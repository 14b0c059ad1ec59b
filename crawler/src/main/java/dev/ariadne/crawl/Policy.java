package dev.ariadne.crawl;

import dev.ariadne.app.Observation;

/** Which events are not to be executed. Asked once for each event of each new state. */
@FunctionalInterface
public interface Policy {
  /** Everything is executed. */
  Policy EVERYTHING = (state, event, depth) -> null;

  /**
   * Why an event is skipped, in words for people, or null when it is to be executed.
   *
   * @param depth how many events the state is away from an entry by the way it was found
   */
  String refuse(Observation state, String event, int depth);
}
