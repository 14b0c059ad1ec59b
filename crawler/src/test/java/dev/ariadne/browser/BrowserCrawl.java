package dev.ariadne.browser;

import dev.ariadne.app.Application;
import dev.ariadne.app.Observation;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.LocalCrawl;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.Status;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A crawl in a real browser: every page is a node with a thread of its own. */
final class BrowserCrawl {
  private static final int MOST_EVENTS = 5000;
  private static final Duration LONGEST = Duration.ofMinutes(3);

  private final Coordinator coordinator;

  private BrowserCrawl(String entry, String strategy) {
    coordinator = new Coordinator(List.of(entry), strategy, Costs.unit(3), 1);
  }

  /** Crawls until nothing is left to do, or more states are found than there should be. */
  static BrowserCrawl run(String entry, int mostStates, BrowserApplication... tabs) {
    return run("greedy", entry, mostStates, List.of(tabs));
  }

  static BrowserCrawl run(
      String strategy, String entry, int mostStates, List<BrowserApplication> tabs) {
    BrowserCrawl crawl = new BrowserCrawl(entry, strategy);
    var limits = new dev.ariadne.crawl.Limits(mostStates + 1L, MOST_EVENTS, LONGEST);
    Queue<BrowserApplication> pages = new ArrayDeque<>(tabs);
    try {
      new LocalCrawl(crawl.coordinator, Costs.unit(3), limits, LONGEST, () -> {}, System::nanoTime)
          .run(tabs.size(), () -> take(pages));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return crawl;
  }

  private static Application take(Queue<BrowserApplication> pages) {
    synchronized (pages) {
      return new Kept(pages.remove());
    }
  }

  /** A page that is used again. */
  private record Kept(BrowserApplication page) implements Application {
    @Override
    public List<String> entries() {
      return page.entries();
    }

    @Override
    public Observation reset(String entry) {
      return page.reset(entry);
    }

    @Override
    public Observation execute(List<Step> path) {
      return page.execute(path);
    }

    @Override
    public void close() {}
  }

  /** Whether everything was done that there was to do. */
  boolean isFinished() {
    return coordinator.isFinished() && coordinator.stopped() == null;
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
