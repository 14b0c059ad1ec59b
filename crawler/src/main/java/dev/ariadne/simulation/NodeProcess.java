package dev.ariadne.simulation;

import dev.ariadne.crawl.Outcome;
import dev.ariadne.crawl.Report;
import dev.ariadne.protocol.Answer;
import dev.ariadne.protocol.Hello;
import dev.ariadne.protocol.NodeSession;
import dev.ariadne.protocol.NodeState;
import dev.ariadne.protocol.Question;
import dev.ariadne.protocol.Task;
import dev.ariadne.protocol.Told;
import dev.ariadne.protocol.Welcome;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Drives a session as a node does: it says the same until it is answered, less and less often, and
 * does what it is told with an application of its own.
 */
final class NodeProcess {
  private static final long FIRST_WAIT = 300 * VirtualTime.MILLI;
  private static final int MOST_DOUBLINGS = 4;

  private final Cluster cluster;
  private final String name;
  private Told told;
  private NodeSession session;
  private int life;
  private boolean isUp;
  private long stoppedUntil;
  private long cutOffUntil;
  private int exchange;
  private String crawl; // the one that the application is of
  private FragileApplication application;
  private Handout handout; // what it is at, or has done and was not heard to have done

  /** What was done, for the checks: the protocol does not tell. */
  private record Claim(HostedCrawl crawl, Outcome outcome, String pair) {
    void check(Answer answer) {
      if (answer.accepted()) {
        crawl.witness().accepted(outcome, pair);
      }
    }
  }

  private Claim claim;

  /**
   * @param told may be shared with another, as by the nodes of one process, until it crashes
   */
  NodeProcess(Cluster cluster, String name, Told told) {
    this.cluster = cluster;
    this.name = name;
    this.told = told;
  }

  Told told() {
    return told;
  }

  boolean isUp() {
    return isUp;
  }

  /** What the coordinator calls it, or null. */
  String node() {
    return session.node();
  }

  void start() {
    cluster.trace().add(name + " starts");
    life++;
    isUp = true;
    stoppedUntil = 0;
    session = new NodeSession(name, told);
    letGo();
    claim = null;
    handout = null;
    act();
  }

  /** Everything is gone. */
  void crash() {
    cluster.trace().add(name + " crashes");
    told = new Told();
    end();
  }

  private void end() {
    isUp = false;
    life++;
  }

  /** Goes on later as if nothing had happened. */
  void stop(long nanos) {
    cluster.trace().add(name + " stands still");
    stoppedUntil = cluster.time().now() + nanos;
  }

  /** Works on, and no message comes through. */
  void cutOff(long nanos) {
    cluster.trace().add(name + " is cut off");
    cutOffUntil = cluster.time().now() + nanos;
  }

  /** Goes in order. */
  void leave() {
    cluster.trace().add(name + " leaves");
    if (handout != null && claim != null) {
      claim.crawl.executions().left(handout);
    }
    String node = session.node();
    if (node != null) {
      send(name + " leaves", () -> cluster.coordinator().leave(node));
    }
    end();
    cluster.needNodes();
  }

  /** Lets something happen, unless the node is gone then; one that stands still does it later. */
  private void later(long delay, Runnable action) {
    int mine = life;
    cluster.time().after(delay, () -> now(mine, action));
  }

  private void now(int mine, Runnable action) {
    if (mine != life) {
      return;
    }
    long wait = stoppedUntil - cluster.time().now();
    if (wait > 0) {
      cluster.time().after(wait, () -> now(mine, action));
    } else {
      action.run();
    }
  }

  private void act() {
    exchange++;
    switch (session.state()) {
      case INITIAL -> repeat(exchange, 0, this::sayHello);
      case IDLE -> repeat(exchange, 0, this::ask);
      case ACTIVE -> work();
      case TERMINATED -> {
        end();
        cluster.needNodes();
      }
    }
  }

  private void repeat(int mine, int attempt, Runnable send) {
    if (mine == exchange) {
      send.run();
      long wait = FIRST_WAIT << Math.min(attempt, MOST_DOUBLINGS);
      later(wait, () -> repeat(mine, attempt + 1, send));
    }
  }

  private void sayHello() {
    Hello hello = session.hello();
    int mine = life;
    Consumer<Welcome> reply =
        welcome -> send(name + " is " + welcome.node(), () -> now(mine, () -> enter(welcome)));
    send(name + " says hello", () -> cluster.coordinator().join(hello, reply));
  }

  private void enter(Welcome welcome) {
    if (session.state() == NodeState.INITIAL) {
      session.welcomed(welcome);
      act();
    }
  }

  private void ask() {
    Question question = session.question();
    Report report = question.report();
    Claim claimed = claim;
    int mine = life;
    String text = name + " " + question.node() + "#" + question.request();
    BiConsumer<Answer, Handout> reply =
        (answer, handed) -> {
          if (report != null) {
            claimed.check(answer);
          }
          send(text + " hears " + answer.order(), () -> now(mine, () -> hear(answer, handed)));
        };
    send(
        text + (report == null ? " asks" : " reports " + report.task()),
        () -> cluster.coordinator().ask(question, reply));
  }

  private void send(String message, Runnable delivery) {
    if (cluster.time().now() < cutOffUntil) {
      cluster.tally().lost++;
    } else {
      cluster.network().send(message, delivery);
    }
  }

  private void hear(Answer answer, Handout handed) {
    if (session.state() != NodeState.IDLE) {
      return;
    }
    long asked = session.question().request();
    Outcome taken = session.answered(answer);
    if (session.state() == NodeState.IDLE && session.question().request() == asked) {
      return; // not the answer to what it asks
    }
    if (taken != null) {
      taken.observations().forEach(seen -> application.told(seen.state()));
    }
    if (session.crawl() == null || !session.crawl().equals(crawl)) {
      letGo();
    }
    claim = null;
    handout = handed;
    act();
  }

  private void letGo() {
    if (application != null) {
      application.close();
    }
    application = null;
    crawl = null;
  }

  private void work() {
    Task task = session.task();
    HostedCrawl hosted = cluster.crawl(session.crawl());
    if (application == null) {
      application = new FragileApplication(hosted.plan(), cluster.faults()::hiccup);
      crawl = session.crawl();
    }
    Outcome outcome = Outcome.of(task.assignment(), application);
    double reset = Effort.ofReset(outcome, hosted.plan().model());
    double path = outcome.events();
    double unit = cluster.faults().speed() * cluster.scenario().eventNanos();
    long took = 1 + (long) ((reset + path) * unit) + cluster.faults().delay();
    Claim done = new Claim(hosted, outcome, application.explored());
    later(
        took,
        () -> {
          cluster.spent(hosted.plan().name(), took);
          if (done.pair != null) {
            hosted.executions().executed(done.pair, handout);
          }
          claim = done;
          double milli = unit / VirtualTime.MILLI;
          session.done(new Report(task.number(), outcome, reset * milli, path * milli));
          act();
        });
  }
}
