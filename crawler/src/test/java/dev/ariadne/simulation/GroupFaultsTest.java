package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The real peers and controllers in groups whose members come and go, die, stand still and are cut
 * apart, hundreds of ways.
 *
 * <p>{@code -Dariadne.seeds=N} runs more or fewer, {@code -Dariadne.seed=S} one of them again.
 */
class GroupFaultsTest {
  private static final long SEEDS = 150;

  @ParameterizedTest
  @EnumSource
  void shouldKeepEveryInvariant(GroupArchitecture architecture) {
    Long one = Long.getLong("ariadne.seed");
    long seeds = Long.getLong("ariadne.seeds", SEEDS);
    LongStream all = one == null ? LongStream.rangeClosed(1, seeds) : LongStream.of(one);
    GroupTally total = new GroupTally();
    all.parallel().mapToObj(seed -> run(seed, architecture).tally()).toList().forEach(total::add);
    System.out.println("GroupFaultsTest, " + architecture + ": " + total);
    if (one == null && seeds >= SEEDS) {
      assertThat(total.lost).as("messages lost").isPositive();
      assertThat(total.kills).as("kills").isPositive();
      assertThat(total.pauses).as("pauses").isPositive();
      assertThat(total.cuts).as("cuts").isPositive();
      assertThat(total.joins).as("joins").isPositive();
      assertThat(total.leaves).as("leaves").isPositive();
      assertThat(total.again).as("executed again").isPositive();
    }
  }

  @ParameterizedTest
  @EnumSource
  void shouldDoTheSameAgainWithTheSameSeed(GroupArchitecture architecture) {
    Group first = run(1, architecture);
    Group second = run(1, architecture);
    assertThat(second.trace().lines()).isEqualTo(first.trace().lines()).isPositive();
    assertThat(second.trace().hash()).isEqualTo(first.trace().hash());
    assertThat(run(2, architecture).trace().hash()).isNotEqualTo(first.trace().hash());
  }

  private static Group run(long seed, GroupArchitecture architecture) {
    GroupScenario scenario = GroupScenario.of(seed, architecture);
    Group group = scenario.group();
    try {
      group.run();
    } catch (RuntimeException e) {
      throw new AssertionError(
          e.getMessage()
              + "\nwith "
              + architecture
              + ", seed "
              + seed
              + "; to see it again: mvn -Dquick -pl testapps,crawler test -Dtest=GroupFaultsTest"
              + " -Dsurefire.failIfNoSpecifiedTests=false -Dariadne.seed="
              + seed
              + "\n"
              + scenario.faults()
              + "\nIt ended so:\n"
              + group.trace().tail(),
          e);
    }
    return group;
  }
}
