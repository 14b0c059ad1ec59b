package dev.ariadne.balance;

import dev.ariadne.graph.ApplicationGraph;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** All partition functions by name. */
public final class Partitions {
  private static final Map<String, Factory> BY_NAME = new LinkedHashMap<>();

  private interface Factory {
    Partition create(ApplicationGraph graph, long seed);
  }

  static {
    BY_NAME.put("range", (graph, seed) -> Partitions::range);
    BY_NAME.put("modulo", (graph, seed) -> Partitions::modulo);
    BY_NAME.put("hash", (graph, seed) -> (pairs, parts) -> hash(graph, seed, pairs, parts));
    BY_NAME.put("permuted", (graph, seed) -> (pairs, parts) -> permuted(graph, seed, pairs, parts));
    BY_NAME.put("type", (graph, seed) -> new TypePartition(graph));
  }

  private Partitions() {}

  public static List<String> names() {
    return List.copyOf(BY_NAME.keySet());
  }

  /** Refuses a name that is none, in words for people. */
  public static void require(String name) {
    if (!BY_NAME.containsKey(name)) {
      throw new IllegalArgumentException(
          "There is no partition \""
              + name
              + "\"; choose from "
              + String.join(", ", names())
              + ".");
    }
  }

  static Partition create(String name, ApplicationGraph graph, long seed) {
    require(name);
    return BY_NAME.get(name).create(graph, seed);
  }

  /** Neighbours on the page go to the same node: {@code floor(place * N / E_s)}. */
  private static int[] range(int[] pairs, int parts) {
    int[] result = new int[pairs.length];
    for (int place = 0; place < pairs.length; place++) {
      result[place] = (int) ((long) place * parts / pairs.length);
    }
    return result;
  }

  /** Neighbours on the page go to different nodes. */
  private static int[] modulo(int[] pairs, int parts) {
    int[] result = new int[pairs.length];
    for (int place = 0; place < pairs.length; place++) {
      result[place] = place % parts;
    }
    return result;
  }

  /**
   * Ranges of shuffled places, shuffled otherwise in each state: when states have fewer events than
   * there are nodes, it is not always the same nodes that get none.
   */
  private static int[] permuted(ApplicationGraph graph, long seed, int[] pairs, int parts) {
    int[] ranges = range(pairs, parts);
    if (pairs.length == 0) {
      return ranges;
    }
    // By the id: every node numbers the states in an order of its own.
    int state = graph.id(graph.source(pairs[0])).hashCode();
    SplittableRandom random = new SplittableRandom(seed + state);
    for (int i = ranges.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int other = ranges[j];
      ranges[j] = ranges[i];
      ranges[i] = other;
    }
    return ranges;
  }

  /**
   * By SHA-1 of the seed and the event: the same in every state, and for every order of a crawl.
   */
  private static int[] hash(ApplicationGraph graph, long seed, int[] pairs, int parts) {
    MessageDigest sha1 = sha1();
    int[] result = new int[pairs.length];
    for (int i = 0; i < pairs.length; i++) {
      sha1.update(ByteBuffer.allocate(Long.BYTES).putLong(0, seed));
      sha1.update(graph.eventId(graph.event(pairs[i])).getBytes(StandardCharsets.UTF_8));
      result[i] = (int) Long.remainderUnsigned(ByteBuffer.wrap(sha1.digest()).getLong(), parts);
    }
    return result;
  }

  private static MessageDigest sha1() {
    try {
      return MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-1", e);
    }
  }
}
