package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The simulated group itself, with members that do not need each other. */
class GroupTest {
  static final GroupScenario.Architecture LONELY =
      new GroupScenario.Architecture() {
        @Override
        public Members members(SplittableRandom random, int copies) {
          return LonelyMember::new;
        }

        @Override
        public int copies(SplittableRandom random) {
          return -1;
        }

        @Override
        public boolean isEverywhere() {
          return true;
        }
      };

  @Test
  void shouldDoTheSameAgainWithTheSameSeed() {
    GroupTally total = new GroupTally();
    LongStream.rangeClosed(1, 50)
        .forEach(
            seed -> {
              Group first = run(seed);
              Group second = run(seed);
              assertThat(second.trace().hash()).isEqualTo(first.trace().hash());
              total.add(first.tally());
            });
    System.out.println("GroupTest: " + total);
    assertThat(total.kills).as("kills").isPositive();
    assertThat(total.pauses).as("pauses").isPositive();
    assertThat(total.cuts).as("cuts").isPositive();
    assertThat(total.joins).as("joins").isPositive();
    assertThat(total.leaves).as("leaves").isPositive();
  }

  private static Group run(long seed) {
    Group group = GroupScenario.of(seed, LONELY).group();
    try {
      group.run();
    } catch (RuntimeException e) {
      throw new AssertionError(
          e.getMessage() + "\nwith seed " + seed + "\nIt ended so:\n" + group.trace().tail(), e);
    }
    return group;
  }
}
