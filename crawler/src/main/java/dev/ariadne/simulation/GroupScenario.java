package dev.ariadne.simulation;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A group and what happens to it, made from one number.
 *
 * @param faultEvery the time between two faults, on average
 * @param isPatient whether a fault comes only when the group has got over the one before
 */
record GroupScenario(GroupPlan plan, List<GroupFault> faults, long faultEvery, boolean isPatient) {
  private static final long[] DELAYS = {1, 20, 200};
  private static final int MOST_HICCUPS = 2; // an event that fails three times is given up

  /** The members of one architecture, as a scenario chooses them. */
  interface Architecture {
    /** Makes a factory of members. */
    Members members(SplittableRandom random, int copies);

    /** How many members may be lost without that more is repeated than what was in flight. */
    int copies(SplittableRandom random);

    /** Whether every member has everything in the end. */
    boolean isEverywhere();
  }

  static GroupScenario of(long seed, Architecture architecture) {
    SplittableRandom random = new SplittableRandom(seed);
    Model model = Models.named(Scenario.model(random));
    int copies = architecture.copies(random);
    int members = random.nextInt(1, 7);
    long delay = DELAYS[random.nextInt(DELAYS.length)] * VirtualTime.MILLI;
    GroupTimes times =
        new GroupTimes(
            random.nextLong(50, 300) * VirtualTime.MILLI,
            1,
            1 + random.nextLong(delay),
            random.nextLong(5, 50) * VirtualTime.MILLI,
            random.nextLong(200, 2_000) * VirtualTime.MILLI,
            random.nextLong(200, 2_000) * VirtualTime.MILLI,
            random.nextLong(1, 500) * VirtualTime.MILLI,
            0,
            GroupTimes.NO_SERVICE);
    GroupPlan plan =
        new GroupPlan(
            seed,
            model,
            Scenario.broken(model, random),
            members,
            random.nextInt(1, 4),
            copies,
            architecture.isEverywhere(),
            true,
            times,
            architecture.members(random, copies));
    return new GroupScenario(
        plan,
        faults(random, members),
        random.nextLong(100, 2_000) * VirtualTime.MILLI,
        random.nextBoolean());
  }

  private static List<GroupFault> faults(SplittableRandom random, int members) {
    List<GroupFault> faults = new ArrayList<>();
    if (random.nextInt(4) == 0) {
      for (int i = 0; i < members; i++) { // everyone who was there in the beginning, in turn
        faults.add(GroupFault.REPLACE);
      }
      return faults;
    }
    GroupFault[] all = GroupFault.values();
    boolean isOneKind = random.nextInt(3) == 0;
    GroupFault kind = all[random.nextInt(all.length)];
    for (int i = random.nextInt(8); i > 0; i--) {
      GroupFault next = isOneKind ? kind : all[random.nextInt(all.length)];
      if (next != GroupFault.HICCUP || Collections.frequency(faults, next) < MOST_HICCUPS) {
        faults.add(next);
      }
    }
    return faults;
  }

  Group group() {
    return new Group(plan, faults, faultEvery, isPatient);
  }
}
