package dev.ariadne.crawl;

import dev.ariadne.app.Application;
import dev.ariadne.graph.Costs;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A crawl in this process: a thread for each node, all around one source of work, which they use in
 * turn.
 *
 * <p>What a node reports is committed before anything else is handed out, so what is executed is
 * never executed again by a crawl that is resumed, except what was in flight. A node whose lease
 * ends is replaced.
 */
public final class LocalCrawl {
  private static final long IDLE_MILLIS = 100;

  private final WorkSource work;
  private final Runnable commit;
  private final LongSupplier nanos;
  private final Map<Integer, Node> nodes = new HashMap<>();
  private int lastNode;
  private RuntimeException failure;

  /** A thread with an application of its own. */
  private final class Node extends Thread {
    private final int number;
    private final Supplier<? extends Application> factory;

    Node(int number, Supplier<? extends Application> factory) {
      super("node " + number);
      this.number = number;
      this.factory = factory;
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        Lease first = take(number);
        if (first != null) {
          try (Application application = factory.get()) {
            work(first, application);
          }
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (RuntimeException e) {
        fail(e);
      } finally {
        leave(number);
      }
    }

    private void work(Lease first, Application application) throws InterruptedException {
      for (Lease lease = first; lease != null; lease = take(number)) {
        report(
            number, Report.of(lease.task(), lease.assignment(), application, nanos), application);
      }
    }
  }

  /** A crawl with a dispatcher of its own. */
  public LocalCrawl(
      Coordinator coordinator,
      Costs costs,
      Limits limits,
      Duration lease,
      Runnable commit,
      LongSupplier nanos) {
    this(new Dispatcher(coordinator, costs, limits, lease, nanos), commit, nanos);
  }

  /**
   * @param commit makes what was journalled durable
   * @param nanos a clock, such as {@link System#nanoTime}
   */
  public LocalCrawl(WorkSource work, Runnable commit, LongSupplier nanos) {
    this.work = work;
    this.commit = commit;
    this.nanos = nanos;
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
        for (int lost : work.expire()) {
          Node node = nodes.remove(lost);
          node.interrupt();
          join(node.factory);
        }
      }
    } finally {
      nodes.values().forEach(Thread::interrupt);
    }
    if (failure != null) {
      throw failure;
    }
    return progress();
  }

  private void join(Supplier<? extends Application> application) {
    Node node = new Node(lastNode++, application);
    nodes.put(node.number, node);
    node.start();
  }

  private synchronized void fail(RuntimeException e) {
    if (failure == null) {
      failure = e;
    }
    work.stop(String.valueOf(e.getMessage()));
  }

  private synchronized void leave(int node) {
    if (nodes.remove(node) != null) {
      work.leave(node);
    }
    notifyAll();
  }

  /** Ends the crawl as soon as the nodes have done what they are at; from any thread. */
  public synchronized void stop(String reason) {
    work.stop(reason);
    notifyAll();
  }

  /** Does something with the source of work; from any thread, while no node uses it. */
  public synchronized void enter(Runnable action) {
    action.run();
    notifyAll();
  }

  public synchronized Progress progress() {
    return work.progress();
  }

  /** The next assignment, waiting while only others have work; null when the crawl is over. */
  private synchronized Lease take(int node) throws InterruptedException {
    while (nodes.containsKey(node)) {
      Lease lease = work.take(node);
      if (lease != null) {
        return lease;
      }
      if (work.isFinished()) {
        commit.run();
        notifyAll();
        return null;
      }
      wait(IDLE_MILLIS); // not for ever: the time limit must be noticed
    }
    return null;
  }

  private synchronized void report(int node, Report report, Application application) {
    if (work.report(node, report)) {
      commit.run();
      report.outcome().observations().forEach(seen -> application.told(seen.state()));
      notifyAll();
    }
  }
}
