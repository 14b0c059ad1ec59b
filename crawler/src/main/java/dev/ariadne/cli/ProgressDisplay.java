package dev.ariadne.cli;

import dev.ariadne.crawl.Progress;
import dev.ariadne.run.RunningCrawl;
import dev.ariadne.settings.Durations;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Says how far a crawl has come: a line that is written over on a terminal, and a line now and then
 * elsewhere.
 */
final class ProgressDisplay implements AutoCloseable {
  private static final Duration ON_TERMINAL = Duration.ofMillis(500);
  private static final Duration ELSEWHERE = Duration.ofSeconds(10);
  private static final Duration WINDOW = Duration.ofSeconds(60);
  private static final long MEGABYTE = 1 << 20;

  private final PrintWriter err;
  private final RunningCrawl crawl;
  private final boolean quiet;
  private final boolean terminal;
  private final Deque<Progress> recent = new ArrayDeque<>();
  private final Thread thread = new Thread(this::run, "progress");

  private ProgressDisplay(PrintWriter err, RunningCrawl crawl, boolean quiet, boolean terminal) {
    this.err = err;
    this.crawl = crawl;
    this.quiet = quiet;
    this.terminal = terminal;
    thread.setDaemon(true);
  }

  /** The launcher says whether what is written to stderr appears on a terminal. */
  static ProgressDisplay of(PrintWriter err, RunningCrawl crawl, boolean quiet) {
    return new ProgressDisplay(err, crawl, quiet, Boolean.getBoolean("ariadne.terminal"));
  }

  void start() {
    if (!quiet) {
      recent.add(crawl.progress());
      thread.start();
    }
  }

  private void run() {
    try {
      while (true) {
        Thread.sleep((terminal ? ON_TERMINAL : ELSEWHERE).toMillis());
        show();
      }
    } catch (InterruptedException e) {
      // The crawl has ended.
    }
  }

  private void show() {
    Progress now = crawl.progress();
    if (now.elapsed().isZero() && crawl.notice() == null) {
      return; // it has not begun, or is done elsewhere
    }
    recent.addLast(now);
    while (recent.size() > 2
        && now.elapsed().minus(recent.peekFirst().elapsed()).compareTo(WINDOW) > 0) {
      recent.removeFirst();
    }
    String line = line(now, recent.peekFirst());
    if (crawl.notice() != null) {
      line += "  " + crawl.notice();
    }
    if (terminal) {
      err.print("\r" + line + "\u001b[K");
    } else {
      err.println(line);
    }
    err.flush();
  }

  /** One line, from what is known now and at some earlier time. */
  static String line(Progress now, Progress before) {
    double seconds = Math.max(0.001, now.elapsed().minus(before.elapsed()).toMillis() / 1000.0);
    double rate = (now.events() - before.events()) / seconds;
    double done = (now.executedPairs() - before.executedPairs()) / seconds;
    double states = 60.0 * (now.states() - before.states()) / seconds;
    StringBuilder line = new StringBuilder();
    line.append(Durations.rounded(now.elapsed())).append("  ");
    line.append(now.states()).append(" states (+").append(Math.round(states)).append("/min)  ");
    line.append(now.executedPairs()).append("/").append(now.pairs()).append(" events  ");
    line.append(Math.round(rate)).append("/s  ");
    line.append(now.resets()).append(" resets  ");
    if (now.openPairs() > 0 && done > 0) {
      Duration rest = Duration.ofMillis(Math.round(1000 * now.openPairs() / done));
      line.append("about ").append(Durations.rounded(rest)).append(" for what is known  ");
    }
    if (now.openEntries() > 0) {
      line.append(now.openEntries()).append(" links to load  ");
    }
    if (now.failedPairs() > 0) {
      line.append(now.failedPairs()).append(" failed  ");
    }
    if (now.skippedPairs() > 0) {
      line.append(now.skippedPairs()).append(" skipped  ");
    }
    Runtime runtime = Runtime.getRuntime();
    line.append((runtime.totalMemory() - runtime.freeMemory()) / MEGABYTE).append(" MB");
    return line.toString();
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!quiet && terminal) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }
}
