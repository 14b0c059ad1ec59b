package dev.ariadne.store;

import java.util.List;

/**
 * Hears the facts of a crawl, in the order in which they were appended. May read from the store
 * that it is told about, but not append to it.
 */
public interface Facts {
  /** A state was discovered. Its DOM is had from {@link CrawlStore#dom}. */
  default void state(String id, String url, String title, List<StoredEvent> events) {}

  /** Loading this URL led to this state. */
  default void entry(String url, String state) {}

  /** A state links to this URL, which is to be loaded as an entry. */
  default void link(String state, String url) {}

  /** An event was executed and led to the target. */
  default void executed(String state, String event, String target) {}

  /** An event was given up. */
  default void failed(String state, String event, String reason) {}

  /** An event is not to be executed. */
  default void skipped(String state, String event, String reason) {}
}
