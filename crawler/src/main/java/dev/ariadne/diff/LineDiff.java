package dev.ariadne.diff;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What differs between two texts, line by line. */
final class LineDiff {
  /** Above this, the table of the exact answer would be too large: lines are only counted then. */
  private static final long LARGEST = 4_000_000;

  private LineDiff() {}

  /** The lines of the first that the second has not, with "- ", and the other way with "+ ". */
  static List<String> of(List<String> before, List<String> after) {
    int start = 0;
    int endBefore = before.size();
    int endAfter = after.size();
    while (start < endBefore && start < endAfter && before.get(start).equals(after.get(start))) {
      start++;
    }
    while (endBefore > start
        && endAfter > start
        && before.get(endBefore - 1).equals(after.get(endAfter - 1))) {
      endBefore--;
      endAfter--;
    }
    List<String> first = before.subList(start, endBefore);
    List<String> second = after.subList(start, endAfter);
    return (long) first.size() * second.size() > LARGEST
        ? counted(first, second)
        : exact(first, second);
  }

  /** By the longest common subsequence. */
  private static List<String> exact(List<String> first, List<String> second) {
    int[][] longest = new int[first.size() + 1][second.size() + 1];
    for (int i = first.size() - 1; i >= 0; i--) {
      for (int j = second.size() - 1; j >= 0; j--) {
        longest[i][j] =
            first.get(i).equals(second.get(j))
                ? longest[i + 1][j + 1] + 1
                : Math.max(longest[i + 1][j], longest[i][j + 1]);
      }
    }
    List<String> lines = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < first.size() || j < second.size()) {
      if (i < first.size() && j < second.size() && first.get(i).equals(second.get(j))) {
        i++;
        j++;
      } else if (j == second.size()
          || (i < first.size() && longest[i + 1][j] >= longest[i][j + 1])) {
        lines.add("- " + first.get(i++));
      } else {
        lines.add("+ " + second.get(j++));
      }
    }
    return lines;
  }

  private static List<String> counted(List<String> first, List<String> second) {
    Map<String, Integer> balance = new HashMap<>();
    second.forEach(line -> balance.merge(line, 1, Integer::sum));
    List<String> lines = new ArrayList<>();
    for (String line : first) {
      if (balance.merge(line, -1, Integer::sum) < 0) {
        lines.add("- " + line);
      }
    }
    for (String line : second) {
      if (balance.getOrDefault(line, 0) > 0) {
        balance.merge(line, -1, Integer::sum);
        lines.add("+ " + line);
      }
    }
    return lines;
  }

  /** How alike two documents are, from 0 to 1: the share of lines that both have. */
  static double likeness(Map<String, Integer> first, Map<String, Integer> second) {
    int common = 0;
    int all = 0;
    for (Map.Entry<String, Integer> line : first.entrySet()) {
      common += Math.min(line.getValue(), second.getOrDefault(line.getKey(), 0));
      all += line.getValue();
    }
    for (int count : second.values()) {
      all += count;
    }
    return all == 0 ? 1 : 2.0 * common / all;
  }

  static Map<String, Integer> counts(List<String> lines) {
    Map<String, Integer> counts = new HashMap<>();
    lines.forEach(line -> counts.merge(line.strip(), 1, Integer::sum));
    return counts;
  }
}
