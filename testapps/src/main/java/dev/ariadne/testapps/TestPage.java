package dev.ariadne.testapps;

/**
 * A page with a known answer.
 *
 * <p>A state is the normalised DOM with its form values and the set of its events. An event is an
 * element and a kind: the element is visible and enabled, and has a handler for the kind (its own,
 * a delegated one, one of a framework) or reacts by nature (link, button, form control, summary).
 * What a mouse click sets off is one event. A text field has one event that fills in one value.
 *
 * @param name stable, as {@code group/name}
 * @param path where the server has it, with a leading slash
 * @param states how many states there are, or {@link #UNKNOWN} where that depends on the crawler
 * @param transitions the number of events, summed over all states, or {@link #UNKNOWN}
 * @param why what the page is for, and what a wrong answer would mean
 */
public record TestPage(String name, String path, int states, int transitions, String why) {
  public static final int UNKNOWN = -1;

  /** The part of the name before the slash. */
  public String group() {
    return name.substring(0, name.indexOf('/'));
  }
}
