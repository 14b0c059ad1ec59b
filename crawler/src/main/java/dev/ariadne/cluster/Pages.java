package dev.ariadne.cluster;

import dev.ariadne.app.Application.Step;
import dev.ariadne.app.Observation;
import dev.ariadne.cluster.Message.AckJob;
import dev.ariadne.cluster.Message.ExecuteEvent;
import dev.ariadne.cluster.Message.FindJob;
import dev.ariadne.cluster.Message.Job;
import dev.ariadne.cluster.Message.StateInfo;
import dev.ariadne.cluster.Message.Way;
import dev.ariadne.crawl.Assignment;
import dev.ariadne.crawl.Dispatcher;
import dev.ariadne.crawl.Lease;
import dev.ariadne.crawl.Outcome;
import dev.ariadne.crawl.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The crawlers of a member: they say which states they reach, get jobs and do them. They know
 * nothing that would be missed.
 */
final class Pages {
  /** Why a job was not done whose crawler has not answered in time. */
  static final String LOST = "it was not done in time";

  /** Why a job was not done when the way to its state has led elsewhere. */
  static final String MISSED = "its state could not be reached again";

  private static final long FIRST_PAUSE = 200_000_000;
  private static final long LONGEST_PAUSE = 1_000_000_000;
  private static final long ASK_AGAIN = 5_000_000_000L;

  private final String self;
  private final Post post;
  private final Consumer<Observation> aside;
  private final Counters counters;
  private final long lease;
  private final LongSupplier nanos;
  private final Map<Integer, Page> pages = new TreeMap<>();
  private long requests;
  private long tasks;
  private long pause; // 0 while there is work
  private long quietUntil;
  private int asking; // without having anything to tell

  /** A crawler. */
  private static final class Page {
    private long request; // that is not answered, or 0
    private long askedAt;
    private StateInfo info; // that is not answered, or null
    private ExecuteEvent job; // to be done next, or at work with a lease
    private Lease lease;
    private long lastAttempt;
    private String position;
    private Way way; // to the position

    boolean isAtWork() {
      return job != null || info != null;
    }
  }

  /**
   * @param aside gets what is seen in a state by the way
   */
  Pages(
      String self,
      Post post,
      Consumer<Observation> aside,
      Counters counters,
      long lease,
      LongSupplier nanos) {
    this.self = self;
    this.post = post;
    this.aside = aside;
    this.counters = counters;
    this.lease = lease;
    this.nanos = nanos;
  }

  boolean isAtWork() {
    return pages.values().stream().anyMatch(Page::isAtWork);
  }

  int busy() {
    return (int) pages.values().stream().filter(page -> page.lease != null).count();
  }

  /**
   * Asks for a job, unless there is one, or it was asked not long ago.
   *
   * @param hasWork whether this member has some itself
   */
  void ask(int number, boolean hasWork) {
    Page page = pages.computeIfAbsent(number, any -> new Page());
    boolean isQuiet = pause > 0 && (asking > 0 || nanos.getAsLong() - quietUntil < 0);
    if (page.job != null || page.request != 0 || (isQuiet && !hasWork)) {
      return;
    }
    page.request = ++requests;
    page.askedAt = nanos.getAsLong();
    asking++;
    post.send(self, question(number, page));
  }

  private FindJob question(int number, Page page) {
    return new FindJob(self, page.request, number, page.position, List.of(), List.of());
  }

  /** What a page is to do, or null. */
  Lease take(int number) {
    Page page = pages.get(number);
    if (page.lease != null) {
      throw new IllegalStateException("page " + number + " has not reported its assignment yet");
    }
    if (page.job == null) {
      return null;
    }
    long now = nanos.getAsLong();
    Assignment assignment = page.job.assignment();
    int parts = 1 + assignment.steps().size() / Dispatcher.STEPS_PER_LEASE;
    page.lease = new Lease(++tasks, assignment, now, now + parts * lease);
    return page.lease;
  }

  void receive(ExecuteEvent answer) {
    Page page = pages.get(answer.page());
    Job job = answer.job();
    if (page == null || page.request != answer.request() || page.request == 0) {
      // an answer to a question that has one, unless it is that one
      if (job != null && (page == null || page.lastAttempt != job.attempt())) {
        release(job);
      }
      return;
    }
    answered(page);
    if (job == null) {
      pause = Math.min(LONGEST_PAUSE, Math.max(FIRST_PAUSE, 2 * pause));
      quietUntil = nanos.getAsLong() + pause;
      return;
    }
    pause = 0;
    page.job = answer;
    page.lastAttempt = job.attempt();
  }

  private void answered(Page page) {
    if (page.request != 0 && page.info == null) {
      asking--;
    }
    page.request = 0;
    page.info = null;
  }

  private void release(Job job) {
    post.acknowledge(new AckJob(job, null, null));
  }

