package dev.ariadne.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Pushes points apart that are closer than they should be; looks only at neighbours in a grid. */
final class Spacing {
  private final double[] x;
  private final double[] y;
  private final double least;
  private final Map<Long, List<Integer>> cells = new HashMap<>();

  Spacing(double[] x, double[] y, double least) {
    this.x = x;
    this.y = y;
    this.least = least;
    for (int i = 0; i < x.length; i++) {
      cells.computeIfAbsent(cell(column(x[i]), column(y[i])), unused -> new ArrayList<>()).add(i);
    }
  }

  private long column(double value) {
    return (long) Math.floor(value / least);
  }

  private static long cell(long column, long row) {
    return (column << 32) ^ (row & 0xffffffffL);
  }

  /** Once for all; says whether anything was moved. */
  boolean apply() {
    boolean moved = false;
    for (int i = 0; i < x.length; i++) {
      long column = column(x[i]);
      long row = column(y[i]);
      for (long c = column - 1; c <= column + 1; c++) {
        for (long r = row - 1; r <= row + 1; r++) {
          for (int other : cells.getOrDefault(cell(c, r), List.of())) {
            moved |= other > i && push(i, other);
          }
        }
      }
    }
    return moved;
  }

  private boolean push(int one, int other) {
    double across = x[other] - x[one];
    double up = y[other] - y[one];
    double distance = Math.hypot(across, up);
    if (distance >= least * 0.98) {
      return false;
    }
    if (distance < 1e-9) { // any direction will do, but always the same
      across = Math.cos(one);
      up = Math.sin(one);
      distance = 1;
    }
    double by = (least - Math.min(distance, least)) / 2 / distance;
    x[one] -= across * by;
    y[one] -= up * by;
    x[other] += across * by;
    y[other] += up * by;
    return true;
  }
}
