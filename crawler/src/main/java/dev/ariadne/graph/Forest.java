package dev.ariadne.graph;

import java.util.Arrays;

/**
 * Trees over states, in which a state is hung elsewhere in constant time and knows its children.
 */
final class Forest {
  private static final int NONE = ApplicationGraph.NONE;

  private int[] parent = new int[16];
  private int[] firstChild = new int[16];
  private int[] next = new int[16];
  private int[] previous = new int[16];

  /** Adds a state, with no parent and no child. States are added in order. */
  void add(int state) {
    if (state >= parent.length) {
      parent = Arrays.copyOf(parent, 2 * state);
      firstChild = Arrays.copyOf(firstChild, 2 * state);
      next = Arrays.copyOf(next, 2 * state);
      previous = Arrays.copyOf(previous, 2 * state);
    }
    parent[state] = NONE;
    firstChild[state] = NONE;
  }

  /** Hangs a state, with all that hangs on it, on another one or on none. */
  void hang(int state, int newParent) {
    int old = parent[state];
    if (old == newParent) {
      return;
    }
    if (old != NONE) {
      if (firstChild[old] == state) {
        firstChild[old] = next[state];
      } else {
        next[previous[state]] = next[state];
      }
      if (next[state] != NONE) {
        previous[next[state]] = previous[state];
      }
    }
    parent[state] = newParent;
    if (newParent != NONE) {
      next[state] = firstChild[newParent];
      if (next[state] != NONE) {
        previous[next[state]] = state;
      }
      firstChild[newParent] = state;
    }
  }

  int firstChild(int state) {
    return firstChild[state];
  }

  int nextChild(int child) {
    return next[child];
  }
}