  /** Takes in what came of an assignment; null when the page does not hold it any more. */
  Outcome report(int number, Report report) {
    Page page = pages.get(number);
    if (page == null || page.lease == null || page.lease.task() != report.task()) {
      return null;
    }
    Outcome outcome = report.outcome();
    ExecuteEvent done = page.job;
    page.job = null;
    page.lease = null;
    counters.done(outcome.events(), outcome.reset() != null);
    if (outcome.failure() != null) {
      page.position = null;
      page.way = null;
      fail(done.job(), outcome.failure());
      say(outcome.reset());
      say(outcome.path());
      return outcome;
    }
    if (outcome.path() == null) {
      loaded(number, page, done, outcome.reset());
    } else {
      say(outcome.reset());
      walked(number, page, done, outcome);
    }
    return outcome;
  }

  /** What is seen in a state that nothing depends on. */
  private void say(Observation seen) {
    if (seen != null && seen.details() != null) {
      aside.accept(seen);
    }
  }

  private void fail(Job job, String failure) {
    post.acknowledge(new AckJob(job, null, failure));
  }

  private void loaded(int number, Page page, ExecuteEvent done, Observation seen) {
    String url = done.assignment().entry();
    String expected = done.assignment().entryState();
    Way way = new Way(url, seen.state(), List.of());
    if (expected == null || expected.equals(seen.state())) {
      inform(number, page, seen, done.job(), way);
    } else {
      fail(done.job(), MISSED);
      inform(number, page, seen, new Job(url, null, 0), way);
    }
  }

  private void walked(int number, Page page, ExecuteEvent done, Outcome outcome) {
    Observation seen = outcome.path();
    List<Step> steps = done.assignment().steps();
    int last = seen.executed() - 1;
    Step step = steps.get(last);
    boolean isThere = step.expected() == null || step.expected().equals(seen.state());
    if (isThere && last == steps.size() - 1) {
      inform(number, page, seen, done.job(), wayDone(page, done, outcome));
      return;
    }
    fail(done.job(), MISSED);
    String from = outcome.reset() != null ? outcome.reset().state() : page.position;
    Job by = new Job(last == 0 ? from : steps.get(last - 1).expected(), step.event(), 0);
    inform(number, page, seen, by, wayWalked(page, done, outcome));
  }

  /** The way by the shortest known one to the state of the job. */
  private static Way wayDone(Page page, ExecuteEvent done, Outcome outcome) {
    if (done.way() == null) {
      return wayWalked(page, done, outcome);
    }
    return done.job().event().equals(Holdings.VISIT)
        ? done.way()
        : Archive.longer(done.way(), done.job().event(), outcome.path().state());
  }

  /** The way that was taken, or null when it is not known where it began. */
  private static Way wayWalked(Page page, ExecuteEvent done, Outcome outcome) {
    Way start =
        outcome.reset() == null
            ? page.way
            : new Way(done.assignment().entry(), outcome.reset().state(), List.of());
    if (start == null) {
      return null;
    }
    List<Step> steps = done.assignment().steps();
    int last = outcome.path().executed() - 1;
    List<Step> path = new ArrayList<>(start.steps());
    path.addAll(steps.subList(0, last));
    path.add(new Step(steps.get(last).event(), outcome.path().state()));
    return new Way(start.entry(), start.entryState(), path);
  }

  /** Tells the controller of a state that it was reached, which is a question too. */
  private void inform(int number, Page page, Observation seen, Job by, Way way) {
    page.position = seen.state();
    page.way = way;
    page.request = ++requests;
    page.askedAt = nanos.getAsLong();
    page.info = new StateInfo(self, page.request, number, seen, by, way);
    post.toOwner(seen.state(), page.info);
  }

  /** Asks again what may have been lost with a member. */
  void askAgain() {
    pages.forEach(this::askAgain);
  }

  private void askAgain(int number, Page page) {
    if (page.info != null) {
      post.toOwner(page.info.reached().state(), page.info);
    } else if (page.request != 0) {
      post.send(self, question(number, page));
    }
    page.askedAt = nanos.getAsLong();
  }

  /** Asks again what was not answered for long. */
  void tick() {
    long now = nanos.getAsLong();
    pages.forEach(
        (number, page) -> {
          if (page.request != 0 && now - page.askedAt > ASK_AGAIN) {
            askAgain(number, page);
          }
        });
  }

  /** Takes back what is not done in time; returns the pages, which are forgotten. */
  List<Integer> expire() {
    long now = nanos.getAsLong();
    List<Integer> late = new ArrayList<>();
    pages.forEach(
        (number, page) -> {
          if (page.lease != null && now - page.lease.due() > 0) {
            late.add(number);
          }
        });
    for (int number : late) {
      fail(pages.remove(number).job.job(), LOST);
    }
    return late;
  }

  /** Lets a page go, which may have an assignment. */
  void leave(int number) {
    Page page = pages.remove(number);
    if (page == null) {
      return;
    }
    answered(page);
    if (page.job != null) {
      release(page.job.job());
    }
  }

  /** Gives back what no page has begun. */
  void stop() {
    for (Page page : pages.values()) {
      if (page.job != null && page.lease == null) {
        release(page.job.job());
        page.job = null;
      }
    }
  }
}
