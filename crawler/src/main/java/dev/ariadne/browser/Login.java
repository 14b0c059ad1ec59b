package dev.ariadne.browser;

import java.util.List;

/**
 * How to log in to an application. Cookies and storage are kept from then on and restored at each
 * reset.
 *
 * @param check how to see after a reset that the session has ended; null when nobody can tell
 */
public record Login(List<LoginStep> steps, SessionCheck check) {
  public Login {
    steps = List.copyOf(steps);
    if (steps.isEmpty()) {
      throw new IllegalArgumentException("a login needs at least one step");
    }
  }
}
