package dev.ariadne.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.ariadne.app.Application.Step;
import dev.ariadne.app.Details;
import dev.ariadne.app.Observation;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.Status;
import java.util.List;
import org.junit.jupiter.api.Test;

class CoordinatorTest {
  private final Coordinator coordinator =
      new Coordinator(List.of("http://x/", "http://x/b"), "greedy", Costs.unit(2), 1);

  @Test
  void shouldLoadEveryEntryFirst() {
    assertThat(coordinator.next(0)).isEqualTo(new Assignment("http://x/", null, List.of()));
    assertThat(coordinator.next(1)).isEqualTo(new Assignment("http://x/b", null, List.of()));
    assertThat(coordinator.next(2)).isNull();
    coordinator.report(0, loaded("home", "go"));
    assertThat(coordinator.next(0))
        .isEqualTo(new Assignment(null, null, List.of(new Step("go", null))));
    assertThat(coordinator.next(2)).isNull();
    coordinator.report(1, loaded("b", "x"));
    assertThat(coordinator.next(2))
        .isEqualTo(new Assignment("http://x/b", "b", List.of(new Step("x", null))));
  }

  @Test
  void shouldStopWhileTheEntriesAreOnTheirWay() {
    coordinator.next(0);
    coordinator.next(1);
    coordinator.stop("enough");
    assertThat(coordinator.stopped()).isEqualTo("enough");
    coordinator.report(0, loaded("home", "go"));
    coordinator.report(1, loaded("b", "x"));
    assertThat(coordinator.next(0)).isNull();
    assertThat(coordinator.isFinished()).isTrue();
  }

  @Test
  void shouldNotFinishWhileANodeIsAtWork() {
    loadBoth(List.of("go"), List.of());
    Assignment assignment = coordinator.next(0);
    assertThat(assignment).isNotNull();
    assertThat(coordinator.next(1)).isNull();
    assertThat(coordinator.isFinished()).isFalse();
    coordinator.report(0, reached("home", 1, "go"));
    assertThat(coordinator.isFinished()).isTrue();
  }

  @Test
  void shouldTryAFailingEventAgainAndThenGiveItUpWithTheReason() {
    loadBoth(List.of("crash"), List.of());
    for (int attempt = 0; attempt < 3; attempt++) {
      Assignment assignment = coordinator.next(0);
      assertThat(assignment.entry() != null).as("a fresh page").isEqualTo(attempt > 0);
      Observation reset = assignment.entry() == null ? null : seen("home", 0, "crash");
      coordinator.report(0, new Outcome(reset, null, "the renderer crashed"));
    }
    assertThat(coordinator.isFinished()).isTrue();
    assertThat(coordinator.graph().count(Status.FAILED)).isEqualTo(1);
    assertThat(coordinator.graph().reason(0)).isEqualTo("the renderer crashed");
  }

  @Test
  void shouldKeepWhatATransferFoundThatEndedElsewhere() {
    loadBoth(List.of("go"), List.of());
    coordinator.next(0);
    coordinator.report(0, reached("page", 1, "deep"));
    // Another node has to go to "page" by "go", and finds itself somewhere new.
    Assignment assignment = coordinator.next(1);
    assertThat(assignment.steps()).containsExactly(new Step("go", "page"), new Step("deep", null));
    coordinator.report(1, new Outcome(seen("home", 0, "go"), seen("other", 1, "surprise"), null));
    assertThat(coordinator.graph().find("other")).isNotNegative();
    assertThat(coordinator.graph().isDeterministic(0)).isFalse();
    assertThat(coordinator.graph().count(Status.FREE)).isEqualTo(2);
    // It goes on from where it is.
    assertThat(coordinator.next(1).steps()).containsExactly(new Step("surprise", null));
  }

