package dev.ariadne.group;

import dev.ariadne.app.Application;
import dev.ariadne.browser.Browser;
import dev.ariadne.cluster.Controller;
import dev.ariadne.cluster.Fact;
import dev.ariadne.cluster.FactLog;
import dev.ariadne.cluster.FactReader;
import dev.ariadne.cluster.FactWriter;
import dev.ariadne.cluster.Message;
import dev.ariadne.cluster.Options.Recovery;
import dev.ariadne.cluster.Outbox;
import dev.ariadne.cluster.Participant;
import dev.ariadne.cluster.Peer;
import dev.ariadne.cluster.View;
import dev.ariadne.crawl.LocalCrawl;
import dev.ariadne.crawl.Pace;
import dev.ariadne.crawl.PoliteApplication;
import dev.ariadne.crawl.Progress;
import dev.ariadne.run.Additions;
import dev.ariadne.run.BrowserSetup;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.run.CrawlWork;
import dev.ariadne.run.Summary;
import dev.ariadne.settings.ClusterSettings;
import dev.ariadne.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** What one member does for a crawl of its cluster. */
final class MemberCrawl implements AutoCloseable {
  private static final Duration LEASE = Duration.ofMinutes(3);
  private static final double FAILURES_PER_HOUR = 0.1;
  private static final long COMMIT_NANOS = 1_000_000_000L;

  private final String id;
  private final Settings settings;
  private final boolean isPeerToPeer;
  private final Path directory;
  private final CrawlWork work;
  private final FactFile.Opened facts;
  private final Participant participant;
  private final Gate gate;
  private final LocalCrawl local;
  private final Browser browser;
  private final Pace pace;
  private final Thread thread;
  private long committed;
  private volatile boolean hasEnded;
  private volatile RuntimeException failure;

  /**
   * Begins, or goes on with what is in the directory.
   *
   * @param pages how many pages work here
   * @param members how many members there are, to share the rate
   */
  MemberCrawl(
      String id,
      String self,
      Settings settings,
      Path directory,
      int pages,
      int members,
      Outbox out) {
    this.id = id;
    this.settings = settings;
    this.directory = directory;
    isPeerToPeer = settings.cluster.architecture.equals(ClusterSettings.PEER_TO_PEER);
    String balance = settings.crawl.balance;
    settings.crawl.balance = "dynamic"; // the members share by other means
    browser = Browser.start(BrowserSetup.crawlOptions(settings));
    try {
      Files.createDirectories(directory);
      facts = FactFile.open(FactFile.path(directory));
      FactWriter news = new FactWriter(facts.log());
      CrawlDirectory place = new CrawlDirectory(directory);
      work =
          Files.exists(directory.resolve("crawl.db"))
              ? CrawlWork.resume(place, settings, LEASE, 0, Additions.journal(news))
              : CrawlWork.create(place, null, settings, LEASE, 0, Additions.journal(news));
      participant =
          isPeerToPeer
              ? peer(self, balance, pages, news, out)
              : new Controller(
                  self,
                  options(settings),
                  work.entries(),
                  work.policy(),
                  facts.log(),
                  out,
                  System::nanoTime);
    } catch (java.io.IOException e) {
      browser.close();
      throw new IllegalArgumentException("the directory " + directory + " cannot be made", e);
    } catch (RuntimeException e) {
      browser.close();
      throw e;
    }
    pace = new Pace(settings.crawl.rate / Math.max(1, members), settings.crawl.delay);
    gate = new Gate(participant);
    local = new LocalCrawl(gate, work::commit, System::nanoTime);
    thread =
        new Thread(
            () -> {
              try {
                local.run(pages, this::page);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              } catch (RuntimeException e) {
                failure = e;
              } finally {
                browser.close();
                hasEnded = true;
              }
            },
            "crawl");
    thread.setDaemon(true);
  }

  private Peer peer(String self, String balance, int pages, FactWriter news, Outbox out) {
    return new Peer(
        self,
        new Peer.Options(
            balance.equals("dynamic") ? "adaptive" : balance,
            settings.crawl.partition,
            settings.crawl.seed,
            pages,
            settings.limits.maxEvents),
        work.coordinator(),
        work.dispatcher(),
        news,
        facts.log(),
        work.journal(),
        out,
        System::nanoTime);
  }

  private static dev.ariadne.cluster.Options options(Settings settings) {
    return new dev.ariadne.cluster.Options(
        Recovery.valueOf(settings.cluster.recovery.toUpperCase(Locale.ROOT)),
        settings.cluster.copies,
        settings.cluster.copyPeriod,
        FAILURES_PER_HOUR,
        settings.crawl.strategy,
        LEASE);
  }

  private Application page() {
    return PoliteApplication.with(pace, browser.open(settings.urls));
  }

  String id() {
    return id;
  }

  boolean isPeerToPeer() {
    return isPeerToPeer;
  }

  Path directory() {
    return directory;
  }

  /** Lets the pages begin; after the first view. */
  void start() {
    thread.start();
  }

  void view(View view) {
    local.enter(() -> participant.view(view));
  }

  void receive(String from, Message message) {
    local.enter(() -> participant.receive(from, message));
  }

  void tick() {
    local.enter(
        () -> {
          participant.tick();
          limit();
          if (System.nanoTime() - committed > COMMIT_NANOS) {
            committed = System.nanoTime();
            work.commit();
          }
        });
  }

  /** Controllers know no limit of time themselves. */
  private void limit() {
    Duration most = settings.limits.maxTime;
    if (!isPeerToPeer
        && most != null
        && !participant.isFinished()
        && participant.progress().elapsed().compareTo(most) > 0) {
      participant.stop("--max-time was reached");
    }
  }

  /** Gives the others what only this member has; true when they have it. */
  boolean handOver() {
    boolean[] isDone = new boolean[1];
    local.enter(() -> isDone[0] = participant.handOver());
    return isDone[0];
  }

  /** Whether all members have ended the crawl, or it was stopped. */
  boolean isOver() {
    return participant.isOver();
  }

  /** Whether the pages here have ended, since the crawl has or since they left. */
  boolean hasEnded() {
    return hasEnded;
  }

  /** What went wrong here, or null. */
  RuntimeException failure() {
    return failure;
  }

  Progress progress() {
    return local.progress();
  }

  /** Lets the pages finish what they are at, and no more. */
  void leave() {
    local.stop("");
  }

  void awaitPages() throws InterruptedException {
    if (thread.isAlive()) {
      thread.join();
    }
  }

  /** The facts that are kept here, bucket by bucket. */
  void forEachBucket(Consumer<List<Fact>> action) {
    for (int bucket = 0; bucket < FactLog.BUCKETS; bucket++) {
      int which = bucket;
      local.enter(() -> action.accept(facts.log().facts(which)));
    }
  }

  /** What was done here. */
  Said.Whole whole() {
    Progress done = local.progress();
    String stopped =
        participant instanceof Controller controller
            ? controller.stopped()
            : work.coordinator().stopped();
    return new Said.Whole(id, done.events(), done.resets(), done.elapsed().toMillis(), stopped);
  }

  /** Takes in what others have found, for the result. */
  FactReader reader() {
    return new FactReader(work.coordinator().learner(work.journal()));
  }

  CrawlWork work() {
    return work;
  }

  /** Writes the result, of what is known here. */
  Summary finish() {
    return work.finish();
  }

  @Override
  public void close() {
    leave();
    try {
      awaitPages();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    browser.close();
    work.close();
    facts.file().close();
  }
}
