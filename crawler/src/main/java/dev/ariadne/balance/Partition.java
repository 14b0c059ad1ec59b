package dev.ariadne.balance;

/**
 * A function from events to nodes. Every node could work it out alone, as nodes without a
 * coordinator must.
 */
interface Partition {
  /**
   * Divides free pairs of one state, in the order of their places.
   *
   * @param parts how many nodes there are
   * @return for each pair the number of its part, from 0
   */
  int[] divide(int[] pairs, int parts);

  /**
   * Divides them into parts of given sizes, which add up to the number of pairs. Taken in the order
   * of the parts that they would be in otherwise, the pairs are cut into runs of these sizes.
   */
  default int[] divide(int[] pairs, int[] sizes) {
    int[] equal = divide(pairs, sizes.length);
    int[] first = new int[sizes.length + 1]; // where in that order a part begins
    for (int part : equal) {
      first[part + 1]++;
    }
    for (int part = 0; part < sizes.length; part++) {
      first[part + 1] += first[part];
    }
    int[] byRank = new int[pairs.length];
    int rank = 0;
    for (int part = 0; part < sizes.length; part++) {
      for (int i = 0; i < sizes[part]; i++) {
        byRank[rank++] = part;
      }
    }
    int[] parts = new int[pairs.length];
    for (int i = 0; i < pairs.length; i++) {
      parts[i] = byRank[first[equal[i]]++];
    }
    return parts;
  }
}
