package dev.ariadne.balance;

import dev.ariadne.graph.ApplicationGraph;
import java.util.HashMap;
import java.util.Map;

/**
 * All pairs of one event belong to one node, which so has the whole history of that event: what the
 * probability strategy goes by (thesis, 7.4). Events are dealt out in turn, as they are first seen.
 *
 * <p>With given sizes, a part gets what it has of the events that are dealt out already, whatever
 * its size; only events that are new go where the most is missing.
 */
final class TypePartition implements Partition {
  private final ApplicationGraph graph;
  private final Map<Integer, Integer> partOf = new HashMap<>(); // by event, for given sizes
  private int parts;

  TypePartition(ApplicationGraph graph) {
    this.graph = graph;
  }

  @Override
  public int[] divide(int[] pairs, int parts) {
    int[] result = new int[pairs.length];
    for (int i = 0; i < pairs.length; i++) {
      result[i] = graph.event(pairs[i]) % parts;
    }
    return result;
  }

  @Override
  public int[] divide(int[] pairs, int[] sizes) {
    if (parts != sizes.length) {
      partOf.clear(); // all pairs are divided anew when nodes come or go
      parts = sizes.length;
    }
    int[] missing = sizes.clone();
    for (int pair : pairs) {
      Integer part = partOf.get(graph.event(pair));
      if (part != null) {
        missing[part]--;
      }
    }
    int[] result = new int[pairs.length];
    for (int i = 0; i < pairs.length; i++) {
      Integer part = partOf.get(graph.event(pairs[i]));
      if (part == null) {
        part = largest(missing);
        missing[part]--;
        partOf.put(graph.event(pairs[i]), part);
      }
      result[i] = part;
    }
    return result;
  }

  private static int largest(int[] values) {
    int largest = 0;
    for (int i = 1; i < values.length; i++) {
      if (values[i] > values[largest]) {
        largest = i;
      }
    }
    return largest;
  }
}
