package dev.ariadne.bench;

import dev.ariadne.app.Application.Step;
import dev.ariadne.app.Observation;
import dev.ariadne.browser.Browser;
import dev.ariadne.browser.BrowserApplication;
import dev.ariadne.browser.BrowserOptions;
import dev.ariadne.cdp.ChromiumFinder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * How fast pages are driven: single events, paths of twenty, resets; and beside them the limit, the
 * same work looped inside the page, and a plain Selenium loop.
 */
public final class BrowserBench {
  private static final String EVENT = "click button#next";
  private static final int STATES = 20;
  private static final int PATH = 20;
  private static final int LOOP = 1000;

  private final BrowserOptions options;
  private final double seconds;

  /**
   * One line of the result; {@code selenium} is NaN where there is no Selenium.
   *
   * @param units events per second, each with quiescence, state id and events, one call each
   * @param pathEvents events per second in paths of twenty
   * @param inPageLimit events per second when the page is left to itself
   */
  public record Row(
      int elements,
      int pages,
      double units,
      double pathEvents,
      double inPageLimit,
      double selenium,
      double resets) {}

  /**
   * @param seconds how long each figure is measured
   */
  public BrowserBench(BrowserOptions options, double seconds) {
    this.options = options;
    this.seconds = seconds;
  }

  public List<Row> run(List<Integer> elements, List<Integer> pages, Consumer<Row> progress) {
    List<Row> rows = new ArrayList<>();
    try (BenchPage site = new BenchPage()) {
      for (int size : elements) {
        double selenium = selenium(site.url(size));
        for (int count : pages) {
          Row row = measure(site.url(size), size, count, selenium);
          rows.add(row);
          progress.accept(row);
        }
      }
    }
    return rows;
  }

  private Row measure(String url, int elements, int pages, double selenium) {
    try (Browser browser = Browser.start(options)) {
      List<Walker> walkers = new ArrayList<>();
      for (int i = 0; i < pages; i++) {
        walkers.add(new Walker(browser.open(List.of(url)), url));
      }
      double units = together(walkers, walker -> walker.steps(1));
      double paths = together(walkers, walker -> walker.steps(PATH));
      double limit = together(walkers, walker -> walker.steps(LOOP));
      double resets = together(walkers, Walker::reset);
      walkers.forEach(walker -> walker.application.close());
      return new Row(elements, pages, units, paths, limit, selenium, resets);
    }
  }

  /** Some work that says how much it did. */
  private interface Work {
    int on(Walker walker);
  }

  private double together(List<Walker> walkers, Work work) {
    ExecutorService threads = Executors.newFixedThreadPool(walkers.size());
    try {
      // Once untimed: scripts are compiled, states are described.
      inParallel(threads, walkers, work, 0.2 * seconds);
      return inParallel(threads, walkers, work, seconds);
    } finally {
      threads.shutdownNow();
    }
  }

  private static double inParallel(
      ExecutorService threads, List<Walker> walkers, Work work, double seconds) {
    long start = System.nanoTime();
    long end = start + (long) (seconds * 1e9);
    List<Future<Integer>> counts = new ArrayList<>();
    for (Walker walker : walkers) {
      counts.add(
          threads.submit(
              () -> {
                int done = 0;
                do {
                  done += work.on(walker);
                } while (System.nanoTime() < end);
                return done;
              }));
    }
    int total = 0;
    for (Future<Integer> count : counts) {
      try {
        total += count.get();
      } catch (InterruptedException | java.util.concurrent.ExecutionException e) {
        throw new IllegalStateException("a page failed in the benchmark", e);
      }
    }
    return total / ((System.nanoTime() - start) / 1e9);
  }

  /** Walks round and round through the states of the page. */
  private static final class Walker {
    private final BrowserApplication application;
    private final String url;
    private final List<String> states = new ArrayList<>();
    private int at;

    Walker(BrowserApplication application, String url) {
      this.application = application;
      this.url = url;
      states.add(application.reset(url).state());
      for (int i = 1; i < STATES; i++) {
        states.add(application.execute(List.of(new Step(EVENT, null))).state());
      }
      at = STATES - 1;
    }

    int steps(int count) {
      List<Step> path = new ArrayList<>();
      for (int i = 1; i <= count; i++) {
        path.add(new Step(EVENT, states.get((at + i) % STATES)));
      }
      Observation seen = application.execute(path);
      if (seen.executed() != count) {
        throw new IllegalStateException("the page did not follow its path");
      }
      at = (at + count) % STATES;
      return count;
    }

    int reset() {
      application.reset(url);
      at = 0;
      return 1;
    }
  }

  private double selenium(String url) {
    Optional<SeleniumLoop> loop = ServiceLoader.load(SeleniumLoop.class).findFirst();
    if (loop.isEmpty()) {
      return Double.NaN;
    }
    Path binary = new ChromiumFinder(System.getenv()).find(options.binary());
    return loop.get().unitsPerSecond(binary, url, "#next", (int) Math.max(50, 50 * seconds));
  }
}
