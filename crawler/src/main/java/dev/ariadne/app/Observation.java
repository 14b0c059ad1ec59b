package dev.ariadne.app;

import java.util.List;

/**
 * What was seen after a reset or a path.
 *
 * @param state the id of the state reached
 * @param events the ids of the events that it offers, in the order of their places
 * @param executed how many steps of the path were executed; the last of them led here
 * @param details more about it, or null where the application has nothing more to say
 */
public record Observation(String state, List<String> events, int executed, Details details) {
  public Observation(String state, List<String> events, int executed) {
    this(state, events, executed, null);
  }
}
