package dev.ariadne.run;

import dev.ariadne.crawl.Progress;

/** A crawl that somebody waits for, wherever it is done. */
public interface RunningCrawl extends AutoCloseable {
  /** Crawls to the end; the results are then where they should be. */
  Summary run() throws InterruptedException;

  /** How far it has come; from any thread. */
  Progress progress();

  /** Something to say beside the progress, or null. */
  default String notice() {
    return null;
  }

  /** Ends it as soon as the nodes have done what they are at; from any thread. */
  void stop(String reason);

  @Override
  void close();
}
