package dev.ariadne.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.strategy.Hypercube.Violation;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The four ways in which an application can differ from a hypercube (TWEB 5.2), one by one. */
class HypercubeViolationsTest {
  private final ApplicationGraph graph = new ApplicationGraph();
  private final Hypercube strategy = new Hypercube(Terrain.of(graph, Costs.unit(2), 1));
  private int bottom;

  @BeforeEach
  void setUp() {
    bottom = graph.addState("bottom", List.of("a", "b"));
    graph.addEntry("start", bottom);
  }

  @Test
  void shouldSeeNoneInAHypercube() {
    int a = reach(bottom, 0, "a", "b");
    int b = reach(bottom, 1, "b", "a");
    int top = reach(a, 0, "ab");
    graph.execute(graph.pair(b, 0), top);
    for (Violation kind : Violation.values()) {
      assertThat(strategy.violations(kind)).as(kind.name()).isZero();
    }
  }

  @Test
  void shouldSeeAnUnexpectedSplit() {
    int a = reach(bottom, 0, "a", "b");
    int b = reach(bottom, 1, "b", "a");
    reach(a, 0, "ab");
    reach(b, 0, "ba");
    assertThat(strategy.violations(Violation.UNEXPECTED_SPLIT)).isEqualTo(1);
    assertThat(strategy.violations(Violation.UNEXPECTED_MERGE)).isZero();
  }

  @Test
  void shouldSeeAnUnexpectedMerge() {
    int a = reach(bottom, 0, "a", "b");
    graph.execute(graph.pair(bottom, 1), a);
    assertThat(strategy.violations(Violation.UNEXPECTED_MERGE)).isEqualTo(1);
    assertThat(strategy.violations(Violation.UNEXPECTED_SPLIT)).isZero();
  }

  @Test
  void shouldSeeAppearingEvents() {
    reach(bottom, 0, "a", "b", "new");
    assertThat(strategy.violations(Violation.APPEARING_EVENTS)).isEqualTo(1);
    assertThat(strategy.violations(Violation.DISAPPEARING_EVENTS)).isZero();
  }

  @Test
  void shouldSeeDisappearingEvents() {
    reach(bottom, 0, "a");
    assertThat(strategy.violations(Violation.DISAPPEARING_EVENTS)).isEqualTo(1);
    assertThat(strategy.violations(Violation.APPEARING_EVENTS)).isZero();
  }

  @Test
  void shouldStartAHypercubeOfItsOwnWhereAStateDoesNotFit() {
    int odd = reach(bottom, 0, "odd", "x", "y");
    Task task = strategy.next(0, odd);
    assertThat(task.transfer().length()).isZero();
    assertThat(graph.source(task.pair())).isEqualTo(odd);
    assertThat(graph.place(task.pair())).isZero(); // the first step of its first chain
  }

  private int reach(int from, int place, String id, String... events) {
    int state = graph.addState(id, List.of(events));
    graph.execute(graph.pair(from, place), state);
    return state;
  }
}
