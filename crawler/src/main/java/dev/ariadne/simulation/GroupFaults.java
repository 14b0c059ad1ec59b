package dev.ariadne.simulation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** Lets things happen to a group, one after the other, at random moments. */
final class GroupFaults {
  private final Group group;
  private final SplittableRandom random;
  private final Deque<GroupFault> left;
  private final long every;
  private final boolean isPatient;
  private int underWay; // pauses and cuts that have not ended
  private boolean isNextPathBad;

  /**
   * @param every the time between two of them, on average
   * @param isPatient whether the next one comes only when the group has got over the one before
   */
  GroupFaults(
      Group group, SplittableRandom random, List<GroupFault> all, long every, boolean isPatient) {
    this.group = group;
    this.random = random;
    left = new ArrayDeque<>(all);
    this.every = every;
    this.isPatient = isPatient;
  }

  void start() {
    if (!left.isEmpty()) {
      group.time().after(1 + random.nextLong(2 * every), this::strike);
    }
  }

  boolean isOver() {
    return left.isEmpty() && underWay == 0;
  }

  private void strike() {
    if (group.isEveryoneOver()) {
      left.clear();
      return;
    }
    if (!isPatient || group.witness().isQuiet()) {
      GroupFault fault = left.remove();
      group.say(() -> "fault: " + fault);
      apply(fault);
    }
    start();
  }

  private void apply(GroupFault fault) {
    switch (fault) {
      case KILL -> kill(1);
      case KILL_TWO -> kill(2);
      case REPLACE -> {
        kill(1);
        group.join();
      }
      case PAUSE -> pause();
      case CUT -> cut();
      case JOIN -> group.join();
      case LEAVE -> leave();
      case HICCUP -> isNextPathBad = true;
    }
  }

  private MemberProcess any() {
    List<MemberProcess> up = group.up();
    return up.get(random.nextInt(up.size()));
  }

  /** A moment that may be shorter or longer than it takes to be noticed. */
  private long aWhile() {
    long detection = group.plan().times().detection();
    return detection / 3 + random.nextLong(4 * detection);
  }

  /**
   * Whether this would lose what is known once only, after it was found: nobody promises to explore
   * for ever.
   */
  private boolean isTooLate(int count) {
    return group.witness().wouldLose(count) && group.witness().isComplete();
  }

  private void kill(int count) {
    if (isTooLate(count)) {
      return;
    }
    Set<MemberProcess> victims = new LinkedHashSet<>();
    for (int i = 0; i < count && group.awake().size() > victims.size() + 1; i++) {
      victims.add(any());
    }
    if (group.awake().stream().anyMatch(one -> !victims.contains(one)) && !victims.isEmpty()) {
      group.kill(List.copyOf(victims));
    }
  }

  private void leave() {
    MemberProcess one = any();
    if (group.awake().size() > 1 && group.awake().contains(one) && !isTooLate(1)) {
      group.leave(one);
    }
  }

  private void pause() {
    MemberProcess one = any();
    if (!one.isPaused()) {
      underWay++;
      group.pause(one, aWhile(), this::ended);
    }
  }

  private void cut() {
    List<MemberProcess> up = group.up();
    if (group.membership().isCut() || up.size() < 2) {
      return;
    }
    Set<MemberProcess> off = new LinkedHashSet<>();
    while (off.isEmpty() || off.size() == up.size()) {
      off.clear();
      up.stream().filter(one -> random.nextBoolean()).forEach(off::add);
    }
    underWay++;
    group.cut(off, aWhile(), this::ended);
  }

  private void ended() {
    underWay--;
  }

  /** Whether the next path fails. */
  boolean hiccup() {
    boolean isBad = isNextPathBad;
    isNextPathBad = false;
    return isBad;
  }
}
