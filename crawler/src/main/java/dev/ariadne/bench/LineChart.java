package dev.ariadne.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Lines through points over two axes that begin at zero, or at the lowest value below it. */
final class LineChart {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 400;
  private static final int LEFT = 70;
  private static final int RIGHT = 190;
  private static final int TOP = 62;
  private static final int BOTTOM = 48;
  private static final double LINE_HEIGHT = 15;
  private static final int TICKS = 5;

  private final Svg svg = new Svg();
  private final String title;
  private final String subtitle;
  private final String across;
  private final String unit;
  private final List<Series> all = new ArrayList<>();
  private double right;
  private double top;
  private double bottom;

  /** A point. */
  record Point(double x, double y) {}

  private record Series(String name, boolean isDashed, List<Point> points) {}

  /**
   * @param across what is on the lower axis
   * @param unit behind the numbers of the other
   */
  LineChart(String title, String subtitle, String across, String unit) {
    this.title = title;
    this.subtitle = subtitle;
    this.across = across;
    this.unit = unit;
  }

  /** Adds a line. */
  LineChart line(String name, boolean isDashed, List<Point> points) {
    if (!points.isEmpty()) {
      all.add(new Series(name, isDashed, points));
    }
    return this;
  }

  String picture() {
    for (Series series : all) {
      for (Point point : series.points) {
        right = Math.max(right, point.x);
        top = Math.max(top, point.y);
        bottom = Math.min(bottom, point.y);
      }
    }
    right = right == 0 ? 1 : right;
    top = top == bottom ? bottom + 1 : top;
    svg.text(16, 26, "title", title);
    svg.text(16, 44, "soft", subtitle);
    grid();
    List<Double> labels = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      draw(all.get(i), Svg.COLOURS[i % Svg.COLOURS.length], labels);
    }
    return svg.picture(WIDTH, HEIGHT);
  }

  private void grid() {
    double step = step(right);
    for (double at = 0; at <= right * 1.001; at += step) {
      svg.line("grid", x(at), TOP, x(at), HEIGHT - BOTTOM);
      svg.text(x(at), HEIGHT - BOTTOM + 17, "middle", number(at));
    }
    step = step(top - bottom);
    for (double at = Math.ceil(bottom / step) * step; at <= top + step * 0.001; at += step) {
      svg.line(Math.abs(at) < step / 2 ? "axis" : "grid", LEFT, y(at), WIDTH - RIGHT, y(at));
      svg.text(LEFT - 8, y(at) + 4, "end", number(at) + unit);
    }
    svg.line("axis", LEFT, TOP, LEFT, HEIGHT - BOTTOM);
    svg.text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 10, "middle soft", across);
  }

  /** One, two or five times a power of ten, so that there are a few. */
  private static double step(double range) {
    double power = Math.pow(10, Math.floor(Math.log10(range / TICKS)));
    for (int digit : new int[] {1, 2, 5}) {
      if (range / (digit * power) <= TICKS + 1) {
        return digit * power;
      }
    }
    return 10 * power;
  }

  private void draw(Series series, String colour, List<Double> labels) {
    StringBuilder points = new StringBuilder();
    for (Point point : series.points) {
      points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(point.x), y(point.y)));
    }
    String dash = series.isDashed ? " stroke-dasharray=\"4 4\"" : "";
    svg.polyline(points.toString().strip(), "stroke=\"" + colour + "\" stroke-width=\"2\"" + dash);
    if (!series.isDashed) {
      for (Point point : series.points) {
        String what = series.name + ": " + number(point.x) + ", " + number(point.y) + unit;
        svg.dot(x(point.x), y(point.y), colour, what);
      }
    }
    Point last = series.points.get(series.points.size() - 1);
    double label = y(last.y) + 4;
    for (double taken : labels) {
      if (Math.abs(taken - label) < LINE_HEIGHT) {
        label = taken + (label < taken ? -LINE_HEIGHT : LINE_HEIGHT);
      }
    }
    labels.add(label);
    svg.text(x(last.x) + 10, label, "head", " style=\"fill: " + colour + "\"", series.name);
  }

  private static String number(double value) {
    double rounded = Math.round(value * 100) / 100.0;
    return rounded == Math.rint(rounded)
        ? String.format(Locale.ROOT, "%,.0f", rounded)
        : String.valueOf(rounded);
  }

  private double x(double value) {
    return LEFT + value / right * (WIDTH - LEFT - RIGHT);
  }

  private double y(double value) {
    return HEIGHT - BOTTOM - (value - bottom) / (top - bottom) * (HEIGHT - TOP - BOTTOM);
  }
}
