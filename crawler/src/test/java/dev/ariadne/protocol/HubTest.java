package dev.ariadne.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.app.Application;
import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import dev.ariadne.app.Observation;
import dev.ariadne.app.SimulatedApplication;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Dispatcher;
import dev.ariadne.crawl.Limits;
import dev.ariadne.crawl.Outcome;
import dev.ariadne.crawl.Report;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.Status;
import dev.ariadne.protocol.Answer.Order;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class HubTest {
  private static final long SECOND = 1_000_000_000;
  private static final Model MODEL = Models.named("hypercube3");

  private long now = Long.MAX_VALUE - 5 * SECOND; // clocks may overflow
  private int names;
  private final List<String> log = new ArrayList<>();
  private final Hub hub =
      new Hub(
          Duration.ofSeconds(1),
          Duration.ofSeconds(10),
          () -> now,
          () -> "n" + ++names,
          (crawl, e) -> log.add(crawl + " failed: " + e.getMessage()));
  private final Dispatcher crawl = dispatcher();
  private final Application application = new SimulatedApplication(MODEL);
  private final TestNode node = new TestNode(hub, "first");
  private final TestNode other = new TestNode(hub, "second");

  @Test
  void shouldGiveANodeATask() {
    add("a", crawl);
    node.join().ask();
    hub.settle();
    assertThat(node.session.state()).isEqualTo(NodeState.ACTIVE);
    assertThat(node.session.crawl()).isEqualTo("a");
    assertThat(node.session.task().leaseMillis()).isEqualTo(30_000);
    assertThat(hub.nodes()).containsExactly(new NodeStatus(1, "first", NodeState.ACTIVE, "a"));
  }

  @Test
  void shouldAnswerTheSameQuestionTheSame() {
    add("a", crawl);
    node.join().askInVain();
    hub.settle();
    Answer lost = node.answer;
    node.ask();
    hub.settle();
    assertThat(node.answer).isEqualTo(lost);
    assertThat(crawl.lease(1).task()).isEqualTo(lost.task().number());
  }

  @Test
  void shouldTakeInAReportOnceThatComesTwice() {
    add("a", crawl);
    load(node);
    node.askInVain();
    hub.settle();
    node.ask();
    hub.settle();
    assertThat(node.answer.accepted()).isTrue();
    assertThat(crawl.progress().resets()).isEqualTo(1);
  }

  @Test
  void shouldAnswerOnlyTheLastOfTheQuestionsThatWait() {
    node.join().askInVain();
    TestNode twin = new TestNode(hub, "unused");
    hub.ask(node.session.question(), heard -> twin.answer = heard);
    hub.settle();
    assertThat(node.answer.request()).isZero();
    assertThat(twin.answer).isNull();
    add("a", crawl);
    hub.settle();
    assertThat(twin.answer.order()).isEqualTo(Order.TASK);
  }

  @Test
  void shouldNotHearAQuestionFromBefore() {
    add("a", crawl);
    node.join();
    Question old = node.session.question();
    node.ask();
    hub.settle();
    node.work(application).ask();
    hub.settle();
    hub.ask(old, late -> assertThat(late.request()).isZero());
    hub.settle();
    assertThat(crawl.lease(1)).isNotNull();
  }

  @Test
  void shouldTellANodeThatItDoesNotKnowToJoin() {
    hub.ask(new Question("nobody", 4, null), heard -> node.answer = heard);
    hub.settle();
    assertThat(node.answer).isEqualTo(new Answer(4, Order.JOIN, false, null, null));
    assertThat(hub.late()).isZero();
  }

  @Test
  void shouldRefuseAnotherVersion() {
    assertThatThrownBy(() -> hub.join(new Hello(Protocol.VERSION + 1, "new")))
        .hasMessageContaining("use the same Ariadne on both sides");
  }

  @Test
  void shouldLetAQuestionWaitForWorkAndThenStay() {
    node.join().ask();
    hub.settle();
    assertThat(node.answer).isNull();
    now += SECOND;
    hub.settle();
    assertThat(node.answer).isEqualTo(new Answer(1, Order.STAY, false, null, null));
  }

  @Test
  void shouldTakeATaskBackWhoseLeaseEnds() {
    add("a", crawl);
    load(node);
    now += 31 * SECOND;
    hub.settle();
    assertThat(hub.nodes()).isEmpty();
    other.join().ask();
    hub.settle();
    assertThat(other.session.state()).isEqualTo(NodeState.ACTIVE);
    node.ask();
    hub.settle();
    assertThat(node.session.state()).isEqualTo(NodeState.INITIAL);
    assertThat(crawl.graph().states()).isZero();
    assertThat(hub.late()).isEqualTo(1);
  }

  @Test
  void shouldForgetANodeThatIsSilent() {
    node.join();
    now += 11 * SECOND;
    hub.settle();
    assertThat(hub.nodes()).isEmpty();
    node.ask();
    hub.settle();
    assertThat(node.answer.order()).isEqualTo(Order.JOIN);
  }

  @Test
  void shouldNotForgetANodeThatIsAtWork() {
    add("a", crawl);
    load(node);
    now += 20 * SECOND;
    hub.settle();
    node.ask();
    hub.settle();
    assertThat(node.answer.accepted()).isTrue();
  }

  @Test
  void shouldGiveTheTaskOfANodeThatLeavesToAnother() {
    add("a", crawl);
    node.join().ask();
    other.join().ask();
    hub.settle();
    assertThat(other.answer).isNull();
    hub.leave(node.session.node());
    hub.settle();
    assertThat(other.session.task().assignment()).isEqualTo(node.session.task().assignment());
  }

  @Test
  void shouldTakeInWhatANodeHasDoneThatLeaves() {
    add("a", crawl);
    load(node);
    hub.leave(node.session.goodbye());
    hub.settle();
    assertThat(crawl.graph().states()).isOne();
    assertThat(hub.nodes()).isEmpty();
    node.ask();
    hub.settle();
    assertThat(node.answer.order()).isEqualTo(Order.JOIN);
    assertThat(crawl.late()).isZero();
  }

  @Test
  void shouldNotTakeInTwiceWhatWasReportedBeforeANodeLeft() {
    add("a", crawl);
    load(node);
    node.askInVain();
    hub.settle();
    hub.leave(node.session.goodbye());
    hub.settle();
    assertThat(crawl.progress().resets()).isOne();
    other.join().ask();
    hub.settle();
    assertThat(other.session.task().assignment()).isNotNull();
  }

  @Test
  void shouldTellANodeToGoUntilItHasHeard() {
    add("a", crawl);
    node.join();
    assertThat(hub.terminate(node.session.node())).isTrue();
    node.askInVain();
    hub.settle();
    assertThat(hub.nodes()).containsExactly(new NodeStatus(1, "first", NodeState.TERMINATED, null));
    node.ask();
    hub.settle();
    assertThat(node.session.state()).isEqualTo(NodeState.TERMINATED);
    now += 11 * SECOND;
    hub.settle();
    assertThat(hub.nodes()).isEmpty();
    assertThat(hub.terminate(node.session.node())).isFalse();
  }

  @Test
  void shouldCommitOnceBeforeItAnswersAllThatCameTogether() {
    Model two = Model.builder("two").entry("x").entry("y").build();
    hub.add("a", dispatcher(two), 9, () -> log.add("commit"));
    node.join().ask();
    other.join().ask();
    hub.settle();
    node.work(new SimulatedApplication(two));
    other.work(new SimulatedApplication(two));
    hub.ask(node.session.question(), heard -> log.add("first " + heard.accepted()));
    hub.ask(other.session.question(), heard -> log.add("second " + heard.accepted()));
    now += 2 * SECOND;
    hub.settle();
    now += 2 * SECOND;
    hub.settle();
    assertThat(log).containsExactly("commit", "first true", "second true");
  }

  @Test
  void shouldTakeBackWhatCouldNotBeCommitted() {
    hub.add("a", crawl, 9, HubTest::fail);
    load(node);
    node.ask();
    hub.settle();
    assertThat(node.answer).isEqualTo(new Answer(2, Order.JOIN, false, null, null));
    assertThat(log).containsExactly("a failed: the disk is full");
    node.join().ask();
    hub.settle();
    now += SECOND;
    hub.settle();
    assertThat(node.answer.order()).isEqualTo(Order.STAY);
  }

  /** The answer is not ready when the commit fails, and must not say later that all is well. */
  @Test
  void shouldTakeBackWhatCouldNotBeCommittedFromANodeThatWaits() {
    Model one = Model.builder("one").state("x").build();
    hub.add("a", dispatcher(one), 9, HubTest::fail);
    node.join().ask();
    hub.settle();
    node.work(new SimulatedApplication(one)).ask();
    hub.settle();
    assertThat(node.answer).isEqualTo(new Answer(2, Order.JOIN, false, null, null));
  }

  @Test
  void shouldCommitWhatWasReportedWhenACrawlIsRemoved() {
    add("a", crawl);
    load(node);
    node.ask();
    hub.remove("a");
    assertThat(log).containsExactly("commit of a");
    hub.settle();
    assertThat(node.answer).isEqualTo(new Answer(2, Order.STAY, true, null, null));
  }

  @Test
  void shouldNotHearWhatIsReportedAboutACrawlThatWasRemoved() {
    add("a", crawl);
    load(node);
    hub.remove("a");
    node.ask();
    hub.settle();
    now += SECOND;
    hub.settle();
    assertThat(node.answer).isEqualTo(new Answer(2, Order.STAY, false, null, null));
    assertThat(crawl.graph().states()).isZero();
  }

  /** Nobody reports that no way leads to an event any more: it is noticed when a node asks. */
  @Test
  void shouldCommitWhatIsGivenUp() {
    List<Long> failures = new ArrayList<>();
    hub.add("a", crawl, 9, () -> failures.add(crawl.graph().count(Status.FAILED)));
    node.join().ask();
    hub.settle();
    report(new Outcome(seen("welcome", 0, "go", "end"), null, null));
    report(new Outcome(null, seen("home", 1), null));
    while (!crawl.isFinished()) { // the entry loads another state now, which leads nowhere
      report(new Outcome(seen("home", 0), null, null));
    }
    assertThat(Arrays.asList(crawl.graph().reason(0), crawl.graph().reason(1)))
        .containsOnlyOnce("no way leads to its state any more");
    assertThat(failures).endsWith(0L, 1L);
  }

  @Test
  void shouldLetNoMoreNodesWorkForACrawlThanItMayHave() {
    Model two = Model.builder("two").entry("x").entry("y").build();
    hub.add("a", dispatcher(two), 1, () -> {});
    node.join().ask();
    other.join().ask();
    hub.settle();
    assertThat(node.session.state()).isEqualTo(NodeState.ACTIVE);
    assertThat(other.answer).isNull();
  }

  @Test
  void shouldTakeATaskBackFromANodeThatDoesNotKnowOfIt() {
    add("a", crawl);
    node.join().askInVain();
    hub.settle();
    hub.ask(new Question("n1", 2, null), heard -> node.answer = heard);
    hub.settle();
    assertThat(node.answer.order()).isEqualTo(Order.TASK);
    assertThat(node.answer.task().number()).isEqualTo(2);
  }

  @Test
  void shouldTellANodeToJoinThatLeavesOutWhatIsNotKnown() {
    add("a", crawl);
    node.join().ask();
    hub.settle();
    Outcome bare = new Outcome(new Observation("000", null, 0), null, null);
    hub.ask(new Question("n1", 2, new Report(1, bare, 0, 0)), heard -> node.answer = heard);
    hub.settle();
    assertThat(node.answer.order()).isEqualTo(Order.JOIN);
    other.join().ask();
    hub.settle();
    assertThat(other.session.state()).isEqualTo(NodeState.ACTIVE);
  }

  @Test
  void shouldNotLetAHelloThatCameTwiceStandInTheWay() {
    add("a", crawl);
    hub.join(node.session.hello());
    node.join().ask();
    while (!crawl.isFinished()) {
      hub.settle();
      node.work(application).ask();
    }
    now += 11 * SECOND;
    hub.settle();
    assertThat(hub.nodes()).hasSize(1);
  }

  private void add(String name, Dispatcher dispatcher) {
    hub.add(name, dispatcher, 9, () -> log.add("commit of " + name));
  }

  /** Lets a node load the entry, so that it can report it. */
  private void load(TestNode someone) {
    someone.join().ask();
    hub.settle();
    someone.work(application);
  }

  private void report(Outcome outcome) {
    node.session.done(new Report(node.session.task().number(), outcome, 0, 0));
    node.ask();
    hub.settle();
  }

  private static Observation seen(String state, int executed, String... events) {
    return new Observation(state, List.of(events), executed);
  }

  private Dispatcher dispatcher() {
    return dispatcher(MODEL);
  }

  private Dispatcher dispatcher(Model model) {
    Costs costs = Costs.unit(2);
    Coordinator coordinator =
        new Coordinator(new SimulatedApplication(model).entries(), "greedy", costs, 1);
    return new Dispatcher(coordinator, costs, Limits.NONE, Duration.ofSeconds(30), () -> now);
  }

  private static void fail() {
    throw new IllegalStateException("the disk is full");
  }
}
