package dev.ariadne.app;

/**
 * An event that a state offers, for people.
 *
 * @param id stable over visits and equal across states for the same event
 * @param kind what a person does, such as {@code click} or {@code key}
 * @param element the element it is done to
 * @param label what a person reads on the element, or empty
 * @param link where the element links to, or empty
 * @param found how it was found: a listener, a link, a framework...
 */
public record EventDetails(
    String id, String kind, String element, String label, String link, String found) {

  /** What is not said is empty. */
  public EventDetails {
    kind = orEmpty(kind);
    element = orEmpty(element);
    label = orEmpty(label);
    link = orEmpty(link);
    found = orEmpty(found);
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }
}
