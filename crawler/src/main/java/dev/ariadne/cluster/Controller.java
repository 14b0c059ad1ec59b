package dev.ariadne.cluster;

import dev.ariadne.cluster.Holding.Status;
import dev.ariadne.cluster.Message.AckJob;
import dev.ariadne.cluster.Message.CollectStates;
import dev.ariadne.cluster.Message.Collected;
import dev.ariadne.cluster.Message.Copy;
import dev.ariadne.cluster.Message.CopyKept;
import dev.ariadne.cluster.Message.ExecuteEvent;
import dev.ariadne.cluster.Message.FindJob;
import dev.ariadne.cluster.Message.Over;
import dev.ariadne.cluster.Message.Secure;
import dev.ariadne.cluster.Message.Settled;
import dev.ariadne.cluster.Message.Spent;
import dev.ariadne.cluster.Message.StateInfo;
import dev.ariadne.cluster.Message.Stop;
import dev.ariadne.cluster.Message.Token;
import dev.ariadne.crawl.Lease;
import dev.ariadne.crawl.Outcome;
import dev.ariadne.crawl.Policy;
import dev.ariadne.crawl.Progress;
import dev.ariadne.crawl.Report;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * A member of the fault-tolerant architecture of Ben Hafaiedh et al. (NETYS 2015): it owns some of
 * the states and hands out their events, and has pages that execute the events of anyone's states.
 *
 * <p>A page that reaches a state tells its owner (StateInfo). The owner stores the state, then
 * tells the owner of the job that has led there (AckJob), then answers with the next job
 * (ExecuteEvent), of its own or from the next controllers on the ring (FindJob). So an event counts
 * as executed only when what it leads to is kept, and what is lost with a member can be found again
 * from what the others keep.
 */
public final class Controller implements Participant {
  private static final long TOKEN_PAUSE = 2_000_000;
  private static final long TOKEN_LOST = 10_000_000_000L;

  private final String self;
  private final Policy policy;
  private final LongSupplier nanos;
  private final long started;
  private final Counters counters = new Counters();
  private final Post post;
  private final Archive archive;
  private final Holdings holdings;
  private final Jobs jobs;
  private final Neighbours neighbours;
  private final Copies copies;
  private final Backups backups;
  private final Keeper keeper;
  private final Results results;
  private final Inheritance inheritance;
  private final Pages pages;
  private final TokenRing token;
  private final Answers answers;
  private String stopped;
  private boolean isOver;
  private boolean isLeaving;

  /**
   * @param seeds the addresses where the crawl begins
   * @param log the facts that are known already; what is found is added
   * @param nanos a clock, such as {@link System#nanoTime}
   */
  public Controller(
      String self,
      Options options,
      List<String> seeds,
      Policy policy,
      FactLog log,
      Outbox out,
      LongSupplier nanos) {
    this.self = self;
    this.policy = policy;
    this.nanos = nanos;
    started = nanos.getAsLong();
    long lease = options.lease().toNanos();
    post = new Post(self, out, counters);
    archive = new Archive(log, seeds);
    holdings = new Holdings(archive, options.strategy());
    jobs = new Jobs(self, holdings, archive, lease);
    neighbours = new Neighbours(post, holdings);
    answers = new Answers(post, jobs, neighbours, counters, nanos);
    copies = new Copies(post, counters, nanos);
    backups = new Backups(post, archive, copies, options, nanos);
    keeper = new Keeper(post, archive, holdings, copies, backups, policy);
    results = new Results(post, archive, holdings, jobs, keeper, counters);
    inheritance = new Inheritance(post, archive, holdings, copies, options.held(), nanos);
    pages = new Pages(self, post, keeper::seen, counters, lease, nanos);
    token = new TokenRing(self, out, nanos, TOKEN_PAUSE);
  }

  @Override
  public void view(View view) {
    Ring before = post.ring();
    Ring now = before == null ? new Ring(view.members()) : new Ring(before, view.members());
    boolean hasLost = before != null && !now.members().containsAll(before.members());
    post.view(view, now);
    if (hasLost) {
      counters.lost(nanos.getAsLong());
    }
    backups.view();
    neighbours.view();
    copies.sendAgain(now.members());
    jobs.forget(inheritance.view(before));
    jobs.withoutCrawler(now).forEach(results::release);
    answers.view();
    copies.retain(now.members());
    pages.askAgain();
    post.sayAgain();
    if (isLeaving) {
      backups.secure();
    }
    token.view(view);
    if (isOver) {
      post.broadcast(new Over());
    } else if (stopped != null) {
      post.broadcast(new Stop(stopped));
    }
    drain();
  }

  @Override
  public void receive(String from, Message message) {
    handle(from, message);
    drain();
  }

  private void drain() {
    for (Message next = post.poll(); next != null; next = post.poll()) {
      handle(self, next);
    }
  }

  private void handle(String from, Message message) {
    if (message instanceof StateInfo info) {
      reached(info);
    } else if (message instanceof ExecuteEvent answer) {
      pages.receive(answer);
    } else if (message instanceof AckJob ack) {
      results.acknowledge(from, ack);
    } else if (message instanceof FindJob question) {
      answers.answer(from, question, mode());
    } else if (message instanceof Spent spent) {
      neighbours.spent(spent.state());
    } else if (message instanceof Copy copy) {
      keeper.receive(from, copy);
    } else if (message instanceof CopyKept kept) {
      copies.kept(from, kept.number());
    } else if (message instanceof CollectStates question) {
      inheritance.answer(from, question);
    } else if (message instanceof Collected answer) {
      keeper.collect(answer);
      inheritance.answered(from, answer);
    } else if (message instanceof Settled said) {
      inheritance.settled(from, said);
    } else if (message instanceof Token passed) {
      receive(passed);
    } else if (message instanceof Secure secure) {
      if (secure.view().equals(post.view().id())) {
        backups.secure();
      }
    } else if (message instanceof Over) {
      isOver = true;
    } else if (message instanceof Stop stop) {
      stopHere(stop.reason());
    }
  }

