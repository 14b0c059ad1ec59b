package dev.ariadne.balance;

import java.util.Arrays;
import java.util.List;

/**
 * Nodes get as much of each new state as makes all of them finish together, by their speeds so far
 * and by what they have left (thesis, A.4.2).
 *
 * <p>A node that has executed nothing yet is taken to be as fast as the others on average.
 */
final class AdaptiveApproach implements Approach {
  private final Partition partition;
  private final boolean isLazy;

  private AdaptiveApproach(Partition partition, boolean isLazy) {
    this.partition = partition;
    this.isLazy = isLazy;
  }

  /** Shares out what is found as soon as it is found. */
  static Approach eager(Partition partition) {
    return new AdaptiveApproach(partition, false);
  }

  /**
   * Holds what is found until some node has at most one event left (thesis, A.4.3): the later it is
   * shared out, the better the speeds are known, also those that change.
   */
  static Approach lazy(Partition partition) {
    return new AdaptiveApproach(partition, true);
  }

  @Override
  public boolean isDue(List<Member> members) {
    return !isLazy || members.stream().anyMatch(member -> member.replica().free() <= 1);
  }

  @Override
  public int[] share(int[] pairs, List<Member> members, long now) {
    double[] speeds = members.stream().mapToDouble(member -> member.speed(now)).toArray();
    double mean = Arrays.stream(speeds).filter(speed -> speed > 0).average().orElse(1);
    for (int i = 0; i < speeds.length; i++) {
      speeds[i] = speeds[i] > 0 ? speeds[i] : mean;
    }
    double[] left = members.stream().mapToDouble(Member::left).toArray();
    double[] portions = Portions.of(speeds, left, pairs.length);
    return partition.divide(pairs, Portions.whole(portions, pairs.length));
  }
}
