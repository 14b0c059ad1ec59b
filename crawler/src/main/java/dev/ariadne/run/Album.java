package dev.ariadne.run;

import dev.ariadne.app.Application;
import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Observation;
import dev.ariadne.browser.Browser;
import dev.ariadne.browser.BrowserApplication;
import dev.ariadne.crawl.Pace;
import dev.ariadne.crawl.PoliteApplication;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.model.GraphReader;
import dev.ariadne.run.NearestWay.Way;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import dev.ariadne.store.CrawlStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Takes the pictures that states lack: walks pages from each to the nearest one, in a given time.
 *
 * <p>After the crawl, and not while it goes on: a page that can be photographed has a window, whose
 * address bar alone takes longer than most events do, each time the address changes.
 */
public final class Album {
  /** How much of the time of a crawl may be added to it for pictures, where all are too many. */
  static final double SHARE = 0.08;

  /** What the first picture may take on a busy machine; a window has to be opened for it. */
  private static final double FIRST_GUESS = 1.5e9;

  private static final double NEW_SHARE = 0.5;
  private static final int ATTEMPTS = 2;

  private final ApplicationGraph graph;
  private final CrawlStore store;
  private final NearestWay ways;
  private final Set<Integer> missing = new TreeSet<>();
  private final Map<Integer, Integer> attempts = new HashMap<>();
  private double typical = FIRST_GUESS;
  private boolean isStopped;
  private long end;
  private int taken;
  private RuntimeException failure;

  Album(ApplicationGraph graph, CrawlStore store) {
    this.graph = graph;
    this.store = store;
    ways = new NearestWay(graph);
    Set<String> pictured = store.pictured();
    for (int state = 0; state < graph.states(); state++) {
      if (!pictured.contains(graph.id(state))) {
        missing.add(state);
      }
    }
  }

  /**
   * Takes all pictures that a crawl lacks.
   *
   * @return how many states have none after all
   */
  public static int complete(CrawlDirectory directory) throws InterruptedException {
    try (CrawlStore store = directory.open()) {
      Settings settings = SettingsFile.fromJson(store.settings());
      Album album = new Album(GraphReader.graphOf(store), store);
      if (!album.missing.isEmpty()) {
        Pace pace = new Pace(settings.crawl.rate, settings.crawl.delay);
        try (Browser browser = Browser.start(BrowserSetup.replayOptions(settings, false))) {
          album.take(BrowserCrawl.nodes(settings), browser, settings.urls, pace, null);
        }
      }
      return album.graph.states() - store.pictured().size();
    }
  }

  /**
   * Takes pictures, with some pages at once, and returns when there are no more to take.
   *
   * @param most how long it may take, or null for as long as it takes
   * @return how many were taken
   */
  int take(int pages, Browser browser, List<String> entries, Pace pace, Duration most)
      throws InterruptedException {
    end = most == null ? Long.MAX_VALUE : System.nanoTime() + most.toNanos();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < Math.min(pages, missing.size()); i++) {
      Thread thread =
          new Thread(() -> walk(() -> browser.openWindow(entries), pace), "pictures " + i);
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } finally {
      stop();
    }
    if (failure != null) {
      throw failure;
    }
    return taken;
  }

  /** Ends as soon as the pictures are taken that are being taken. */
  synchronized void stop() {
    isStopped = true;
  }

  private void walk(Supplier<BrowserApplication> open, Pace pace) {
    Way way = next(ApplicationGraph.NONE);
    if (way == null) {
      return;
    }
    try (BrowserApplication page = open.get()) {
      Application polite = PoliteApplication.with(pace, page);
      while (way != null) {
        long start = System.nanoTime();
        int at = go(way, polite, page);
        took(System.nanoTime() - start);
        way = next(at);
      }
    } catch (CrawlException e) {
      // No window could be opened: there are fewer pictures, and nothing else is lost.
      stop();
    } catch (RuntimeException e) {
      fail(e);
    }
  }

  private synchronized void fail(RuntimeException e) {
    failure = e;
    isStopped = true;
  }

  private synchronized void took(long nanos) {
    typical += NEW_SHARE * (nanos - typical);
  }

  /** The way to the state to be photographed next, which no other page is sent to. */
  private synchronized Way next(int at) {
    boolean hasTime = end == Long.MAX_VALUE || System.nanoTime() + typical <= end;
    if (isStopped || !hasTime) {
      return null;
    }
    Way way = ways.find(at, missing);
    if (way != null) {
      missing.remove(way.goal());
    }
    return way;
  }

  /** Walks and takes a picture of where that leads; the state in which the page is then. */
  private int go(Way way, Application walker, BrowserApplication page) {
    try {
      Observation seen = null;
      if (way.entry() != null) {
        seen = walker.reset(way.entry());
      }
      boolean isLost = seen != null && !seen.state().equals(way.entryState());
      if (!isLost && !way.steps().isEmpty()) {
        seen = walker.execute(way.steps());
      }
      int at = seen == null ? way.goal() : graph.find(seen.state());
      if (at != way.goal()) {
        again(way.goal());
      }
      if (at == way.goal() || claim(at)) {
        keep(at, page.picture());
      }
      return at;
    } catch (CrawlException e) {
      again(way.goal());
      return ApplicationGraph.NONE;
    }
  }

  private synchronized boolean claim(int state) {
    return missing.remove(state);
  }

  private synchronized void again(int state) {
    if (attempts.merge(state, 1, Integer::sum) < ATTEMPTS) {
      missing.add(state);
    }
  }

  private synchronized void keep(int state, byte[] webp) {
    store.picture(graph.id(state), webp);
    store.commit();
    taken++;
  }
}
