package dev.ariadne.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Dispatcher;
import dev.ariadne.crawl.Limits;
import dev.ariadne.graph.Costs;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class FairnessTest {
  private static final long SECOND = 1_000_000_000;

  private long now = Long.MAX_VALUE - SECOND; // clocks may overflow
  private final Fairness fairness = new Fairness(() -> now);
  private final Share a = share("a");
  private final Share b = share("b");

  @Test
  void shouldTryTheCrawlFirstThatHasHadLess() {
    both();
    work(a, 1, 3);
    assertThat(fairness.inTurn(null)).containsExactly(b, a);
    work(b, 1, 4);
    assertThat(fairness.inTurn(null)).containsExactly(a, b);
  }

  @Test
  void shouldLetANodeStayUntilItsCrawlIsFarAhead() {
    both();
    work(a, 1, 2);
    assertThat(fairness.inTurn(a)).containsExactly(a, b);
    work(a, 1, 1);
    assertThat(fairness.inTurn(a)).containsExactly(b, a);
  }

  @Test
  void shouldCountWhatIsUnderWay() {
    both();
    assertThat(a.take(1)).isNotNull();
    now += 3 * SECOND;
    assertThat(fairness.inTurn(null)).containsExactly(b, a);
    assertThat(a.used(now)).isEqualTo(3 * SECOND);
  }

  @Test
  void shouldLetANewCrawlBeginWithTheOneThatHasHadLeast() {
    fairness.add(a);
    work(a, 1, 100);
    fairness.add(b);
    assertThat(b.used(now)).isEqualTo(100 * SECOND);
  }

  /** Else a crawl that comes to work late would have all nodes for as long. */
  @Test
  void shouldNotGiveBackAllTheTimeThatACrawlHadNoWorkFor() {
    both();
    work(a, 1, 100);
    fairness.inTurn(null);
    assertThat(b.used(now)).isEqualTo(90 * SECOND);
  }

  @Test
  void shouldKnowEachCrawlOnce() {
    fairness.add(a);
    assertThatThrownBy(() -> fairness.add(share("a"))).hasMessageContaining("a is there already");
  }

  private void both() {
    fairness.add(a);
    fairness.add(b);
  }

  private void work(Share share, int node, long seconds) {
    assertThat(share.take(node)).isNotNull(); // the only entry, put back when the node leaves
    now += seconds * SECOND;
    share.leave(node, now);
  }

  private Share share(String name) {
    Costs costs = Costs.unit(2);
    Coordinator coordinator = new Coordinator(List.of("http://x/"), "greedy", costs, 1);
    Dispatcher dispatcher =
        new Dispatcher(coordinator, costs, Limits.NONE, Duration.ofSeconds(30), () -> now);
    return new Share(name, dispatcher, 9, () -> {});
  }
}
