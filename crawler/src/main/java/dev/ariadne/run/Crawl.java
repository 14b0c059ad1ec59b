package dev.ariadne.run;

import dev.ariadne.app.Application;
import dev.ariadne.app.CrawlException;
import dev.ariadne.browser.Browser;
import dev.ariadne.browser.BrowserOptions;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Limits;
import dev.ariadne.crawl.LocalCrawl;
import dev.ariadne.crawl.Pace;
import dev.ariadne.crawl.PoliteApplication;
import dev.ariadne.crawl.Progress;
import dev.ariadne.graph.Costs;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import dev.ariadne.store.CrawlStore;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A crawl on this machine: made or taken up again, run once, closed. What it finds is in its store
 * as soon as it is found, and in files when the run ends, however it ends.
 */
public final class Crawl implements AutoCloseable {
  /** A guess, until resets and events have been measured. */
  private static final double RESET_COST = 20;

  private static final Duration LEASE = Duration.ofMinutes(3);

  private final CrawlDirectory directory;
  private final Settings settings;
  private final CrawlStore store;
  private final Coordinator coordinator;
  private final LocalCrawl crawl;
  private final int nodes;
  private final BrowserOptions options;
  private final Pace pace;
  private final long earlierEvents;
  private final long earlierResets;
  private final long earlierMillis;
  private Browser browser;

  private Crawl(
      CrawlDirectory directory, Settings settings, BrowserOptions options, CrawlStore store) {
    this.directory = directory;
    this.settings = settings;
    this.store = store;
    Scope scope = new Scope(settings);
    Robots robots = new Robots();
    Rules rules =
        new Rules(settings, scope, settings.scope.robots ? robots.allowed() : address -> true);
    this.options = options;
    Costs costs =
        settings.crawl.resetCost > 0
            ? Costs.unit(settings.crawl.resetCost)
            : Costs.measuredRatio(RESET_COST);
    StoreJournal journal = new StoreJournal(store, rules);
    List<String> entries = new ArrayList<>(settings.urls);
    if (settings.scope.sitemap) {
      for (String url : settings.urls) {
        robots.sitemap(URI.create(url)).stream().filter(rules::follows).forEach(entries::add);
      }
    }
    coordinator =
        new Coordinator(
            entries,
            Coordinator.named(settings.crawl.strategy),
            costs,
            settings.crawl.seed,
            rules,
            journal);
    journal.replay(coordinator.restorer());
    nodes = nodes(settings);
    pace = new Pace(settings.crawl.rate, settings.crawl.delay);
    earlierEvents = store.counter("events");
    earlierResets = store.counter("resets");
    earlierMillis = store.counter("milliseconds");
    Limits limits =
        new Limits(
            settings.limits.maxStates,
            Math.max(0, settings.limits.maxEvents),
            settings.limits.maxTime);
    crawl = new LocalCrawl(coordinator, costs, limits, LEASE, this::commit, System::nanoTime);
  }

  private static int nodes(Settings settings) {
    if (settings.crawl.nodes > 0) {
      return settings.crawl.nodes;
    }
    // Nodes would reset the server under each other's feet.
    return settings.access.resetsServer()
        ? 1
        : Math.max(2, Runtime.getRuntime().availableProcessors());
  }

  /** A new crawl, with checked settings. */
  public static Crawl create(CrawlDirectory directory, Settings settings) {
    BrowserOptions options = options(settings); // before anything is written: it may be refused
    CrawlStore store = directory.create(settings.output.store, SettingsFile.json(settings));
    return open(directory, settings, options, store);
  }

  private static BrowserOptions options(Settings settings) {
    return BrowserSetup.options(settings)
        .scope(new Scope(settings))
        .keepDom(settings.output.dom)
        .build();
  }

  /** Goes on with a crawl. */
  public static Crawl resume(CrawlDirectory directory, Settings settings) {
    return open(directory, settings, options(settings), directory.open());
  }

  private static Crawl open(
      CrawlDirectory directory, Settings settings, BrowserOptions options, CrawlStore store) {
    try {
      return new Crawl(directory, settings, options, store);
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  public int nodes() {
    return nodes;
  }

  /** How far it has come; from any thread. */
  public Progress progress() {
    return crawl.progress();
  }

  /** Ends it as soon as the nodes have done what they are at; from any thread. */
  public void stop(String reason) {
    crawl.stop(reason);
  }

  /** Crawls to the end, and writes the results. */
  public Summary run() throws InterruptedException {
    try {
      crawl.run(nodes, this::node);
    } finally {
      closeBrowser();
    }
    directory.write(directory.model(), new ModelWriter(coordinator.graph(), store)::write);
    directory.writeLines(directory.urls(), store::addresses);
    if (coordinator.graph().states() == 0 && coordinator.stopped() == null) {
      throw new CrawlException(coordinator.failedEntries().values().iterator().next());
    }
    return new Summaries(settings, coordinator, store).of(crawl.progress(), totals());
  }

  private Application node() {
    Application page = browser().open(settings.urls);
    boolean hasPace = settings.crawl.rate > 0 || !settings.crawl.delay.isZero();
    return hasPace ? new PoliteApplication(page, pace) : page;
  }

  private synchronized Browser browser() {
    if (browser == null) {
      browser = Browser.start(options);
    }
    return browser;
  }

  private synchronized void closeBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  private Totals totals() {
    Progress now = crawl.progress();
    return new Totals(
        earlierEvents + now.events(),
        earlierResets + now.resets(),
        now.elapsed().plusMillis(earlierMillis));
  }

  private void commit() {
    Totals totals = totals();
    store.count("events", totals.events());
    store.count("resets", totals.resets());
    store.count("milliseconds", totals.time().toMillis());
    store.commit();
  }

  @Override
  public void close() {
    closeBrowser();
    store.close();
  }
}
