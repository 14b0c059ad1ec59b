package dev.ariadne.strategy;

import java.util.BitSet;

/**
 * The minimum chain decomposition of a hypercube by matching parentheses (Greene and Kleitman; TWEB
 * 6.1.1). A state is the set of events executed since the bottom. Read from left to right, an event
 * that is not executed opens and an executed one closes the last that is open.
 */
final class Chains {
  private Chains() {}

  /**
   * The event that leads to the next state of the chain: the leftmost unmatched 0; -1 at its end.
   */
  static int successor(BitSet executed, int dimension) {
    // From the right, zeros that are not needed by a one to their right are unmatched.
    int needed = 0;
    int leftmost = -1;
    for (int i = dimension - 1; i >= 0; i--) {
      if (executed.get(i)) {
        needed++;
      } else if (needed > 0) {
        needed--;
      } else {
        leftmost = i;
      }
    }
    return leftmost;
  }

  /** Whether a chain starts here: no 1 is unmatched. */
  static boolean isStarter(BitSet executed, int dimension) {
    return firstStarter(executed, dimension, 0) == 0;
  }

  /**
   * Which events lead from a state to a chain starter: those that are not executed and whose index
   * is at least this. Executing event i lowers the balance of zeros over ones by two in every
   * prefix that holds it, so no prefix longer than i may have less than two.
   */
  static int firstStarter(BitSet executed, int dimension) {
    return firstStarter(executed, dimension, 2);
  }

  private static int firstStarter(BitSet executed, int dimension, int wanted) {
    int balance = 0;
    int first = 0;
    for (int i = 0; i < dimension; i++) {
      balance += executed.get(i) ? -1 : 1;
      if (balance < 0) {
        return dimension;
      }
      if (balance < wanted) {
        first = i + 1;
      }
    }
    return first;
  }
}
