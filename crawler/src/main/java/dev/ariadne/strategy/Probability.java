package dev.ariadne.strategy;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.GraphListener;
import dev.ariadne.graph.Outward;
import dev.ariadne.graph.Path;
import dev.ariadne.graph.Status;
import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * The probability model: an event that has found new states elsewhere will find one here. Named in
 * TWEB 5.5; the formulas are our reading of the work cited there.
 *
 * <p>An event that was first executed in N states and found a new one in S of them is given {@code
 * P = (S + 1) / (N + 2)}; a state has the probability of its best free event. Going farther for a
 * better state pays only when it beats what could be found on the way: with q, the mean P over all
 * free pairs, a state at distance d replaces a nearer one at distance d' when {@code 1 - P < (1 -
 * P') (1 - q)^(d - d')}. That comparison is transitive, so the choice is simply the state with the
 * smallest {@code ln(1 - P) - d ln(1 - q)}, the nearest on a tie, found by going outward until even
 * the best event there is could not win any more.
 */
final class Probability implements Strategy, GraphListener {
  /** After this many pairs the best state seen so far is good enough. */
  private static final int HORIZON = 20_000;

  private static final double TIE = 1e-12;

  private final Terrain terrain;
  private final ApplicationGraph graph;
  private final Outward outward;
  private final Nearest nearest;

  // By event: first executions, those that found a new state, free pairs, and P.
  private int[] runs = new int[16];
  private int[] finds = new int[16];
  private int[] free = new int[16];
  private double[] probability = new double[16];

  /** Sum of P over all free pairs. */
  private double expected;

  private final PriorityQueue<Ranked> ranking =
      new PriorityQueue<>((a, b) -> Double.compare(b.probability, a.probability));

  /**
   * An event with the probability that it had when it was ranked; out of date when that changed.
   */
  private record Ranked(int event, double probability) {}

  Probability(Terrain terrain) {
    this.terrain = terrain;
    graph = terrain.graph();
    outward = new Outward(graph, terrain.costs(), pair -> ApplicationGraph.NONE);
    nearest = new Nearest(terrain, state -> graph.free(state) > 0);
    graph.addListener(this);
  }

  @Override
  public Task next(int node, int position) {
    long total = graph.count(Status.FREE);
    if (total == 0) {
      return null;
    }
    double best = StrictMath.log(1 - highest());
    double mean = Math.max(TIE, Math.min(expected / total, 1 - TIE)); // sums drift
    double step = -StrictMath.log(1 - mean);
    int chosen = ApplicationGraph.NONE;
    double chance = 0;
    double score = Double.POSITIVE_INFINITY;
    outward.begin(position);
    while (outward.scanned() < HORIZON && outward.advance()) {
      if (best + step * outward.distance() >= score - TIE) {
        break;
      }
      double candidate = best(outward.state());
      if (candidate > chance) { // a state farther away must at least be better
        double candidateScore = StrictMath.log(1 - candidate) + step * outward.distance();
        if (candidateScore < score - TIE) {
          score = candidateScore;
          chance = candidate;
          chosen = outward.state();
        }
      }
    }
    if (chosen != ApplicationGraph.NONE) {
      return new Task(outward.pathTo(chosen), bestFreePair(chosen));
    }
    Path path = nearest.from(position);
    return path == null ? null : new Task(path, bestFreePair(nearest.goal()));
  }

  private static double probability(int finds, int runs) {
    return (finds + 1.0) / (runs + 2.0);
  }

  /** The probability of a state's best free event; 0 when it has none. */
  private double best(int state) {
    double highest = 0;
    if (graph.free(state) > 0) {
      for (int pair = graph.firstPair(state), end = graph.endPair(state); pair < end; pair++) {
        if (graph.isFree(pair)) {
          highest = Math.max(highest, probability[graph.event(pair)]);
        }
      }
    }
    return highest;
  }

  private int bestFreePair(int state) {
    int degree = graph.degree(state);
    int start = terrain.random().nextInt(degree);
    int best = ApplicationGraph.NONE;
    double highest = 0;
    for (int i = 0; i < degree; i++) {
      int pair = graph.pair(state, (start + i) % degree);
      if (graph.isFree(pair) && probability[graph.event(pair)] > highest) {
        best = pair;
        highest = probability[graph.event(pair)];
      }
    }
    return best;
  }

  /** The highest probability of any free pair. */
  private double highest() {
    while (true) {
      Ranked top = ranking.peek();
      if (free[top.event] > 0 && top.probability == probability[top.event]) {
        return top.probability;
      }
      ranking.poll();
    }
  }

  @Override
  public void stateAdded(int state) {
    for (int pair = graph.firstPair(state); pair < graph.endPair(state); pair++) {
      int event = graph.event(pair);
      if (event >= runs.length) {
        runs = Arrays.copyOf(runs, 2 * event);
        finds = Arrays.copyOf(finds, 2 * event);
        free = Arrays.copyOf(free, 2 * event);
        probability = Arrays.copyOf(probability, 2 * event);
      }
      probability[event] = probability(finds[event], runs[event]);
      changeFree(event, 1);
    }
  }

  @Override
  public void statusChanged(int pair, Status before, Status after) {
    if (before == Status.FREE) {
      changeFree(graph.event(pair), -1);
    } else if (after == Status.FREE) {
      changeFree(graph.event(pair), 1);
    }
  }

  private void changeFree(int event, int change) {
    free[event] += change;
    expected += change * probability[event];
    if (change > 0 && free[event] == 1) {
      ranking.add(new Ranked(event, probability[event]));
    }
  }

  @Override
  public void transitionAdded(int pair, int target, boolean discovery) {
    int event = graph.event(pair);
    double before = probability[event];
    runs[event]++;
    if (discovery) {
      finds[event]++;
    }
    probability[event] = probability(finds[event], runs[event]);
    expected += free[event] * (probability[event] - before);
    if (free[event] > 0) {
      ranking.add(new Ranked(event, probability[event]));
    }
  }
}
