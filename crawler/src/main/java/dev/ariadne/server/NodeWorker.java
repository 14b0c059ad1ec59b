package dev.ariadne.server;

import dev.ariadne.app.Application;
import dev.ariadne.app.CrawlException;
import dev.ariadne.crawl.Outcome;
import dev.ariadne.crawl.Report;
import dev.ariadne.protocol.Answer;
import dev.ariadne.protocol.NodeSession;
import dev.ariadne.protocol.NodeState;
import dev.ariadne.protocol.Question;
import dev.ariadne.protocol.Task;
import dev.ariadne.protocol.Told;
import dev.ariadne.server.CoordinatorClient.Unreachable;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/** A node: a page, and a thread that does with it what the coordinator wants. */
final class NodeWorker implements Runnable {
  private static final long FIRST_PAUSE = 100;
  private static final long LONGEST_PAUSE = 5000;

  private final CoordinatorClient client;
  private final CrawlPages pages;
  private final NodeSession session;
  private final Consumer<Unreachable> waiting;
  private final Consumer<String> refusing;
  private volatile boolean stopped;
  private Thread thread;
  private boolean isAtWork;
  private String crawl;
  private Application page;
  private long pause;

  /**
   * @param waiting told when the coordinator cannot be reached, and with null when it can again
   * @param refusing told why a crawl cannot be worked for
   */
  NodeWorker(
      String name,
      Told told,
      CoordinatorClient client,
      CrawlPages pages,
      Consumer<Unreachable> waiting,
      Consumer<String> refusing) {
    this.refusing = refusing;
    this.client = client;
    this.pages = pages;
    this.waiting = waiting;
    session = new NodeSession(name, told);
  }

  /** Goes when it has done its task, and at once when it has none. */
  synchronized void stop() {
    stopped = true;
    if (thread != null && !isAtWork) {
      thread.interrupt();
    }
  }

  private synchronized void atWork(boolean now) {
    isAtWork = now;
  }

  /** Works until it is told to terminate or to stop. */
  @Override
  public void run() {
    synchronized (this) {
      thread = Thread.currentThread();
    }
    try {
      while (!stopped && session.state() != NodeState.TERMINATED) {
        try {
          step();
          if (pause > 0) {
            pause = 0;
            waiting.accept(null);
          }
        } catch (Unreachable e) {
          waiting.accept(e);
          pause = Math.min(LONGEST_PAUSE, Math.max(FIRST_PAUSE, 2 * pause));
          Thread.sleep(pause / 2 + ThreadLocalRandom.current().nextLong(pause));
        }
      }
    } catch (InterruptedException e) {
      // It was stopped while it had nothing to do.
    } finally {
      sayGoodbye();
      closePage();
    }
  }

  private void step() throws InterruptedException {
    switch (session.state()) {
      case INITIAL -> session.welcomed(client.join(session.hello()));
      case IDLE -> ask();
      case ACTIVE -> {
        atWork(true);
        try {
          work();
        } finally {
          atWork(false);
        }
      }
      case TERMINATED -> {}
    }
  }

  private void ask() throws InterruptedException {
    Outcome taken = session.answered(answer());
    if (taken != null && page != null) {
      taken.observations().forEach(seen -> page.told(seen.state()));
    }
    if (!Objects.equals(crawl, session.crawl())) {
      closePage();
    }
  }

  private Answer answer() throws InterruptedException {
    try {
      return client.ask(session.question(), session.mostBytes());
    } catch (Wire.TooLarge e) {
      session.reportInstead("what was seen is larger than the coordinator takes (--max-message)");
      return client.ask(session.question(), 0);
    }
  }

  private void work() throws InterruptedException {
    if (page == null) {
      try {
        page = pages.open(session.crawl());
        crawl = session.crawl();
      } catch (Unreachable e) {
        throw e;
      } catch (CrawlException | IllegalArgumentException e) {
        // Not the fault of the event: others may be able to.
        refusing.accept(e.getMessage());
        session.refused(e.getMessage());
        return;
      }
    }
    Task task = session.task();
    session.done(Report.of(task.number(), task.assignment(), page, System::nanoTime));
  }

  private void closePage() {
    if (page != null) {
      pages.close(crawl, page);
      page = null;
      crawl = null;
    }
  }

  private void sayGoodbye() {
    synchronized (this) {
      thread = null;
    }
    Thread.interrupted();
    Question goodbye = session.goodbye();
    if (goodbye != null) {
      try {
        client.leave(goodbye);
      } catch (CrawlException | IllegalArgumentException e) {
        // The coordinator will notice.
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
