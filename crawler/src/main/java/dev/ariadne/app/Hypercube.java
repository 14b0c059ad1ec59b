package dev.ariadne.app;

/**
 * The hypercube of n dimensions: n events that may be executed once each, in any order, and whose
 * order does not matter. The bottom, where nothing has been executed, is the entry; no event leads
 * back, so that every walk up must begin with a reset.
 */
final class Hypercube {
  private Hypercube() {}

  static Model model(int dimensions) {
    Model.Builder builder = Model.builder("hypercube" + dimensions).resetCost(3);
    builder.entry(id(0, dimensions));
    for (int state = 0; state < 1 << dimensions; state++) {
      builder.state(id(state, dimensions));
      for (int event = 0; event < dimensions; event++) {
        int bit = 1 << (dimensions - 1 - event);
        if ((state & bit) == 0) {
          builder.transition(id(state, dimensions), "e" + (event + 1), id(state | bit, dimensions));
        }
      }
    }
    return builder.build();
  }

  /** The papers' bit string: the leftmost bit says whether e1 was executed. */
  private static String id(int state, int dimensions) {
    String bits = Integer.toBinaryString(state);
    return "0".repeat(dimensions - bits.length()) + bits;
  }
}
