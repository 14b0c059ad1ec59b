package dev.ariadne.simulation;

import dev.ariadne.protocol.Answer;
import dev.ariadne.protocol.Hello;
import dev.ariadne.protocol.Hub;
import dev.ariadne.protocol.Question;
import dev.ariadne.protocol.Task;
import dev.ariadne.protocol.Welcome;
import java.util.IdentityHashMap;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Drives a hub as a server does: it settles after each batch of questions and now and then. When it
 * crashes, only the stores are left; the next one has another clock. Not final, so that tests can
 * show that a worse one is noticed.
 */
class CoordinatorProcess {
  private static final long TICK = 50 * VirtualTime.MILLI;
  private static final long BATCH = 2 * VirtualTime.MILLI;

  private final Cluster cluster;
  private final SplittableRandom random;
  private final IdentityHashMap<Task, Handout> handouts = new IdentityHashMap<>();
  private Hub hub;
  private LongSupplier clock;
  private int life;
  private int names;
  private boolean isSettling;

  CoordinatorProcess(Cluster cluster, SplittableRandom random) {
    this.cluster = cluster;
    this.random = random;
  }

  void start() {
    life++;
    cluster.trace().add("the coordinator starts");
    clock = newClock();
    hub =
        new Hub(
            cluster.scenario().poll(),
            cluster.scenario().silence(),
            clock,
            this::name,
            this::failed);
    cluster.crawls().forEach(this::open);
    tick(life);
  }

  LongSupplier newClock() {
    long origin = random.nextLong(); // also one that is about to overflow
    return () -> origin + cluster.time().now();
  }

  private String name() {
    return "n" + ++names;
  }

  private void open(HostedCrawl crawl) {
    crawl.open(hub, cluster.scenario().lease(), clock);
  }

  private void failed(String name, RuntimeException e) {
    if (e instanceof Violation) {
      throw e;
    }
    cluster.trace().add(name + " has ended: " + e.getMessage());
    cluster.tally().failedCommits++;
    takeUpLater(cluster.crawl(name));
  }

  /** Ends the work for a crawl for a while. */
  void remove(HostedCrawl crawl) {
    if (crawl.dispatcher() != null) {
      try {
        hub.remove(crawl.plan().name());
      } catch (PowerCut e) {
        crash();
        return;
      }
      if (crawl.dispatcher() != null) { // else its commit has failed
        takeUpLater(crawl);
      }
    }
  }

  private void takeUpLater(HostedCrawl crawl) {
    count(crawl);
    crawl.close();
    int mine = life;
    cluster
        .time()
        .after(
            random.nextLong(1, 6) * VirtualTime.SECOND,
            () -> {
              if (mine == life) {
                cluster.trace().add(crawl.plan().name() + " is taken up again");
                open(crawl);
              }
            });
  }

  /** Only what was committed is left. */
  void crash() {
    if (hub == null) {
      return;
    }
    cluster.trace().add("the coordinator crashes");
    cluster.tally().coordinatorCrashes++;
    end();
    cluster.time().after(1 + random.nextLong(10 * VirtualTime.SECOND), this::start);
  }

  /** Ends without coming back. */
  void end() {
    life++;
    cluster.tally().late += hub.late();
    hub = null;
    isSettling = false;
    handouts.clear();
    for (HostedCrawl crawl : cluster.crawls()) {
      count(crawl);
      crawl.close();
    }
  }

  private void count(HostedCrawl crawl) {
    if (crawl.dispatcher() != null) {
      cluster.tally().expired += crawl.dispatcher().expired();
      cluster.tally().late += crawl.dispatcher().late();
    }
  }

  /** Whether every crawl is finished. */
  boolean isDone() {
    return hub != null && cluster.crawls().stream().allMatch(HostedCrawl::isFinished);
  }

  Hub hub() {
    return hub;
  }

  void join(Hello hello, Consumer<Welcome> reply) {
    if (hub != null) {
      reply.accept(hub.join(hello));
    }
  }

  void leave(String node) {
    if (hub != null) {
      hub.leave(node);
    }
  }

  void ask(Question question, BiConsumer<Answer, Handout> reply) {
    if (hub != null) {
      hub.ask(question, answer -> reply.accept(answer, handout(answer)));
      if (!isSettling) {
        isSettling = true;
        int mine = life;
        cluster
            .time()
            .after(
                random.nextLong(BATCH),
                () -> {
                  if (mine == life) {
                    isSettling = false;
                    settle();
                  }
                });
      }
    }
  }

  private Handout handout(Answer answer) {
    if (answer.task() == null) {
      return null;
    }
    return handouts.computeIfAbsent(
        answer.task(),
        task -> {
          cluster.tally().tasks++;
          long due = cluster.time().now() + task.leaseMillis() * VirtualTime.MILLI;
          return new Handout(
              cluster.crawl(answer.crawl()).openings(), task, cluster.time().now(), due);
        });
  }

  private void tick(int mine) {
    if (mine == life) {
      settle();
      cluster.time().after(TICK, () -> tick(mine));
    }
  }

  private void settle() {
    try {
      hub.settle();
    } catch (PowerCut e) {
      crash();
      return;
    }
    cluster.crawls().forEach(HostedCrawl::check);
  }
}
