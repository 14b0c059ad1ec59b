package dev.ariadne.protocol;

import dev.ariadne.crawl.Outcome;
import dev.ariadne.crawl.Report;

/**
 * The node's side of the protocol: what to send, and what an answer means. Whoever drives it sends
 * {@link #hello} or {@link #question} until an answer comes, as often as it takes.
 */
public final class NodeSession {
  private final String name;
  private final Told told;
  private NodeState state = NodeState.INITIAL;
  private String node;
  private long request;
  private Report report;
  private String refusal;
  private int mostBytes;
  private Outcome reported;
  private String crawl;
  private Task task;

  /**
   * @param told what the coordinator knows already; may be shared by the nodes of a process
   */
  public NodeSession(String name, Told told) {
    this.name = name;
    this.told = told;
  }

  public NodeState state() {
    return state;
  }

  /** What to send while the state is initial. */
  public Hello hello() {
    require(NodeState.INITIAL);
    return new Hello(Protocol.VERSION, name);
  }

  /**
   * It has joined. Another welcome, for a question that was repeated, is not heard. The numbers of
   * its questions go on, so that an answer from before it joined again is not taken for a new one.
   */
  public void welcomed(Welcome welcome) {
    if (state == NodeState.INITIAL) {
      node = welcome.node();
      mostBytes = welcome.mostBytes();
      request++;
      state = NodeState.IDLE;
    }
  }

  /** What to send while the state is idle: the same until it is answered. */
  public Question question() {
    require(NodeState.IDLE);
    return new Question(node, request, report, refusal);
  }

  /** What to say when it goes; null when nobody needs to hear it. */
  public Question goodbye() {
    return switch (state) {
      case INITIAL, TERMINATED -> null;
      case ACTIVE -> new Question(node, 0, null);
      case IDLE -> question();
    };
  }

  /** What the coordinator calls this node, or null. */
  public String node() {
    return node;
  }

  /** The crawl that it works for, or null when it need not hold anything. */
  public String crawl() {
    return crawl;
  }

  /** What to do while the state is active. */
  public Task task() {
    require(NodeState.ACTIVE);
    return task;
  }

  /**
   * Takes in an answer; one to an earlier question is not heard.
   *
   * @return what the coordinator has taken in with this answer, or null
   */
  public Outcome answered(Answer answer) {
    if (state != NodeState.IDLE || answer.request() != request) {
      return null;
    }
    Outcome taken = answer.accepted() ? reported : null;
    if (taken != null) {
      told.add(crawl, taken);
    }
    report = null;
    reported = null;
    refusal = null;
    crawl = answer.crawl();
    switch (answer.order()) {
      case TASK -> {
        task = answer.task();
        state = NodeState.ACTIVE;
      }
      case STAY -> request++;
      case JOIN -> joinAgain();
      case TERMINATE -> state = NodeState.TERMINATED;
    }
    return taken;
  }

  private void joinAgain() {
    told.clear();
    crawl = null;
    node = null;
    state = NodeState.INITIAL;
  }

  /** The task is done. */
  public void done(Report result) {
    require(NodeState.ACTIVE);
    reported = result.outcome();
    report =
        new Report(
            result.task(),
            told.without(crawl, result.outcome()),
            result.resetMillis(),
            result.pathMillis());
    task = null;
    request++;
    state = NodeState.IDLE;
  }

  /** The task cannot be done here, nor any other of this crawl. */
  public void refused(String reason) {
    require(NodeState.ACTIVE);
    refusal = reason;
    task = null;
    request++;
    state = NodeState.IDLE;
  }

  /** What was to be reported cannot be sent; this is reported instead. */
  public void reportInstead(String failure) {
    require(NodeState.IDLE);
    if (report != null) {
      reported = new Outcome(null, null, failure);
      report = new Report(report.task(), reported, 0, 0);
    }
  }

  /** How large messages may be; 0 for any size. */
  public int mostBytes() {
    return mostBytes;
  }

  private void require(NodeState wanted) {
    if (state != wanted) {
      throw new IllegalStateException("the node is " + state + ", not " + wanted);
    }
  }
}
