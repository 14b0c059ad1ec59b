package dev.ariadne.bench;

import dev.ariadne.app.Model;
import java.util.Arrays;

/**
 * What finding all states would cost somebody who knew the model: the papers' optimal column, an
 * asymmetric travelling salesman problem.
 *
 * <p>Exact for a hypercube, by formula. Otherwise two bounds. From below: every state but the
 * entries must be entered by an event of its own, and there is at least one reset. From above: the
 * best tour that we find, by going to the nearest state not yet visited (ties: the one with fewer
 * unvisited neighbours left, so that no state is left behind in a corner), improved by or-opt:
 * moving stretches of up to three states to where they cost less, as long as that helps. Where both
 * bounds agree, the optimum is known.
 */
public record Optimum(double lowerBound, double bestTour) {

  private static final int LARGEST = 2500;

  public boolean isExact() {
    return lowerBound == bestTour;
  }

  /**
   * The bounds of a model; the best tour is NaN where the model is too large to look for one or has
   * none.
   */
  public static Optimum of(Model model) {
    int n = Integer.numberOfTrailingZeros(model.states());
    if (model.name().equals("hypercube" + n) && model.transitions() == n * (1 << n) / 2) {
      double exact = hypercube(n, model.resetCost());
      return new Optimum(exact, exact);
    }
    double below = model.resetCost() + model.states() - model.entries().length;
    if (model.states() > LARGEST || !model.unreachable().isEmpty()) {
      return new Optimum(below, Double.NaN);
    }
    return new Optimum(below, new Tour(model).cost());
  }

  /**
   * A chain of a minimum decomposition starts after each reset, and is walked to from the bottom.
   */
  private static double hypercube(int n, double resetCost) {
    double chains = binomial(n, n / 2);
    double events = 0;
    for (int level = 0; level <= n / 2; level++) {
      events += (binomial(n, level) - binomial(n, level - 1)) * (n - level);
    }
    return events + chains * resetCost;
  }

  private static double binomial(int n, int k) {
    double result = k < 0 ? 0 : 1;
    for (int i = 1; i <= k; i++) {
      result = result * (n - k + i) / i;
    }
    return result;
  }

  /** A tour over all states, starting with a reset. */
  private static final class Tour {
    private static final int ROUNDS = 30;

    private final Model model;
    private final int size;
    private final short[][]
        steps; // from state to state by events; Short.MAX_VALUE where there is no way
    private final double[] afterReset;
    private final int[] order;

    Tour(Model model) {
      this.model = model;
      size = model.states();
      steps = new short[size][size];
      for (int state = 0; state < size; state++) {
        search(state);
      }
      afterReset = new double[size];
      Arrays.fill(afterReset, Double.POSITIVE_INFINITY);
      for (int entry : model.entries()) {
        for (int state = 0; state < size; state++) {
          if (steps[entry][state] != Short.MAX_VALUE) {
            afterReset[state] =
                Math.min(afterReset[state], model.resetCost() + steps[entry][state]);
          }
        }
      }
      order = nearestFirst();
      improve();
    }

    private void search(int from) {
      Arrays.fill(steps[from], Short.MAX_VALUE);
      int[] queue = new int[size];
      int end = 0;
      queue[end++] = from;
      steps[from][from] = 0;
      for (int next = 0; next < end; next++) {
        int state = queue[next];
        for (int place = 0; place < model.events(state).size(); place++) {
          int target = model.target(state, place);
          if (steps[from][target] == Short.MAX_VALUE) {
            steps[from][target] = (short) (steps[from][state] + 1);
            queue[end++] = target;
          }
        }
      }
    }

    /** From one state, or from nowhere (-1), to another; nothing to after the end (-1). */
    private double step(int from, int to) {
      if (to < 0) {
        return 0;
      }
      if (from < 0 || steps[from][to] == Short.MAX_VALUE) {
        return afterReset[to];
      }
      return Math.min(steps[from][to], afterReset[to]);
    }

    private int[] nearestFirst() {
      boolean[] visited = new boolean[size];
      int[] tour = new int[size];
      int at = -1;
      for (int i = 0; i < size; i++) {
        int best = -1;
        double bestStep = Double.POSITIVE_INFINITY;
        int bestNeighbours = Integer.MAX_VALUE;
        for (int state = 0; state < size; state++) {
          double cost = visited[state] ? Double.POSITIVE_INFINITY : step(at, state);
          if (cost < bestStep || (cost == bestStep && cost < Double.POSITIVE_INFINITY)) {
            int neighbours = unvisitedNeighbours(state, visited);
            if (cost < bestStep || neighbours < bestNeighbours) {
              best = state;
              bestStep = cost;
              bestNeighbours = neighbours;
            }
          }
        }
        visited[best] = true;
        tour[i] = best;
        at = best;
      }
      return tour;
    }

    private int unvisitedNeighbours(int state, boolean[] visited) {
      int count = 0;
      for (int place = 0; place < model.events(state).size(); place++) {
        if (!visited[model.target(state, place)]) {
          count++;
        }
      }
      return count;
    }

    private void improve() {
      boolean better = true;
      for (int round = 0; better && round < ROUNDS; round++) {
        better = false;
        for (int length = 1; length <= 3; length++) {
          for (int from = 0; from + length <= size; from++) {
            better |= moveStretch(from, length);
          }
        }
      }
    }

    private boolean moveStretch(int from, int length) {
      int first = order[from];
      int last = order[from + length - 1];
      int before = at(from - 1);
      int after = at(from + length);
      double saved = step(before, first) + step(last, after) - step(before, after);
      if (saved <= 0) {
        return false;
      }
      for (int gap = -1; gap < size; gap++) { // between gap and gap + 1
        if (gap >= from - 1 && gap < from + length) {
          continue;
        }
        double added = step(at(gap), first) + step(last, at(gap + 1)) - step(at(gap), at(gap + 1));
        if (added < saved) {
          move(from, length, gap);
          return true;
        }
      }
      return false;
    }

    private int at(int index) {
      return index < 0 || index >= size ? -1 : order[index];
    }

    private void move(int from, int length, int gap) {
      int[] stretch = Arrays.copyOfRange(order, from, from + length);
      if (gap < from) {
        System.arraycopy(order, gap + 1, order, gap + 1 + length, from - gap - 1);
        System.arraycopy(stretch, 0, order, gap + 1, length);
      } else {
        System.arraycopy(order, from + length, order, from, gap - from - length + 1);
        System.arraycopy(stretch, 0, order, gap - length + 1, length);
      }
    }

    double cost() {
      double total = 0;
      int at = -1;
      for (int state : order) {
        total += step(at, state);
        at = state;
      }
      return total;
    }
  }
}
