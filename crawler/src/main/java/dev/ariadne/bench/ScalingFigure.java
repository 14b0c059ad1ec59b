package dev.ariadne.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The time to crawl one model over the number of nodes, both logarithmic (thesis, Figures 7.7 to
 * 7.12): a line for each strategy, and dashed what it would be if n nodes were n times as fast as
 * one.
 */
public final class ScalingFigure {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 440;
  private static final int LEFT = 74;
  private static final int RIGHT = 116;
  private static final int TOP = 62;
  private static final int BOTTOM = 48;
  private static final double LINE_HEIGHT = 15;
  private static final double MANY_TICKS = 1000;

  private final Svg svg = new Svg();
  private final List<ScalingRow> rows;
  private final double mostNodes;
  private final double fastest;
  private final double slowest;

  private ScalingFigure(List<ScalingRow> rows) {
    this.rows = rows;
    mostNodes = Math.max(10, rows.stream().mapToInt(ScalingRow::nodes).max().orElse(10));
    fastest = rows.stream().mapToDouble(ScalingRow::seconds).min().orElse(1) / 1.6;
    slowest = rows.stream().mapToDouble(ScalingFigure::alone).max().orElse(10) * 1.3;
  }

  /** The picture, from the rows of one model. */
  public static String svg(List<ScalingRow> rows) {
    ScalingFigure figure = new ScalingFigure(rows);
    figure.draw();
    return figure.svg.picture(WIDTH, HEIGHT);
  }

  private static double alone(ScalingRow row) {
    return row.seconds() * row.speedUp();
  }

  private void draw() {
    ScalingRow any = rows.get(0);
    svg.text(16, 26, "title", "Time to crawl " + any.model());
    svg.text(
        16,
        44,
        "soft",
        String.format(
            Locale.ROOT,
            "Simulated, %.0f ms an event. Dashed: n nodes are n times as fast as one. Logarithmic.",
            any.eventMillis()));
    grid();
    Map<String, List<ScalingRow>> byStrategy = new LinkedHashMap<>();
    rows.forEach(
        row -> byStrategy.computeIfAbsent(row.strategy(), unused -> new ArrayList<>()).add(row));
    List<Double> labels = new ArrayList<>();
    int next = 0;
    for (List<ScalingRow> line : byStrategy.values()) {
      strategy(line, Svg.COLOURS[next++ % Svg.COLOURS.length], labels);
    }
  }

  private void grid() {
    for (double nodes : ticks(1, mostNodes, true)) {
      svg.line("grid", x(nodes), TOP, x(nodes), HEIGHT - BOTTOM);
      svg.text(x(nodes), HEIGHT - BOTTOM + 17, "middle", number(nodes));
    }
    for (double seconds : ticks(fastest, slowest, slowest < MANY_TICKS * fastest)) {
      svg.line("grid", LEFT, y(seconds), WIDTH - RIGHT, y(seconds));
      svg.text(LEFT - 8, y(seconds) + 4, "end", number(seconds) + " s");
    }
    svg.line("axis", LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM);
    svg.line("axis", LEFT, TOP, LEFT, HEIGHT - BOTTOM);
    svg.text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 10, "middle soft", "nodes");
  }

  /** The powers of ten in a range; with their doubles and fivefolds where there is room. */
  private static List<Double> ticks(double from, double to, boolean isFine) {
    List<Double> ticks = new ArrayList<>();
    for (int power = (int) Math.floor(Math.log10(from)); Math.pow(10, power) <= to; power++) {
      for (int digit : isFine ? new int[] {1, 2, 5} : new int[] {1}) {
        double tick = digit * Math.pow(10, power);
        if (tick >= from && tick <= to) {
          ticks.add(tick);
        }
      }
    }
    return ticks;
  }

  private void strategy(List<ScalingRow> line, String colour, List<Double> labels) {
    double one = alone(line.get(0));
    double end = Math.min(mostNodes, one / fastest); // further on it would leave the picture
    svg.polyline(
        point(1, one) + " " + point(end, one / end),
        "stroke=\"" + colour + "\" stroke-dasharray=\"4 4\" stroke-opacity=\"0.7\"");
    StringBuilder points = new StringBuilder();
    line.forEach(row -> points.append(point(row.nodes(), row.seconds())).append(' '));
    svg.polyline(points.toString().strip(), "stroke=\"" + colour + "\" stroke-width=\"2\"");
    for (ScalingRow row : line) {
      svg.dot(x(row.nodes()), y(row.seconds()), colour, describe(row));
    }
    ScalingRow last = line.get(line.size() - 1);
    double label = y(last.seconds()) + 4;
    for (double taken : labels) {
      if (Math.abs(taken - label) < LINE_HEIGHT) {
        label = taken + (label < taken ? -LINE_HEIGHT : LINE_HEIGHT);
      }
    }
    labels.add(label);
    svg.text(
        x(last.nodes()) + 10, label, "head", " style=\"fill: " + colour + "\"", last.strategy());
  }

  private static String describe(ScalingRow row) {
    return String.format(
        Locale.ROOT,
        "%s, %,d nodes: %,.1f s, %.1f times as fast as one",
        row.strategy(),
        row.nodes(),
        row.seconds(),
        row.speedUp());
  }

  private String point(double nodes, double seconds) {
    return String.format(Locale.ROOT, "%.1f,%.1f", x(nodes), y(seconds));
  }

  private static String number(double value) {
    return value < 1 ? String.valueOf(value) : String.format(Locale.ROOT, "%,.0f", value);
  }

  private double x(double nodes) {
    return LEFT + Math.log10(nodes) / Math.log10(mostNodes) * (WIDTH - LEFT - RIGHT);
  }

  private double y(double seconds) {
    double share = Math.log10(seconds / fastest) / Math.log10(slowest / fastest);
    return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
  }
}
