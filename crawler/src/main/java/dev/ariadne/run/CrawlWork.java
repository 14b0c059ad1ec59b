package dev.ariadne.run;

import dev.ariadne.app.CrawlException;
import dev.ariadne.balance.Balances;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Dispatcher;
import dev.ariadne.crawl.Journal;
import dev.ariadne.crawl.Limits;
import dev.ariadne.crawl.Policy;
import dev.ariadne.graph.Costs;
import dev.ariadne.model.Addresses;
import dev.ariadne.model.ModelWriter;
import dev.ariadne.plugin.Plugins;
import dev.ariadne.report.Report;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.StoredDiscovery;
import dev.ariadne.strategy.Strategies;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A crawl without those who work on it: what is known, what is to be done and what comes of it.
 * Made or taken up again; what is found is in its store as soon as it is committed, and in files
 * when it is finished. Used by one thread at a time.
 */
public final class CrawlWork implements AutoCloseable {
  /** A guess, until resets and events have been measured. */
  private static final double RESET_COST = 20;

  private final CrawlDirectory directory;
  private final Settings settings;
  private final CrawlStore store;
  private final Coordinator coordinator;
  private final Dispatcher dispatcher;
  private final Journal journal;
  private final Rules rules;
  private final List<String> entries;
  private long earlierEvents;
  private long earlierResets;
  private long earlierMillis;
  private final long earlierRepeated;
  private int statesKept;

  private CrawlWork(
      CrawlDirectory directory,
      Settings settings,
      CrawlStore store,
      Duration lease,
      double rate,
      Additions additions) {
    this.directory = directory;
    this.settings = settings;
    this.store = store;
    Robots robots = new Robots();
    rules =
        new Rules(
            settings,
            new Scope(settings),
            settings.scope.robots ? robots.allowed() : address -> true,
            Plugins.of(settings.plugins.plugin, additions.plugins()));
    if (settings.scope.robots) {
      robots.askAhead(settings.urls);
      robots.askAhead(settings.scope.origin);
    }
    Costs costs =
        settings.crawl.resetCost > 0
            ? Costs.unit(settings.crawl.resetCost)
            : Costs.measuredRatio(RESET_COST);
    StoreJournal stored = new StoreJournal(store, rules);
    journal = stored;
    entries = new ArrayList<>(settings.urls);
    if (settings.scope.sitemap) {
      for (String url : settings.urls) {
        robots.sitemap(URI.create(url)).stream().filter(rules::follows).forEach(entries::add);
      }
    }
    coordinator =
        new Coordinator(
            entries,
            Balances.create(
                settings.crawl.balance,
                settings.crawl.partition,
                additions.strategy() == null
                    ? Strategies.named(settings.crawl.strategy)
                    : Strategies.of(additions.strategy()),
                settings.crawl.seed,
                System::nanoTime),
            costs,
            settings.crawl.seed,
            rules,
            new BothJournals(stored, additions.also()));
    stored.replay(coordinator.restorer());
    earlierEvents = store.counter("events");
    earlierResets = store.counter("resets");
    earlierMillis = store.counter("milliseconds");
    earlierRepeated = store.counter("repeated");
    statesKept = coordinator.graph().states();
    Limits limits =
        new Limits(
            settings.limits.maxStates,
            Math.max(0, settings.limits.maxEvents),
            settings.limits.maxTime);
    dispatcher = new Dispatcher(coordinator, costs, limits, patient(lease), rate, System::nanoTime);
  }

  /** A lease that leaves time for what the settings make nodes wait for. */
  private Duration patient(Duration lease) {
    Duration more = settings.crawl.delay.multipliedBy(Dispatcher.STEPS_PER_LEASE);
    return settings.access.resetsServer()
        ? lease.plus(more).plus(ServerReset.LONGEST)
        : lease.plus(more);
  }

  /**
   * A new crawl, with checked settings.
   *
   * @param jdbcUrl the database to keep it in, or null for a file in the directory
   * @param lease how long an assignment of a few steps may take
   * @param rate how many requests a second its nodes may make together; 0 for any number
   */
  public static CrawlWork create(
      CrawlDirectory directory, String jdbcUrl, Settings settings, Duration lease, double rate) {
    return create(directory, jdbcUrl, settings, lease, rate, Additions.NONE);
  }

