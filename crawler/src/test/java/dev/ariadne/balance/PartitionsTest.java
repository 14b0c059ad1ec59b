package dev.ariadne.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.graph.ApplicationGraph;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class PartitionsTest {
  private final ApplicationGraph graph = new ApplicationGraph();

  @Provide
  Arbitrary<String> names() {
    return Arbitraries.of(Partitions.names());
  }

  @Property(tries = 200)
  void shouldPutEveryPairIntoOnePart(
      @ForAll("names") String name,
      @ForAll @IntRange(min = 1, max = 200) int events,
      @ForAll @IntRange(min = 1, max = 20) int parts,
      @ForAll @IntRange(max = 1000) int seed) {
    Partition partition = Partitions.create(name, graph, seed);
    int[] pairs = state("s" + seed + "e" + events, events);
    int[] divided = partition.divide(pairs, parts);
    assertThat(divided).hasSize(events);
    assertThat(Arrays.stream(divided)).allMatch(part -> part >= 0 && part < parts);
    assertThat(partition.divide(pairs, parts)).as("again").isEqualTo(divided);
  }

  @Property(tries = 200)
  void shouldGiveEveryNodeItsPart(
      @ForAll("names") String name,
      @ForAll @IntRange(min = 1, max = 20) int parts,
      @ForAll @IntRange(max = 1000) int seed) {
    int[] pairs = state("many" + seed + "p" + parts, 20 * parts * parts);
    int[] counts = counts(Partitions.create(name, graph, seed).divide(pairs, parts), parts);
    if (name.equals("hash")) {
      assertThat(counts).doesNotContain(0);
    } else {
      assertThat(counts).containsOnly(20 * parts);
    }
  }

  @Property(tries = 200)
  void shouldKeepToGivenSizes(
      @ForAll("names") String name,
      @ForAll @IntRange(min = 1, max = 100) int events,
      @ForAll @IntRange(min = 1, max = 9) int parts,
      @ForAll @IntRange(max = 1000) int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] sizes = new int[parts];
    random.ints(events, 0, parts).forEach(part -> sizes[part]++);
    int[] pairs = state("sized" + seed + "e" + events, events);
    int[] divided = Partitions.create(name, graph, seed).divide(pairs, sizes);
    assertThat(counts(divided, parts)).isEqualTo(sizes);
  }

  @Test
  void shouldFollowTheFormulas() {
    int[] pairs = state("formulas", 7);
    assertThat(Partitions.create("range", graph, 1).divide(pairs, 3))
        .containsExactly(0, 0, 0, 1, 1, 2, 2);
    assertThat(Partitions.create("modulo", graph, 1).divide(pairs, 3))
        .containsExactly(0, 1, 2, 0, 1, 2, 0);
    assertThat(Partitions.create("modulo", graph, 1).divide(pairs, new int[] {1, 4, 2}))
        .as("order 0 3 6 1 4 2 5")
        .containsExactly(0, 1, 2, 1, 1, 2, 1);
  }

  @Test
  void shouldKeepAnEventWithOneNode() {
    int[] first = state("first", 30);
    int[] second = state("second", 40); // the same events, and ten more
    for (String name : List.of("type", "hash")) {
      Partition partition = Partitions.create(name, graph, 1);
      assertThat(partition.divide(second, 4)).startsWith(partition.divide(first, 4));
    }
    Partition type = Partitions.create("type", graph, 1);
    int[] before = type.divide(first, new int[] {25, 5, 0});
    int[] after = type.divide(second, new int[] {0, 5, 35});
    assertThat(after).startsWith(before);
    assertThat(Arrays.copyOfRange(after, 30, 40)).containsOnly(2);
  }

  @Test
  void shouldShuffleEachStateOtherwise() {
    Partition permuted = Partitions.create("permuted", graph, 1);
    assertThat(permuted.divide(state("one", 60), 5))
        .isNotEqualTo(permuted.divide(state("two", 60), 5));
  }

  @Test
  void shouldSayWhichThereAre() {
    assertThatThrownBy(() -> Partitions.require("halves"))
        .hasMessage(
            "There is no partition \"halves\"; choose from range, modulo, hash, permuted, type.");
  }

  private int[] state(String id, int events) {
    List<String> names = IntStream.range(0, events).mapToObj(i -> "event " + i).toList();
    int state = graph.addState(id, names);
    return IntStream.range(graph.firstPair(state), graph.endPair(state)).toArray();
  }

  private static int[] counts(int[] divided, int parts) {
    int[] counts = new int[parts];
    Arrays.stream(divided).forEach(part -> counts[part]++);
    return counts;
  }
}
