package dev.ariadne.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.strategy.Strategy;
import dev.ariadne.strategy.Task;
import dev.ariadne.strategy.Terrain;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Shares of a few nodes, event by event. */
class BalancedTest {
  private final ApplicationGraph graph = new ApplicationGraph();
  private Strategy strategy;
  private long now;

  private void begin(String balance) {
    Terrain terrain = Terrain.of(graph, Costs.unit(2), 1);
    strategy =
        Balances.create(balance, "range", "breadth-first", 1, () -> now += 1000).apply(terrain);
  }

  @Test
  void shouldKeepANodeToItsShare() {
    begin("static");
    join(0, 1);
    int start = start(6);
    assertThat(take(0)).isEqualTo(graph.pair(start, 0));
    assertThat(take(1)).isEqualTo(graph.pair(start, 3));
    assertThat(take(0)).isEqualTo(graph.pair(start, 1));
    assertThat(take(0)).isEqualTo(graph.pair(start, 2));
    assertThat(strategy.next(0, start)).as("its share is done, and node 1 is at work").isNull();
    assertThat(take(1)).isEqualTo(graph.pair(start, 4));
  }

  @Test
  void shouldShareOutWhatALeavingNodeHad() {
    begin("static");
    join(0, 1);
    start(4);
    int lost = take(1);
    assertThat(takeAll(0)).containsExactly(0, 1);
    strategy.leave(1);
    graph.release(lost);
    assertThat(takeAll(0)).containsExactly(2, 3);
  }

  @Test
  void shouldShareOutAnewForANodeThatJoins() {
    begin("static");
    join(0);
    start(5);
    assertThat(take(0)).isZero();
    assertThat(take(7)).as("of the four that are left").isEqualTo(3);
    assertThat(takeAll(0)).containsExactly(1, 2);
  }

  @Test
  void shouldShowALateNodeTheApplicationAsItIsNow() {
    begin("static");
    int start = start(1);
    graph.execute(0, start);
    int before = state("before", 1);
    graph.execute(0, before);
    graph.execute(0, before); // moved, to a state that was not known at first
    graph.addEntry("before's own", before);
    graph.missEntry("start", start);
    graph.missEntry("start", start); // no entry any more
    Task task = strategy.next(3, ApplicationGraph.NONE);
    assertThat(task.pair()).isEqualTo(graph.firstPair(before));
    assertThat(task.transfer().entry()).isEqualTo(before);
    assertThat(strategy.next(3, start).transfer().pairs()).containsExactly(0);
  }

  @Test
  void shouldFollowEntriesThatAreGone() {
    begin("static");
    join(0);
    start(1);
    graph.addEntry("another", 0);
    graph.missEntry("start", 0);
    graph.missEntry("start", 0);
    assertThat(strategy.next(0, ApplicationGraph.NONE).transfer().entry()).isZero();
    graph.missEntry("another", 0);
    graph.missEntry("another", 0);
    assertThat(strategy.next(0, ApplicationGraph.NONE)).isNull();
  }

  @Test
  void shouldNotHandOutWhatIsSkippedUntilItIsReadmitted() {
    begin("static");
    join(0, 1);
    start(4);
    graph.skip(0, "refused");
    graph.skip(1, "refused");
    assertThat(takeAll(0)).as("half of the two that are left").containsExactly(2);
    graph.readmit(0);
    assertThat(takeAll(0)).containsExactly(0);
    assertThat(takeAll(1)).containsExactly(3);
    graph.fail(0, "crashed");
    assertThat(takeAll(0)).isEmpty();
  }

  @Test
  void shouldGiveTheLastNodeWhatIsInOtherShares() {
    begin("static");
    join(0, 1);
    start(2);
    graph.execute(take(0), 0);
    assertThat(strategy.next(0, 0)).isNull();
    // Node 1 is somewhere whence no way leads, and cannot reset.
    graph.missEntry("start", 0);
    graph.missEntry("start", 0);
    assertThat(strategy.next(1, ApplicationGraph.NONE)).isNull();
    assertThat(take(0)).isEqualTo(1);
  }

  @Test
  void shouldReserveTheLastEventsForNodesThatHaveNothing() {
    begin("hybrid");
    join(0, 1); // at 1000 and 2000
    start(8);
    assertThat(take(0)).as("all have been idle all the time, so all is reserved").isZero();
    assertThat(take(1)).isEqualTo(1);
    now = 20_000; // both were idle for 2000 until then
    graph.addEntry("other", state("other", 100));
    List<Integer> taken = takeAll(0);
    assertThat(taken.subList(0, 40)).as("its share of the first 79").startsWith(8).endsWith(47);
    assertThat(taken.subList(40, 46)).containsExactly(2, 3, 4, 5, 6, 7);
    assertThat(taken.subList(46, 67)).as("the last 21").startsWith(87).endsWith(107);
    assertThat(taken).hasSize(67);
    assertThat(takeAll(1)).hasSize(39);
  }

  @Test
  void shouldGiveAFasterNodeMore() {
    begin("adaptive");
    join(0, 1);
    start(4);
    graph.execute(take(0), 0);
    graph.execute(take(0), 0);
    now += 100_000;
    graph.execute(take(1), 0);
    graph.fail(3, "crashed"); // node 0 has done two, node 1 one
    int second = state("second", 30);
    graph.addEntry("second", second);
    assertThat(takeAll(0)).hasSize(20);
    assertThat(takeAll(1)).hasSize(10);
  }

  @Test
  void shouldHoldWhatIsFoundUntilANodeIsAlmostDone() {
    begin("lazy-adaptive");
    join(0, 1);
    start(8);
    List<Integer> first = new ArrayList<>(List.of(take(0), take(1)));
    int second = state("second", 8);
    graph.addEntry("second", second);
    first.add(take(0)); // three are left, and two of them are
    first.add(take(1));
    assertThat(first).allMatch(pair -> graph.source(pair) == 0);
    strategy.leave(1); // everything is held again, and shared out when it is asked for
    assertThat(takeAll(0)).hasSize(12);
  }

  @Test
  void shouldSayWhichThereAre() {
    assertThatThrownBy(() -> Balances.require("fair"))
        .hasMessage(
            "There is no balance \"fair\"; choose from dynamic, static, hybrid, adaptive,"
                + " lazy-adaptive.");
  }

  private void join(int... nodes) {
    for (int node : nodes) {
      assertThat(strategy.next(node, ApplicationGraph.NONE)).isNull();
    }
  }

  private int start(int events) {
    int start = state("start", events);
    graph.addEntry("start", start);
    return start;
  }

  private int state(String id, int events) {
    return graph.addState(id, IntStream.range(0, events).mapToObj(i -> id + i).toList());
  }

  /** The pair that a node in the first state is given. */
  private int take(int node) {
    int pair = strategy.next(node, 0).pair();
    graph.assign(pair);
    return pair;
  }

  private List<Integer> takeAll(int node) {
    List<Integer> pairs = new ArrayList<>();
    for (Task task = strategy.next(node, 0); task != null; task = strategy.next(node, 0)) {
      graph.assign(task.pair());
      pairs.add(task.pair());
    }
    return pairs;
  }
}
