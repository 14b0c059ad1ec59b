package dev.ariadne.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Figure 5 of TWEB as an SVG picture: for each model and strategy a line from the cost of the first
 * state to that of the last, a box from a quarter to three quarters of them, a stroke at the half;
 * the optimum as a dotted line. Logarithmic.
 */
public final class BoxPlots {
  private static final int WIDTH = 980;
  private static final int LEFT = 120;
  private static final int RIGHT = 24;
  private static final int ROW = 20;
  private static final String[] COLOURS = {
    "#4c78a8", "#72b7b2", "#54a24b", "#eeca3b", "#f58518", "#e45756", "#9d9da3"
  };

  private final StringBuilder out = new StringBuilder();
  private int y = 56;

  private BoxPlots() {}

  public static String svg(List<StrategyResult> results, Map<String, Optimum> optima) {
    Map<String, List<StrategyResult>> byModel = new LinkedHashMap<>();
    for (StrategyResult result : results) {
      byModel.computeIfAbsent(result.model(), unused -> new ArrayList<>()).add(result);
    }
    BoxPlots plots = new BoxPlots();
    byModel.forEach((model, rows) -> plots.panel(model, rows, optima.get(model)));
    return """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="system-ui, sans-serif" font-size="12">
        <style>
          svg { background: #fff; --ink: #222; --faint: #ddd }
          @media (prefers-color-scheme: dark) { svg { background: #16181d; --ink: #e6e6e6; --faint: #3a3d45 } }
          text { fill: var(--ink) } .grid { stroke: var(--faint) } .line { stroke: var(--ink) } .best { stroke: var(--ink); stroke-dasharray: 2 3 }
        </style>
        <text x="16" y="26" font-size="16" font-weight="600">Cost of discovering the states</text>
        <text x="16" y="44">Line: first to last state. Box: 25 %% to 75 %% of the states. Stroke: half of them. Dotted: optimum (lower bound). Logarithmic.</text>
        %s</svg>
        """
        .formatted(WIDTH, plots.y, plots.out);
  }

  private void panel(String model, List<StrategyResult> rows, Optimum optimum) {
    double low = rows.stream().mapToDouble(StrategyResult::first).min().orElse(1);
    double high = rows.stream().mapToDouble(StrategyResult::costAllStates).max().orElse(10);
    Scale scale = new Scale(Math.log10(Math.max(low, 1)), Math.log10(Math.max(high, 10)) + 0.02);
    y += 14;
    text(16, y, "font-weight=\"600\"", model + " (" + rows.get(0).states() + " states)");
    int top = y + 6;
    int bottom = top + rows.size() * ROW;
    for (int power = (int) Math.ceil(scale.low); power <= scale.high; power++) {
      double x = scale.x(Math.pow(10, power));
      line("grid", x, top, x, bottom);
      text(
          x,
          bottom + 13,
          "text-anchor=\"middle\" font-size=\"10\"",
          String.format(Locale.ROOT, "%,d", Math.round(Math.pow(10, power))));
    }
    if (optimum != null) {
      double x = scale.x(optimum.lowerBound());
      line("best", x, top, x, bottom);
    }
    for (int i = 0; i < rows.size(); i++) {
      box(rows.get(i), scale, top + i * ROW + ROW / 2, COLOURS[i % COLOURS.length]);
    }
    y = bottom + 24;
  }

  private void box(StrategyResult row, Scale scale, int middle, String colour) {
    text(LEFT - 8, middle + 4, "text-anchor=\"end\"", row.strategy());
    line("line", scale.x(row.first()), middle, scale.x(row.costAllStates()), middle);
    double left = scale.x(row.quarter());
    double right = scale.x(row.threeQuarters());
    out.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\" class=\"line\">"
                + "<title>%s: first %.0f, 25%% %.0f, 50%% %.0f, 75%% %.0f, all %.0f</title></rect>%n",
            left,
            middle - 6,
            Math.max(1, right - left),
            12,
            colour,
            row.strategy(),
            row.first(),
            row.quarter(),
            row.half(),
            row.threeQuarters(),
            row.costAllStates()));
    line("line", scale.x(row.half()), middle - 6, scale.x(row.half()), middle + 6);
    for (double end : new double[] {row.first(), row.costAllStates()}) {
      line("line", scale.x(end), middle - 4, scale.x(end), middle + 4);
    }
  }

  private void line(String kind, double x1, double y1, double x2, double y2) {
    out.append(
        String.format(
            Locale.ROOT,
            "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n",
            kind,
            x1,
            y1,
            x2,
            y2));
  }

  private void text(double x, double baseline, String attributes, String content) {
    String safe = content.replace("&", "&amp;").replace("<", "&lt;");
    out.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.1f\" y=\"%.1f\" %s>%s</text>%n",
            x,
            baseline,
            attributes,
            safe));
  }

  private record Scale(double low, double high) {
    double x(double cost) {
      double share = (Math.log10(Math.max(cost, 1)) - low) / (high - low);
      return LEFT + share * (WIDTH - LEFT - RIGHT);
    }
  }
}
