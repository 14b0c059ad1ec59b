package dev.ariadne.bench;

import java.nio.file.Path;

/**
 * A plain Selenium loop to compare with. Its implementation lives outside of the crawler, which
 * does not depend on Selenium, and is found by {@link java.util.ServiceLoader} when it is on the
 * class path.
 */
public interface SeleniumLoop {
  /**
   * Clicks, waits for the document, reads it and lists its interactive elements, again and again.
   *
   * @param selector finds the element to click
   * @return the rounds per second
   */
  double unitsPerSecond(Path browser, String url, String selector, int rounds);
}
