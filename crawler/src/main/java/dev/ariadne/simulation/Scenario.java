package dev.ariadne.simulation;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * What is crawled, by how many nodes, and what goes wrong.
 *
 * @param faults how often each fault may happen
 * @param faultEvery how much time is between faults, on average
 * @param eventNanos how long an event takes, on average; a reset takes as many times as long as the
 *     model says
 * @param sharesWhatWasTold whether nodes are in processes by twos
 */
record Scenario(
    long seed,
    List<Plan> crawls,
    int nodes,
    Network.Rates network,
    Map<Fault, Integer> faults,
    long faultEvery,
    Duration lease,
    Duration poll,
    Duration silence,
    long eventNanos,
    boolean sharesWhatWasTold) {
  private static final List<String> KNOWN =
      List.of("hypercube3", "hypercube4", "menu-site:pages=3,tabs=2,buttons=2", "widgets:k=2,m=3");

  /**
   * A crawl.
   *
   * @param broken the events that always fail, as pairs
   * @param mostNodes how many nodes may work for it at a time
   */
  record Plan(String name, Model model, String strategy, Set<String> broken, int mostNodes) {}

  /** What this seed stands for; the strategies are those to choose from. */
  static Scenario of(long seed, List<String> strategies) {
    SplittableRandom random = new SplittableRandom(seed);
    int nodes = random.nextInt(1, 7);
    List<Plan> crawls = new ArrayList<>();
    for (int i = random.nextInt(3) == 0 ? random.nextInt(2, 4) : 1; i > 0; i--) {
      Model model = Models.named(model(random));
      String strategy = strategies.get(random.nextInt(strategies.size()));
      int mostNodes = random.nextInt(4) == 0 ? random.nextInt(1, 4) : Integer.MAX_VALUE;
      crawls.add(new Plan("crawl" + i, model, strategy, broken(model, random), mostNodes));
    }
    return new Scenario(
        seed,
        crawls,
        nodes,
        Network.Rates.random(random),
        faults(random),
        random.nextLong(500, 10_000) * VirtualTime.MILLI,
        Duration.ofMillis(random.nextLong(4_000, 12_000)),
        Duration.ofMillis(random.nextLong(300, 2_000)),
        Duration.ofMillis(random.nextLong(5_000, 15_000)),
        random.nextLong(20, 200) * VirtualTime.MILLI,
        random.nextBoolean());
  }

  /** Without any fault. */
  static Scenario calm(List<Plan> crawls, int nodes) {
    return new Scenario(
        0,
        crawls,
        nodes,
        Network.Rates.NONE,
        new EnumMap<>(Fault.class),
        VirtualTime.SECOND,
        Duration.ofSeconds(30),
        Duration.ofSeconds(1),
        Duration.ofSeconds(30),
        100 * VirtualTime.MILLI,
        false);
  }

  static String model(SplittableRandom random) {
    if (random.nextInt(8) == 0) {
      return KNOWN.get(random.nextInt(KNOWN.size()));
    }
    int states = random.nextInt(5, 41);
    int events = random.nextInt(1, states < 20 ? 5 : 4);
    return "random:states=" + states + ",events=" + events + ",seed=" + random.nextInt(1_000_000);
  }

  static Set<String> broken(Model model, SplittableRandom random) {
    Set<String> broken = new TreeSet<>();
    for (int i = random.nextInt(6) == 0 ? random.nextInt(1, 4) : 0; i > 0; i--) {
      int state = random.nextInt(model.states());
      List<String> events = model.events(state);
      if (!events.isEmpty()) {
        broken.add(Comparison.pair(model.id(state), events.get(random.nextInt(events.size()))));
      }
    }
    return broken;
  }

  private static Map<Fault, Integer> faults(SplittableRandom random) {
    Map<Fault, Integer> faults = new EnumMap<>(Fault.class);
    for (Fault fault : Fault.values()) {
      int most = fault == Fault.HICCUP ? 2 : 5;
      faults.put(fault, random.nextInt(5) < 2 ? 0 : random.nextInt(1, most + 1));
    }
    return faults;
  }
}
