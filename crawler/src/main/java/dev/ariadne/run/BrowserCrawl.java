package dev.ariadne.run;

import dev.ariadne.app.Application;
import dev.ariadne.browser.Browser;
import dev.ariadne.browser.BrowserOptions;
import dev.ariadne.crawl.LocalCrawl;
import dev.ariadne.crawl.Pace;
import dev.ariadne.crawl.PoliteApplication;
import dev.ariadne.crawl.Progress;
import dev.ariadne.plugin.Plugins;
import dev.ariadne.settings.Settings;
import java.time.Duration;

/** A crawl on this machine: made or taken up again, run once, closed. */
public final class BrowserCrawl implements RunningCrawl {
  private static final Duration LEASE = Duration.ofMinutes(3);

  private final CrawlWork work;
  private final LocalCrawl crawl;
  private final BrowserOptions options;
  private final Pace pace;
  private final Runnable committed;
  private Browser browser;
  private Album album;
  private boolean wasStopped;

  private BrowserCrawl(CrawlWork work, BrowserOptions options, Runnable committed) {
    this.work = work;
    this.options = options;
    this.committed = committed;
    pace = new Pace(work.settings().crawl.rate, work.settings().crawl.delay);
    crawl =
        new LocalCrawl(
            work.dispatcher(),
            () -> {
              work.commit();
              committed.run();
            },
            System::nanoTime);
  }

  /** How many nodes the settings ask for, or as many as suit this machine. */
  static int nodes(Settings settings) {
    if (settings.crawl.nodes > 0) {
      return settings.crawl.nodes;
    }
    // Nodes would reset the server under each other's feet.
    return settings.access.resetsServer()
        ? 1
        : Math.max(2, Runtime.getRuntime().availableProcessors());
  }

  /** A new crawl, with checked settings. */
  public static BrowserCrawl create(
      CrawlDirectory directory, Settings settings, Additions additions) {
    settings.plugins.plugin = Plugins.decide(settings.plugins.plugin, additions.plugins());
    BrowserOptions options = options(settings, additions); // first: it may be refused
    return new BrowserCrawl(
        CrawlWork.create(directory, settings.output.store, settings, LEASE, 0, additions),
        options,
        additions.committed());
  }

  /** Goes on with a crawl. */
  public static BrowserCrawl resume(
      CrawlDirectory directory, Settings settings, Additions additions) {
    BrowserOptions options = options(settings, additions);
    return new BrowserCrawl(
        CrawlWork.resume(directory, settings, LEASE, 0, additions), options, additions.committed());
  }

  private static BrowserOptions options(Settings settings, Additions additions) {
    return BrowserSetup.crawlOptions(
        settings, Plugins.of(settings.plugins.plugin, additions.plugins()));
  }

  @Override
  public Progress progress() {
    return crawl.progress();
  }

  @Override
  public void stop(String reason) {
    crawl.stop(reason);
    synchronized (this) {
      wasStopped = true;
      if (album != null) {
        album.stop();
      }
    }
  }

  @Override
  public Summary run() throws InterruptedException {
    try {
      crawl.run(nodes(work.settings()), this::node);
      takePictures();
    } finally {
      closeBrowser();
    }
    committed.run(); // of what was given up after the last report
    return work.finish();
  }

  /** With the pages gone there is time for pictures, if nobody waits for the end. */
  private void takePictures() throws InterruptedException {
    Duration most = work.timeForPictures();
    synchronized (this) {
      if (wasStopped || browser == null || Duration.ZERO.equals(most)) {
        return;
      }
      album = work.album();
    }
    album.take(nodes(work.settings()), browser, work.settings().urls, pace, most);
  }

  private Application node() {
    return PoliteApplication.with(pace, browser().open(work.settings().urls));
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

  @Override
  public void close() {
    closeBrowser();
    work.close();
  }
}
