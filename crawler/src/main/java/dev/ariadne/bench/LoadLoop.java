package dev.ariadne.bench;

import dev.ariadne.protocol.Told;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;

/**
 * Any number of nodes on one thread: one selector for what they hear, one queue for when they ask.
 */
final class LoadLoop implements AutoCloseable {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final Selector selector;
  private final List<SimulatedNode> nodes = new ArrayList<>();
  private final Queue<SimulatedNode> asking = new PriorityQueue<>();
  private final Thread thread = new Thread(this::run, "nodes");
  private volatile boolean closed;
  private volatile Exception failure;

  private LoadLoop() throws IOException {
    selector = Selector.open();
  }

  /** Connects the nodes and lets them work. */
  static LoadLoop start(
      URI server, SimulatedSite site, int count, Duration event, LoadStatistics statistics)
      throws IOException {
    LoadLoop loop = new LoadLoop();
    InetSocketAddress address = new InetSocketAddress(server.getHost(), server.getPort());
    Told told = new Told();
    for (int i = 0; i < count; i++) {
      LeanConnection connection = new LeanConnection(address);
      SimulatedPage page = new SimulatedPage(site, event);
      SimulatedNode node = new SimulatedNode("node " + i, told, page, connection, statistics);
      connection.register(loop.selector, node);
      loop.nodes.add(node);
    }
    loop.thread.start();
    return loop;
  }

  private void run() {
    try {
      long start = System.nanoTime();
      for (SimulatedNode node : nodes) {
        node.ask(start);
      }
      while (!closed) {
        select();
        askWhatIsDue();
      }
    } catch (IOException | RuntimeException e) {
      failure = e;
    }
  }

  private void select() throws IOException {
    SimulatedNode next = asking.peek();
    long wait = next == null ? Long.MAX_VALUE : next.due() - System.nanoTime();
    if (wait <= 0) {
      selector.selectNow(this::hear);
    } else {
      selector.select(this::hear, Math.min(wait / NANOS_PER_MILLI + 1, 100));
    }
  }

  private void hear(SelectionKey key) {
    SimulatedNode node = (SimulatedNode) key.attachment();
    try {
      if (node.hear(System.nanoTime())) {
        asking.add(node);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void askWhatIsDue() throws IOException {
    long now = System.nanoTime();
    while (!asking.isEmpty() && asking.peek().due() - now <= 0) {
      asking.poll().ask(System.nanoTime());
    }
  }

  /** Throws what ended the loop, if something did. */
  void check() {
    if (failure != null) {
      throw new IllegalStateException("the nodes have ended: " + failure.getMessage(), failure);
    }
  }

  /** The nodes go without a word. */
  @Override
  public void close() throws IOException {
    closed = true;
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    selector.close();
    for (SimulatedNode node : nodes) {
      node.connection().close();
    }
  }
}