  private void receive(Token passed) {
    if (isOver && token.isCurrent(passed)) {
      post.broadcast(new Over()); // somebody has not heard of it
    } else {
      token.receive(passed);
    }
  }

  /**
   * A page has reached a state: first it is stored, then the job counts, then there is a new one.
   */
  private void reached(StateInfo info) {
    String state = info.reached().state();
    if (!post.isMine(state)) {
      post.toOwner(state, info);
      return;
    }
    Holding known = holdings.state(state);
    if (known == null || !known.isSeen()) {
      if (info.reached().events() == null) {
        return; // it will be asked again, with the events
      }
      keeper.store(info.reached(), info.way());
      known = holdings.state(state);
    }
    keeper.improve(state, info.way());
    keeper.seen(info.reached());
    Runnable then =
        () -> {
          if (info.by() != null) {
            results.tell(info.by(), info.reached());
          }
          answers.answer(self, question(info), mode());
        };
    if (known.keeping > 0) {
      known.whenKept.add(then);
    } else {
      then.run();
    }
  }

  private static FindJob question(StateInfo info) {
    String state = info.reached().state();
    return new FindJob(info.crawler(), info.request(), info.page(), state, List.of(), List.of());
  }

  private Answers.Mode mode() {
    if (!post.view().primary() || stopped != null || isOver) {
      return Answers.Mode.RESTS;
    }
    return isLeaving ? Answers.Mode.REFERS : Answers.Mode.WORKS;
  }

  @Override
  public void tick() {
    if (post.view() == null) {
      return;
    }
    jobs.expired(nanos.getAsLong()).forEach(results::release);
    copies.tick();
    backups.tick();
    inheritance.tick();
    pages.tick();
    drain();
    if (!isOver) {
      token.remake(TOKEN_LOST);
      if (token.isDue() && isIdle()) {
        endOrPassOn();
      }
    }
  }

  /** The crawl is over when all are idle, and what each has found is safe with another one too. */
  private void endOrPassOn() {
    boolean isQuiet = token.isQuietAfter(holdings.version(), backups.isSecured() ? 1 : 0);
    if (isQuiet && token.digests(1)) {
      isOver = true;
      post.broadcast(new Over());
      return;
    }
    if (isQuiet) {
      Secure secure = new Secure(post.view().id());
      post.broadcast(secure);
      backups.secure();
    }
    counters.sent(new Token("", 0, Map.of()));
    token.pass();
  }

  private boolean isIdle() {
    return (stopped != null || holdings.openJobs() == 0)
        && copies.isEmpty()
        && !inheritance.isCollecting()
        && post.isEmpty()
        && !pages.isAtWork();
  }

  @Override
  public boolean handOver() {
    if (post.view() == null) {
      return true;
    }
    isLeaving = true;
    backups.secure();
    drain();
    return copies.isEmpty();
  }

  /**
   * Goes on with a crawl that is over, when a member has died before its facts were collected; to
   * be called on every member before the view without it.
   */
  public void resume() {
    isOver = false;
    token.drop();
  }

  /** What it is at, for people who look for what a crawl waits for. */
  @Override
  public String toString() {
    return "%s in %s: %d open jobs, copies %s, collecting %s, pages at work %s, over %s"
        .formatted(
            self,
            post.view(),
            holdings.openJobs(),
            copies.isEmpty() ? "kept" : "awaited",
            inheritance.isCollecting(),
            pages.isAtWork(),
            isOver);
  }

  @Override
  public Lease take(int page) {
    if (post.view() == null || isOver || stopped != null || !post.view().primary()) {
      return null;
    }
    pages.ask(page, holdings.first() != null);
    drain();
    return pages.take(page);
  }

  @Override
  public boolean report(int page, Report report) {
    Outcome outcome = pages.report(page, report);
    if (outcome == null) {
      return false;
    }
    // pages tell of links once, and their owner may be lost
    outcome.observations().stream()
        .filter(seen -> seen.details() != null)
        .flatMap(seen -> seen.details().links().stream())
        .filter(policy::follows)
        .forEach(archive::addAddress);
    drain();
    return true;
  }

  @Override
  public List<Integer> expire() {
    List<Integer> late = pages.expire();
    drain();
    return late;
  }

  @Override
  public void leave(int page) {
    pages.leave(page);
    if (post.view() != null) {
      drain();
    }
  }

  @Override
  public void stop(String reason) {
    if (stopped == null && !isOver && post.view() != null) {
      post.broadcast(new Stop(reason));
    }
    stopHere(reason);
    drain();
  }

  private void stopHere(String reason) {
    if (stopped == null && !isOver) {
      stopped = reason;
      pages.stop();
    }
  }

  /** Why the crawl was stopped, or null. */
  public String stopped() {
    return stopped;
  }

  @Override
  public boolean isFinished() {
    return (isOver || stopped != null) && !pages.isAtWork();
  }

  @Override
  public boolean isOver() {
    return isOver;
  }

  /** What is owned by this member, and done by its pages. */
  @Override
  public Progress progress() {
    return new Progress(
        holdings.seen(),
        holdings.pairs(),
        holdings.count(Status.EXECUTED),
        holdings.count(Status.FAILED),
        holdings.count(Status.SKIPPED),
        holdings.openAddresses(),
        counters.events(),
        counters.resets(),
        pages.busy(),
        Duration.ofNanos(nanos.getAsLong() - started));
  }

  /** What was counted. */
  public Counters counters() {
    return counters;
  }
}
