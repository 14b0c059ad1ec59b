package dev.ariadne.simulation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Says where work may go on after a cut: where more than half of the last such view is, or exactly
 * half with its first member. Members that are certainly gone do not count.
 */
final class Majority {
  static final int EVERYWHERE = -1;

  private final Map<String, Integer> gone = new HashMap<>(); // with the side that knows
  private List<String> last = List.of();

  /** A member is dead or has left, as its side knows. */
  void gone(String member, int side) {
    gone.put(member, side);
  }

  /** All know of all. */
  void healed() {
    gone.replaceAll((member, side) -> EVERYWHERE);
  }

  /** Whether those who are on one side may work. */
  boolean isPrimary(List<String> members, int side) {
    Set<String> counted = new HashSet<>(last);
    counted.removeIf(
        one ->
            gone.containsKey(one)
                && (side == EVERYWHERE || gone.get(one) == EVERYWHERE || gone.get(one) == side));
    Set<String> here = new HashSet<>(counted);
    here.retainAll(members);
    boolean isPrimary = last.isEmpty() || 2 * here.size() > counted.size();
    if (!isPrimary && 2 * here.size() == counted.size()) {
      isPrimary =
          last.stream().filter(counted::contains).findFirst().map(here::contains).orElse(true);
    }
    return isPrimary;
  }

  /** They work. */
  void elect(List<String> members) {
    last = List.copyOf(members);
  }
}
