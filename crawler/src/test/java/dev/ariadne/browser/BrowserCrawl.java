package dev.ariadne.browser;

import dev.ariadne.crawl.Assignment;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Outcome;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

/** A crawl in a real browser: every page is a node with a thread of its own. */
final class BrowserCrawl {
  private static final int MOST_ASSIGNMENTS = 2000;
  private static final Duration LONGEST = Duration.ofMinutes(3);

  private final Coordinator coordinator;
  private final long end = System.nanoTime() + LONGEST.toNanos();
  private final int mostStates;
  private int assignments;
  private int busy;

  private BrowserCrawl(String entry, int mostStates) {
    this.mostStates = mostStates;
    coordinator = new Coordinator(List.of(entry), "greedy", Costs.unit(3), 1);
  }

  /** Crawls until nothing is left to do, or more states are found than there should be. */
  static BrowserCrawl run(String entry, int mostStates, BrowserApplication... tabs) {
    List<BrowserApplication> pages = List.of(tabs);
    BrowserCrawl crawl = new BrowserCrawl(entry, mostStates);
    ExecutorService threads = Executors.newFixedThreadPool(pages.size());
    try {
      List<Future<?>> nodes = new ArrayList<>();
      for (int i = 0; i < pages.size(); i++) {
        int node = i;
        nodes.add(threads.submit(() -> crawl.work(node, pages.get(node))));
      }
      for (Future<?> node : nodes) {
        node.get();
      }
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    } finally {
      threads.shutdownNow();
    }
    return crawl;
  }

  private void work(int node, BrowserApplication page) {
    for (Assignment next = next(node); next != null; next = next(node)) {
      report(node, Outcome.of(next, page));
    }
  }

  private synchronized Assignment next(int node) {
    while (!isBounded()) {
      Assignment next = coordinator.next(node);
      if (next != null) {
        assignments++;
        busy++;
        return next;
      }
      if (busy == 0) {
        break;
      }
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        break;
      }
    }
    notifyAll();
    return null;
  }

  private synchronized void report(int node, Outcome outcome) {
    coordinator.report(node, outcome);
    busy--;
    notifyAll();
  }

  private boolean isBounded() {
    return graph().states() > mostStates
        || assignments >= MOST_ASSIGNMENTS
        || System.nanoTime() - end > 0;
  }

  boolean isFinished() {
    return coordinator.isFinished();
  }

  ApplicationGraph graph() {
    return coordinator.graph();
  }

  /** All states and transitions by their ids, in an order of their own. */
  SortedSet<String> edges() {
    SortedSet<String> edges = new TreeSet<>();
    for (int state = 0; state < graph().states(); state++) {
      edges.add("state " + graph().id(state));
    }
    for (int pair = 0; pair < graph().pairs(); pair++) {
      String targets =
          graph().targets(pair).keySet().stream().map(graph()::id).sorted().toList().toString();
      edges.add(graph().describe(pair) + " -> " + targets);
    }
    return edges;
  }

  /** The entries and events that were given up, with the reasons. */
  List<String> failures() {
    List<String> failures = new ArrayList<>(new TreeMap<>(coordinator.failedEntries()).values());
    for (int pair = 0; pair < graph().pairs(); pair++) {
      if (graph().status(pair) == Status.FAILED) {
        failures.add(graph().describe(pair) + ": " + graph().reason(pair));
      }
    }
    return failures;
  }

  /** The events that led to several states. */
  List<String> uncertain() {
    List<String> uncertain = new ArrayList<>();
    for (int pair = 0; pair < graph().pairs(); pair++) {
      if (!graph().isDeterministic(pair)) {
        uncertain.add(graph().describe(pair));
      }
    }
    return uncertain;
  }

  /** All transitions, for whoever has to find out why an answer is wrong. */
  @Override
  public String toString() {
    return edges().stream().limit(100).collect(Collectors.joining("\n"));
  }
}