  @Test
  void shouldCountWhereATransferLedEvenWhenItIsNowExpectedElsewhere() {
    loadBoth(List.of("go"), List.of());
    coordinator.next(0);
    coordinator.report(0, reached("page", 1, "a", "b", "c"));
    for (int node = 1; node <= 3; node++) {
      assertThat(coordinator.next(node).steps()).hasSize(2).contains(new Step("go", "page"));
    }
    // Two nodes find that "go" leads elsewhere; the third came to "page" as it was told.
    for (int node = 2; node <= 3; node++) {
      coordinator.report(node, new Outcome(seen("home", 0, "go"), seen("other", 1), null));
    }
    coordinator.report(1, new Outcome(seen("home", 0, "go"), seen("end", 2), null));
    ApplicationGraph graph = coordinator.graph();
    assertThat(graph.targets(0))
        .containsExactly(entry(graph.find("page"), 2), entry(graph.find("other"), 2));
  }

  @Test
  void shouldGiveUpOnlyWhatNoNodeCanReach() {
    loadBoth(List.of("go"), List.of());
    coordinator.next(0);
    coordinator.report(0, reached("page", 1, "a", "b"));
    // Node 0 stays on "page", which nobody else can come to any more.
    for (int attempt = 0; attempt < 2; attempt++) {
      assertThat(coordinator.next(1).steps()).contains(new Step("go", "page"));
      coordinator.report(1, new Outcome(seen("home", 0, "go"), seen("other", 1), null));
    }
    assertThat(coordinator.next(1)).isNull();
    assertThat(coordinator.graph().count(Status.FREE)).isEqualTo(2);
    assertThat(coordinator.next(0).steps()).hasSize(1);
    coordinator.report(0, reached("other", 1));
    assertThat(coordinator.next(1)).isNull();
    assertThat(coordinator.next(0)).isNull();
    assertThat(coordinator.graph().count(Status.FAILED)).isEqualTo(1);
    assertThat(coordinator.isFinished()).isTrue();
  }

  /** A node that has come in vain, since it works for another crawl, changes nothing. */
  @Test
  void shouldGiveUpWhatNoNodeCanReachAlsoWhenOthersAskAndLeave() {
    loadBoth(List.of("go"), List.of());
    coordinator.next(0);
    coordinator.report(0, reached("page", 1, "a"));
    coordinator.leave(0);
    for (int attempt = 0; attempt < 2; attempt++) {
      assertThat(coordinator.next(1).steps()).contains(new Step("go", "page"));
      coordinator.report(1, new Outcome(seen("home", 0, "go"), seen("other", 1), null));
    }
    for (int round = 0; round < 2; round++) {
      for (int node : new int[] {1, 2, 3}) {
        assertThat(coordinator.next(node)).isNull();
        if (node == 2) {
          coordinator.leave(node);
        }
      }
    }
    assertThat(coordinator.isFinished()).isTrue();
    assertThat(coordinator.graph().count(Status.FAILED)).isEqualTo(1);
  }

  @Test
  void shouldNotGiveUpAnEntryForAFewLostNodes() {
    Coordinator crawl = new Coordinator(List.of("http://x/"), "greedy", Costs.unit(2), 1);
    for (int node = 0; node < 9; node++) {
      assertThat(crawl.next(node).entry()).isEqualTo("http://x/");
      crawl.expire(node);
    }
    assertThat(crawl.isFinished()).isFalse();
    crawl.next(9);
    crawl.expire(9);
    assertThat(crawl.isFinished()).isTrue();
    assertThat(crawl.failedEntries()).containsKey("http://x/");
  }

  /** The first visit shows a welcome, every later one the home page. */
  @Test
  void shouldNotGoOnResettingToAStateThatAnEntryLoadedOnlyOnce() {
    Coordinator crawl = new Coordinator(List.of("http://x/"), "greedy", Costs.unit(1), 1);
    crawl.next(0);
    crawl.report(0, loaded("welcome", "a", "b", "c", "d"));
    for (int i = 0; i < 20 && !crawl.isFinished(); i++) {
      Assignment assignment = crawl.next(0);
      if (assignment.entry() != null && !"home".equals(assignment.entryState())) {
        crawl.report(0, loaded("home", "in"));
      } else {
        Observation reset = assignment.entry() == null ? null : seen("home", 0, "in");
        // "in" leads to the welcome page, whose events lead to a dead end.
        String last = assignment.steps().get(assignment.steps().size() - 1).event();
        Observation path =
            last.equals("in")
                ? seen("welcome", 1, "a", "b", "c", "d")
                : seen("end", assignment.steps().size());
        crawl.report(0, new Outcome(reset, path, null));
      }
    }
    assertThat(crawl.isFinished()).isTrue();
    assertThat(crawl.graph().count(Status.FAILED)).isZero();
    assertThat(crawl.graph().count(Status.EXECUTED)).isEqualTo(5);
  }

