package dev.ariadne.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Details;
import dev.ariadne.app.Observation;
import dev.ariadne.app.Request;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.Status;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DispatcherTest {
  private static final long SECOND = 1_000_000_000;
  private static final Duration LEASE = Duration.ofSeconds(30);

  private long now = Long.MAX_VALUE - 10 * SECOND; // clocks may overflow
  private final Costs costs = Costs.measuredRatio(2);
  private final Dispatcher dispatcher = dispatcher(Limits.NONE, 0);

  @Test
  void shouldNumberWhatItHandsOut() {
    assertThat(dispatcher.take(1).task()).isEqualTo(1);
    load(1, 1, "go");
    assertThat(dispatcher.take(1).task()).isEqualTo(2);
    assertThat(dispatcher.lease(1).task()).isEqualTo(2);
  }

  @Test
  void shouldTakeInOneReportForEachTask() {
    dispatcher.take(1);
    assertThat(load(1, 1, "go")).isTrue();
    assertThat(load(1, 1, "go")).isFalse();
    assertThat(dispatcher.late()).isEqualTo(1);
    assertThat(dispatcher.progress().resets()).isEqualTo(1);
  }

  @Test
  void shouldNotTakeInAReportAboutAnotherTask() {
    dispatcher.take(1);
    assertThat(load(1, 7, "go")).isFalse();
    assertThat(dispatcher.graph().states()).isZero();
    assertThat(dispatcher.lease(1)).isNotNull();
  }

  @Test
  void shouldTakeBackWhatIsNotDoneInTime() {
    dispatcher.take(1);
    now += 30 * SECOND;
    assertThat(dispatcher.expire()).isEmpty();
    now += 1;
    assertThat(dispatcher.expire()).containsExactly(1);
    assertThat(dispatcher.expired()).isEqualTo(1);
    assertThat(load(1, 1, "go")).isFalse();
    assertThat(dispatcher.take(2).assignment().entry()).isEqualTo("http://x/");
  }

  @Test
  void shouldTakeInAReportThatIsLateButNotTooLate() {
    dispatcher.take(1);
    now += 31 * SECOND;
    assertThat(load(1, 1, "go")).isTrue();
    assertThat(dispatcher.expire()).isEmpty();
  }

  @Test
  void shouldGiveLongWaysMoreTime() {
    dispatcher.take(1);
    load(1, 1, "e0");
    for (int i = 0; i < 10; i++) {
      long task = dispatcher.take(1).task();
      walk(1, task, "s" + i, 1, i < 9 ? "e" + (i + 1) : "last");
    }
    Lease lease = dispatcher.take(2);
    assertThat(lease.assignment().steps()).hasSize(11);
    assertThat(lease.due() - lease.taken()).isEqualTo(60 * SECOND);
  }

  @Test
  void shouldLetANodeGoWithoutBlame() {
    for (int node = 0; node < 20; node++) {
      assertThat(dispatcher.take(node)).isNotNull();
      dispatcher.leave(node);
      assertThat(dispatcher.lease(node)).isNull();
    }
    assertThat(dispatcher.expired()).isZero();
    assertThat(dispatcher.isFinished()).isFalse();
  }

  @Test
  void shouldFinishWhenEverythingIsDone() {
    dispatcher.take(1);
    assertThat(dispatcher.isFinished()).isFalse();
    load(1, 1, "go");
    assertThat(dispatcher.isFinished()).isFalse();
    long task = dispatcher.take(1).task();
    assertThat(dispatcher.isFinished()).isFalse();
    walk(1, task, "home", 1, "go");
    assertThat(dispatcher.isFinished()).isTrue();
    assertThat(dispatcher.graph().count(Status.EXECUTED)).isEqualTo(1);
  }

  @Test
  void shouldStopAtALimit() {
    Dispatcher limited = dispatcher(new Limits(0, 0, Duration.ofSeconds(5)), 0);
    limited.take(1);
    limited.report(1, report(1, new Outcome(seen("home", 0, "go"), null, null)));
    now += 5 * SECOND;
    assertThat(limited.take(1)).isNull();
    assertThat(limited.isFinished()).isTrue();
  }

  @Test
  void shouldWaitUntilRequestsArePaidFor() {
    Dispatcher slow = dispatcher(Limits.NONE, 2);
    slow.take(1);
    slow.report(1, report(1, new Outcome(withRequests(4), null, null)));
    assertThat(slow.hasWork()).isFalse();
    assertThat(slow.take(1)).isNull();
    now += 2 * SECOND;
    assertThat(slow.hasWork()).isTrue();
    assertThat(slow.take(1)).isNotNull();
  }

  @Test
  void shouldLearnWhatAResetCosts() {
    dispatcher.take(1);
    Outcome home = new Outcome(seen("home", 0, "go"), null, null);
    dispatcher.report(1, new Report(1, home, 500, 0));
    long task = dispatcher.take(1).task();
    Outcome page = new Outcome(null, seen("page", 1), null);
    dispatcher.report(1, new Report(task, page, 0, 100));
    assertThat(costs.resetRatio()).isEqualTo(5);
  }

  private Dispatcher dispatcher(Limits limits, double rate) {
    Coordinator coordinator = new Coordinator(List.of("http://x/"), "greedy", costs, 1);
    return new Dispatcher(coordinator, costs, limits, LEASE, rate, () -> now);
  }

  private boolean load(int node, long task, String... events) {
    return dispatcher.report(node, report(task, new Outcome(seen("home", 0, events), null, null)));
  }

  private void walk(int node, long task, String state, int executed, String... events) {
    Outcome outcome = new Outcome(null, seen(state, executed, events), null);
    assertThat(dispatcher.report(node, report(task, outcome))).isTrue();
  }

  private static Report report(long task, Outcome outcome) {
    return new Report(task, outcome, 1, 1);
  }

  private static Observation seen(String state, int executed, String... events) {
    return new Observation(state, List.of(events), executed);
  }

  private static Observation withRequests(int count) {
    Request request = new Request("GET", "http://x/", 200, "document");
    List<Request> requests = Collections.nCopies(count, request);
    List<String> none = List.of();
    Details details =
        new Details(
            "home",
            "http://x/",
            "",
            200,
            List.of(),
            none,
            null,
            requests,
            none,
            Map.of(),
            none,
            none,
            none,
            none,
            none);
    return new Observation("home", List.of("go"), 0, details);
  }
}
