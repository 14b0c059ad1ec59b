package dev.ariadne.bench;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.strategy.Strategies;
import dev.ariadne.strategy.Strategy;
import dev.ariadne.strategy.Task;
import dev.ariadne.strategy.Terrain;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Measures decisions in a large graph without crawling all of it: transitions are executed at
 * random until the middle, then until few are left, and in each of these places a number of
 * decisions is timed as a crawl would make them, with the updates that they cause.
 *
 * <p>The time is that of the deciding thread on its processor, so that a busy machine does not
 * count. A few decisions after each jump are not counted: the first of them works off what the jump
 * has left behind, which a crawl would have spread over its whole length.
 */
public final class DecisionBench {
  private static final int DECISIONS = 2000;
  private static final int UNCOUNTED = 20;
  private static final double RESET_COST = 3;

  private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
  private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
  private final GeneratedSite site;
  private final String strategyName;
  private final ApplicationGraph graph = new ApplicationGraph();
  private final SplittableRandom random = new SplittableRandom(7);
  private Strategy strategy;
  private int position;

  private DecisionBench(String strategyName, int states, boolean deep) {
    this.strategyName = strategyName;
    site = new GeneratedSite(states, deep);
  }

  /**
   * Measures one strategy.
   *
   * @param deep on a site whose states are far apart, instead of one with a menu
   */
  public static DecisionResult run(String strategy, int states, boolean deep) {
    return new DecisionBench(strategy, states, deep).run();
  }

  private DecisionResult run() {
    long before = heap();
    strategy = Strategies.create(strategyName, Terrain.of(graph, Costs.unit(RESET_COST), 1));
    for (int state = 0; state < site.states(); state++) {
      graph.addState(site.id(state), site.events(state));
      if (state == 0) {
        graph.addEntry("start", 0);
      }
    }
    int[] order = shuffledPairs();
    int window = Math.min(DECISIONS, order.length / 10);
    executeUntil(order, order.length / 2);
    double[] middle = decide(window);
    executeUntil(order, order.length - window);
    double[] end = decide(window);
    long heap = Math.max(0, heap() - before) >> 20;
    return new DecisionResult(
        strategyName,
        graph.states(),
        graph.pairs(),
        percentile(end, 0.5),
        percentile(end, 0.99),
        heap,
        percentile(middle, 0.5),
        percentile(middle, 0.99));
  }

  private int[] shuffledPairs() {
    int[] order = new int[graph.pairs()];
    for (int i = 0; i < order.length; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  private void executeUntil(int[] order, int end) {
    for (int i = 0; i < end; i++) {
      if (graph.isFree(order[i])) {
        execute(order[i]);
      }
    }
  }

  private void execute(int pair) {
    graph.execute(pair, site.target(graph.source(pair), graph.place(pair)));
  }

  private double[] decide(int count) {
    double[] times = new double[count];
    int decided = 0;
    while (decided < count) {
      long start = clock.getCurrentThreadCpuTime();
      Task task = strategy.next(0, position);
      if (task == null) {
        break;
      }
      graph.assign(task.pair());
      execute(task.pair());
      times[decided++] = (clock.getCurrentThreadCpuTime() - start) / 1000.0;
      position = graph.target(task.pair());
    }
    double[] counted = Arrays.copyOfRange(times, Math.min(UNCOUNTED, decided), decided);
    Arrays.sort(counted);
    return counted;
  }

  private static double percentile(double[] sorted, double share) {
    return sorted.length == 0 ? 0 : sorted[(int) (share * (sorted.length - 1))];
  }

  private long heap() {
    System.gc();
    return memory.getHeapMemoryUsage().getUsed();
  }
}
