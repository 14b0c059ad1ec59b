package dev.ariadne.simulation;

import dev.ariadne.cluster.View;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Who is in which view, as JGroups without FLUSH has it: members change from one view to the next
 * at moments of their own, one that was silent for too long is expelled without being told, the
 * sides of a cut go their own ways, and whoever hears of each other again is merged.
 */
final class Membership {
  private final Group group;
  private final SplittableRandom random;
  private final Majority majority = new Majority();
  private final Map<String, Standing> standings = new LinkedHashMap<>(); // in the order of joining
  private int cuts;
  private boolean isCut;
  private long views;

  /** What the group thinks of a member, other than what is true. */
  private static final class Standing {
    private final MemberProcess process;
    private boolean isKnown;
    private boolean isSilent;
    private int side; // true
    private int seenSide;
    private NumberedView assigned;
    private long lastInstall;

    Standing(MemberProcess process) {
      this.process = process;
    }
  }

  Membership(Group group, SplittableRandom random) {
    this.group = group;
    this.random = random;
  }

  private long upTo(long most) {
    return 1 + random.nextLong(Math.max(1, most));
  }

  private GroupTimes times() {
    return group.plan().times();
  }

  /** Someone has come, and is let in after a while. */
  void join(MemberProcess process, long delay) {
    Standing standing = new Standing(process);
    standings.put(process.name(), standing);
    group
        .time()
        .after(
            delay,
            () -> {
              standing.isKnown = true;
              group.time().after(0, this::review); // those who come together come in one view
            });
  }

  /** One goes in order. */
  void left(MemberProcess process) {
    majority.gone(process.name(), standings.get(process.name()).side);
    group.time().after(upTo(times().spread()), () -> remove(process));
  }

  /** One is dead: its connections are closed, so those on its side notice soon. */
  void died(MemberProcess process) {
    majority.gone(process.name(), standings.get(process.name()).side);
    group.time().after(upTo(times().detection() / 2), () -> remove(process));
  }

  private void remove(MemberProcess process) {
    standings.remove(process.name());
    review();
  }

  /** One stands still. */
  void paused(MemberProcess process, int pause) {
    Standing standing = standings.get(process.name());
    group
        .time()
        .after(
            times().detection() / 2 + upTo(times().detection() / 2),
            () -> {
              if (process.isPausedFor(pause)) {
                standing.isSilent = true;
                review();
              }
            });
  }

  /** One goes on. It knows nothing of having been expelled. */
  void resumed(MemberProcess process) {
    Standing standing = standings.get(process.name());
    if (standing.isSilent) {
      group
          .time()
          .after(
              upTo(times().merge()),
              () -> {
                if (!process.isPaused()) {
                  standing.isSilent = false;
                  review();
                }
              });
    }
  }

  /** Some members hear nothing of the others any more. */
  void cut(Set<MemberProcess> off) {
    int mine = ++cuts;
    isCut = true;
    standings.values().forEach(one -> one.side = off.contains(one.process) ? mine : 0);
    group
        .time()
        .after(
            times().detection() / 2 + upTo(times().detection() / 2),
            () -> {
              if (isCut && mine == cuts) {
                standings.values().forEach(one -> one.seenSide = one.side);
                review();
              }
            });
  }

  void heal() {
    int mine = cuts;
    isCut = false;
    standings.values().forEach(one -> one.side = 0);
    majority.healed();
    group
        .time()
        .after(
            upTo(times().merge()),
            () -> {
              if (!isCut && mine == cuts) {
                standings.values().forEach(one -> one.seenSide = 0);
                review();
              }
            });
  }

  boolean isCut() {
    return isCut;
  }

  boolean isCutOff(MemberProcess one, MemberProcess other) {
    Standing first = standings.get(one.name());
    Standing second = standings.get(other.name());
    return isCut && first != null && second != null && first.side != second.side;
  }

  /** Whether all who are alive are in one view, and have come to know of it. */
  boolean isSettled() {
    if (isCut || standings.isEmpty()) {
      return false;
    }
    Set<Long> numbers = new HashSet<>();
    Set<String> members = new HashSet<>();
    for (Standing one : standings.values()) {
      if (!one.process.isUp() || one.process.isPaused() || one.isSilent || !one.isKnown) {
        return false;
      }
      numbers.add(one.process.viewNumber());
      members.add(one.process.name());
    }
    Standing any = standings.values().iterator().next();
    return numbers.size() == 1
        && any.assigned != null
        && numbers.contains(any.assigned.number())
        && members.equals(Set.copyOf(any.assigned.view().members()));
  }

  /** Makes new views where those who can hear each other are not in one. */
  private void review() {
    Map<Integer, List<Standing>> sides = new TreeMap<>();
    for (Standing one : standings.values()) {
      if (one.isKnown && !one.isSilent) {
        sides.computeIfAbsent(one.seenSide, unused -> new ArrayList<>()).add(one);
      }
    }
    sides.values().forEach(this::review);
  }

  private void review(List<Standing> side) {
    Set<NumberedView> before = new LinkedHashSet<>();
    Set<String> all = new LinkedHashSet<>();
    for (Standing one : side) {
      all.add(one.process.name());
      if (one.assigned != null) {
        before.add(one.assigned);
      }
    }
    if (before.size() == 1) {
      View view = before.iterator().next().view();
      boolean isTheSame = Set.copyOf(view.members()).equals(all);
      if (isTheSame && (view.primary() || !isPrimary(side, view.members()))) {
        return;
      }
    }
    List<String> members = new ArrayList<>();
    if (before.size() > 1) {
      List<NumberedView> parts = new ArrayList<>(before);
      while (!parts.isEmpty()) { // whoever was first in one of them may be first
        add(members, all, parts.remove(random.nextInt(parts.size())).view().members().get(0));
      }
    }
    before.forEach(view -> view.view().members().forEach(one -> add(members, all, one)));
    all.forEach(one -> add(members, all, one));
    install(side, members);
  }

  private static void add(List<String> members, Set<String> all, String one) {
    if (all.contains(one) && !members.contains(one)) {
      members.add(one);
    }
  }

  private void install(List<Standing> side, List<String> members) {
    long number = ++views;
    int where = side.get(0).side;
    String id = members.get(0) + "#" + number;
    boolean isPrimary = isPrimary(side, members);
    if (isPrimary) {
      majority.elect(members);
    }
    NumberedView view = new NumberedView(number, new View(id, members, isPrimary), where);
    group.tally().views++;
    group.say(() -> "view " + view.view());
    for (Standing one : side) {
      long at = Math.max(group.time().now() + upTo(times().spread()), one.lastInstall + 1);
      one.lastInstall = at;
      one.assigned = view;
      group.time().after(at - group.time().now(), () -> deliver(one, view));
    }
  }

  private boolean isPrimary(List<Standing> side, List<String> members) {
    return majority.isPrimary(members, isCut ? side.get(0).side : Majority.EVERYWHERE);
  }

  private void deliver(Standing one, NumberedView view) {
    if (one.side == view.side()) {
      one.process.install(view);
    } else if (view.equals(one.assigned)) { // cut off before it came
      one.assigned = one.process.view();
      group.time().after(upTo(times().detection()), this::review);
    }
  }
}
