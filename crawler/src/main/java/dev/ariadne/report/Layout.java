package dev.ariadne.report;

import java.util.List;

/**
 * Places the states on a plane: those that lead to each other near each other, those of one address
 * together. States repel each other, transitions pull, and every group has a centre. It begins with
 * sunflower patterns and has no randomness, so that the same graph gives the same map.
 */
final class Layout {
  private static final double GOLDEN = Math.PI * (3 - Math.sqrt(5));
  private static final double LEAST = 26;
  private static final long WORK = 25_000_000;
  private static final int MOST_ROUNDS = 400;

  private final int size;
  private final int[] group;
  private final List<int[]> edges;
  private final double[] x;
  private final double[] y;
  private final double[] dx;
  private final double[] dy;
  private final double[] degree;

  private Layout(int[] group, List<int[]> edges) {
    size = group.length;
    this.group = group;
    this.edges = edges;
    x = new double[size];
    y = new double[size];
    dx = new double[size];
    dy = new double[size];
    degree = new double[size];
    for (int[] edge : edges) {
      degree[edge[0]]++;
      degree[edge[1]]++;
    }
  }

  /**
   * Where to draw each state, as x and y.
   *
   * @param group the number of the group of each state
   * @param edges pairs of states
   */
  static double[][] of(int[] group, List<int[]> edges) {
    Layout layout = new Layout(group, edges);
    layout.begin();
    layout.run();
    layout.separate();
    return new double[][] {layout.x, layout.y};
  }

  private int groups() {
    int most = 0;
    for (int one : group) {
      most = Math.max(most, one + 1);
    }
    return most;
  }

  /** Groups on a sunflower, the largest in the middle, and the states of each on a small one. */
  private void begin() {
    int[] filled = new int[groups()];
    double far = 40 * Math.sqrt(size);
    for (int i = 0; i < size; i++) {
      int at = filled[group[i]]++;
      double turn = GOLDEN * group[i];
      double away = far * Math.sqrt((double) group[i] / Math.max(1, filled.length));
      double radius = 18 * Math.sqrt(at + 0.5);
      x[i] = away * Math.cos(turn) + radius * Math.cos(GOLDEN * at);
      y[i] = away * Math.sin(turn) + radius * Math.sin(GOLDEN * at);
    }
  }

  private void run() {
    long round = 40L * size + edges.size() + 1;
    int rounds = (int) Math.max(20, Math.min(MOST_ROUNDS, WORK / round));
    for (int i = 0; i < rounds; i++) {
      java.util.Arrays.fill(dx, 0);
      java.util.Arrays.fill(dy, 0);
      new Repulsion(x, y, dx, dy).apply(LEAST * LEAST * 2.2);
      attract();
      gather();
      double most = LEAST * 3 * (1 - (double) i / rounds) + 0.5;
      for (int n = 0; n < size; n++) {
        double length = Math.hypot(dx[n], dy[n]);
        double step = length > most ? most / length : 1;
        x[n] += dx[n] * step;
        y[n] += dy[n] * step;
      }
    }
  }

  /** A state with many transitions is not torn to all of their ends. */
  private void attract() {
    for (int[] edge : edges) {
      int from = edge[0];
      int to = edge[1];
      double across = x[to] - x[from];
      double up = y[to] - y[from];
      double both = group[from] == group[to] ? 0.9 : 0.25;
      double pullFrom = both / (2 + degree[from]);
      double pullTo = both / (2 + degree[to]);
      dx[from] += across * pullFrom;
      dy[from] += up * pullFrom;
      dx[to] -= across * pullTo;
      dy[to] -= up * pullTo;
    }
  }

  /** Draws the states of a group together, and everything a little to the middle. */
  private void gather() {
    int count = groups();
    double[] sumX = new double[count];
    double[] sumY = new double[count];
    int[] members = new int[count];
    for (int i = 0; i < size; i++) {
      sumX[group[i]] += x[i];
      sumY[group[i]] += y[i];
      members[group[i]]++;
    }
    for (int i = 0; i < size; i++) {
      int g = group[i];
      dx[i] += (sumX[g] / members[g] - x[i]) * 0.06 - x[i] * 0.012;
      dy[i] += (sumY[g] / members[g] - y[i]) * 0.06 - y[i] * 0.012;
    }
  }

  /** Moves apart what would overlap. */
  private void separate() {
    for (int round = 0; round < 30; round++) {
      if (!new Spacing(x, y, LEAST).apply()) {
        return;
      }
    }
  }
}
