package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import dev.ariadne.strategy.Strategies;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The real hub, dispatcher, coordinator and node sessions under faults, a thousand ways.
 *
 * <p>{@code -Dariadne.seeds=N} runs more or fewer, {@code -Dariadne.seed=S} one of them again.
 */
class FaultsTest {
  @Test
  void shouldKeepEveryInvariant() {
    Long one = Long.getLong("ariadne.seed");
    long seeds = Long.getLong("ariadne.seeds", 1_000);
    LongStream all = one == null ? LongStream.rangeClosed(1, seeds) : LongStream.of(one);
    Tally total = new Tally();
    all.parallel().mapToObj(seed -> run(seed).tally()).toList().forEach(total::add);
    System.out.println("FaultsTest: " + total);
    if (one == null && seeds >= 1_000) {
      assertThat(total.lost).as("messages lost").isPositive();
      assertThat(total.duplicated).as("messages duplicated").isPositive();
      assertThat(total.coordinatorCrashes).as("coordinator crashes").isPositive();
      assertThat(total.failedCommits).as("failed commits").isPositive();
      assertThat(total.expired).as("leases expired").isPositive();
      assertThat(total.late).as("late reports").isPositive();
      assertThat(total.again).as("executed again").isPositive();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void shouldDoTheSameAgainWithTheSameSeed(long seed) {
    Cluster first = run(seed);
    Cluster second = run(seed);
    assertThat(second.trace().lines()).isEqualTo(first.trace().lines()).isPositive();
    assertThat(second.trace().hash()).isEqualTo(first.trace().hash());
    assertThat(run(seed + 1).trace().hash()).isNotEqualTo(first.trace().hash());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8})
  void shouldShareTheNodesFairly(int nodes) {
    Model model = Models.named("random:states=120,events=4,seed=7");
    Cluster cluster =
        new Cluster(Scenario.calm(List.of(plan("a", model), plan("b", model)), nodes));
    cluster.run();
    long sum = cluster.spent().get("a") + cluster.spent().get("b");
    assertThat(cluster.spent().values())
        .allSatisfy(spent -> assertThat((double) spent / sum).isGreaterThan(1 / 3.0));
  }

  private static Scenario.Plan plan(String name, Model model) {
    return new Scenario.Plan(name, model, "greedy", Set.of(), Integer.MAX_VALUE);
  }

  private static Cluster run(long seed) {
    Cluster cluster = new Cluster(Scenario.of(seed, Strategies.names()));
    try {
      cluster.run();
    } catch (RuntimeException e) {
      throw new AssertionError(
          e.getMessage()
              + "\nwith seed "
              + seed
              + "; to see it again: mvn -Dquick -pl testapps,crawler test -Dtest=FaultsTest"
              + " -Dsurefire.failIfNoSpecifiedTests=false -Dariadne.seed="
              + seed
              + "\nIt ended so:\n"
              + cluster.trace().tail(),
          e);
    }
    return cluster;
  }
}
