package dev.ariadne.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.app.Observation;
import dev.ariadne.crawl.Assignment;
import dev.ariadne.crawl.Outcome;
import dev.ariadne.crawl.Report;
import dev.ariadne.protocol.Answer.Order;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeSessionTest {
  private static final Outcome HOME =
      new Outcome(new Observation("home", List.of("go"), 0), null, null);

  private final Told told = new Told();
  private final NodeSession session = new NodeSession("here", told);

  @Test
  void shouldSayHelloUntilItIsWelcome() {
    assertThat(session.hello()).isEqualTo(new Hello(Protocol.VERSION, "here"));
    assertThat(session.hello()).isEqualTo(session.hello());
    session.welcomed(new Welcome("n1"));
    assertThat(session.state()).isEqualTo(NodeState.IDLE);
    assertThatThrownBy(session::hello).hasMessageContaining("IDLE");
  }

  @Test
  void shouldKeepTheFirstOfTwoNames() {
    session.welcomed(new Welcome("n1"));
    session.welcomed(new Welcome("n2"));
    assertThat(session.node()).isEqualTo("n1");
  }

  @Test
  void shouldAskTheSameUntilItIsAnswered() {
    session.welcomed(new Welcome("n1"));
    assertThat(session.question()).isEqualTo(new Question("n1", 1, null));
    assertThat(session.question()).isEqualTo(session.question());
    session.answered(stay(1));
    assertThat(session.question()).isEqualTo(new Question("n1", 2, null));
  }

  @Test
  void shouldDoWhatItIsToldAndReportIt() {
    session.welcomed(new Welcome("n1"));
    session.answered(task(1, 7));
    assertThat(session.state()).isEqualTo(NodeState.ACTIVE);
    assertThat(session.task().number()).isEqualTo(7);
    session.done(report(7));
    assertThat(session.question()).isEqualTo(new Question("n1", 2, report(7)));
  }

  @Test
  void shouldNotHearTheSameAnswerTwice() {
    session.welcomed(new Welcome("n1"));
    session.answered(task(1, 7));
    session.answered(task(1, 7));
    session.done(report(7));
    assertThat(session.answered(task(1, 7))).isNull();
    assertThat(session.state()).isEqualTo(NodeState.IDLE);
  }

  @Test
  void shouldSayWhatWasTakenIn() {
    session.welcomed(new Welcome("n1"));
    session.answered(task(1, 7));
    session.done(report(7));
    assertThat(session.answered(new Answer(2, Order.STAY, true, "crawl", null))).isEqualTo(HOME);
  }

  @Test
  void shouldSayNothingWasTakenInWhenItWasNot() {
    session.welcomed(new Welcome("n1"));
    session.answered(task(1, 7));
    session.done(report(7));
    assertThat(session.answered(stay(2))).isNull();
    assertThat(session.question().report()).isNull();
  }

  @Test
  void shouldLeaveOutWhatTheCoordinatorHasTakenIn() {
    session.welcomed(new Welcome("n1"));
    session.answered(task(1, 7));
    session.done(report(7));
    session.answered(new Answer(2, Order.TASK, true, "crawl", task(2, 8).task()));
    session.done(report(8));
    assertThat(session.question().report().outcome().reset())
        .isEqualTo(new Observation("home", null, 0));
  }

  @Test
  void shouldNotLeaveOutWhatAnotherCrawlHasTakenIn() {
    session.welcomed(new Welcome("n1"));
    session.answered(task(1, 7));
    session.done(report(7));
    session.answered(new Answer(2, Order.TASK, true, "other", task(2, 8).task()));
    session.done(report(8));
    assertThat(session.question().report()).isEqualTo(report(8));
  }

  @Test
  void shouldTellEverythingAgainAfterItHasJoinedAgain() {
    session.welcomed(new Welcome("n1"));
    session.answered(task(1, 7));
    session.done(report(7));
    session.answered(new Answer(2, Order.TASK, true, "crawl", task(2, 8).task()));
    session.done(report(8));
    session.answered(new Answer(3, Order.JOIN, false, null, null));
    assertThat(session.state()).isEqualTo(NodeState.INITIAL);
    assertThat(session.crawl()).isNull();
    session.welcomed(new Welcome("n2"));
    session.answered(task(session.question().request(), 1));
    session.done(report(1));
    assertThat(session.question().report()).isEqualTo(report(1));
  }

  /** It may be a task of a coordinator that is gone, with a number that is now another task's. */
  @Test
  void shouldNotHearAnAnswerFromBeforeItJoinedAgain() {
    session.welcomed(new Welcome("n1"));
    session.answered(new Answer(1, Order.JOIN, false, null, null));
    session.welcomed(new Welcome("n2"));
    session.answered(task(1, 7));
    assertThat(session.state()).isEqualTo(NodeState.IDLE);
  }

  @Test
  void shouldGoWhenItIsTold() {
    session.welcomed(new Welcome("n1"));
    session.answered(new Answer(1, Order.TERMINATE, false, null, null));
    assertThat(session.state()).isEqualTo(NodeState.TERMINATED);
    assertThatThrownBy(session::question).hasMessageContaining("TERMINATED");
  }

  @Test
  void shouldKnowTheCrawlThatItWorksFor() {
    session.welcomed(new Welcome("n1"));
    session.answered(task(1, 7));
    assertThat(session.crawl()).isEqualTo("crawl");
    session.done(report(7));
    session.answered(stay(2));
    assertThat(session.crawl()).isNull();
  }

  private static Answer stay(long request) {
    return new Answer(request, Order.STAY, false, null, null);
  }

  private static Answer task(long request, long number) {
    Task task = new Task(number, new Assignment("http://x/", null, List.of()), 1000);
    return new Answer(request, Order.TASK, false, "crawl", task);
  }

  private static Report report(long task) {
    return new Report(task, HOME, 1, 0);
  }
}
