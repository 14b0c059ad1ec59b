package dev.ariadne.server;

import dev.ariadne.app.Application;
import dev.ariadne.app.CrawlException;
import dev.ariadne.browser.Browser;
import dev.ariadne.browser.BrowserOptions;
import dev.ariadne.crawl.Pace;
import dev.ariadne.crawl.PoliteApplication;
import dev.ariadne.run.BrowserSetup;
import dev.ariadne.settings.Settings;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The pages of a process: for each crawl one browser, started for its first page and closed with
 * its last.
 */
final class CrawlPages implements AutoCloseable {
  /** How often a browser is started before it is given up: it may have been killed meanwhile. */
  private static final int STARTS = 3;

  private final CoordinatorClient client;
  private final String binary;
  private final Consumer<String> ended;
  private final Map<String, Opened> browsers = new HashMap<>();

  /** The browser of a crawl; each starts under a lock of its own. */
  private static final class Opened {
    private Settings settings;
    private Browser browser;
    private int pages; // open or about to be
  }

  /**
   * @param binary the browser to start, or null to search for one
   * @param ended told of crawls that no page is open for any more
   */
  CrawlPages(CoordinatorClient client, String binary, Consumer<String> ended) {
    this.client = client;
    this.binary = binary;
    this.ended = ended;
  }

  /** A page for a crawl; it must be given back. */
  Application open(String crawl) throws InterruptedException {
    Opened opened;
    synchronized (this) {
      opened = browsers.computeIfAbsent(crawl, unused -> new Opened());
      opened.pages++;
    }
    boolean isOpen = false;
    try {
      Application page = start(crawl, opened).open(opened.settings.urls);
      isOpen = true;
      return PoliteApplication.with(new Pace(0, opened.settings.crawl.delay), page);
    } finally {
      if (!isOpen) {
        giveBack(crawl);
      }
    }
  }

  private Browser start(String crawl, Opened opened) throws InterruptedException {
    synchronized (opened) {
      if (opened.browser == null) {
        Settings settings = client.settings(crawl);
        settings.browser.browser = binary;
        opened.settings = settings;
        opened.browser = start(BrowserSetup.crawlOptions(settings));
      }
      return opened.browser;
    }
  }

  private static Browser start(BrowserOptions options) {
    for (int starts = 1; ; starts++) {
      try {
        return Browser.start(options);
      } catch (CrawlException e) {
        if (starts == STARTS) {
          throw e;
        }
      }
    }
  }

  /** Closes a page. */
  void close(String crawl, Application page) {
    page.close();
    giveBack(crawl);
  }

  private void giveBack(String crawl) {
    Opened last = null;
    synchronized (this) {
      Opened opened = browsers.get(crawl);
      if (opened != null && --opened.pages == 0) {
        last = browsers.remove(crawl);
      }
    }
    if (last != null) {
      close(last);
      ended.accept(crawl);
    }
  }

  private static void close(Opened opened) {
    synchronized (opened) {
      if (opened.browser != null) {
        opened.browser.close();
      }
    }
  }

  @Override
  public synchronized void close() {
    browsers.values().forEach(CrawlPages::close);
    browsers.clear();
  }
}
