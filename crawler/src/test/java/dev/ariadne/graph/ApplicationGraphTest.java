package dev.ariadne.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ApplicationGraphTest {
  private final ApplicationGraph graph = new ApplicationGraph();

  @Test
  void shouldKeepTwoIdentitiesOfAnEvent() {
    int home = graph.addState("home", List.of("menu", "help"));
    int page = graph.addState("page", List.of("back", "menu"));
    int here = graph.pair(home, 0);
    int there = graph.pair(page, 1);
    assertThat(graph.event(here)).isEqualTo(graph.event(there));
    assertThat(graph.eventId(graph.event(there))).isEqualTo("menu");
    assertThat(graph.place(here)).isZero();
    assertThat(graph.place(there)).isEqualTo(1);
    assertThat(graph.source(there)).isEqualTo(page);
    assertThat(graph.firstOfEvent(graph.event(here))).isEqualTo(there);
    assertThat(graph.nextOfEvent(there)).isEqualTo(here);
    assertThat(graph.nextOfEvent(here)).isEqualTo(ApplicationGraph.NONE);
  }

  @Test
  void shouldFindAStateThatIsKnown() {
    int home = graph.addState("home", List.of("a"));
    assertThat(graph.addState("home", List.of("ignored", "now"))).isEqualTo(home);
    assertThat(graph.find("home")).isEqualTo(home);
    assertThat(graph.find("elsewhere")).isEqualTo(ApplicationGraph.NONE);
    assertThat(graph.pairs()).isEqualTo(1);
  }

  @Test
  void shouldRefuseAnEventTwiceInAState() {
    assertThatThrownBy(() -> graph.addState("home", List.of("a", "b", "a")))
        .hasMessageContaining("home")
        .hasMessageContaining("twice");
    assertThat(graph.states()).isZero();
    int next = graph.addState("next", List.of("b"));
    assertThat(graph.degree(next)).isEqualTo(1);
    assertThat(graph.source(graph.pair(next, 0))).isEqualTo(next);
  }

  @Test
  void shouldMoveAPairFromFreeToExecuted() {
    int home = graph.addState("home", List.of("go", "stay"));
    int go = graph.pair(home, 0);
    assertThat(graph.status(go)).isEqualTo(Status.FREE);
    graph.assign(go);
    assertThat(graph.status(go)).isEqualTo(Status.ASSIGNED);
    assertThat(graph.free(home)).isEqualTo(1);
    graph.release(go);
    assertThat(graph.free(home)).isEqualTo(2);
    graph.assign(go);
    int page = graph.addState("page", List.of());
    graph.execute(go, page);
    assertThat(graph.status(go)).isEqualTo(Status.EXECUTED);
    assertThat(graph.target(go)).isEqualTo(page);
    assertThat(graph.firstIncoming(page)).isEqualTo(go);
    assertThat(graph.count(Status.FREE)).isEqualTo(1);
    assertThat(graph.count(Status.EXECUTED)).isEqualTo(1);
    assertThat(graph.executed(home)).isEqualTo(1);
  }

  @Test
  void shouldRefuseToAssignTwice() {
    int home = graph.addState("home", List.of("go"));
    graph.assign(graph.pair(home, 0));
    assertThatThrownBy(() -> graph.assign(graph.pair(home, 0)))
        .hasMessageContaining("go")
        .hasMessageContaining("ASSIGNED");
  }

  @Test
  void shouldKeepWhyAnEventFailed() {
    int home = graph.addState("home", List.of("go"));
    graph.fail(graph.pair(home, 0), "the page crashed");
    assertThat(graph.status(graph.pair(home, 0))).isEqualTo(Status.FAILED);
    assertThat(graph.reason(graph.pair(home, 0))).isEqualTo("the page crashed");
    assertThat(graph.count(Status.FAILED)).isEqualTo(1);
    assertThat(graph.free(home)).isZero();
  }

  @Test
  void shouldCountSeveralTargetsAndExpectTheUsualOne() {
    int home = graph.addState("home", List.of("dice"));
    int one = graph.addState("one", List.of());
    int two = graph.addState("two", List.of());
    int dice = graph.pair(home, 0);
    List<String> moves = new ArrayList<>();
    graph.addListener(
        new GraphListener() {
          @Override
          public void transitionMoved(int pair, int before, int after) {
            moves.add(before + ">" + after);
          }
        });
    graph.execute(dice, one);
    assertThat(graph.isDeterministic(dice)).isTrue();
    graph.execute(dice, two);
    assertThat(graph.isDeterministic(dice)).isFalse();
    assertThat(graph.target(dice)).isEqualTo(one);
    graph.execute(dice, two);
    assertThat(graph.target(dice)).isEqualTo(two);
    assertThat(graph.targets(dice)).containsExactly(entry(one, 1), entry(two, 2));
    assertThat(moves).containsExactly(one + ">" + two);
    assertThat(graph.firstIncoming(one)).isEqualTo(ApplicationGraph.NONE);
    assertThat(graph.firstIncoming(two)).isEqualTo(dice);
  }

  @Test
  void shouldKnowSeveralEntries() {
    int home = graph.addState("home", List.of());
    int shop = graph.addState("shop", List.of());
    graph.addEntry("http://x/", home);
    graph.addEntry("http://x/shop", shop);
    graph.addEntry("http://x/index.html", home);
    graph.addEntry("http://x/", home);
    assertThat(graph.entries()).hasSize(3);
    assertThat(graph.entryUrl(home)).isEqualTo("http://x/");
    assertThat(graph.entryUrl(shop)).isEqualTo("http://x/shop");
  }

  @Test
  void shouldTellADiscoveryFromAnotherWayToAKnownState() {
    List<Boolean> discoveries = new ArrayList<>();
    graph.addListener(
        new GraphListener() {
          @Override
          public void transitionAdded(int pair, int target, boolean discovery) {
            discoveries.add(discovery);
          }
        });
    int home = graph.addState("home", List.of("a", "b", "c"));
    graph.addEntry("http://x/", home);
    int page = graph.addState("page", List.of());
    graph.execute(graph.pair(home, 0), page);
    graph.execute(graph.pair(home, 1), page);
    graph.execute(graph.pair(home, 2), home);
    assertThat(discoveries).containsExactly(true, false, false);
  }
}
