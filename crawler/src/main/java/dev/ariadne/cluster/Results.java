package dev.ariadne.cluster;

import dev.ariadne.app.Details;
import dev.ariadne.app.Observation;
import dev.ariadne.cluster.Holding.Status;
import dev.ariadne.cluster.Jobs.Handed;
import dev.ariadne.cluster.Message.AckJob;
import dev.ariadne.cluster.Message.Job;
import java.util.Objects;

/** What becomes of the jobs that a controller has handed out: executed, tried again or given up. */
final class Results {
  /** How often a job may fail before it is given up. */
  private static final int ATTEMPTS = 3;

  /** How many crawlers may be lost with a job, which is hardly ever its fault. */
  private static final int LOST_CRAWLERS = 10;

  private final Post post;
  private final Archive archive;
  private final Holdings holdings;
  private final Jobs jobs;
  private final Keeper keeper;
  private final Counters counters;

  Results(
      Post post, Archive archive, Holdings holdings, Jobs jobs, Keeper keeper, Counters counters) {
    this.post = post;
    this.archive = archive;
    this.holdings = holdings;
    this.jobs = jobs;
    this.keeper = keeper;
    this.counters = counters;
  }

  /** What a job that led to a state says. */
  static Fact fact(Job job, Observation reached) {
    String target = reached.state();
    Fact fact =
        job.event() == null
            ? Fact.entry(job.home(), target)
            : Fact.executed(job.home(), job.event(), target);
    Details details = reached.details();
    return details == null ? fact : fact.with(new Observation(target, null, 0, details));
  }

  /** A job has led to a state that is stored here now. */
  void tell(Job by, Observation reached) {
    if (Holdings.VISIT.equals(by.event())) {
      jobs.takeBack(by); // that it was reached is all
    } else if (by.attempt() == 0) {
      keeper.tellOwner(fact(by, onTheWay(reached))); // seen on the way to another job
    } else {
      post.acknowledge(new AckJob(by, onTheWay(reached), null));
    }
  }

  /**
   * What belongs to the way to a state, such as requests. Whoever has kept the state may die, and
   * then the state is visited again, but not by each way.
   */
  private static Observation onTheWay(Observation reached) {
    Details all = reached.details();
    Details kept = all == null ? null : all.withoutDocument();
    return new Observation(reached.state(), null, 0, kept);
  }

  /** Takes in what became of a job, by whoever stored what it led to or could not do it. */
  void acknowledge(String from, AckJob ack) {
    Job job = ack.job();
    if (!post.isMine(job.home())) {
      post.toOwner(job.home(), ack);
      return;
    }
    Handed out = jobs.takeBack(job);
    if (ack.reached() != null) {
      executed(from, fact(job, ack.reached()), out);
    } else if (out != null && isOut(out)) {
      if (ack.failure() == null) {
        holdings.set(out.holding(), out.place(), Status.FREE);
      } else if (ack.failure().equals(Pages.LOST)) {
        lost(out);
      } else {
        out.holding().isDoubtful |= ack.failure().equals(Pages.MISSED);
        retry(out, out.holding().failed(out.place()) < ATTEMPTS, ack.failure());
      }
    }
  }

  /** Whether nobody else has done a job meanwhile, which was just taken back. */
  private static boolean isOut(Handed out) {
    Holding holding = out.holding();
    return out.place() < holding.size()
        && holding.status(out.place()) == Status.ASSIGNED
        && Objects.equals(holding.event(out.place()), out.job().event());
  }

  private void executed(String from, Fact fact, Handed out) {
    Holding holding = holdings.of(fact.home(), fact.event());
    int place = holding == null ? -1 : holding.place(fact.event());
    Status status = place < 0 ? Status.FREE : holding.status(place);
    if (status == Status.EXECUTED || status == Status.KEEPING) {
      if (out != null) {
        counters.countExecutedAgain();
      }
    } else {
      counters.countExecuted();
      if (place >= 0) {
        holdings.set(holding, place, Status.KEEPING);
      }
    }
    if (!archive.has(fact)) {
      keeper.keep(fact);
    }
    if (!post.ring().owner(fact.value()).equals(from)) {
      keeper.announce(fact); // who has stored it may be gone
    }
  }

  /** Takes a job back whose crawler is gone or late. */
  void release(Handed out) {
    jobs.takeBack(out.job());
    if (isOut(out)) {
      lost(out);
    }
  }

  private void lost(Handed out) {
    retry(out, out.holding().lost(out.place()) < LOST_CRAWLERS, Pages.LOST);
  }

  private void retry(Handed out, boolean mayBeTried, String reason) {
    Job job = out.job();
    if (mayBeTried) {
      holdings.set(out.holding(), out.place(), Status.FREE);
      return;
    }
    if (Holdings.VISIT.equals(job.event())) {
      holdings.set(out.holding(), out.place(), Status.FAILED);
      return;
    }
    holdings.set(out.holding(), out.place(), Status.KEEPING);
    keeper.keep(
        job.event() == null
            ? Fact.dead(job.home(), reason)
            : Fact.failed(job.home(), job.event(), reason));
  }
}
