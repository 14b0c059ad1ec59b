package dev.ariadne.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class QuorumTest {
  private final Map<String, Quorum> all = new HashMap<>();
  private final Set<String> busy = new HashSet<>();
  private long number;

  /** A view for those who are in it, who then tell each other what they know. */
  private void view(boolean merged, String... members) {
    number++;
    for (String member : members) {
      all.computeIfAbsent(member, Quorum::new).view("v" + number, number, List.of(members), merged);
    }
    tell(members);
  }

  private void tell(String... members) {
    for (int i = 0; i < 2; i++) {
      for (String from : members) {
        for (String to : members) {
          all.get(to).told(from, all.get(from).standing(busy.contains(from)));
        }
      }
    }
  }

  private boolean isPrimary(String... members) {
    List<Boolean> verdicts = new ArrayList<>();
    for (String member : members) {
      verdicts.add(all.get(member).isPrimary());
    }
    assertThat(verdicts).as(all.values().toString()).containsOnly(verdicts.get(0));
    return verdicts.get(0);
  }

  /** Members that come one after the other. */
  private void group(String... members) {
    for (int i = 1; i <= members.length; i++) {
      view(false, List.of(members).subList(0, i).toArray(String[]::new));
    }
  }

  @Test
  void shouldWorkAloneAndWithNewcomers() {
    group("a");
    assertThat(isPrimary("a")).isTrue();
    view(false, "a", "b");
    assertThat(isPrimary("a", "b")).isTrue();
  }

  @Test
  void shouldBelieveWhatANewcomerIsTold() {
    Quorum newcomer = new Quorum("b");
    newcomer.view("v", 2, List.of("a", "b"), false);
    assertThat(newcomer.isPrimary()).isFalse();
    newcomer.told("a", new Quorum.Standing("v", List.of("a", "b"), 2, Set.of(), false, true));
    assertThat(newcomer.isPrimary()).isTrue();
  }

  @Test
  void shouldHearWhatIsToldBeforeTheView() {
    Quorum newcomer = new Quorum("b");
    newcomer.told("a", new Quorum.Standing("v", List.of("a", "b"), 2, Set.of(), false, true));
    newcomer.view("v", 2, List.of("a", "b"), false);
    assertThat(newcomer.isPrimary()).isTrue();
  }

  @Test
  void shouldWorkInTheLargerPartOnly() {
    group("a", "b", "c", "d", "e");
    view(false, "a", "b");
    view(false, "c", "d", "e");
    assertThat(isPrimary("a", "b")).isFalse();
    assertThat(isPrimary("c", "d", "e")).isTrue();
    view(true, "a", "b", "c", "d", "e");
    assertThat(isPrimary("a", "b", "c", "d", "e")).isTrue();
  }

  @Test
  void shouldWorkInTheHalfWithTheFirst() {
    group("a", "b", "c", "d");
    view(false, "a", "b");
    view(false, "c", "d");
    assertThat(isPrimary("a", "b")).isTrue();
    assertThat(isPrimary("c", "d")).isFalse();
  }

  @Test
  void shouldNotCountTheDead() {
    group("a", "b", "c", "d");
    view(false, "c", "d");
    assertThat(isPrimary("c", "d")).isFalse();
    all.get("c").gone("a", true);
    tell("c", "d");
    assertThat(isPrimary("c", "d")).isTrue(); // two of three
    view(false, "d");
    assertThat(isPrimary("d")).isFalse();
    all.get("d").gone("c", true);
    assertThat(isPrimary("d")).isTrue();
  }

  @Test
  void shouldNotWorkWhenThoseWhoWorkedElsewhereDie() {
    group("a", "b", "c", "d", "e");
    view(false, "a", "b");
    view(false, "c", "d", "e");
    view(false, "e");
    all.get("e").gone("c", true);
    all.get("e").gone("d", true);
    all.get("a").gone("c", false);
    all.get("a").gone("d", false);
    tell("a", "b");
    assertThat(isPrimary("e")).isTrue();
    assertThat(isPrimary("a", "b")).isFalse();
    assertThat(all.get("a").missed()).containsExactly("c", "d", "e");
    all.get("a").gone("e", false);
    tell("a", "b");
    assertThat(isPrimary("a", "b")).isTrue();
  }

  @Test
  void shouldWorkOnWhenAllLeaveInOrder() {
    group("a", "b", "c");
    all.values()
        .forEach(quorum -> quorum.gone("a", true)); // said before the view; is not believed yet
    assertThat(isPrimary("a", "b", "c")).isTrue();
    view(false, "b", "c");
    assertThat(isPrimary("b", "c")).isTrue();
    view(false, "c");
    all.get("c").gone("b", true);
    assertThat(isPrimary("c")).isTrue();
  }

  @Test
  void shouldDecideByTheLatestVotersAfterAMerge() {
    group("a", "b", "c", "d");
    busy.addAll(List.of("a", "b", "c", "d"));
    view(false, "a", "b"); // works
    view(false, "c", "d");
    view(false, "a"); // works on: half of a and b, with the first
    view(false, "b");
    view(true, "b", "c", "d"); // three of the four that were, but a works without them
    assertThat(isPrimary("a")).isTrue();
    assertThat(isPrimary("b", "c", "d")).isFalse();
    view(false, "c", "d"); // still not decided alone
    assertThat(isPrimary("c", "d")).isFalse();
  }

  @Test
  void shouldNotBeMisledByANewcomerThatIsAlone() {
    group("a", "b", "c");
    busy.addAll(List.of("a", "b", "c"));
    view(false, "a", "b");
    view(false, "c");
    view(false, "new");
    view(true, "c", "new");
    assertThat(isPrimary("a", "b")).isTrue();
    assertThat(isPrimary("c", "new")).isFalse();
    view(true, "a", "b", "c", "new");
    assertThat(isPrimary("a", "b", "c", "new")).isTrue();
  }

  @Test
  void shouldLetTwoThatStartedAloneWorkTogether() {
    group("a");
    view(false, "b");
    view(true, "a", "b");
    assertThat(isPrimary("a", "b")).isTrue();
  }

  /**
   * Cut and merged and killed at random, there is hardly ever work in two parts. Where there is, by
   * a rare order of cuts, merges and deaths that is not understood yet, events are executed twice;
   * no result is wrong.
   */
  @Test
  void shouldHardlyEverWorkInTwoParts() {
    int twice = 0;
    for (int seed = 0; seed < 2000; seed++) {
      all.clear();
      busy.clear();
      number = 0;
      SplittableRandom random = new SplittableRandom(seed);
      group("a", "b", "c", "d", "e");
      busy.addAll(all.keySet());
      Map<String, Integer> part = new HashMap<>();
      all.keySet().forEach(member -> part.put(member, 0));
      for (int step = 0; step < 12; step++) {
        change(random, part);
        Set<Integer> works = new TreeSet<>();
        part.forEach(
            (member, place) -> {
              if (all.get(member).isPrimary()) {
                works.add(place);
              }
            });
        if (works.size() > 1) {
          twice++;
          break;
        }
      }
    }
    assertThat(twice).as("of 2000").isLessThan(5);
  }

  private void change(SplittableRandom random, Map<String, Integer> part) {
    List<String> alive = new ArrayList<>(new TreeSet<>(part.keySet()));
    String member = alive.get(random.nextInt(alive.size()));
    int kind = random.nextInt(3);
    if (kind == 0 && alive.size() > 1) { // killed, seen by some
      int place = part.remove(member);
      renew(part, place, false);
      alive.remove(member);
      alive.stream()
          .filter(one -> random.nextBoolean())
          .forEach(one -> all.get(one).gone(member, part.get(one) == place));
      for (int other : new TreeSet<>(part.values())) {
        tell(in(part, other));
      }
      return;
    }
    int from = part.get(member);
    if (kind == 1) { // cut off, alone or with others
      int place = 1 + part.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
      for (String one : in(part, from)) {
        if (one.equals(member) || random.nextInt(3) == 0) {
          part.put(one, place);
        }
      }
      renew(part, from, false);
      renew(part, place, false);
    } else { // two parts meet
      int to = part.get(alive.get(random.nextInt(alive.size())));
      if (from != to) {
        part.replaceAll((one, place) -> place == from ? to : place);
        renew(part, to, true);
      }
    }
  }

  private static String[] in(Map<String, Integer> part, int place) {
    return new TreeSet<>(part.keySet())
        .stream().filter(one -> part.get(one) == place).toArray(String[]::new);
  }

  private void renew(Map<String, Integer> part, int place, boolean merged) {
    String[] members = in(part, place);
    if (members.length > 0) {
      view(merged, members);
    }
  }
}
