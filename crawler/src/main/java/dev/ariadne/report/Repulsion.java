package dev.ariadne.report;

import java.util.Arrays;

/**
 * Points that repel each other, by the method of Barnes and Hut: what is far away counts as one
 * point. The tree of quarters is kept in arrays; a node has four children, or one point.
 */
final class Repulsion {
  private static final double FAR = 1.1;
  private static final int DEEPEST = 40;

  private final double[] x;
  private final double[] y;
  private final double[] dx;
  private final double[] dy;
  private int nodes = 1;
  private int[] child;
  private int[] point;
  private double[] mass;
  private double[] sumX;
  private double[] sumY;

  /** Adds forces on the points at x and y to dx and dy. */
  Repulsion(double[] x, double[] y, double[] dx, double[] dy) {
    this.x = x;
    this.y = y;
    this.dx = dx;
    this.dy = dy;
    int room = Math.max(16, x.length * 3);
    child = new int[room * 4];
    point = new int[room];
    mass = new double[room];
    sumX = new double[room];
    sumY = new double[room];
    Arrays.fill(point, -1);
  }

  void apply(double strength) {
    double left = Arrays.stream(x).min().orElse(0);
    double top = Arrays.stream(y).min().orElse(0);
    double width =
        Math.max(Arrays.stream(x).max().orElse(0) - left, Arrays.stream(y).max().orElse(0) - top)
            + 1;
    for (int i = 0; i < x.length; i++) {
      insert(i, 0, left, top, width, 0);
    }
    for (int i = 0; i < x.length; i++) {
      push(i, 0, width, strength);
    }
  }

  private void insert(int i, int node, double left, double top, double width, int depth) {
    boolean isEmpty = mass[node] == 0;
    mass[node]++;
    sumX[node] += x[i];
    sumY[node] += y[i];
    if (isEmpty) {
      point[node] = i;
      return;
    }
    if (depth == DEEPEST) {
      return; // at the same place as others: together they are one point
    }
    int resident = point[node];
    point[node] = -1;
    if (resident >= 0) {
      descend(resident, node, left, top, width, depth);
    }
    descend(i, node, left, top, width, depth);
  }

  private void descend(int i, int node, double left, double top, double width, int depth) {
    double half = width / 2;
    boolean isRight = x[i] >= left + half;
    boolean isLow = y[i] >= top + half;
    int slot = node * 4 + (isRight ? 1 : 0) + (isLow ? 2 : 0);
    if (child[slot] == 0) {
      child[slot] = newNode();
    }
    insert(i, child[slot], isRight ? left + half : left, isLow ? top + half : top, half, depth + 1);
  }

  private int newNode() {
    if (nodes == point.length) {
      int room = nodes * 2;
      child = Arrays.copyOf(child, room * 4);
      point = Arrays.copyOf(point, room);
      Arrays.fill(point, nodes, room, -1);
      mass = Arrays.copyOf(mass, room);
      sumX = Arrays.copyOf(sumX, room);
      sumY = Arrays.copyOf(sumY, room);
    }
    return nodes++;
  }

  private void push(int i, int node, double width, double strength) {
    if (point[node] == i) {
      return;
    }
    double across = x[i] - sumX[node] / mass[node];
    double up = y[i] - sumY[node] / mass[node];
    double square = across * across + up * up;
    if (point[node] >= 0 || width * width < square * FAR * FAR) {
      double force = strength * mass[node] / Math.max(square, 1);
      dx[i] += across * force;
      dy[i] += up * force;
      return;
    }
    for (int slot = node * 4; slot < node * 4 + 4; slot++) {
      if (child[slot] != 0) {
        push(i, child[slot], width / 2, strength);
      }
    }
  }
}
