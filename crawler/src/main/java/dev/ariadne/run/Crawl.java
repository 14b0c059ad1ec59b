package dev.ariadne.run;

import dev.ariadne.app.Application;
import dev.ariadne.browser.Browser;
import dev.ariadne.browser.BrowserOptions;
import dev.ariadne.crawl.LocalCrawl;
import dev.ariadne.crawl.Pace;
import dev.ariadne.crawl.PoliteApplication;
import dev.ariadne.crawl.Progress;
import dev.ariadne.settings.Settings;
import java.time.Duration;

/** A crawl on this machine: made or taken up again, run once, closed. */
public final class Crawl implements RunningCrawl {
  private static final Duration LEASE = Duration.ofMinutes(3);

  private final CrawlWork work;
  private final LocalCrawl crawl;
  private final BrowserOptions options;
  private final Pace pace;
  private Browser browser;
  private Album album;
  private boolean wasStopped;

  private Crawl(CrawlWork work, BrowserOptions options) {
    this.work = work;
    this.options = options;
    pace = new Pace(work.settings().crawl.rate, work.settings().crawl.delay);
    crawl = new LocalCrawl(work.dispatcher(), work::commit, System::nanoTime);
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
  public static Crawl create(CrawlDirectory directory, Settings settings) {
    BrowserOptions options = BrowserSetup.crawlOptions(settings); // first: it may be refused
    return new Crawl(
        CrawlWork.create(directory, settings.output.store, settings, LEASE, 0), options);
  }

  /** Goes on with a crawl. */
  public static Crawl resume(CrawlDirectory directory, Settings settings) {
    BrowserOptions options = BrowserSetup.crawlOptions(settings);
    return new Crawl(CrawlWork.resume(directory, settings, LEASE, 0), options);
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
