package dev.ariadne.server;

import dev.ariadne.protocol.Told;
import dev.ariadne.server.CoordinatorClient.Unreachable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The nodes of a process: each with a page, all pages of a crawl in one browser. */
public final class NodeProcess {
  private final CrawlPages pages;
  private final Consumer<String> log;
  private final List<NodeWorker> workers = new ArrayList<>();
  private boolean isWaiting;
  private RuntimeException failure;

  /**
   * @param binary the browser to start, or null to search for one
   * @param log told in a line what happens
   */
  public NodeProcess(
      CoordinatorClient client, String name, int count, String binary, Consumer<String> log) {
    this.log = log;
    Told told = new Told();
    pages = new CrawlPages(client, binary, told::forget);
    for (int i = 0; i < count; i++) {
      workers.add(new NodeWorker(name, told, client, pages, this::waiting, this::refusing));
    }
  }

  private synchronized void waiting(Unreachable reason) {
    if (reason != null && !isWaiting) {
      log.accept(reason.getMessage() + "; trying again");
    } else if (reason == null && isWaiting) {
      log.accept("the coordinator is back");
    }
    isWaiting = reason != null;
  }

  private void refusing(String reason) {
    log.accept("cannot work for a crawl: " + reason);
  }

  /** Works until the coordinator tells all nodes to go, or until it is stopped. */
  public void run() throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (NodeWorker worker : workers) {
      Thread thread = new Thread(() -> run(worker), "node " + (threads.size() + 1));
      thread.setDaemon(true);
      threads.add(thread);
      thread.start();
    }
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } finally {
      pages.close();
    }
    if (failure != null) {
      throw failure;
    }
  }

  private void run(NodeWorker worker) {
    try {
      worker.run();
    } catch (RuntimeException e) {
      fail(e);
    }
  }

  private synchronized void fail(RuntimeException e) {
    if (failure == null) {
      failure = e;
    }
    stop();
  }

  /** Ends when the nodes have done what they are at. */
  public void stop() {
    workers.forEach(NodeWorker::stop);
  }
}
