package dev.ariadne.simulation;

import dev.ariadne.crawl.Lease;
import dev.ariadne.crawl.Outcome;
import dev.ariadne.crawl.Report;

/** A page of a member: takes work, needs time for it, and reports. */
final class MemberPage {
  private final Group group;
  private final MemberProcess member;
  private final int number;
  private final FragileApplication application;
  private boolean isBusy;

  MemberPage(Group group, MemberProcess member, int number) {
    this.group = group;
    this.member = member;
    this.number = number;
    application =
        new FragileApplication(group.application(), group::hiccup, group.plan().isVaried());
  }

  int number() {
    return number;
  }

  boolean isBusy() {
    return isBusy;
  }

  /** Asks for work, and begins when there is some. */
  void ask() {
    Lease lease = member.participant().take(number);
    if (lease == null) {
      return;
    }
    isBusy = true;
    group.tally().tasks++;
    Outcome outcome = Outcome.of(lease.assignment(), application);
    String pair = application.explored();
    double unit = group.speed() * group.plan().times().event();
    double reset = Effort.ofReset(outcome, group.plan().model()) * unit;
    double path = outcome.events() * unit;
    long taken = group.time().now();
    group.say(() -> member.name() + " takes " + pair);
    member.later(
        1 + (long) (reset + path) + group.plan().times().decision(),
        () -> {
          if (member.has(this)) {
            done(lease, outcome, pair, taken, reset / VirtualTime.MILLI, path / VirtualTime.MILLI);
          }
        });
  }

  private void done(
      Lease lease,
      Outcome outcome,
      String pair,
      long taken,
      double resetMillis,
      double pathMillis) {
    isBusy = false;
    group.say(() -> member.name() + " has done " + pair);
    group.tally().events += outcome.events();
    group.tally().resets += outcome.reset() == null ? 0 : 1;
    if (pair != null) {
      group.witness().executed(pair, member.name(), taken);
    }
    Report report = new Report(lease.task(), outcome, resetMillis, pathMillis);
    if (member.participant().report(number, report)) {
      outcome.observations().forEach(seen -> application.told(seen.state()));
    }
    member.poll();
  }
}
