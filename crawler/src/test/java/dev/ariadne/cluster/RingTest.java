package dev.ariadne.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RingTest {
  private static final List<String> TEN = List.of("a", "b", "c", "d", "e", "f", "g", "h", "i", "j");

  @Test
  void shouldNotDependOnTheOrderOfMembers() {
    List<String> reversed = new ArrayList<>(TEN);
    Collections.reverse(reversed);
    Ring one = new Ring(TEN);
    Ring other = new Ring(reversed);
    for (int i = 0; i < 1000; i++) {
      assertThat(one.owner("s" + i)).isEqualTo(other.owner("s" + i));
      assertThat(one.successors("s" + i, 3)).isEqualTo(other.successors("s" + i, 3));
    }
  }

  @Test
  void shouldShareEvenly() {
    Ring ring = new Ring(TEN);
    Map<String, Integer> shares = new HashMap<>();
    for (int i = 0; i < 10_000; i++) {
      shares.merge(ring.owner("s" + i), 1, Integer::sum);
    }
    assertThat(shares).hasSize(10);
    assertThat(shares.values()).allSatisfy(share -> assertThat(share).isBetween(500, 1500));
  }

  @Test
  void shouldGiveWhatAMemberOwnedToThoseWhoHaveTheCopies() {
    Ring before = new Ring(TEN);
    List<String> fewer = new ArrayList<>(TEN);
    fewer.remove("d");
    fewer.remove("g");
    Ring now = new Ring(fewer);
    for (int i = 0; i < 1000; i++) {
      String home = "s" + i;
      List<String> order = new ArrayList<>(List.of(before.owner(home)));
      order.addAll(before.successors(home, 2));
      String expected = order.stream().filter(fewer::contains).findFirst().orElseThrow();
      assertThat(now.owner(home)).isEqualTo(expected);
    }
  }

  @Test
  void shouldHaveAsManySuccessorsAsThereAreOthers() {
    assertThat(new Ring(List.of("a")).successors("s", 2)).isEmpty();
    assertThat(new Ring(List.of("a", "b", "c")).successors("s", 5)).hasSize(2);
    assertThat(new Ring(TEN).successors("s", 3)).hasSize(3).doesNotHaveDuplicates();
  }

  @Test
  void shouldSayWhoGains() {
    Ring before = new Ring(TEN);
    List<String> more = new ArrayList<>(TEN);
    more.add("k");
    Ring now = new Ring(more);
    assertThat(now.gains("k", before)).isTrue();
    assertThat(now.gains("a", before)).isFalse();
    assertThat(before.gains("k", now)).isFalse();
    assertThat(new Ring(List.of("a")).gains("a", before)).isTrue();
  }
}
