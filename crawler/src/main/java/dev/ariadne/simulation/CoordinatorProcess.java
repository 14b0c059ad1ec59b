package dev.ariadne.simulation;

import dev.ariadne.protocol.Answer;
import dev.ariadne.protocol.Hello;
import dev.ariadne.protocol.Hub;
import dev.ariadne.protocol.Question;
import dev.ariadne.protocol.Task;
import dev.ariadne.protocol.Welcome;
import java.util.IdentityHashMap;
import java.util.List;
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

  private final Scenario scenario;
  private final List<HostedCrawl> crawls;
  private final VirtualTime time;
  private final SplittableRandom random;
  private final Trace trace;
  private final Tally tally;
  private final IdentityHashMap<Task, Handout> handouts = new IdentityHashMap<>();
  private Hub hub;
  private LongSupplier clock;
  private int life;
  private int names;
  private boolean isSettling;

  CoordinatorProcess(
      Scenario scenario,
      List<HostedCrawl> crawls,
      VirtualTime time,
      SplittableRandom random,
      Trace trace,
      Tally tally) {
    this.scenario = scenario;
    this.crawls = crawls;
    this.time = time;
    this.random = random;
    this.trace = trace;
    this.tally = tally;
  }

  void start() {
    life++;
    trace.add("the coordinator starts");
    clock = newClock();
    hub = new Hub(scenario.poll(), scenario.silence(), clock, this::name, this::failed);
    crawls.forEach(this::open);
    tick(life);
  }

  LongSupplier newClock() {
    long origin = random.nextLong(); // also one that is about to overflow
    return () -> origin + time.now();
  }

  private String name() {
    return "n" + ++names;
  }

  private void open(HostedCrawl crawl) {
    crawl.open(hub, scenario.lease(), clock);
  }

  private void failed(String name, RuntimeException e) {
    if (e instanceof Violation) {
      throw e;
    }
    trace.add(name + " has ended: " + e.getMessage());
    tally.failedCommits++;
    HostedCrawl crawl = crawl(name);
    count(crawl);
    crawl.close();
    int mine = life;
    time.after(
        random.nextLong(1, 6) * VirtualTime.SECOND,
        () -> {
          if (mine == life) {
            trace.add(name + " is taken up again");
            open(crawl);
          }
        });
  }

  HostedCrawl crawl(String name) {
    return crawls.stream().filter(one -> one.plan().name().equals(name)).findFirst().orElseThrow();
  }

  /** Only what was committed is left. */
  void crash() {
    if (hub == null) {
      return;
    }
    trace.add("the coordinator crashes");
    tally.coordinatorCrashes++;
    end();
    time.after(1 + random.nextLong(10 * VirtualTime.SECOND), this::start);
  }

  /** Ends without coming back. */
  void end() {
    life++;
    tally.late += hub.late();
    hub = null;
    isSettling = false;
    handouts.clear();
    for (HostedCrawl crawl : crawls) {
      count(crawl);
      crawl.close();
    }
  }

  private void count(HostedCrawl crawl) {
    if (crawl.dispatcher() != null) {
      tally.expired += crawl.dispatcher().expired();
      tally.late += crawl.dispatcher().late();
    }
  }

  /** Whether every crawl is finished. */
  boolean isDone() {
    return hub != null && crawls.stream().allMatch(HostedCrawl::isFinished);
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
        time.after(
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
          tally.tasks++;
          long due = time.now() + task.leaseMillis() * VirtualTime.MILLI;
          return new Handout(crawl(answer.crawl()).openings(), task, time.now(), due);
        });
  }

  private void tick(int mine) {
    if (mine == life) {
      settle();
      time.after(TICK, () -> tick(mine));
    }
  }

  private void settle() {
    try {
      hub.settle();
    } catch (PowerCut e) {
      crash();
      return;
    }
    crawls.forEach(HostedCrawl::check);
  }
}
