package dev.ariadne.balance;

import java.util.List;

/** The partition function alone decides, as if there were no coordinator (thesis, A.3.1). */
final class StaticApproach implements Approach {
  private final Partition partition;

  StaticApproach(Partition partition) {
    this.partition = partition;
  }

  @Override
  public int[] share(int[] pairs, List<Member> members, long now) {
    return partition.divide(pairs, members.size());
  }
}
