package dev.ariadne.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Application;
import dev.ariadne.app.Details;
import dev.ariadne.app.Models;
import dev.ariadne.app.Observation;
import dev.ariadne.app.SimulatedApplication;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Dispatcher;
import dev.ariadne.crawl.Journal;
import dev.ariadne.crawl.Limits;
import dev.ariadne.crawl.Outcome;
import dev.ariadne.crawl.Policy;
import dev.ariadne.crawl.Report;
import dev.ariadne.graph.Costs;
import dev.ariadne.protocol.Answer.Order;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What nodes and crawls may do wrong without harm to the others. */
class HubTrustTest {
  private static final long SECOND = 1_000_000_000;

  private final Application application = new SimulatedApplication(Models.named("hypercube3"));
  private long now;
  private int names;
  private final List<String> log = new ArrayList<>();
  private final Hub hub =
      new Hub(
          Duration.ofSeconds(1),
          Duration.ofSeconds(90),
          () -> now,
          () -> "n" + ++names,
          (crawl, e) -> log.add(crawl + " failed: " + e.getMessage()));
  private final Dispatcher crawl = dispatcher(Policy.EVERYTHING);
  private final TestNode node = new TestNode(hub, "first");
  private final TestNode other = new TestNode(hub, "second");

  @Test
  void shouldNotBelieveWhatCannotBe() {
    Observation empty = new Observation("s", List.of(), 0);
    Observation twice = new Observation("s", List.of("e", "e"), 0);
    Observation nothing = new Observation("s", Arrays.asList("e", null), 0);
    Observation nameless = new Observation(null, List.of(), 0);
    Observation undescribed =
        new Observation("s", List.of("e"), 0, Details.of("s", "", "", 0, null, null, null));
    for (Outcome outcome :
        Arrays.asList(
            null,
            new Outcome(null, null, null),
            new Outcome(null, empty, null), // no steps were told
            new Outcome(twice, null, null),
            new Outcome(nothing, null, null),
            new Outcome(nameless, null, null),
            new Outcome(undescribed, null, null))) {
      Hub anew = new Hub(Duration.ZERO, Duration.ofDays(1), () -> now, () -> "x", (c, e) -> {});
      Dispatcher dispatcher = dispatcher(Policy.EVERYTHING);
      anew.add("a", dispatcher, 9, () -> {});
      TestNode liar = new TestNode(anew, "liar");
      liar.join().ask();
      anew.settle();
      anew.ask(new Question("x", 2, new Report(1, outcome, 0, 0)), heard -> liar.answer = heard);
      anew.settle();
      assertThat(liar.answer.order()).as("%s", outcome).isEqualTo(Order.JOIN);
      assertThat(dispatcher.graph().states()).isZero();
      assertThat(dispatcher.hasWork()).isTrue();
    }
  }

  @Test
  void shouldTakeAStateWithoutLinksAndEvents() {
    hub.add("a", crawl, 9, () -> {});
    node.join().ask();
    hub.settle();
    Details plain = Details.of("s", null, null, 0, null, null, null);
    Outcome outcome = new Outcome(new Observation("s", List.of(), 0, plain), null, null);
    hub.ask(new Question("n1", 2, new Report(1, outcome, 0, 0)), heard -> node.answer = heard);
    now += 2 * SECOND;
    hub.settle();
    assertThat(node.answer.accepted()).isTrue();
    assertThat(crawl.isFinished()).isTrue();
  }

  @Test
  void shouldGiveTheTaskOfANodeThatCannotDoItToAnother() {
    hub.add("a", crawl, 9, () -> {});
    other.join();
    node.join().ask();
    hub.settle();
    node.session.refused("there is no browser");
    node.ask();
    now += SECOND;
    hub.settle();
    assertThat(node.answer.order()).isEqualTo(Order.STAY);
    other.ask();
    hub.settle();
    assertThat(other.session.state()).isEqualTo(NodeState.ACTIVE);
    now += 30 * SECOND;
    other.work(application).ask();
    node.ask();
    hub.settle();
    assertThat(node.session.state()).isEqualTo(NodeState.ACTIVE); // it may be able to by now
  }

  @Test
  void shouldStopACrawlThatNoNodeCanWorkFor() {
    hub.add("a", crawl, 9, () -> {});
    node.join();
    other.join();
    for (TestNode one : List.of(node, other)) {
      assertThat(crawl.isFinished()).isFalse();
      one.ask();
      hub.settle();
      one.session.refused("there is no browser");
      one.ask();
      hub.settle();
    }
    assertThat(crawl.isFinished()).isTrue();
  }

  @Test
  void shouldKeepTheFailureOfOneCrawlFromTheOthers() {
    Policy bad =
        new Policy() {
          @Override
          public String refuse(Observation state, int place) {
            throw new IllegalStateException("a mistake in a rule");
          }
        };
    hub.add("bad", dispatcher(bad), 9, () -> log.add("commit"));
    node.join().ask();
    hub.settle();
    hub.add("good", crawl, 9, () -> {});
    other.join().ask();
    node.work(application).ask();
    hub.settle();
    assertThat(log).containsExactly("bad failed: a mistake in a rule");
    assertThat(node.answer.accepted()).isFalse();
    assertThat(node.answer.order()).isEqualTo(Order.JOIN);
    assertThat(other.session.crawl()).isEqualTo("good");
    node.join().ask();
    other.work(application).ask();
    hub.settle();
    assertThat(node.session.crawl()).isEqualTo("good");
  }

  @Test
  void shouldShowNamesThatCanBeShown() {
    hub.join(new Hello(Protocol.VERSION, "a\u001b[31m\nb" + "c".repeat(1000)));
    hub.join(new Hello(Protocol.VERSION, null));
    assertThat(hub.nodes().get(0).name()).startsWith("a [31m b").hasSizeLessThan(200);
    assertThat(hub.nodes().get(1).name()).isEmpty();
  }

  private Dispatcher dispatcher(Policy policy) {
    Costs costs = Costs.unit(2);
    Coordinator coordinator =
        new Coordinator(
            application.entries(), Coordinator.named("greedy"), costs, 1, policy, Journal.NONE);
    return new Dispatcher(coordinator, costs, Limits.NONE, Duration.ofSeconds(90), () -> now);
  }
}
