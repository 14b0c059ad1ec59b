package dev.ariadne.graph;

import java.util.Arrays;

/**
 * A way through the graph: perhaps a reset, then pairs to execute one after the other. It starts at
 * the entry state of the reset or, without one, wherever the first pair is.
 */
public final class Path {
  /** Staying where one is. */
  public static final Path EMPTY = new Path(ApplicationGraph.NONE, new int[0]);

  private final int entry;
  private final int[] pairs;

  private Path(int entry, int[] pairs) {
    this.entry = entry;
    this.pairs = pairs;
  }

  /** A path without a reset. */
  public static Path of(int... pairs) {
    return new Path(ApplicationGraph.NONE, pairs.clone());
  }

  /** A path that starts with a reset to an entry state. */
  public static Path fromReset(int entryState, int... pairs) {
    return new Path(entryState, pairs.clone());
  }

  public boolean hasReset() {
    return entry != ApplicationGraph.NONE;
  }

  /** The state that the reset leads to, or {@link ApplicationGraph#NONE} without a reset. */
  public int entry() {
    return entry;
  }

  public int length() {
    return pairs.length;
  }

  public int pair(int index) {
    return pairs[index];
  }

  public int[] pairs() {
    return pairs.clone();
  }

  public double cost(double resetCost) {
    return pairs.length + (hasReset() ? resetCost : 0);
  }

  /** The first steps of this path. */
  public Path prefix(int length) {
    return new Path(entry, Arrays.copyOf(pairs, length));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Path path && entry == path.entry && Arrays.equals(pairs, path.pairs);
  }

  @Override
  public int hashCode() {
    return 31 * entry + Arrays.hashCode(pairs);
  }

  @Override
  public String toString() {
    return (hasReset() ? "reset " + entry + " " : "") + Arrays.toString(pairs);
  }
}
