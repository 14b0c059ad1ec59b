package dev.ariadne.bench;

import java.util.Locale;

/** The few elements that our figures are drawn with, in colours for light and dark pages. */
final class Svg {
  /** Told apart by most people who do not see all colours, on both backgrounds. */
  static final String[] COLOURS = {
    "#4c78a8", "#f58518", "#54a24b", "#e45756", "#b279a2", "#9d755d", "#72b7b2"
  };

  private final StringBuilder out = new StringBuilder();

  /** The whole picture. */
  String picture(int width, int height) {
    return """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="system-ui, sans-serif" font-size="12">
        <style>
          svg { background: #fff; --ink: #222; --soft: #666; --faint: #ddd }
          @media (prefers-color-scheme: dark) { svg { background: #16181d; --ink: #e6e6e6; --soft: #a8abb2; --faint: #33363e } }
          text { fill: var(--ink) } .soft { fill: var(--soft); font-size: 11px } .title { font-size: 16px; font-weight: 600 } .head { font-weight: 600 }
          .end { text-anchor: end } .middle { text-anchor: middle }
          .grid { stroke: var(--faint) } .axis { stroke: var(--soft) }
        </style>
        %s</svg>
        """
        .formatted(width, height, out);
  }

  void text(double x, double y, String kinds, String content) {
    text(x, y, kinds, "", content);
  }

  void text(double x, double y, String kinds, String attributes, String content) {
    out.append(
        String.format(
            Locale.ROOT,
            "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\"%s>%s</text>%n",
            kinds,
            x,
            y,
            attributes,
            escaped(content)));
  }

  void line(String kind, double x1, double y1, double x2, double y2) {
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

  /** A line through points, each x and y. */
  void polyline(String points, String attributes) {
    out.append(
        String.format(
            Locale.ROOT, "<polyline points=\"%s\" fill=\"none\" %s/>%n", points, attributes));
  }

  void dot(double x, double y, String colour, String title) {
    out.append(
        String.format(
            Locale.ROOT,
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"%s\"><title>%s</title></circle>%n",
            x,
            y,
            colour,
            escaped(title)));
  }

  void box(double x, double y, double width, double height, String attributes, String title) {
    out.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" %s><title>%s</title></rect>%n",
            x,
            y,
            width,
            height,
            attributes,
            escaped(title)));
  }

  private static String escaped(String content) {
    return content.replace("&", "&amp;").replace("<", "&lt;");
  }
}
