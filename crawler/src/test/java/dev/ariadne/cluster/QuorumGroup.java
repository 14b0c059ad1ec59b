package dev.ariadne.cluster;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Members that have views and tell each other what they know, at once. */
final class QuorumGroup {
  /** Who takes part in a crawl. */
  final Set<String> busy = new HashSet<>();

  private final Map<String, Quorum> all = new TreeMap<>();
  private long number;

  Quorum of(String member) {
    return all.get(member);
  }

  void clear() {
    all.clear();
    busy.clear();
    number = 0;
  }

  /** Members that come one after the other. */
  void join(String... members) {
    for (int i = 1; i <= members.length; i++) {
      view(false, List.of(members).subList(0, i).toArray(String[]::new));
    }
  }

  /** A view for those who are in it, who then tell each other what they know. */
  void view(boolean merged, String... members) {
    number++;
    for (String member : members) {
      all.computeIfAbsent(member, Quorum::new).view("v" + number, number, List.of(members), merged);
    }
    tell(members);
  }

  void tell(String... members) {
    for (int i = 0; i < 2; i++) {
      for (String from : members) {
        for (String to : members) {
          all.get(to).told(from, all.get(from).standing(busy.contains(from)));
        }
      }
    }
  }

  @Override
  public String toString() {
    return all.values().toString();
  }
}
