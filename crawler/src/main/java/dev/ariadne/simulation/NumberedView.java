package dev.ariadne.simulation;

import dev.ariadne.cluster.View;

/**
 * A view with the order in which all views were made, which members are not told.
 *
 * @param side of the network on which it was made
 */
record NumberedView(long number, View view, int side) {
  /** Before the first. */
  static final long NONE = 0;

  boolean has(String member) {
    return view.members().contains(member);
  }
}
