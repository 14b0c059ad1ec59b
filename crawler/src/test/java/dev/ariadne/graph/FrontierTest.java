package dev.ariadne.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The frontier against a plain breadth-first search, after each of many random changes. */
class FrontierTest {

  @Property(tries = 300)
  void shouldKnowTheDistanceToTheNearestGoal(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int states) {
    SplittableRandom random = new SplittableRandom(seed);
    ApplicationGraph graph = new ApplicationGraph();
    BitSet goals = new BitSet();
    Frontier frontier = new Frontier(graph, goals::get);
    for (int change = 0; change < 200; change++) {
      changeSomething(graph, goals, frontier, states, random);
      if (graph.states() > 0 && random.nextInt(3) == 0) {
        int from = random.nextInt(graph.states());
        int limit = random.nextInt(10);
        int distance = bruteForce(graph, goals, from);
        assertThat(frontier.distance(from, limit))
            .isEqualTo(distance <= limit ? distance : Frontier.FAR);
        if (distance <= limit) {
          int[] path = frontier.path(from, random);
          assertThat(path).hasSize(distance);
          assertThat(follow(graph, from, path)).isEqualTo(frontier.goal());
          assertThat(goals.get(frontier.goal())).isTrue();
        }
      }
    }
  }

  private static void changeSomething(
      ApplicationGraph graph,
      BitSet goals,
      Frontier frontier,
      int maximum,
      SplittableRandom random) {
    int kind = random.nextInt(10);
    if (graph.states() == 0 || (kind == 0 && graph.states() < maximum)) {
      List<String> events = new ArrayList<>();
      for (int i = random.nextInt(5); i >= 0; i--) {
        events.add("e" + i);
      }
      goals.set(graph.states(), random.nextBoolean());
      graph.addState("s" + graph.states(), events);
    } else if (kind < 6) {
      graph.execute(random.nextInt(graph.pairs()), random.nextInt(graph.states()));
    } else {
      int state = random.nextInt(graph.states());
      goals.set(state, random.nextInt(4) == 0);
      frontier.touch(state);
    }
  }

  private static int bruteForce(ApplicationGraph graph, BitSet goals, int from) {
    int[] distance = new int[graph.states()];
    Arrays.fill(distance, Frontier.FAR);
    ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(from));
    distance[from] = 0;
    while (!queue.isEmpty()) {
      int state = queue.remove();
      if (goals.get(state)) {
        return distance[state];
      }
      for (int pair = graph.firstPair(state); pair < graph.endPair(state); pair++) {
        int target = graph.target(pair);
        if (target != ApplicationGraph.NONE && distance[target] == Frontier.FAR) {
          distance[target] = distance[state] + 1;
          queue.add(target);
        }
      }
    }
    return Frontier.FAR;
  }

  private static int follow(ApplicationGraph graph, int from, int[] path) {
    int at = from;
    for (int pair : path) {
      assertThat(graph.source(pair)).isEqualTo(at);
      at = graph.target(pair);
    }
    return at;
  }
}
