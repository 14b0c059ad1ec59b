package dev.ariadne.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class QuorumTest {
  private final QuorumGroup group = new QuorumGroup();

  private boolean isPrimary(String... members) {
    Set<Boolean> verdicts = new HashSet<>();
    for (String member : members) {
      verdicts.add(group.of(member).isPrimary());
    }
    assertThat(verdicts).as(group.toString()).hasSize(1);
    return verdicts.contains(true);
  }

  @Test
  void shouldWorkAloneAndWithNewcomers() {
    group.join("a");
    assertThat(isPrimary("a")).isTrue();
    group.view(false, "a", "b");
    assertThat(isPrimary("a", "b")).isTrue();
  }

  @Test
  void shouldBelieveWhatANewcomerIsTold() {
    Quorum newcomer = new Quorum("b");
    newcomer.view("v", 2, List.of("a", "b"), false);
    assertThat(newcomer.isPrimary()).isFalse();
    newcomer.told(
        "a", new Quorum.Standing("v", List.of("a", "b"), 2, Set.of(), Set.of("a"), false, true));
    assertThat(newcomer.isPrimary()).isTrue();
  }

  @Test
  void shouldHearWhatIsToldBeforeTheView() {
    Quorum newcomer = new Quorum("b");
    newcomer.told(
        "a", new Quorum.Standing("v", List.of("a", "b"), 2, Set.of(), Set.of("a"), false, true));
    newcomer.view("v", 2, List.of("a", "b"), false);
    assertThat(newcomer.isPrimary()).isTrue();
  }

  @Test
  void shouldWorkInTheLargerPartOnly() {
    group.join("a", "b", "c", "d", "e");
    group.view(false, "a", "b");
    group.view(false, "c", "d", "e");
    assertThat(isPrimary("a", "b")).isFalse();
    assertThat(isPrimary("c", "d", "e")).isTrue();
    group.view(true, "a", "b", "c", "d", "e");
    assertThat(isPrimary("a", "b", "c", "d", "e")).isTrue();
  }

  @Test
  void shouldWorkInTheHalfWithTheFirst() {
    group.join("a", "b", "c", "d");
    group.view(false, "a", "b");
    group.view(false, "c", "d");
    assertThat(isPrimary("a", "b")).isTrue();
    assertThat(isPrimary("c", "d")).isFalse();
  }

  @Test
  void shouldNotCountTheDead() {
    group.join("a", "b", "c", "d");
    group.view(false, "c", "d");
    assertThat(isPrimary("c", "d")).isFalse();
    group.of("c").gone("a", true);
    group.tell("c", "d");
    assertThat(isPrimary("c", "d")).isTrue(); // two of three
    group.view(false, "d");
    assertThat(isPrimary("d")).isFalse();
    group.of("d").gone("c", true);
    assertThat(isPrimary("d")).isTrue();
  }

  @Test
  void shouldNotWorkWhenThoseWhoWorkedElsewhereDie() {
    group.join("a", "b", "c", "d", "e");
    group.view(false, "a", "b");
    group.view(false, "c", "d", "e");
    group.view(false, "e");
    group.of("e").gone("c", true);
    group.of("e").gone("d", true);
    group.of("a").gone("c", false);
    group.of("a").gone("d", false);
    group.tell("a", "b");
    assertThat(isPrimary("e")).isTrue();
    assertThat(isPrimary("a", "b")).isFalse();
    assertThat(group.of("a").missed()).containsExactly("e");
    group.of("a").gone("e", false);
    group.tell("a", "b");
    assertThat(isPrimary("a", "b")).isTrue();
  }

  @Test
  void shouldWorkOnWhenAllLeaveInOrder() {
    group.join("a", "b", "c");
    List.of("b", "c").forEach(one -> group.of(one).gone("a", true)); // said before the view
    assertThat(isPrimary("a", "b", "c")).isTrue();
    group.view(false, "b", "c");
    assertThat(isPrimary("b", "c")).isTrue();
    group.view(false, "c");
    group.of("c").gone("b", true);
    assertThat(isPrimary("c")).isTrue();
  }

  @Test
  void shouldDecideByTheLatestVotersAfterAMerge() {
    group.join("a", "b", "c", "d");
    group.busy.addAll(List.of("a", "b", "c", "d"));
    group.view(false, "a", "b"); // works
    group.view(false, "c", "d");
    group.view(false, "a"); // works on: half of a and b, with the first
    group.view(false, "b");
    group.view(true, "b", "c", "d"); // three of the four that were, but a works without them
    assertThat(isPrimary("a")).isTrue();
    assertThat(isPrimary("b", "c", "d")).isFalse();
    group.view(false, "c", "d"); // still not decided alone
    assertThat(isPrimary("c", "d")).isFalse();
  }

  @Test
  void shouldNotBeMisledByANewcomerThatIsAlone() {
    group.join("a", "b", "c");
    group.busy.addAll(List.of("a", "b", "c"));
    group.view(false, "a", "b");
    group.view(false, "c");
    group.view(false, "new");
    group.view(true, "c", "new");
    assertThat(isPrimary("a", "b")).isTrue();
    assertThat(isPrimary("c", "new")).isFalse();
    group.view(true, "a", "b", "c", "new");
    assertThat(isPrimary("a", "b", "c", "new")).isTrue();
  }

  @Test
  void shouldLetTwoThatStartedAloneWorkTogether() {
    group.join("a");
    group.view(false, "b");
    group.view(true, "a", "b");
    assertThat(isPrimary("a", "b")).isTrue();
  }

  @Test
  void shouldGoOnWhenTwoOfFourAreKilledAtOnce() {
    group.join("a", "b", "c", "d");
    group.view(false, "c", "d");
    assertThat(isPrimary("c", "d")).isFalse(); // as long as it may be a cut
    assertThat(group.of("c").missed()).containsExactly("a", "b");
    group.of("c").gone("a", true);
    group.of("d").gone("b", true);
    group.tell("c", "d");
    assertThat(isPrimary("c", "d")).isTrue();
  }

  @Test
  void shouldGoOnWhenThreeOfFourAreKilledAtOnce() {
    for (boolean atOnce : List.of(true, false)) { // it may take long until that is seen
      group.clear();
      group.join("a", "b", "c", "d");
      group.view(false, "d");
      group.of("d").gone("a", atOnce);
      group.of("d").gone("b", atOnce);
      assertThat(isPrimary("d")).isEqualTo(false);
      group.of("d").gone("c", atOnce);
      assertThat(isPrimary("d")).isTrue();
    }
  }

  @Test
  void shouldWorkInOneHalfUntilAllAreTogetherAgain() {
    group.join("a", "b", "c", "d");
    group.busy.addAll(List.of("a", "b", "c", "d"));
    group.view(false, "c", "d");
    group.view(false, "a", "b");
    assertThat(isPrimary("a", "b")).isTrue();
    assertThat(isPrimary("c", "d")).isFalse();
    group.view(true, "a", "b", "c", "d");
    assertThat(isPrimary("a", "b", "c", "d")).isTrue();
  }

  @Test
  void shouldWorkWithoutTheFirstThatIsCutOff() {
    group.join("a", "b", "c", "d");
    group.view(false, "a");
    group.view(false, "b", "c", "d");
    assertThat(isPrimary("a")).isFalse();
    assertThat(isPrimary("b", "c", "d")).isTrue();
  }

  @Test
  void shouldGoOnWithoutWhoIsPausedAndTakeItBack() {
    group.join("a", "b", "c", "d");
    group.busy.addAll(List.of("a", "b", "c", "d"));
    group.view(false, "b", "c", "d"); // a sleeps, and hears of nothing
    assertThat(isPrimary("b", "c", "d")).isTrue();
    group.view(true, "b", "c", "d", "a");
    assertThat(isPrimary("a", "b", "c", "d")).isTrue();
  }

  @Test
  void shouldWaitForThePausedUntilTheyReturnOrAreKilled() {
    group.join("a", "b", "c", "d");
    group.busy.addAll(List.of("a", "b", "c", "d"));
    group.view(false, "c", "d");
    assertThat(isPrimary("c", "d")).isFalse();
    group.view(true, "c", "d", "a");
    assertThat(isPrimary("a", "c", "d")).isTrue();
    group.view(false, "d");
    group.of("d").gone("a", false);
    group.of("d").gone("c", false);
    assertThat(isPrimary("d")).isFalse(); // b may work with others that a or c was with
    group.of("d").gone("b", false);
    assertThat(isPrimary("d")).isTrue();
  }

  @Test
  void shouldTakeAProcessThatIsStartedAgainForAnother() {
    group.join("a#1", "b#1");
    group.view(false, "b#1", "a#2"); // a was killed, and is back before it was missed
    assertThat(isPrimary("b#1", "a#2")).isFalse();
    group.of("b#1").gone("a#1", true);
    group.tell("b#1", "a#2");
    assertThat(isPrimary("b#1", "a#2")).isTrue();
  }

  @Test
  void shouldNotBeginAloneAfterItWasWithMembersThatWait() {
    group.join("a", "b");
    group.view(false, "a");
    group.view(false, "b");
    group.view(false, "b", "c");
    assertThat(isPrimary("b", "c")).isFalse();
    group.view(false, "c");
    assertThat(isPrimary("a")).isTrue();
    assertThat(isPrimary("c")).isFalse();
  }

  @Test
  void shouldNotWorkBecauseADeadMemberMayHaveWorkedWithOneThatIsKnown() {
    group.join("a", "b", "c");
    group.view(false, "a", "b");
    group.view(false, "c");
    group.view(false, "a");
    group.view(false, "b");
    group.view(true, "a", "c"); // works, and b does not know
    group.view(false, "c");
    group.of("c").gone("a", true);
    group.of("b").gone("a", false);
    assertThat(isPrimary("c")).isTrue();
    assertThat(isPrimary("b")).isFalse();
    assertThat(group.of("b").missed()).containsExactly("c");
  }

  /** What cannot be known: see {@link Quorum}. */
  @Test
  void shouldWorkInTwoPartsWhenOneHasNeverHeardOfTheOther() {
    group.join("a", "b");
    group.busy.addAll(List.of("a", "b", "c"));
    group.view(false, "a");
    group.view(false, "b");
    group.view(false, "a", "c");
    group.view(false, "c");
    group.of("c").gone("a", true);
    group.of("b").gone("a", false);
    assertThat(isPrimary("b")).isTrue();
    assertThat(isPrimary("c")).isTrue();
    group.view(true, "b", "c");
    assertThat(isPrimary("b", "c")).isTrue();
  }
}
