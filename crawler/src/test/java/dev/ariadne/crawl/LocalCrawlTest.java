package dev.ariadne.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Application;
import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import dev.ariadne.app.Observation;
import dev.ariadne.app.SimulatedApplication;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
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
    Progress end = crawl(coordinator, Limits.NONE).run(applications(nodes));
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
    Progress end = crawl(coordinator, new Limits(20, 0, null)).run(applications(3));
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
            () -> {},
            () -> ticks.incrementAndGet() * 10_000_000L);
    crawl.run(applications(2));
    assertThat(coordinator.stopped()).contains("--max-time");
  }

  @Test
  void shouldSkipWhatThePolicyRefuses() throws InterruptedException {
    Coordinator coordinator =
        coordinator((state, event, depth) -> depth >= 1 ? "deeper than 1 (--max-depth)" : null);
    Progress end = crawl(coordinator, Limits.NONE).run(applications(2));
    assertThat(end.executedPairs()).isEqualTo(coordinator.graph().degree(0));
    assertThat(end.skippedPairs()).isPositive();
    assertThat(end.executedPairs() + end.skippedPairs()).isEqualTo(end.pairs());
    assertThat(facts.lines).anyMatch(line -> line.startsWith("skipped ") && line.contains("--max"));
  }

  /** Cut anywhere, what was journalled and a second crawl make the whole model. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 17, 300, 900})
  void shouldGoOnFromTheFactsOfACrawlThatWasCut(int cut) throws InterruptedException {
    crawl(coordinator(Policy.EVERYTHING), Limits.NONE).run(applications(2));
    List<Runnable> kept = List.copyOf(facts.replay.subList(0, cut));
    Facts second = new Facts();
    Coordinator coordinator =
        new Coordinator(entries(), "greedy", costs, 2, Policy.EVERYTHING, second);
    facts.target = coordinator.restorer();
    kept.forEach(Runnable::run);
    long before = coordinator.graph().count(Status.EXECUTED);
    Progress end = crawl(coordinator, Limits.NONE).run(applications(2));
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
    Progress end = crawl(coordinator, Limits.NONE).run(List.of(broken));
    assertThat(end.states()).isZero();
    assertThat(coordinator.failedEntries().values()).allMatch(reason -> reason.contains("a bug"));
  }

  private LocalCrawl crawl(Coordinator coordinator, Limits limits) {
    return new LocalCrawl(coordinator, costs, limits, () -> {}, System::nanoTime);
  }

  private Coordinator coordinator(Policy policy) {
    return new Coordinator(entries(), "greedy", costs, 1, policy, facts);
  }

  private List<String> entries() {
    return new SimulatedApplication(model).entries();
  }

  private List<Application> applications(int count) {
    List<Application> nodes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      nodes.add(new SimulatedApplication(model));
    }
    return nodes;
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
