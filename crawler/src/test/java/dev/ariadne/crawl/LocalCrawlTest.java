package dev.ariadne.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.app.Application;
import dev.ariadne.app.Application.Step;
import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import dev.ariadne.app.Observation;
import dev.ariadne.app.SimulatedApplication;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class LocalCrawlTest {
  private final Model model = Models.named("bank");
  private final Facts facts = new Facts();
  private final Costs costs = Costs.measuredRatio(10);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 16})
  void shouldFindTheModelWithAnyNumberOfNodes(int nodes) throws InterruptedException {
    Coordinator coordinator = coordinator(Policy.EVERYTHING);
    Progress end = crawl(coordinator, Limits.NONE).run(nodes, this::application);
    assertThat(end.states()).isEqualTo(45);
    assertThat(end.executedPairs()).isEqualTo(1210);
    assertThat(end.resets()).isPositive();
    assertThat(end.events()).isGreaterThanOrEqualTo(1210);
    assertThat(end.busyNodes()).isZero();
    assertThat(coordinator.stopped()).isNull();
    assertThat(costs.resetRatio()).isNotEqualTo(10);
  }

  @Test
  void shouldStopAtALimitAndSayWhichOption() throws InterruptedException {
    Coordinator coordinator = coordinator(Policy.EVERYTHING);
    Progress end = crawl(coordinator, new Limits(20, 0, null)).run(3, this::application);
    assertThat(end.states()).isBetween(20, 22);
    assertThat(coordinator.stopped()).contains("--max-states");
    assertThat(coordinator.isFinished()).isTrue();
  }

  @Test
  void shouldStopWhenItsTimeIsUp() throws InterruptedException {
    Coordinator coordinator = coordinator(Policy.EVERYTHING);
    AtomicInteger ticks = new AtomicInteger();
    LocalCrawl crawl =
        new LocalCrawl(
            coordinator,
            costs,
            new Limits(0, 0, Duration.ofSeconds(1)),
            Duration.ofDays(1),
            () -> {},
            () -> ticks.incrementAndGet() * 10_000_000L);
    crawl.run(2, this::application);
    assertThat(coordinator.stopped()).contains("--max-time");
  }

  @Test
  void shouldSkipWhatThePolicyRefuses() throws InterruptedException {
    String refused = model.events(0).get(0);
    Policy policy =
        new Policy() {
          @Override
          public String refuse(Observation state, int place) {
            return state.events().get(place).equals(refused) ? "destructive" : null;
          }
        };
    Coordinator coordinator = coordinator(policy);
    Progress end = crawl(coordinator, Limits.NONE).run(2, this::application);
    assertThat(end.skippedPairs()).isPositive();
    assertThat(end.executedPairs() + end.skippedPairs()).isEqualTo(end.pairs());
    assertThat(facts.lines)
        .contains("skipped " + model.id(model.entries()[0]) + " " + refused + " destructive");
  }

  /** Depth is the length of the shortest way, whatever way a strategy takes first. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "breadth-first",
        "depth-first",
        "greedy",
        "hypercube",
        "menu",
        "probability",
        "random"
      })
  void shouldExecuteTheSameEventsDownToADepthWithEveryStrategy(String strategy)
      throws InterruptedException {
    Policy policy =
        new Policy() {
          @Override
          public int maxDepth() {
            return 3;
          }
        };
    Model deep = Models.named("random:states=60,events=2,seed=1");
    List<String> entries = new SimulatedApplication(deep).entries();
    Coordinator coordinator =
        new Coordinator(entries, Coordinator.named(strategy), costs, 1, policy, facts);
    Progress end = crawl(coordinator, Limits.NONE).run(2, () -> new SimulatedApplication(deep));
    SimulatedApplication application = new SimulatedApplication(deep);
    assertThat(end.openPairs()).isZero();
    assertThat(end.skippedPairs()).isPositive();
    assertThat(executed(coordinator)).isEqualTo(breadthFirst(application, 3));
  }

  private static Set<String> executed(Coordinator coordinator) {
    Set<String> all = new TreeSet<>();
    ApplicationGraph graph = coordinator.graph();
    for (int pair = 0; pair < graph.pairs(); pair++) {
      if (graph.status(pair) == Status.EXECUTED) {
        all.add(graph.describe(pair));
      }
    }
    return all;
  }

  /** Every event of every state that fewer events than the depth lead to, the plain way. */
  private static Set<String> breadthFirst(SimulatedApplication application, int depth) {
    Set<String> all = new TreeSet<>();
    Map<String, List<Step>> ways = new LinkedHashMap<>();
    Observation entry = application.reset(application.entries().get(0));
    ways.put(entry.state(), List.of());
    for (int level = 0; level < depth; level++) {
      for (Map.Entry<String, List<Step>> way : Map.copyOf(ways).entrySet()) {
        Observation at = application.reset(application.entries().get(0));
        at = way.getValue().isEmpty() ? at : application.execute(way.getValue());
        for (String event : at.events()) {
          List<Step> longer = new ArrayList<>(way.getValue());
          longer.add(new Step(event, null));
          application.reset(application.entries().get(0));
          ways.putIfAbsent(application.execute(longer).state(), longer);
          all.add("event " + event + " in state " + at.state());
        }
      }
    }
    return all;
  }

  @Test
  void shouldReplaceANodeThatDoesNotAnswer() throws InterruptedException {
    AtomicInteger made = new AtomicInteger();
    CountDownLatch stuck = new CountDownLatch(1);
    Coordinator coordinator = coordinator(Policy.EVERYTHING);
    LocalCrawl crawl =
        new LocalCrawl(
            coordinator, costs, Limits.NONE, Duration.ofMillis(300), () -> {}, System::nanoTime);
    Progress end =
        crawl.run(2, () -> made.incrementAndGet() == 1 ? new Stuck(model, stuck) : application());
    assertThat(end.states()).isEqualTo(45);
    assertThat(end.executedPairs()).isEqualTo(1210);
    stuck.countDown();
  }

  /** Answers a few times and then not until it is let go, whoever interrupts it. */
  private static final class Stuck implements Application {
    private final SimulatedApplication application;
    private final CountDownLatch free;
    private int calls;

    Stuck(Model model, CountDownLatch free) {
      application = new SimulatedApplication(model);
      this.free = free;
    }

    @Override
    public List<String> entries() {
      return application.entries();
    }

    @Override
    public Observation reset(String entry) {
      return application.reset(entry);
    }

    @Override
    public Observation execute(List<Step> path) {
      if (++calls == 20) {
        boolean isFree = false;
        while (!isFree) {
          try {
            free.await();
            isFree = true;
          } catch (InterruptedException e) {
            // It does not listen.
          }
        }
      }
      return application.execute(path);
    }

    @Override
    public void close() {}
  }

  @Test
  void shouldEndWhenWhatItFindsCannotBeKept() {
    LocalCrawl crawl =
        new LocalCrawl(
            coordinator(Policy.EVERYTHING),
            costs,
            Limits.NONE,
            Duration.ofMinutes(1),
            () -> {
              throw new IllegalStateException("the disk is full");
            },
            System::nanoTime);
    assertThatThrownBy(() -> crawl.run(3, this::application)).hasMessage("the disk is full");
  }

  /** Cut anywhere, what was journalled and a second crawl make the whole model. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 17, 300, 900})
  void shouldGoOnFromTheFactsOfACrawlThatWasCut(int cut) throws InterruptedException {
    crawl(coordinator(Policy.EVERYTHING), Limits.NONE).run(2, this::application);
    List<Runnable> kept = List.copyOf(facts.replay.subList(0, cut));
    Facts second = new Facts();
    Coordinator coordinator =
        new Coordinator(
            entries(), Coordinator.named("greedy"), costs, 2, Policy.EVERYTHING, second);
    facts.target = coordinator.restorer();
    kept.forEach(Runnable::run);
    long before = coordinator.graph().count(Status.EXECUTED);
    Progress end = crawl(coordinator, Limits.NONE).run(2, this::application);
    assertThat(end.states()).isEqualTo(45);
    assertThat(end.executedPairs()).isEqualTo(1210);
    long again = second.lines.stream().filter(line -> line.startsWith("executed ")).count();
    assertThat(again).as("nothing is executed twice").isEqualTo(1210 - before);
    Set<String> all = new TreeSet<>(facts.lines.subList(0, cut));
    assertThat(all).doesNotContainAnyElementsOf(second.lines);
  }

  @Test
  void shouldEndWithTheReasonWhenANodeDoesNotWork() throws InterruptedException {
    Application broken =
        new Application() {
          @Override
          public List<String> entries() {
            return List.of();
          }

          @Override
          public Observation reset(String entry) {
            throw new IllegalStateException("a bug");
          }

          @Override
          public Observation execute(List<Step> path) {
            throw new IllegalStateException("a bug");
          }

          @Override
          public void close() {}
        };
    Coordinator coordinator = coordinator(Policy.EVERYTHING);
    Progress end = crawl(coordinator, Limits.NONE).run(1, () -> broken);
    assertThat(end.states()).isZero();
    assertThat(coordinator.failedEntries().values()).allMatch(reason -> reason.contains("a bug"));
  }

  private LocalCrawl crawl(Coordinator coordinator, Limits limits) {
    return new LocalCrawl(
        coordinator, costs, limits, Duration.ofMinutes(1), () -> {}, System::nanoTime);
  }

  private Coordinator coordinator(Policy policy) {
    return new Coordinator(entries(), Coordinator.named("greedy"), costs, 1, policy, facts);
  }

  private List<String> entries() {
    return new SimulatedApplication(model).entries();
  }

  private Application application() {
    return new SimulatedApplication(model);
  }

  /** Keeps every fact, as text to compare and as a call to give back. */
  private static final class Facts implements Journal {
    final List<String> lines = new ArrayList<>();
    final List<Runnable> replay = new ArrayList<>();
    Journal target;

    private void keep(String line, Runnable again) {
      lines.add(line);
      replay.add(again);
    }

    @Override
    public void state(Observation seen) {
      keep("state " + seen.state(), () -> target.state(seen));
    }

    @Override
    public void seen(Observation observation) {}

    @Override
    public void link(String state, String url) {
      keep("link " + state + " " + url, () -> target.link(state, url));
    }

    @Override
    public void entry(String url, String state) {
      keep("entry " + url + " " + state, () -> target.entry(url, state));
    }

    @Override
    public void executed(String state, String event, String reached) {
      keep(
          "executed " + state + " " + event + " " + reached,
          () -> target.executed(state, event, reached));
    }

    @Override
    public void failed(String state, String event, String reason) {
      keep("failed " + state + " " + event, () -> target.failed(state, event, reason));
    }

    @Override
    public void skipped(String state, String event, String reason) {
      keep(
          "skipped " + state + " " + event + " " + reason,
          () -> target.skipped(state, event, reason));
    }
  }
}
