package dev.ariadne.crawl;

import dev.ariadne.app.Application;
import dev.ariadne.app.CrawlException;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongSupplier;

/**
 * A crawl in this process: a thread for each node, all around one coordinator, which they use in
 * turn.
 *
 * <p>What a node reports is committed before anything else is handed out, so what is executed is
 * never executed again by a crawl that is resumed, except what was in flight.
 */
public final class LocalCrawl {
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long IDLE_MILLIS = 100;

  private final Coordinator coordinator;
  private final Costs costs;
  private final Limits limits;
  private final Runnable commit;
  private final LongSupplier nanos;
  private final long started;
  private long events;
  private long resets;
  private int busy;

  /**
   * @param costs what the coordinator's strategy weighs resets by; told what was measured
   * @param commit makes what was journalled durable
   * @param nanos a clock, such as {@link System#nanoTime}
   */
  public LocalCrawl(
      Coordinator coordinator, Costs costs, Limits limits, Runnable commit, LongSupplier nanos) {
    this.coordinator = coordinator;
    this.costs = costs;
    this.limits = limits;
    this.commit = commit;
    this.nanos = nanos;
    started = nanos.getAsLong();
  }

  /** Crawls with these nodes until nothing is left to do, a limit is reached or it is stopped. */
  public Progress run(List<? extends Application> nodes) throws InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(nodes.size());
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int node = 0; node < nodes.size(); node++) {
        int number = node;
        all.add(threads.submit(() -> work(number, nodes.get(number))));
      }
      for (Future<?> one : all) {
        one.get();
      }
      return progress();
    } catch (ExecutionException e) {
      throw new CrawlException("the crawl broke off: " + e.getCause().getMessage(), e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  /** Ends the crawl as soon as the nodes have done what they are at; from any thread. */
  public synchronized void stop(String reason) {
    coordinator.stop(reason);
    notifyAll();
  }

  public synchronized Progress progress() {
    ApplicationGraph graph = coordinator.graph();
    return new Progress(
        graph.states(),
        graph.pairs(),
        graph.count(Status.EXECUTED),
        graph.count(Status.FAILED),
        graph.count(Status.SKIPPED),
        events,
        resets,
        busy,
        elapsed());
  }

  private Duration elapsed() {
    return Duration.ofNanos(nanos.getAsLong() - started);
  }

  private void work(int node, Application application) {
    TimedApplication timed = new TimedApplication(application, nanos);
    try {
      Assignment assignment = take(node);
      while (assignment != null) {
        timed.clear();
        report(node, attempt(assignment, timed), timed);
        assignment = take(node);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** What goes wrong without having been foreseen is a failure of the event, not of the crawl. */
  private static Outcome attempt(Assignment assignment, Application application) {
    try {
      return Outcome.of(assignment, application);
    } catch (RuntimeException e) {
      return new Outcome(null, null, "unexpected: " + e);
    }
  }

  /** The next assignment, waiting while only others have work; null when the crawl is over. */
  private synchronized Assignment take(int node) throws InterruptedException {
    while (true) {
      String reached = limits.reached(coordinator.graph().states(), events, elapsed());
      if (reached != null) {
        coordinator.stop(reached);
      }
      Assignment assignment = coordinator.next(node);
      if (assignment != null) {
        busy++;
        return assignment;
      }
      if (coordinator.isFinished()) {
        commit.run();
        notifyAll();
        return null;
      }
      wait(IDLE_MILLIS); // not for ever: the time limit must be noticed
    }
  }

  private synchronized void report(int node, Outcome outcome, TimedApplication timed) {
    busy--;
    events += outcome.events();
    if (outcome.reset() != null) {
      resets++;
      costs.resetTook((double) timed.resetNanos() / NANOS_PER_MILLI);
    }
    for (int i = 0; i < outcome.events(); i++) {
      costs.eventTook(0, (double) timed.pathNanos() / NANOS_PER_MILLI / outcome.events());
    }
    coordinator.report(node, outcome);
    commit.run();
    notifyAll();
  }
}
