package dev.ariadne.server;

import dev.ariadne.app.Application;
import dev.ariadne.browser.Browser;
import dev.ariadne.crawl.Pace;
import dev.ariadne.crawl.PoliteApplication;
import dev.ariadne.run.BrowserSetup;
import dev.ariadne.settings.Settings;
import java.util.HashMap;
import java.util.Map;

/**
 * The pages of a process: for each crawl one browser, started for its first page and closed with
 * its last.
 */
final class CrawlPages implements AutoCloseable {
  private final CoordinatorClient client;
  private final String binary;
  private final Map<String, Opened> browsers = new HashMap<>();

  private static final class Opened {
    private Settings settings;
    private Browser browser;
    private int pages;
  }

  /**
   * @param binary the browser to start, or null to search for one
   */
  CrawlPages(CoordinatorClient client, String binary) {
    this.client = client;
    this.binary = binary;
  }

  /** A page for a crawl; it must be given back. */
  synchronized Application open(String crawl) throws InterruptedException {
    Opened opened = browsers.computeIfAbsent(crawl, unused -> new Opened());
    if (opened.browser == null) {
      opened.settings = client.settings(crawl);
      opened.settings.browser.browser = binary;
      opened.browser = Browser.start(BrowserSetup.crawlOptions(opened.settings));
    }
    Application page = opened.browser.open(opened.settings.urls);
    opened.pages++;
    return PoliteApplication.with(new Pace(0, opened.settings.crawl.delay), page);
  }

  /** Closes a page. */
  void close(String crawl, Application page) {
    page.close();
    Browser last = null;
    synchronized (this) {
      Opened opened = browsers.get(crawl);
      if (--opened.pages == 0) {
        browsers.remove(crawl);
        last = opened.browser;
      }
    }
    if (last != null) {
      last.close();
    }
  }

  @Override
  public synchronized void close() {
    browsers.values().forEach(opened -> opened.browser.close());
    browsers.clear();
  }
}
