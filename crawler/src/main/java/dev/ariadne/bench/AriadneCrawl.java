package dev.ariadne.bench;

import dev.ariadne.app.Application;
import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Observation;
import dev.ariadne.browser.Browser;
import dev.ariadne.browser.BrowserApplication;
import dev.ariadne.browser.BrowserOptions;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Limits;
import dev.ariadne.crawl.LocalCrawl;
import dev.ariadne.crawl.Progress;
import dev.ariadne.graph.Costs;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Crawls an application with Ariadne, from the start of the browser to the complete model. */
final class AriadneCrawl {
  private static final String STRATEGY = "greedy";
  private static final double RESET_RATIO = 10;

  private final BrowserOptions options;
  private final int nodes;
  private final Duration limit;

  AriadneCrawl(BrowserOptions options, int nodes, Duration limit) {
    this.options = options;
    this.nodes = nodes;
    this.limit = limit;
  }

  CrawlRun run(String url) {
    long start = System.nanoTime();
    Map<String, String> documents = new ConcurrentHashMap<>();
    try (Browser browser = Browser.start(options)) {
      Costs costs = Costs.measuredRatio(RESET_RATIO);
      Coordinator coordinator = new Coordinator(List.of(url), STRATEGY, costs, 1);
      LocalCrawl crawl =
          new LocalCrawl(
              coordinator, costs, new Limits(0, 0, limit), limit, () -> {}, System::nanoTime);
      Progress end = crawl.run(nodes, () -> new Keeper(browser.open(List.of(url)), documents));
      Duration took = Duration.ofNanos(System.nanoTime() - start);
      coordinator.failedEntries().values().stream()
          .findFirst()
          .ifPresent(
              reason -> {
                throw new CrawlException(reason);
              });
      return new CrawlRun(
          List.copyOf(documents.values()),
          end.executedPairs(),
          end.events(),
          took,
          coordinator.stopped() == null && end.failedPairs() == 0);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CrawlException("the crawl was interrupted", e);
    }
  }

  /** Keeps the document of every state when it is seen for the first time. */
  private record Keeper(BrowserApplication page, Map<String, String> documents)
      implements Application {
    @Override
    public List<String> entries() {
      return page.entries();
    }

    @Override
    public Observation reset(String entry) {
      return keep(page.reset(entry));
    }

    @Override
    public Observation execute(List<Step> path) {
      return keep(page.execute(path));
    }

    private Observation keep(Observation seen) {
      documents.computeIfAbsent(seen.state(), unused -> page.rawDom());
      return seen;
    }

    @Override
    public void close() {
      page.close();
    }
  }
}
