package dev.ariadne.balance;

import dev.ariadne.graph.ApplicationGraph;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Whose the events of a state are among nodes without a coordinator. Each works it out alone, from
 * nothing but the ids of the state and its events and what all nodes were told: the order in which
 * things were found, and what is done already, do not count.
 */
public final class Division {
  /** In place of the number of a node: kept back for later. */
  public static final int RESERVED = -1;

  private static final int WHOLE = 1000;
  private static final String BY_TYPE = "type";
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final ApplicationGraph graph;
  private final long seed;
  private final Partition partition;
  private final boolean isByType;

  /**
   * @param partition the name of a partition function
   */
  public Division(String partition, ApplicationGraph graph, long seed) {
    this.graph = graph;
    this.seed = seed;
    this.partition = Partitions.create(partition, graph, seed);
    isByType = partition.equals(BY_TYPE);
  }

  /**
   * Divides the events of a state.
   *
   * @param weights how much each node gets, in any unit
   * @param reserve how many of a thousand events are kept back, the last ones
   * @param salt 0 to divide by the partition function; any other number divides at random, each
   *     otherwise, so that what is left of one division is divided evenly by the next
   * @return for each place the number of a node, or {@link #RESERVED}
   */
  public int[] owners(int state, int[] weights, int reserve, long salt) {
    int degree = graph.degree(state);
    int reserved = Math.round((float) degree * reserve / WHOLE);
    int[] pairs =
        IntStream.range(graph.firstPair(state), graph.endPair(state) - reserved).toArray();
    int[] owners = Arrays.copyOf(divide(state, pairs, weights, salt), degree);
    Arrays.fill(owners, pairs.length, degree, RESERVED);
    return owners;
  }

  private int[] divide(int state, int[] pairs, int[] weights, long salt) {
    if (isByType) {
      return Arrays.stream(pairs).map(pair -> byType(pair, weights, salt)).toArray();
    }
    boolean isEqual = Arrays.stream(weights).distinct().count() == 1;
    if (isEqual && salt == 0) {
      return partition.divide(pairs, weights.length);
    }
    // Of few events the first nodes would get all: the state decides who is first.
    int nodes = weights.length;
    int first = Math.floorMod(graph.id(state).hashCode() + salt, nodes);
    double total = Arrays.stream(weights).sum();
    double[] portions = new double[nodes];
    for (int i = 0; i < nodes; i++) {
      portions[i] = weights[(first + i) % nodes] / total;
    }
    int[] sizes = Portions.whole(portions, pairs.length);
    Partition function =
        salt == 0 ? partition : Partitions.create("permuted", graph, seed + salt * SPREAD);
    int[] parts = function.divide(pairs, sizes);
    return Arrays.stream(parts).map(part -> (first + part) % nodes).toArray();
  }

  /** One node has all pairs of an event, and so its whole history. */
  private int byType(int pair, int[] weights, long salt) {
    long hash = (graph.eventId(graph.event(pair)).hashCode() + seed + salt) * SPREAD;
    long place = ((hash >>> Integer.SIZE) * Arrays.stream(weights).sum()) >>> Integer.SIZE;
    int node = 0;
    while (place >= weights[node]) {
      place -= weights[node++];
    }
    return node;
  }
}
