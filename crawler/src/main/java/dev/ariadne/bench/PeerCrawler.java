package dev.ariadne.bench;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Another crawler to compare with. Its implementation lives outside of this module, which does not
 * depend on it, and is found by {@link java.util.ServiceLoader} when it is on the class path.
 */
public interface PeerCrawler {
  /** The name that the results carry. */
  String name();

  /** What it needs and does not find on this machine, as a sentence with the remedy; else null. */
  String missing();

  /**
   * Crawls an application as thoroughly as the tool can.
   *
   * @param browser the Chromium to use
   * @param nodes how many browsers may be used at the same time
   * @param limit after this it stops, with what it has found
   */
  CrawlRun crawl(Path browser, String url, int nodes, Duration limit);
}
