package dev.ariadne.balance;

import java.util.List;

/** How held pairs come into the shares of nodes. */
interface Approach {
  /** In place of the index of a member: for any node that has nothing left. */
  int RESERVED = -1;

  /**
   * Shares out held pairs of one state.
   *
   * @param pairs in the order of their places, at least one
   * @param members in the order in which they joined, at least one
   * @return for each pair the index of a member, or {@link #RESERVED}
   */
  int[] share(int[] pairs, List<Member> members, long now);

  /** Whether it is time to share out what is held; otherwise the members have enough to do. */
  default boolean isDue(List<Member> members) {
    return true;
  }
}
