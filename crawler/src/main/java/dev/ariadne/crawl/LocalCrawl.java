package dev.ariadne.crawl;

import dev.ariadne.app.Application;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.Status;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A crawl in this process: a thread for each node, all around one coordinator, which they use in
 * turn.
 *
 * <p>What a node reports is committed before anything else is handed out, so what is executed is
 * never executed again by a crawl that is resumed, except what was in flight.
 *
 * <p>A node holds its assignment on a lease. One that has not reported when it ends is replaced,
 * and what it reports later is not heard.
 */
public final class LocalCrawl {
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long IDLE_MILLIS = 100;
  private static final int STEPS_PER_LEASE = 10;

  private final Coordinator coordinator;
  private final Costs costs;
  private final Limits limits;
  private final Duration lease;
  private final Runnable commit;
  private final LongSupplier nanos;
  private final long started;
  private final Set<Node> nodes = new HashSet<>();
  private int lastNode;
  private RuntimeException failure;
  private long events;
  private long resets;

  /** A thread with an application of its own. */
  private final class Node extends Thread {
    private final int number;
    private final Supplier<? extends Application> factory;
    private boolean isBusy;
    private long due;
    private boolean isReplaced;

    Node(int number, Supplier<? extends Application> factory) {
      super("node " + number);
      this.number = number;
      this.factory = factory;
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        Assignment first = take(this);
        if (first != null) {
          try (Application application = factory.get()) {
            work(this, first, new TimedApplication(application, nanos));
          }
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (RuntimeException e) {
        fail(e);
      } finally {
        leave(this);
      }
    }
  }

  /**
   * @param costs what the coordinator's strategy weighs resets by; told what was measured
   * @param lease how long an assignment of a few steps may take
   * @param commit makes what was journalled durable
   * @param nanos a clock, such as {@link System#nanoTime}
   */
  public LocalCrawl(
      Coordinator coordinator,
      Costs costs,
      Limits limits,
      Duration lease,
      Runnable commit,
      LongSupplier nanos) {
    this.coordinator = coordinator;
    this.costs = costs;
    this.limits = limits;
    this.lease = lease;
    this.commit = commit;
    this.nanos = nanos;
    started = nanos.getAsLong();
  }

  /**
   * Crawls until nothing is left to do, a limit is reached or it is stopped.
   *
   * @param application makes the application of a node, on the thread of the node, which closes it
   * @throws RuntimeException what went wrong with the commit or the factory
   */
  public synchronized Progress run(int count, Supplier<? extends Application> application)
      throws InterruptedException {
    try {
      for (int i = 0; i < count; i++) {
        join(application);
      }
      while (!nodes.isEmpty()) {
        wait(IDLE_MILLIS);
        replaceThoseWhoseLeaseEnded();
      }
    } finally {
      nodes.forEach(Thread::interrupt);
    }
    if (failure != null) {
      throw failure;
    }
    return progress();
  }

  private void join(Supplier<? extends Application> application) {
    Node node = new Node(lastNode++, application);
    nodes.add(node);
    node.start();
  }

  private void replaceThoseWhoseLeaseEnded() {
    for (Node node : List.copyOf(nodes)) {
      if (node.isBusy && nanos.getAsLong() - node.due > 0) {
        node.isReplaced = true;
        nodes.remove(node);
        coordinator.expire(node.number);
        node.interrupt();
        join(node.factory);
      }
    }
  }

  private synchronized void fail(RuntimeException e) {
    if (failure == null) {
      failure = e;
    }
    coordinator.stop(String.valueOf(e.getMessage()));
  }

  private synchronized void leave(Node node) {
    if (nodes.remove(node)) {
      coordinator.leave(node.number);
    }
    notifyAll();
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
        coordinator.openEntries(),
        events,
        resets,
        (int) nodes.stream().filter(node -> node.isBusy).count(),
        elapsed());
  }

  private Duration elapsed() {
    return Duration.ofNanos(nanos.getAsLong() - started);
  }

  private void work(Node node, Assignment first, TimedApplication application)
      throws InterruptedException {
    Assignment assignment = first;
    while (assignment != null) {
      application.clear();
      report(node, attempt(assignment, application), application);
      assignment = take(node);
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
  private synchronized Assignment take(Node node) throws InterruptedException {
    while (!node.isReplaced) {
      String reached = limits.reached(coordinator.graph().states(), events, elapsed());
      if (reached != null) {
        coordinator.stop(reached);
      }
      Assignment assignment = coordinator.next(node.number);
      if (assignment != null) {
        int steps = 1 + assignment.steps().size() / STEPS_PER_LEASE;
        node.isBusy = true;
        node.due = nanos.getAsLong() + lease.multipliedBy(steps).toNanos();
        return assignment;
      }
      if (coordinator.isFinished()) {
        commit.run();
        notifyAll();
        return null;
      }
      wait(IDLE_MILLIS); // not for ever: the time limit must be noticed
    }
    return null;
  }

  private synchronized void report(Node node, Outcome outcome, TimedApplication timed) {
    if (node.isReplaced) {
      return;
    }
    node.isBusy = false;
    events += outcome.events();
    if (outcome.reset() != null) {
      resets++;
      costs.resetTook((double) timed.resetNanos() / NANOS_PER_MILLI);
    }
    for (int i = 0; i < outcome.events(); i++) {
      costs.eventTook(0, (double) timed.pathNanos() / NANOS_PER_MILLI / outcome.events());
    }
    coordinator.report(node.number, outcome);
    commit.run();
    notifyAll();
  }
}
