package dev.ariadne.balance;

import dev.ariadne.strategy.Strategies;
import dev.ariadne.strategy.Strategy;
import dev.ariadne.strategy.Terrain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongSupplier;

/** All load-balancing approaches by name. */
public final class Balances {
  private static final String DYNAMIC = "dynamic";
  private static final Map<String, Function<Partition, Approach>> WITH_SHARES =
      new LinkedHashMap<>();

  static {
    WITH_SHARES.put("static", StaticApproach::new);
    WITH_SHARES.put("hybrid", HybridApproach::new);
    WITH_SHARES.put("adaptive", AdaptiveApproach::eager);
    WITH_SHARES.put("lazy-adaptive", AdaptiveApproach::lazy);
  }

  private Balances() {}

  public static List<String> names() {
    List<String> names = new ArrayList<>();
    names.add(DYNAMIC);
    names.addAll(WITH_SHARES.keySet());
    return List.copyOf(names);
  }

  /** Refuses a name that is none, in words for people. */
  public static void require(String name) {
    if (!names().contains(name)) {
      throw new IllegalArgumentException(
          "There is no balance \"" + name + "\"; choose from " + String.join(", ", names()) + ".");
    }
  }

  /**
   * Makes a strategy for all nodes of a crawl. Where speeds or idle times count, its decisions
   * depend on the clock as well as on the seed.
   *
   * @param partition of no meaning for {@code dynamic}
   * @param strategyName what every node decides by
   * @param nanos a clock, such as {@link System#nanoTime}
   */
  public static Function<Terrain, Strategy> create(
      String balance, String partition, String strategyName, long seed, LongSupplier nanos) {
    return create(balance, partition, Strategies.named(strategyName), seed, nanos);
  }

  /**
   * Makes a strategy for all nodes of a crawl.
   *
   * @param strategy makes what every node decides by
   */
  public static Function<Terrain, Strategy> create(
      String balance,
      String partition,
      Function<Terrain, Strategy> strategy,
      long seed,
      LongSupplier nanos) {
    require(balance);
    Partitions.require(partition);
    if (balance.equals(DYNAMIC)) {
      return strategy;
    }
    return terrain ->
        new Balanced(
            terrain.graph(),
            WITH_SHARES.get(balance).apply(Partitions.create(partition, terrain.graph(), seed)),
            node -> new Replica(strategy, terrain.costs(), seed + node),
            nanos);
  }
}
