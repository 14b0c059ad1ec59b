package dev.ariadne.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hypercubes in which an event no longer leads where it led: parts of them cannot be reached. */
class HypercubeNonDeterminismTest {
  private final ApplicationGraph graph = new ApplicationGraph();
  private final Hypercube strategy = new Hypercube(Terrain.of(graph, Costs.unit(2), 1));

  @Test
  void shouldNotPlanAWayThatStartsWhereNobodyCanGo() {
    int bottom = state("012345");
    graph.addEntry("start", bottom);
    int one = execute(bottom, "1");
    execute(bottom, "3");
    int oneThree = execute(one, "3");
    moveTo(bottom, "3", bottom);
    // The longest free way to the starter 1, 3, 5 leads through the state after 3.
    Task task = strategy.next(0, oneThree);
    assertThat(task.transfer()).isNotNull();
    assertThat(task.transfer().length()).isZero();
    assertThat(graph.source(task.pair())).isEqualTo(oneThree);
  }

  @Test
  void shouldGoOnWhereItIsWhenAResetLeadsNowhere() {
    int bottom = state("012");
    graph.addEntry("start", bottom);
    int zero = execute(bottom, "0");
    int zeroOne = execute(zero, "1");
    int zeroTwo = execute(zero, "2");
    graph.fail(pair(bottom, "1"), "crashed");
    graph.fail(pair(bottom, "2"), "crashed");
    moveTo(bottom, "0", bottom);
    Task task = strategy.next(0, zero);
    assertThat(task).isNotNull();
    assertThat(task.transfer().hasReset()).isFalse();
    assertThat(graph.source(task.pair())).isIn(zeroOne, zeroTwo);
  }

  /** A state is named by the events that are left in it. */
  private int state(String events) {
    return graph.addState(events, new ArrayList<>(List.of(events.split(""))));
  }

  private int execute(int state, String event) {
    int reached = state(graph.id(state).replace(event, ""));
    graph.execute(pair(state, event), reached);
    return reached;
  }

  private void moveTo(int state, String event, int elsewhere) {
    graph.execute(pair(state, event), elsewhere);
    graph.execute(pair(state, event), elsewhere);
    assertThat(graph.target(pair(state, event))).isEqualTo(elsewhere);
  }

  private int pair(int state, String event) {
    return graph.pair(state, graph.id(state).indexOf(event));
  }
}
