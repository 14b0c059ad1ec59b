package dev.ariadne.simulation;

import dev.ariadne.app.SimulatedApplication;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * A group of members, the real ones, that come and go, die, stand still and are cut apart in
 * virtual time. The same plan gives the same run, to the last message.
 */
final class Group {
  private static final boolean PRINTS = Boolean.getBoolean("ariadne.trace");
  private static final long AFTERMATH = 5 * VirtualTime.SECOND;

  private final GroupPlan plan;
  private final VirtualTime time = new VirtualTime();
  private final Trace trace;
  private final GroupTally tally = new GroupTally();
  private final SplittableRandom random;
  private final Links links;
  private final Membership membership;
  private final GroupWitness witness;
  private final GroupFaults faults;
  private final Scenario.Plan application;
  private final List<String> entries;
  private final Map<String, MemberProcess> members = new LinkedHashMap<>(); // the dead are not here
  private int names;
  private long lastFault;
  private long over;

  Group(GroupPlan plan) {
    this(plan, List.of(), VirtualTime.SECOND, true);
  }

  /** As {@link GroupFaults} says. */
  Group(GroupPlan plan, List<GroupFault> all, long faultEvery, boolean isPatient) {
    this.plan = plan;
    random = new SplittableRandom(~plan.seed());
    trace = plan.isVaried() ? new Trace(time) : null;
    links = new Links(this, random.split());
    membership = new Membership(this, random.split());
    witness = new GroupWitness(this);
    faults = new GroupFaults(this, random.split(), all, faultEvery, isPatient);
    application = new Scenario.Plan("", plan.model(), "", plan.broken(), Integer.MAX_VALUE);
    entries = new SimulatedApplication(plan.model()).entries();
  }

  /** Crawls until everyone says that it is over, and looks at what they have then. */
  void run() {
    start();
    while (!faults.isOver() || over == 0 || !isEveryoneOver()) {
      step();
      witness.checkTime(lastFault, over);
    }
    long end = time.now() + AFTERMATH;
    while (time.now() < end) {
      step();
    }
    witness.ended();
  }

  /** Crawls until somebody says that it is over. */
  void runToTheEnd(long limit) {
    start();
    while (over == 0) {
      step();
      if (time.now() > limit) {
        throw new IllegalArgumentException(
            "With so many failures the crawl gets nowhere; choose fewer (--rates).");
      }
    }
  }

  private void start() {
    tally.runs++;
    disturbed(Set.of(), 0);
    boolean isGradual = plan.isVaried() && random.nextBoolean();
    for (int i = 0; i < plan.members(); i++) {
      add(isGradual ? random.nextLong(plan.times().detection()) : 0);
    }
    faults.start();
  }

  private void step() {
    if (!time.step()) {
      throw new IllegalStateException("nobody is left");
    }
  }

  private void add(long delay) {
    String name = "m" + ++names;
    MemberProcess process = new MemberProcess(this, name, plan.seed() + names);
    members.put(name, process);
    membership.join(process, delay);
  }

  /** Another member comes. */
  void join() {
    tally.joins++;
    disturbed(Set.of(), 0);
    add(random.nextLong(plan.times().spread() + 1));
  }

  void kill(List<MemberProcess> victims) {
    disturbed(Set.of(), victims.size());
    for (MemberProcess victim : victims) {
      say(() -> victim.name() + " is killed");
      tally.kills++;
      victim.kill();
      members.remove(victim.name());
      links.died(victim);
      membership.died(victim);
    }
  }

  void leave(MemberProcess one) {
    tally.leaves++;
    disturbed(Set.of(), 1);
    say(() -> one.name() + " is to leave");
    one.leave(
        () -> {
          say(() -> one.name() + " leaves");
          disturbed(Set.of(), 0);
          members.remove(one.name());
          membership.left(one);
        });
  }

  void pause(MemberProcess one, long nanos, Runnable ended) {
    tally.pauses++;
    say(() -> one.name() + " stands still");
    disturbed(Set.of(one.name()), 1);
    membership.paused(one, one.pause(nanos));
    time.after(
        nanos,
        () -> {
          lastFault = time.now();
          if (one.isUp()) {
            say(() -> one.name() + " goes on");
            membership.resumed(one);
            links.release(one);
          }
          ended.run();
          settle();
        });
  }

  void cut(Set<MemberProcess> off, long nanos, Runnable ended) {
    tally.cuts++;
    List<String> names = off.stream().map(MemberProcess::name).sorted().toList();
    say(() -> names + " are cut off");
    disturbed(Set.copyOf(names), Math.min(names.size(), members.size() - names.size()));
    membership.cut(off);
    time.after(
        nanos,
        () -> {
          say(() -> "the cut heals");
          lastFault = time.now();
          membership.heal();
          List.copyOf(members.values()).forEach(links::release);
          ended.run();
          settle();
        });
  }

  private void disturbed(Set<String> apart, int lost) {
    lastFault = time.now();
    witness.disturbed(apart, lost);
  }

  /** A member has changed its view, or something has ended: perhaps all is well again. */
  void settle() {
    if (membership.isSettled()) {
      witness.settled();
    }
  }

  /** A member says for the first time that the crawl is over. */
  void over(MemberProcess member) {
    say(() -> member.name() + " says it is over");
    over = over == 0 ? time.now() : over;
    witness.over(member);
  }

  boolean isEveryoneOver() {
    return members.values().stream().allMatch(MemberProcess::isOver);
  }

  /** Those who are alive. */
  List<MemberProcess> up() {
    return new ArrayList<>(members.values());
  }

  /** Those who are alive, do not stand still and are not about to go. */
  List<MemberProcess> awake() {
    return members.values().stream().filter(one -> !one.isPaused() && !one.isLeaving()).toList();
  }

  /** Null when it is dead. */
  MemberProcess member(String name) {
    return members.get(name);
  }

  boolean hiccup() {
    return faults.hiccup();
  }

  /** Tasks do not all take the same time. */
  double speed() {
    return plan.isVaried() ? 0.5 + random.nextDouble() : 1;
  }

  void say(Supplier<String> line) {
    if (trace != null) {
      trace.add(line.get());
      if (PRINTS) {
        System.out.println((double) time.now() / VirtualTime.SECOND + " " + line.get());
      }
    }
  }

  GroupPlan plan() {
    return plan;
  }

  Scenario.Plan application() {
    return application;
  }

  List<String> entries() {
    return entries;
  }

  VirtualTime time() {
    return time;
  }

  Trace trace() {
    return trace;
  }

  GroupTally tally() {
    return tally;
  }

  Links links() {
    return links;
  }

  Membership membership() {
    return membership;
  }

  GroupWitness witness() {
    return witness;
  }
}
