package dev.ariadne.bench;

import java.util.List;
import java.util.Locale;

/** What more nodes bring, for people and as lines for a spreadsheet. */
public final class ScalingTables {
  private ScalingTables() {}

  public static String text(List<ScalingRow> rows) {
    StringBuilder out = new StringBuilder();
    int width = width(rows.stream().map(ScalingRow::model).toList());
    String head = "%-" + width + "s  %-13s %6s %10s %9s %11s %9s %7s %6s %12s%n";
    line(
        out,
        head,
        "model",
        "strategy",
        "nodes",
        "seconds",
        "speed-up",
        "efficiency",
        "events",
        "resets",
        "idle",
        "coordinator");
    for (ScalingRow row : rows) {
      line(
          out,
          "%-" + width + "s  %-13s %,6d %,10.1f %,9.1f %11.2f %,9d %,7d %5.0f%% %11.0f%%%n",
          row.model(),
          row.strategy(),
          row.nodes(),
          row.seconds(),
          row.speedUp(),
          row.efficiency(),
          row.events(),
          row.resets(),
          100 * row.idle(),
          100 * row.coordinator());
    }
    return out.toString();
  }

  public static String csv(List<ScalingRow> rows) {
    StringBuilder out =
        new StringBuilder(
            "model,strategy,nodes,event_ms,seconds,speed_up,efficiency,events,resets,idle,"
                + "coordinator\n");
    for (ScalingRow row : rows) {
      line(
          out,
          "%s,%s,%d,%s,%.4f,%.4f,%.4f,%d,%d,%.4f,%.4f%n",
          quoted(row.model()),
          row.strategy(),
          row.nodes(),
          row.eventMillis(),
          row.seconds(),
          row.speedUp(),
          row.efficiency(),
          row.events(),
          row.resets(),
          row.idle(),
          row.coordinator());
    }
    return out.toString();
  }

  static void line(StringBuilder out, String format, Object... cells) {
    out.append(String.format(Locale.ROOT, format, cells));
  }

  /** The width of a column of names. */
  static int width(List<String> names) {
    return names.stream().mapToInt(String::length).max().orElse(5);
  }

  static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }
}
