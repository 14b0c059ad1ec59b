package dev.ariadne.bench;

import dev.ariadne.crawl.Outcome;
import dev.ariadne.crawl.Report;
import dev.ariadne.protocol.Answer;
import dev.ariadne.protocol.NodeSession;
import dev.ariadne.protocol.NodeState;
import dev.ariadne.protocol.Task;
import dev.ariadne.protocol.Told;
import dev.ariadne.protocol.Welcome;
import dev.ariadne.server.Wire;
import java.io.IOException;

/**
 * A node without a thread: it does its task in no time, and waits as long as a real one would have
 * taken before it says so.
 */
final class SimulatedNode implements Comparable<SimulatedNode> {
  private static final int MOST_BYTES = 1 << 28;

  private final LeanConnection connection;
  private final SimulatedPage page;
  private final NodeSession session;
  private final LoadStatistics statistics;
  private long due;
  private long asked;

  SimulatedNode(
      String name,
      Told told,
      SimulatedPage page,
      LeanConnection connection,
      LoadStatistics statistics) {
    session = new NodeSession(name, told);
    this.page = page;
    this.connection = connection;
    this.statistics = statistics;
  }

  LeanConnection connection() {
    return connection;
  }

  /** When it wants to ask, while it is not waiting for an answer. */
  long due() {
    return due;
  }

  void ask(long now) throws IOException {
    asked = now;
    if (session.state() == NodeState.INITIAL) {
      connection.post("/nodes", session.hello());
    } else {
      connection.post("/next", session.question());
    }
  }

  /**
   * Reads what has come.
   *
   * @return whether the answer is complete; then it is due later
   */
  boolean hear(long now) throws IOException {
    Wire.Body body = connection.read();
    if (body == null) {
      return false;
    }
    due = now;
    if (session.state() == NodeState.INITIAL) {
      session.welcomed(Wire.decode(body, Welcome.class, MOST_BYTES));
      return true;
    }
    Outcome taken = session.answered(Wire.decode(body, Answer.class, MOST_BYTES));
    if (taken != null) {
      taken.observations().forEach(seen -> page.told(seen.state()));
    }
    if (session.state() == NodeState.ACTIVE) {
      long nanos = work(session.task());
      due += nanos;
      statistics.task(now - asked, nanos);
    }
    return true;
  }

  private long work(Task task) {
    long start = page.nanos();
    session.done(Report.of(task.number(), task.assignment(), page, page::nanos));
    return page.nanos() - start;
  }

  @Override
  public int compareTo(SimulatedNode other) {
    return Long.compare(due, other.due);
  }
}
