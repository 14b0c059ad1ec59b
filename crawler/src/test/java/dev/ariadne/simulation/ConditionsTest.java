package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ariadne.app.Model;
import dev.ariadne.crawl.Coordinator;
import org.junit.jupiter.api.Test;

/** When things happen, worked out by hand. */
class ConditionsTest {
  private static final double EVENT = 100;
  private static final double RESET = 3 * EVENT;
  private static final double MESSAGE = 5;
  private static final double SERVICE = 1;

  /** One state, two events that lead back to it. */
  private final Model model =
      Model.builder("loops")
          .resetCost(3)
          .transition("start", "a", "start")
          .transition("start", "b", "start")
          .entry("start")
          .build();

  @Test
  void shouldAddUpWhatOneNodeDoes() {
    SimulatedCrawl crawl = crawl(1, Speeds.EQUAL);
    double loading = SERVICE + MESSAGE + RESET + MESSAGE;
    double each = SERVICE + MESSAGE + EVENT + MESSAGE;
    exactly(crawl.time(), loading + 2 * each + SERVICE);
    exactly(crawl.coordinatorShare(), 4 * SERVICE / crawl.time());
    exactly(crawl.idleShare(), 0);
  }

  @Test
  void shouldServeOneNodeAfterTheOther() {
    SimulatedCrawl crawl = crawl(2, Speeds.EQUAL);
    double loaded = SERVICE + MESSAGE + RESET + MESSAGE;
    double given = loaded + SERVICE + SERVICE; // the report, then the node that waits
    double end = given + MESSAGE + RESET + EVENT + MESSAGE + SERVICE;
    exactly(crawl.time(), end);
    exactly(crawl.coordinatorShare(), 5 * SERVICE / end);
    double firstIdle = end - (given + MESSAGE + EVENT + MESSAGE + SERVICE);
    double meanwhile = SERVICE; // the first has reported, and the other is served
    double secondIdle = given - SERVICE;
    exactly(crawl.idleShare(), (meanwhile + firstIdle + secondIdle) / (2 * end));
  }

  @Test
  void shouldLetFastNodesTakeLess() {
    SimulatedCrawl twice = crawl(1, (node, progress) -> 2);
    exactly(crawl(1, Speeds.EQUAL).time() - twice.time(), (RESET + 2 * EVENT) / 2);
    SimulatedCrawl later = crawl(1, (node, progress) -> progress < 0.5 ? 1 : 2);
    exactly(crawl(1, Speeds.EQUAL).time() - later.time(), EVENT / 2);
  }

  private SimulatedCrawl crawl(int nodes, Speeds speeds) {
    return SimulatedCrawl.run(
        model,
        clock -> Coordinator.named("greedy"),
        nodes,
        new Conditions(EVENT, MESSAGE, SERVICE, speeds),
        1);
  }

  private static void exactly(double actual, double expected) {
    assertThat(actual).isCloseTo(expected, within(1e-9));
  }
}
