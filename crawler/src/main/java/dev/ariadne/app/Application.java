package dev.ariadne.app;

import java.util.List;

/**
 * An application under crawl, at one place at a time: one browser page, or a simulation of one.
 *
 * <p>Used by one thread at a time. A failure to do what was asked is a {@link CrawlException} that
 * says why in words for a person; the application can then be reset and used again.
 */
public interface Application extends AutoCloseable {
  /** The URLs that a reset may load. */
  List<String> entries();

  /** Loads an entry URL anew, with nothing left over from before. */
  Observation reset(String entry);

  /**
   * Executes events one after the other, from the state that it is in. Ends early, with what it
   * then sees, after a step that did not lead where it was expected to.
   */
  Observation execute(List<Step> path);

  /**
   * Says that the caller has taken in all that it was told about a state, so that what is large
   * need not be told again.
   */
  default void told(String state) {}

  @Override
  void close();

  /**
   * One event to execute.
   *
   * @param event the id of the event, as an observation gave it
   * @param expected the id of the state that it should lead to, or null when that is not known
   */
  record Step(String event, String expected) {}
}