  @Test
  void shouldSayWhichEntryCouldNotBeLoaded() {
    for (int attempt = 0; attempt < 3; attempt++) {
      Assignment assignment = coordinator.next(0);
      while (!assignment.entry().equals("http://x/")) {
        coordinator.report(0, loaded("b"));
        assignment = coordinator.next(0);
      }
      assertThat(coordinator.failedEntries()).isEmpty();
      coordinator.report(0, new Outcome(null, null, "connection refused"));
    }
    assertThat(coordinator.isFinished()).isTrue();
    assertThat(coordinator.failedEntries()).containsEntry("http://x/", "connection refused");
  }

  @Test
  void shouldGiveTheTaskOfANodeThatIsGoneToAnother() {
    loadBoth(List.of("go"), List.of());
    assertThat(coordinator.next(0).steps()).containsExactly(new Step("go", null));
    assertThat(coordinator.next(1)).isNull();
    coordinator.expire(0);
    assertThat(coordinator.next(1).steps()).containsExactly(new Step("go", null));
    assertThatThrownBy(() -> coordinator.report(0, reached("home", 1, "go")))
        .hasMessageContaining("node 0");
    coordinator.report(1, new Outcome(seen("home", 0, "go"), seen("home", 1, "go"), null));
    assertThat(coordinator.isFinished()).isTrue();
  }

  @Test
  void shouldLoadTheLinksThatThePolicyFollowsOnce() {
    Policy policy =
        new Policy() {
          @Override
          public boolean follows(String link) {
            return link.startsWith("http://x/");
          }
        };
    Coordinator crawl =
        new Coordinator(
            List.of("http://x/"),
            Coordinator.named("greedy"),
            Costs.unit(3),
            1,
            policy,
            Journal.NONE);
    assertThat(crawl.next(0).entry()).isEqualTo("http://x/");
    Details links =
        Details.of(
            "home",
            "http://x/",
            "",
            200,
            null,
            List.of("http://x/", "http://x/a", "http://y/"),
            null);
    crawl.report(0, new Outcome(new Observation("home", List.of(), 0, links), null, null));
    assertThat(crawl.next(0).entry()).isEqualTo("http://x/a");
    crawl.report(0, new Outcome(new Observation("a", List.of(), 0, links), null, null));
    assertThat(crawl.next(0)).isNull();
    assertThat(crawl.isFinished()).isTrue();
  }

  @Test
  void shouldRefuseReportsThatNobodyAskedFor() {
    assertThatThrownBy(() -> coordinator.report(7, loaded("home"))).hasMessageContaining("node 7");
    coordinator.next(0);
    assertThatThrownBy(() -> coordinator.next(0)).hasMessageContaining("node 0");
  }

  private void loadBoth(List<String> first, List<String> second) {
    coordinator.next(0);
    coordinator.report(0, new Outcome(new Observation("home", first, 0), null, null));
    coordinator.next(1);
    coordinator.report(1, new Outcome(new Observation("b", second, 0), null, null));
  }

  private static Outcome loaded(String state, String... events) {
    return new Outcome(seen(state, 0, events), null, null);
  }

  private static Outcome reached(String state, int executed, String... events) {
    return new Outcome(null, seen(state, executed, events), null);
  }

  private static Observation seen(String state, int executed, String... events) {
    return new Observation(state, List.of(events), executed);
  }
}
