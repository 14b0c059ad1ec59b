package dev.ariadne.plugin;

import dev.ariadne.app.Details;
import dev.ariadne.app.EventDetails;

/**
 * Decides which events are left alone, beside those that the settings rule out.
 *
 * <p>Asked by one thread at a time, once for each event of each new state, by whoever coordinates
 * the crawl; see the package for what must be guaranteed.
 */
@FunctionalInterface
public interface EventFilter {
  /**
   * Why an event is skipped. The first filter that gives a reason counts.
   *
   * @param state the state that offers the event: address, title, document and more
   * @param event what would be done, and to which element
   * @return the reason, in words for people, or null when this filter has nothing against the event
   */
  String refuse(Details state, EventDetails event);
}
