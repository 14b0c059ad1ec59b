package dev.ariadne.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Members that are cut apart, meet, die and come at random. */
class QuorumFaultsTest {
  private static final int SEEDS = Integer.getInteger("ariadne.seeds", 2000);
  private static final int STEPS = 12;
  private static final int KINDS = 4;

  private final QuorumGroup group = new QuorumGroup();

  /** Where each member that is alive is: those at one place see each other. */
  private final Map<String, Integer> part = new TreeMap<>();

  private final Set<String> dead = new HashSet<>();

  /** Of whom each has ever heard, kept apart from what is tested. */
  private final Map<String, Set<String>> heardOf = new TreeMap<>();

  private SplittableRandom random;

  @Test
  void shouldNeverWorkInTwoParts() {
    for (int seed = 0; seed < SEEDS; seed++) {
      begin(seed);
      for (int step = 0; step < STEPS; step++) {
        change(random.nextInt(KINDS));
        assertThat(working()).as("seed %d, step %d: %s", seed, step, group).hasSizeLessThan(2);
      }
      shouldAllWorkInTheEnd(seed);
    }
  }

  @Test
  void shouldWorkInTwoPartsOnlyWhenOneHasNeverHeardOfTheOther() {
    for (int seed = 0; seed < SEEDS; seed++) {
      begin(seed);
      for (int step = 0; step < STEPS; step++) {
        change(random.nextInt(KINDS + 1));
        for (int one : working()) {
          for (int other : working()) {
            assertThat(one == other || isStranger(one, other) || isStranger(other, one))
                .as("seed %d, step %d: %s", seed, step, group)
                .isTrue();
          }
        }
      }
      shouldAllWorkInTheEnd(seed);
    }
  }

  /** Whether nobody at a place has ever heard of anybody at the other. */
  private boolean isStranger(int place, int other) {
    Set<String> there = Set.of(in(other));
    return List.of(in(place)).stream()
        .allMatch(one -> heardOf.get(one).stream().noneMatch(there::contains));
  }

  private void begin(int seed) {
    group.clear();
    part.clear();
    dead.clear();
    heardOf.clear();
    random = new SplittableRandom(seed);
    for (String member : List.of("a", "b", "c", "d", "e")) {
      join(member, 0);
    }
  }

  private Set<Integer> working() {
    Set<Integer> places = new TreeSet<>();
    part.forEach(
        (member, place) -> {
          if (group.of(member).isPrimary()) {
            places.add(place);
          }
        });
    return places;
  }

  private void change(int kind) {
    List<String> alive = List.copyOf(part.keySet());
    String member = alive.get(random.nextInt(alive.size()));
    int place = part.get(member);
    switch (kind) {
      case 0 -> kill(some(member));
      case 1 -> {
        int away = 1 + part.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
        some(member).forEach(one -> part.put(one, away));
        renew(place, false);
        renew(away, false);
      }
      case 2 -> meet(place, part.get(alive.get(random.nextInt(alive.size()))));
      case 3 -> {
        look(member);
        group.tell(in(place));
      }
      default -> join("n" + heardOf.size(), place);
    }
  }

  /** A member and perhaps others that it sees. */
  private List<String> some(String member) {
    List<String> some = new ArrayList<>();
    for (String one : in(part.get(member))) {
      if (one.equals(member) || random.nextInt(3) == 0) {
        some.add(one);
      }
    }
    return some;
  }

  /** Kills members of one part, which some of the others there see at once. */
  private void kill(List<String> members) {
    if (members.size() == part.size()) {
      return;
    }
    int place = part.get(members.get(0));
    part.keySet().removeAll(members);
    dead.addAll(members);
    renew(place, false);
    for (String one : in(place)) {
      members.stream()
          .filter(victim -> random.nextBoolean())
          .forEach(victim -> group.of(one).gone(victim, true));
    }
    group.tell(in(place));
  }

  /** A member looks whether those it misses are gone. */
  private void look(String member) {
    Quorum quorum = group.of(member);
    quorum.missed().stream().filter(dead::contains).forEach(one -> quorum.gone(one, false));
  }

  private void join(String member, int place) {
    part.put(member, place);
    group.busy.add(member);
    heardOf.put(member, new HashSet<>());
    renew(place, false);
  }

  private void meet(int from, int to) {
    if (from != to) {
      part.replaceAll((one, place) -> place == from ? to : place);
      renew(to, true);
    }
  }

  private void shouldAllWorkInTheEnd(int seed) {
    for (int place : new TreeSet<>(part.values())) {
      meet(place, part.values().iterator().next());
    }
    part.keySet().forEach(this::look);
    group.tell(part.keySet().toArray(String[]::new));
    assertThat(part.keySet())
        .as("seed %d: %s", seed, group)
        .allMatch(member -> group.of(member).isPrimary());
  }

  private String[] in(int place) {
    return part.keySet().stream().filter(one -> part.get(one) == place).toArray(String[]::new);
  }

  private void renew(int place, boolean merged) {
    String[] members = in(place);
    if (members.length == 0) {
      return;
    }
    Set<String> heard = new HashSet<>(Set.of(members));
    for (String member : members) {
      heard.addAll(heardOf.get(member));
    }
    for (String member : members) {
      heardOf.get(member).addAll(heard);
    }
    group.view(merged, members);
  }
}
