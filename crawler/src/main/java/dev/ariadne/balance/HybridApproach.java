package dev.ariadne.balance;

import java.util.Arrays;
import java.util.List;

/**
 * The last events of each state are reserved for nodes that have nothing left, the others are
 * shared out as by the static approach (thesis, A.4.1): {@code RR = min(1, I_avg * N)} of them are
 * reserved, where I_avg is the part of their time for which nodes are idle.
 *
 * <p>The thesis takes I_avg from earlier runs. Here it is what was measured so far in this crawl:
 * in its first moments, when one node has found the first state and the others have waited for it,
 * everything is reserved, and less and less as they find work.
 */
final class HybridApproach implements Approach {
  private final Partition partition;

  HybridApproach(Partition partition) {
    this.partition = partition;
  }

  @Override
  public int[] share(int[] pairs, List<Member> members, long now) {
    double idle = members.stream().mapToDouble(member -> member.idleShare(now)).sum(); // I_avg * N
    int reserved = (int) Math.round(Math.min(1, idle) * pairs.length);
    int[] first = Arrays.copyOf(pairs, pairs.length - reserved);
    int[] parts = Arrays.copyOf(partition.divide(first, members.size()), pairs.length);
    Arrays.fill(parts, first.length, parts.length, RESERVED);
    return parts;
  }
}
