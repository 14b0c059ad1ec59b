package dev.ariadne.protocol;

import dev.ariadne.app.Application;
import dev.ariadne.crawl.Report;

/** A node that talks to a hub without a network between them. */
final class TestNode {
  final NodeSession session;
  private final Hub hub;

  /** The last answer, also one that it did not hear. */
  Answer answer;

  TestNode(Hub hub, String name) {
    this.hub = hub;
    session = new NodeSession(name, new Told());
  }

  /** Joins, when it has to. */
  TestNode join() {
    if (session.state() == NodeState.INITIAL) {
      session.welcomed(hub.join(session.hello()));
    }
    return this;
  }

  /** Asks; is answered when the hub settles. */
  TestNode ask() {
    hub.ask(
        session.question(),
        heard -> {
          answer = heard;
          session.answered(heard);
        });
    return this;
  }

  /** Asks, and the answer is lost. */
  TestNode askInVain() {
    hub.ask(session.question(), lost -> answer = lost);
    return this;
  }

  /** Does what it was told, to report it with the next question. */
  TestNode work(Application application) {
    Task task = session.task();
    session.done(Report.of(task.number(), task.assignment(), application, () -> 0));
    return this;
  }
}
