package dev.ariadne.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class PortionsTest {
  private static final double EXACT = 1e-9;

  @Test
  void shouldSolveTheEquationsOfTheThesis() {
    // 5 / 1 + 8 P1 / 1 = 3 / 3 + 8 P2 / 3 and P1 + P2 = 1: P1 = -1/8 if that were possible.
    assertThat(portions(8, 1, 5, 3, 3)).containsExactly(0, 1);
    // 1 / 1 + 8 P1 = 3 / 3 + 8 P2 / 3: P1 = 1/4.
    assertThat(portions(8, 1, 1, 3, 3)).containsExactly(0.25, 0.75);
    // 2 / 1 + 10 P1 = 0 / 4 + 10 P2 / 4: T = 12 / 5, P1 = 0.04.
    assertThat(portions(10, 1, 2, 4, 0)[0]).isCloseTo(0.04, within(EXACT));
  }

  /** The first is left out; then the second has too much as well, which was hidden before. */
  @Test
  void shouldShareOutAnewUntilNobodyHasTooMuch() {
    assertThat(portions(4, 1, 100, 1, 10, 1, 0, 1, 2)).containsExactly(0, 0, 0.75, 0.25);
  }

  @Property(tries = 500)
  void shouldLetAllNodesFinishTogether(
      @ForAll @IntRange(min = 1, max = 12) int nodes,
      @ForAll @IntRange(min = 1, max = 500) int events,
      @ForAll @IntRange(max = 100_000) int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] speeds = random.doubles(nodes, 0.01, 10).toArray();
    double[] left = random.doubles(nodes, 0, 200).map(Math::floor).toArray();
    double[] portions = Portions.of(speeds, left, events);
    assertThat(Arrays.stream(portions).sum()).isCloseTo(1, within(EXACT));
    double end = 0;
    for (int i = 0; i < nodes; i++) {
      if (portions[i] > 0) {
        end = Math.max(end, (left[i] + portions[i] * events) / speeds[i]);
      }
    }
    for (int i = 0; i < nodes; i++) {
      assertThat(portions[i]).isNotNegative();
      double finish = (left[i] + portions[i] * events) / speeds[i];
      if (portions[i] > 0) {
        assertThat(finish).isCloseTo(end, within(end * EXACT));
      } else {
        assertThat(finish).as("has enough").isGreaterThanOrEqualTo(end * (1 - EXACT));
      }
    }
  }

  /** The closed form as it is in the thesis, wherever nobody has too much. */
  @Property(tries = 200)
  void shouldBeTheClosedForm(
      @ForAll @IntRange(min = 1, max = 8) int nodes, @ForAll @IntRange(max = 100_000) int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] v = random.doubles(nodes, 1, 2).toArray();
    double[] left = random.doubles(nodes, 0, 10).toArray();
    int events = 1000;
    double[] portions = Portions.of(v, left, events);
    double all = Arrays.stream(v).sum();
    for (int i = 0; i < nodes; i++) {
      double sum = 0;
      for (int j = 0; j < nodes; j++) {
        sum += v[j] * (left[j] / v[j] - left[i] / v[i]);
      }
      assertThat(portions[i]).isCloseTo(v[i] / all * (1 + sum / events), within(EXACT));
    }
  }

  @Property(tries = 300)
  void shouldRoundToLessThanOneEvent(
      @ForAll @IntRange(min = 1, max = 12) int nodes,
      @ForAll @IntRange(min = 1, max = 500) int events,
      @ForAll @IntRange(max = 100_000) int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] weights = random.doubles(nodes, 0.001, 1).toArray();
    double all = Arrays.stream(weights).sum();
    double[] portions = Arrays.stream(weights).map(weight -> weight / all).toArray();
    int[] sizes = Portions.whole(portions, events);
    assertThat(Arrays.stream(sizes).sum()).isEqualTo(events);
    for (int i = 0; i < nodes; i++) {
      assertThat((double) sizes[i]).isCloseTo(portions[i] * events, within(1 + EXACT));
    }
  }

  @Test
  void shouldGiveTheLargestRemaindersTheRest() {
    assertThat(Portions.whole(new double[] {0.5, 0.25, 0.25}, 3)).containsExactly(1, 1, 1);
    assertThat(Portions.whole(new double[] {0.1, 0.35, 0.55}, 5)).containsExactly(0, 2, 3);
    assertThat(Portions.whole(new double[] {0, 1}, 5)).containsExactly(0, 5);
  }

  /** Speed and what is left of each node in turn. */
  private static double[] portions(int events, double... nodes) {
    double[] speeds = new double[nodes.length / 2];
    double[] left = new double[nodes.length / 2];
    for (int i = 0; i < speeds.length; i++) {
      speeds[i] = nodes[2 * i];
      left[i] = nodes[2 * i + 1];
    }
    return Portions.of(speeds, left, events);
  }
}
