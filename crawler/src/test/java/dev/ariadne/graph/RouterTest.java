package dev.ariadne.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Routes, entry distances and outward searches against Floyd and Warshall. */
class RouterTest {
  private static final double NO_WAY = Double.POSITIVE_INFINITY;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldNotResetOnATie(boolean measured) {
    // From 2 to 0 by two events, or by a reset that costs two.
    Line line = new Line(measured ? Costs.measured(2) : Costs.unit(2));
    line.graph.execute(line.graph.pair(3, 0), 0);
    assertThat(line.router.route(2, 0))
        .isEqualTo(Path.of(line.graph.pair(2, 0), line.graph.pair(3, 0)));
    assertThat(line.router.route(1, 0)).isEqualTo(Path.fromReset(0));
  }

  @Test
  void shouldFollowEventsOrReset() {
    Line line = new Line(Costs.unit(2));
    assertThat(line.router.route(1, 3))
        .isEqualTo(Path.of(line.graph.pair(1, 0), line.graph.pair(2, 0)));
    assertThat(line.router.route(2, 0).hasReset()).isTrue();
    assertThat(line.router.route(2, 2)).isEqualTo(Path.EMPTY);
    assertThat(line.router.route(ApplicationGraph.NONE, 1))
        .isEqualTo(Path.fromReset(0, line.graph.pair(0, 0)));
  }

  @Test
  void shouldWeighResetsByWhatWasMeasured() {
    Line line = new Line(Costs.measured(1));
    line.costs.eventTook(line.graph.event(line.graph.pair(1, 0)), 100);
    line.costs.eventTook(line.graph.event(line.graph.pair(0, 1)), 1);
    // From 1 to 3 by two slow events, or by a reset and the short cut.
    assertThat(line.router.route(1, 3)).isEqualTo(Path.fromReset(0, line.graph.pair(0, 1)));
    for (int i = 0; i < 9; i++) {
      line.costs.resetTook(3000);
    }
    assertThat(line.router.route(1, 3).hasReset()).isFalse();
    assertThat(line.costs.resetRatio()).isGreaterThan(50);
  }

  @Test
  void shouldNotMeasureWhereCostsAreGiven() {
    Costs costs = Costs.unit(3);
    costs.resetTook(1500);
    costs.eventTook(0, 100);
    assertThat(costs.resetRatio()).isEqualTo(3);
    assertThat(costs.eventCost(0)).isEqualTo(1);
  }

  /** 0 -> 1 -> 2 -> 3 by "next", and 0 -> 3 by "jump". */
  private static final class Line {
    final ApplicationGraph graph = new ApplicationGraph();
    final Costs costs;
    final Router router;

    Line(Costs costs) {
      this.costs = costs;
      router = new Router(graph, new EntryDistances(graph), costs);
      graph.addState("0", List.of("next", "jump"));
      graph.addEntry("start", 0);
      for (int state = 1; state < 4; state++) {
        graph.addState("" + state, List.of("next"));
        graph.execute(graph.pair(state - 1, 0), state);
      }
      if (costs.isMeasured()) {
        graph.execute(graph.pair(0, 1), 3);
      }
    }
  }

  @Property(tries = 200)
  void shouldFindCheapestRoutes(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 25) int states,
      @ForAll @IntRange(min = 0, max = 8) int resetCost) {
    SplittableRandom random = new SplittableRandom(seed);
    ApplicationGraph graph = new ApplicationGraph();
    EntryDistances entries = new EntryDistances(graph);
    double c = resetCost + 0.5;
    Router router = new Router(graph, entries, Costs.unit(c));
    Router weighted = new Router(graph, entries, Costs.measured(c));
    grow(graph, states, random);
    double[][] distance = distances(graph);
    for (int from = -1; from < states; from++) {
      Outward outward = new Outward(graph, Costs.unit(c), pair -> ApplicationGraph.NONE);
      outward.begin(from);
      double last = 0;
      int seen = 0;
      while (outward.advance()) {
        double expected = best(graph, distance, from, outward.state(), c);
        assertThat(outward.distance()).isEqualTo(expected).isGreaterThanOrEqualTo(last);
        assertThat(outward.pathTo(outward.state()).cost(c)).isEqualTo(expected);
        last = outward.distance();
        seen++;
      }
      int reachable = 0;
      for (int to = 0; to < states; to++) {
        double expected = best(graph, distance, from, to, c);
        Path path = router.route(from, to);
        Path same = weighted.route(from, to);
        if (expected == NO_WAY) {
          assertThat(path).isNull();
          assertThat(same).isNull();
        } else {
          reachable++;
          assertThat(path.cost(c)).isEqualTo(expected);
          assertThat(same.cost(c)).isEqualTo(expected);
          assertThat(path.hasReset() && from >= 0 && distance[from][to] <= expected).isFalse();
          assertThat(end(graph, from, path)).isEqualTo(to);
          assertThat(end(graph, from, same)).isEqualTo(to);
        }
      }
      assertThat(seen).isEqualTo(reachable);
    }
  }

  /** Also executes pairs again with other targets, so that some transitions move. */
  private static void grow(ApplicationGraph graph, int states, SplittableRandom random) {
    for (int state = 0; state < states; state++) {
      List<String> events = new ArrayList<>();
      for (int i = random.nextInt(4); i >= 0; i--) {
        events.add("e" + i);
      }
      graph.addState("s" + state, events);
      if (random.nextInt(5) == 0) {
        graph.addEntry("u" + state, state);
      }
    }
    for (int i = 0; i < 3 * states; i++) {
      graph.execute(random.nextInt(graph.pairs()), random.nextInt(states));
    }
  }

  private static double best(
      ApplicationGraph graph, double[][] distance, int from, int to, double resetCost) {
    double best = from < 0 ? NO_WAY : distance[from][to];
    for (ApplicationGraph.Entry entry : graph.entries()) {
      best = Math.min(best, resetCost + distance[entry.state()][to]);
    }
    return best;
  }

  private static double[][] distances(ApplicationGraph graph) {
    int n = graph.states();
    double[][] d = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        d[i][j] = i == j ? 0 : NO_WAY;
      }
    }
    for (int pair = 0; pair < graph.pairs(); pair++) {
      if (graph.target(pair) >= 0 && graph.target(pair) != graph.source(pair)) {
        d[graph.source(pair)][graph.target(pair)] = 1;
      }
    }
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
        }
      }
    }
    return d;
  }

  private static int end(ApplicationGraph graph, int from, Path path) {
    int at = path.hasReset() ? path.entry() : from;
    for (int pair : path.pairs()) {
      assertThat(graph.source(pair)).isEqualTo(at);
      at = graph.target(pair);
    }
    return at;
  }
}