  /**
   * A new crawl, with checked settings.
   *
   * @param additions what it has beside its settings
   */
  public static CrawlWork create(
      CrawlDirectory directory,
      String jdbcUrl,
      Settings settings,
      Duration lease,
      double rate,
      Additions additions) {
    settings.plugins.plugin = Plugins.decide(settings.plugins.plugin, additions.plugins());
    Plugins unused = Plugins.of(settings.plugins.plugin, additions.plugins()); // may be refused
    CrawlStore store = directory.create(jdbcUrl, SettingsFile.json(settings));
    return open(directory, settings, store, lease, rate, additions);
  }

  /** Goes on with a crawl. */
  public static CrawlWork resume(
      CrawlDirectory directory, Settings settings, Duration lease, double rate) {
    return resume(directory, settings, lease, rate, Additions.NONE);
  }

  /** Goes on with a crawl. */
  public static CrawlWork resume(
      CrawlDirectory directory,
      Settings settings,
      Duration lease,
      double rate,
      Additions additions) {
    return open(directory, settings, directory.open(), lease, rate, additions);
  }

  private static CrawlWork open(
      CrawlDirectory directory,
      Settings settings,
      CrawlStore store,
      Duration lease,
      double rate,
      Additions additions) {
    try {
      return new CrawlWork(directory, settings, store, lease, rate, additions);
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  public Settings settings() {
    return settings;
  }

  /** Hands out what is to be done. */
  public Dispatcher dispatcher() {
    return dispatcher;
  }

  public Coordinator coordinator() {
    return coordinator;
  }

  /** Keeps facts that were found elsewhere in the store. */
  public Journal journal() {
    return journal;
  }

  /** What the crawl leaves alone. */
  public Policy policy() {
    return rules;
  }

  /** The addresses where the crawl begins. */
  public List<String> entries() {
    return List.copyOf(entries);
  }

  /** Counts work that was done elsewhere for the same crawl. */
  public void count(long events, long resets, Duration time) {
    earlierEvents += events;
    earlierResets += resets;
    earlierMillis += time.toMillis();
  }

  /** How long pictures may take: a small share of what the crawl took; null for any time. */
  Duration timeForPictures() {
    return switch (settings.output.screenshots) {
      case "all" -> null;
      case "none" -> Duration.ZERO;
      default -> Duration.ofMillis((long) (Album.SHARE * dispatcher.elapsed().toMillis()));
    };
  }

  /** Takes pictures of the states that are known now. */
  Album album() {
    commit();
    return new Album(coordinator.graph(), store);
  }

  /** Makes durable what was reported. */
  public void commit() {
    Totals totals = totals();
    store.count("events", totals.events());
    store.count("resets", totals.resets());
    store.count("milliseconds", totals.time().toMillis());
    store.count("repeated", totals.repeated());
    int states = coordinator.graph().states();
    if (states > statesKept) {
      store.discovered(
          new StoredDiscovery(states, totals.events(), totals.resets(), totals.time().toMillis()));
      statesKept = states;
    }
    store.commit();
  }

  /** Writes the results, of what is known now. */
  public Summary finish() {
    commit();
    directory.write(directory.model(), new ModelWriter(coordinator.graph(), store)::write);
    directory.writeLines(
        directory.urls(), to -> store.addresses(url -> to.accept(Addresses.shown(url))));
    if (settings.output.report) {
      directory.write(directory.report(), out -> Report.write(store, out));
    }
    if (coordinator.graph().states() == 0 && coordinator.stopped() == null) {
      throw new CrawlException(
          coordinator.failedEntries().values().stream()
              .findFirst()
              .orElse("nothing could be loaded"));
    }
    return new Summaries(settings, coordinator, store).of(dispatcher.progress(), totals());
  }

  /** How many assignments were given out again, over all runs. */
  public long repeated() {
    return earlierRepeated + dispatcher.repeated();
  }

  private Totals totals() {
    return new Totals(
        earlierEvents + dispatcher.events(),
        earlierResets + dispatcher.resets(),
        dispatcher.elapsed().plusMillis(earlierMillis),
        repeated());
  }

  @Override
  public void close() {
    store.close();
  }
}
