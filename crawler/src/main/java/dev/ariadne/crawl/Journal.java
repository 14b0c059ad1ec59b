package dev.ariadne.crawl;

import dev.ariadne.app.Observation;

/**
 * Hears of every fact that a crawl finds, in order and on the coordinator's thread. A crawl is
 * these facts: given back to {@link Coordinator#restorer} in the same order, they rebuild it.
 */
public interface Journal {
  /** Keeps nothing. */
  Journal NONE =
      new Journal() {
        @Override
        public void state(Observation observation) {}

        @Override
        public void seen(Observation observation) {}

        @Override
        public void link(String state, String url) {}

        @Override
        public void entry(String url, String state) {}

        @Override
        public void executed(String state, String event, String target) {}

        @Override
        public void failed(String state, String event, String reason) {}

        @Override
        public void skipped(String state, String event, String reason) {}
      };

  /** A state was seen for the first time. */
  void state(Observation observation);

  /** A state was seen, for the first time or again: there may be more to know about it. */
  void seen(Observation observation);

  /** A state links to a URL that will be loaded as an entry. */
  void link(String state, String url);

  /** An entry URL was seen to load a state. */
  void entry(String url, String state);

  /** An address was given up; it is tried again by a crawl that is resumed. */
  default void dead(String url, String reason) {}

  /** An event was executed for the first time, or led elsewhere than it was expected to. */
  void executed(String state, String event, String target);

  /** An event was given up. */
  void failed(String state, String event, String reason);

  /** An event is not to be executed. */
  void skipped(String state, String event, String reason);
}
