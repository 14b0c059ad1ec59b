package dev.ariadne.bench;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.ariadne.simulation.Speeds;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Nodes that are alike, or not. Together they are as fast in every case, so that times can be
 * compared.
 */
public enum NodeSpeeds {
  /** All are alike. */
  EQUAL,
  /** Speeds in the ratio 1 : 2 : 4 : 8, over and over. */
  UNEQUAL,
  /**
   * The same, but when half of the transitions are executed the order is reversed: the fastest node
   * is then the slowest.
   */
  CHANGING;

  private static final int STEPS = 4;

  Speeds of(int nodes) {
    if (this == EQUAL) {
      return Speeds.EQUAL;
    }
    double mean = IntStream.range(0, nodes).mapToDouble(NodeSpeeds::power).sum() / nodes;
    return (node, progress) -> {
      boolean reversed = this == CHANGING && progress >= 0.5;
      return power(reversed ? nodes - 1 - node : node) / mean;
    };
  }

  private static double power(int node) {
    return 1 << (node % STEPS);
  }

  @Override
  @JsonValue
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
