package dev.ariadne.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Application;
import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import dev.ariadne.app.SimulatedApplication;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Dispatcher;
import dev.ariadne.crawl.Journal;
import dev.ariadne.crawl.Lease;
import dev.ariadne.crawl.Limits;
import dev.ariadne.crawl.Policy;
import dev.ariadne.crawl.Report;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.Status;
import dev.ariadne.strategy.Strategies;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Peers with one page each, in steps: each does something, then all messages arrive. */
class PeerTest {
  private static final int MOST_STEPS = 100_000;

  private final Model model = Models.named("menu-site:pages=4,tabs=3,buttons=2");
  private final Map<String, Member> members = new LinkedHashMap<>();
  private final Queue<Runnable> mail = new ArrayDeque<>();
  private long now;
  private int views;
  private int executed;

  private final class Member implements Outbox {
    final String name;
    final Coordinator coordinator;
    final Peer peer;
    final Application application = new SimulatedApplication(model);

    Member(String name, String strategy, String balance) {
      this.name = name;
      FactLog log = new FactLog();
      FactWriter news = new FactWriter(log);
      Costs costs = Costs.unit(model.resetCost());
      coordinator =
          new Coordinator(
              application.entries(),
              Coordinator.named(strategy),
              costs,
              1,
              Policy.EVERYTHING,
              news);
      Dispatcher dispatcher =
          new Dispatcher(coordinator, costs, Limits.NONE, Duration.ofMinutes(1), () -> now);
      peer =
          new Peer(
              name,
              new Peer.Options(balance, "permuted", 1, 1, 0),
              coordinator,
              dispatcher,
              news,
              log,
              Journal.NONE,
              this,
              () -> now);
    }

    @Override
    public void send(String to, Message message) {
      mail.add(
          () -> {
            if (members.containsKey(to)) {
              members.get(to).peer.receive(name, message);
            }
          });
    }

    @Override
    public void broadcast(Message message) {
      for (String other : List.copyOf(members.keySet())) {
        if (!other.equals(name)) {
          send(other, message);
        }
      }
    }

    void act() {
      Lease lease = peer.take(0);
      if (lease != null) {
        Report report = Report.of(lease.task(), lease.assignment(), application, () -> now);
        executed += peer.report(0, report) ? 1 : 0;
      }
      peer.tick();
    }

    ApplicationGraph graph() {
      return coordinator.graph();
    }
  }

  private void start(int count, String strategy, String balance) {
    for (int i = 0; i < count; i++) {
      members.put("m" + i, new Member("m" + i, strategy, balance));
    }
    view();
  }

  private void view() {
    View view = new View("v" + views++, List.copyOf(members.keySet()), true);
    members.values().forEach(member -> mail.add(() -> member.peer.view(view)));
    deliver();
  }

  private void deliver() {
    while (!mail.isEmpty()) {
      mail.remove().run();
    }
  }

  private void step() {
    now += Duration.ofMillis(10).toNanos();
    new ArrayList<>(members.values()).forEach(Member::act);
    deliver();
  }

  private void crawl() {
    for (int i = 0; i < MOST_STEPS && !isOver(); i++) {
      step();
    }
    assertThat(isOver()).isTrue();
    for (Member member : members.values()) {
      assertThat(member.graph().states()).isEqualTo(model.states());
      assertThat(member.graph().count(Status.EXECUTED)).isEqualTo(member.graph().pairs());
      assertThat(member.peer.isFinished()).isTrue();
    }
  }

  private boolean isOver() {
    return members.values().stream().allMatch(member -> member.peer.isOver());
  }

  static Stream<String> strategies() {
    return Strategies.names().stream();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void eachStrategyFindsEverything(String strategy) {
    start(4, strategy, "static");

    crawl();

    int pairs = IntStream.range(0, model.states()).map(state -> model.events(state).size()).sum();
    assertThat(executed).isEqualTo(pairs + 1); // and the entry: nothing was executed twice
  }

  @ParameterizedTest
  @ValueSource(strings = {"static", "hybrid", "adaptive"})
  void eachBalanceFindsEverything(String balance) {
    start(5, "greedy", balance);

    crawl();
  }

  @Test
  void onePeerIsEnough() {
    start(1, "menu", "adaptive");

    crawl();
  }

  @Test
  void whoJoinsLateGetsTheGraphAndAShare() {
    start(2, "greedy", "static");
    for (int i = 0; i < 20; i++) {
      step();
    }
    Member late = new Member("m2", "greedy", "static");
    members.put("m2", late);
    int before = executed;
    view();

    assertThat(late.graph().states()).isEqualTo(members.get("m0").graph().states());

    crawl();

    int pairs = late.graph().pairs();
    assertThat(executed).isEqualTo(pairs + 1);
    assertThat(executed).isGreaterThan(before);
    assertThat(late.peer.progress().events()).isPositive();
  }

  @Test
  void theShareOfADeadPeerGoesToTheOthers() {
    start(3, "greedy", "static");
    for (int i = 0; i < 20; i++) {
      step();
    }
    members.remove("m0");
    view();

    crawl();
  }

  @Test
  void aSideThatIsNotPrimaryHandsOutNothing() {
    start(2, "greedy", "static");
    step();
    View apart = new View("apart", List.of("m1"), false);
    members.get("m1").peer.view(apart);

    assertThat(members.get("m1").peer.take(0)).isNull();
  }
}
