package dev.ariadne.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The nearest goal, resets included, against plain breadth-first searches. */
class NearestTest {
  private static final int FAR = 1_000_000;

  @Property(tries = 200)
  void shouldFindTheNearestGoalAndNotResetOnATie(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 30) int states,
      @ForAll @IntRange(min = 0, max = 6) int resetCost) {
    SplittableRandom random = new SplittableRandom(seed);
    ApplicationGraph graph = new ApplicationGraph();
    BitSet goals = new BitSet();
    Nearest nearest = new Nearest(Terrain.of(graph, Costs.unit(resetCost), seed), goals::get);
    for (int change = 0; change < 150; change++) {
      changeSomething(graph, goals, nearest, states, random);
      int position = random.nextInt(graph.states() + 1) - 1;
      int without = position < 0 ? FAR : distance(graph, goals, position);
      int withReset = FAR;
      for (ApplicationGraph.Entry entry : graph.entries()) {
        withReset = Math.min(withReset, resetCost + distance(graph, goals, entry.state()));
      }
      Path path = nearest.from(position);
      if (Math.min(without, withReset) >= FAR) {
        assertThat(path).isNull();
      } else {
        assertThat(path.cost(resetCost)).isEqualTo(Math.min(without, withReset));
        assertThat(path.hasReset()).isEqualTo(withReset < without);
        assertThat(end(graph, path, position)).isEqualTo(nearest.goal());
        assertThat(goals.get(nearest.goal())).isTrue();
      }
    }
  }

  private static void changeSomething(
      ApplicationGraph graph, BitSet goals, Nearest nearest, int most, SplittableRandom random) {
    int kind = random.nextInt(10);
    if (graph.states() == 0 || (kind == 0 && graph.states() < most)) {
      List<String> events = new ArrayList<>(List.of("a", "b", "c").subList(0, random.nextInt(4)));
      int state = graph.addState("s" + graph.states(), events);
      if (random.nextInt(6) == 0) {
        graph.addEntry("u" + state, state);
      }
    } else if (kind < 6 && graph.pairs() > 0) {
      graph.execute(random.nextInt(graph.pairs()), random.nextInt(graph.states()));
    } else if (random.nextInt(3) == 0) {
      int state = random.nextInt(graph.states());
      goals.set(state);
      nearest.touch(state);
    } else {
      goals.clear(random.nextInt(graph.states())); // unnoticed
    }
  }

  private static int distance(ApplicationGraph graph, BitSet goals, int from) {
    int[] distance = new int[graph.states()];
    Arrays.fill(distance, FAR);
    ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(from));
    distance[from] = 0;
    while (!queue.isEmpty()) {
      int state = queue.remove();
      if (goals.get(state)) {
        return distance[state];
      }
      for (int pair = graph.firstPair(state); pair < graph.endPair(state); pair++) {
        int target = graph.target(pair);
        if (target != ApplicationGraph.NONE && distance[target] == FAR) {
          distance[target] = distance[state] + 1;
          queue.add(target);
        }
      }
    }
    return FAR;
  }

  private static int end(ApplicationGraph graph, Path path, int position) {
    int at = path.hasReset() ? path.entry() : position;
    for (int pair : path.pairs()) {
      assertThat(graph.source(pair)).isEqualTo(at);
      at = graph.target(pair);
    }
    return at;
  }
}
