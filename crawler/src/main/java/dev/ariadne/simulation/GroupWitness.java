package dev.ariadne.simulation;

import dev.ariadne.cluster.Fact;
import dev.ariadne.cluster.FactLog;
import dev.ariadne.cluster.View;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Knows what the members of a group do, and holds them to what they promise. */
final class GroupWitness {
  static final String SAME_MODEL = "in the end the facts are the model";
  static final String TERMINATION = "over only when done";
  static final String HEARD = "every member hears of the end";
  static final String IN_FLIGHT = "nothing is executed again but what was in flight";
  static final String BOUNDED = "the crawl ends soon after the last fault";

  /** How long members may take to bring each other up to date. */
  private static final long REPAIR = 2 * VirtualTime.SECOND;

  private static final long HEARING = 60 * VirtualTime.SECOND;
  private static final long MOST_STEPS = 12; // of a path, on average, in any model that we use

  private final Group group;
  private final Map<String, List<Execution>> executions = new HashMap<>();
  private final Map<String, Map<String, Long>> learned = new HashMap<>(); // by pair, by member
  private final List<Disturbance> disturbances = new ArrayList<>();
  private final Set<String> once = new HashSet<>(); // where it is only counted
  private long lastNew;
  private int lost;
  private boolean isTooMuch;
  private boolean isFirst = true; // to say that it is over

  private record Execution(String member, long taken) {}

  /** Something that has happened, until all is well again. */
  private static final class Disturbance {
    private final long start;
    private final Set<String> apart;
    private long end = Long.MAX_VALUE;

    Disturbance(long start, Set<String> apart) {
      this.start = start;
      this.apart = apart;
    }
  }

  GroupWitness(Group group) {
    this.group = group;
  }

  /** Where a member keeps its facts; hears of all that it learns. */
  FactLog.Shelf shelf(String member) {
    return new FactLog.Shelf() {
      private final List<Fact> facts = new ArrayList<>();

      @Override
      public long put(Fact fact) {
        facts.add(fact);
        if (group.plan().isVaried() && fact.kind() == Fact.Kind.EXECUTED) {
          learned
              .computeIfAbsent(
                  Comparison.pair(fact.home(), fact.event()), unused -> new HashMap<>())
              .put(member, group.time().now());
        }
        return facts.size() - 1L;
      }

      @Override
      public Fact get(long place) {
        return facts.get((int) place);
      }
    };
  }

  /**
   * Something happens.
   *
   * @param apart who is separated from the others by it
   * @param members how many are lost by it, perhaps for a while
   */
  void disturbed(Set<String> apart, int members) {
    disturbances.add(new Disturbance(group.time().now(), apart));
    lost += members;
    isTooMuch |= lost > group.plan().copies(); // from now on nothing is promised
  }

  /** Whether so many more are more than the copies allow for. */
  boolean wouldLose(int members) {
    return lost + members > group.plan().copies();
  }

  /** Whether everything was found. */
  boolean isComplete() {
    return difference(group.up()) == null;
  }

  /** All members are in one view. Soon they will know the same. */
  void settled() {
    int before = disturbances.size();
    group
        .time()
        .after(
            REPAIR,
            () -> {
              if (before == disturbances.size() && group.membership().isSettled()) {
                lost = 0;
                for (Disturbance one : disturbances) {
                  one.end = Math.min(one.end, group.time().now());
                }
              }
            });
  }

  /** Whether nothing is being repaired. */
  boolean isQuiet() {
    return disturbances.isEmpty()
        || disturbances.get(disturbances.size() - 1).end <= group.time().now();
  }

  /** A member has executed the event that it was to explore. */
  void executed(String pair, String member, long taken) {
    if (!group.plan().isVaried()) {
      if (once.add(pair)) {
        lastNew = group.time().now();
      } else {
        group.tally().again++;
      }
      return;
    }
    List<Execution> before = executions.computeIfAbsent(pair, unused -> new ArrayList<>(1));
    Execution now = new Execution(member, taken);
    if (!before.isEmpty()) {
      group.tally().again++;
      for (Execution other : before) {
        boolean isEarlier = other.taken <= taken;
        Execution first = isEarlier ? other : now;
        Execution second = isEarlier ? now : other;
        if (!isTooMuch && !isExcused(pair, first, second)) {
          throw new Violation(
              IN_FLIGHT,
              pair
                  + (" was executed by " + first + ", and again by " + second)
                  + ("; known since to " + learned.get(pair)));
        }
      }
    }
    before.add(now);
  }

  /** When an event was explored that had not been explored before, for the last time. */
  long lastNew() {
    return lastNew;
  }

  /** Whether it was under way when something happened, and nobody could know. */
  private boolean isExcused(String pair, Execution first, Execution second) {
    return disturbances.stream()
        .anyMatch(
            one ->
                one.start <= second.taken
                    && first.taken <= one.end
                    && !isKnown(pair, one, second.member));
  }

  /** Whether somebody who is alive and on the side of the member knew then that it was done. */
  private boolean isKnown(String pair, Disturbance then, String member) {
    boolean isApart = then.apart.contains(member);
    for (Map.Entry<String, Long> one : learned.getOrDefault(pair, Map.of()).entrySet()) {
      if (group.member(one.getKey()) != null
          && one.getValue() < then.start
          && then.apart.contains(one.getKey()) == isApart) {
        return true;
      }
    }
    return false;
  }

  /** A member says that the crawl is over. */
  void over(MemberProcess member) {
    if (!group.plan().isVaried() && !isFirst) {
      return; // there are many, and one look at everything is enough
    }
    isFirst = false;
    View view = member.view().view();
    List<MemberProcess> with =
        group.plan().isEverywhere()
            ? List.of(member)
            : group.up().stream().filter(one -> view.members().contains(one.name())).toList();
    String difference = difference(with);
    if (difference != null) {
      throw new Violation(TERMINATION, member.name() + " says it is over: " + difference);
    }
  }

  /** Time goes by. */
  void checkTime(long lastFault, long over) {
    GroupPlan plan = group.plan();
    double each = plan.model().resetCost() + MOST_STEPS;
    long alone = (long) (plan.model().transitions() * each * plan.times().event());
    if (over == 0 && group.time().now() - lastFault > HEARING + alone) {
      throw new Violation(BOUNDED, difference(group.up()) + ": " + standing());
    }
    if (over > 0 && group.time().now() - Math.max(lastFault, over) > HEARING) {
      throw new Violation(HEARD, standing());
    }
  }

  private String standing() {
    List<String> all = new ArrayList<>();
    for (MemberProcess one : group.up()) {
      all.add(
          one.name()
              + (one.isOver() ? " is over in " : " is not over in ")
              + (one.view() == null ? "no view" : one.view().view()));
    }
    return String.join(", ", all);
  }

  /** Everyone has said that it is over. */
  void ended() {
    List<List<MemberProcess>> sets =
        group.plan().isEverywhere()
            ? group.up().stream().map(List::of).toList()
            : List.of(group.up());
    for (List<MemberProcess> set : sets) {
      String difference = difference(set);
      if (difference != null) {
        throw new Violation(SAME_MODEL, set.get(0).name() + ": " + difference);
      }
    }
  }

  private String difference(List<MemberProcess> members) {
    Set<Fact> facts = new HashSet<>();
    for (MemberProcess member : members) {
      for (int bucket = 0; bucket < FactLog.BUCKETS; bucket++) {
        facts.addAll(member.facts().facts(bucket));
      }
    }
    return FactGraph.difference(facts, group.plan().model(), group.plan().broken());
  }
}
