package dev.ariadne.balance;

import java.util.Arrays;

/**
 * How many of a state's events each node gets so that all nodes finish together (thesis, A.4.2).
 *
 * <p>With v_i the speed of node i, V their sum, TC_i the time that it needs for what it has, and
 * E_s events to share out, the thesis solves for {@code P_i = v_i / V * (1 + sum_j v_j (TC_j -
 * TC_i) / E_s)}. The sum over j is all the work that is left less V times TC_i, so {@code P_i * E_s
 * = v_i * T - left_i} with {@code T = (E_s + left) / V}: what node i can do until the common end,
 * less what it has. A node that has more than it can do until then would get less than nothing; it
 * gets nothing, and the others share out anew.
 */
final class Portions {
  private Portions() {}

  /**
   * The portions, which add up to one.
   *
   * @param speeds of the nodes, positive, in any unit
   * @param left how many events each node has left
   */
  static double[] of(double[] speeds, double[] left, int events) {
    boolean[] overloaded = new boolean[speeds.length];
    while (true) {
      double work = events;
      double speed = 0;
      for (int i = 0; i < speeds.length; i++) {
        if (!overloaded[i]) {
          work += left[i];
          speed += speeds[i];
        }
      }
      double end = work / speed;
      double[] portions = new double[speeds.length];
      boolean isSolved = true;
      for (int i = 0; i < speeds.length; i++) {
        double share = overloaded[i] ? 0 : speeds[i] * end - left[i];
        isSolved &= share >= 0;
        overloaded[i] |= share < 0;
        portions[i] = share / events;
      }
      if (isSolved) {
        return portions;
      }
    }
  }

  /** Whole numbers of events by largest remainder; of equal remainders the first is the largest. */
  static int[] whole(double[] portions, int events) {
    int[] sizes = new int[portions.length];
    double[] rest = new double[portions.length];
    int given = 0;
    for (int i = 0; i < portions.length; i++) {
      sizes[i] = (int) Math.min(Math.floor(portions[i] * events), events - given);
      rest[i] = portions[i] * events - sizes[i];
      given += sizes[i];
    }
    Integer[] order = new Integer[portions.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Double.compare(rest[b], rest[a]));
    for (int i = 0; given < events; i++, given++) {
      sizes[order[i % order.length]]++;
    }
    return sizes;
  }
}
