package dev.ariadne.store;

import java.util.Objects;

/**
 * An event that a state offers.
 *
 * @param id the event's id, once in a state; the same event has the same id in all states
 * @param kind what is done to the element, as "click"
 * @param element the element, in words for people
 * @param found how the element is found in the page
 */
public record StoredEvent(String id, String kind, String element, String found) {
  public StoredEvent {
    Objects.requireNonNull(id, "id");
  }
}
