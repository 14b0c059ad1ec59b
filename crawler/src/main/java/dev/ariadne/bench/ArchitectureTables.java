package dev.ariadne.bench;

import java.util.List;

/** The same crawls by each architecture, for people and as lines for a spreadsheet. */
public final class ArchitectureTables {
  private ArchitectureTables() {}

  public static String text(List<ArchitectureRow> rows) {
    StringBuilder out = new StringBuilder();
    int width = ScalingTables.width(rows.stream().map(ArchitectureRow::model).toList());
    ScalingTables.line(
        out,
        "%-" + width + "s  %-13s %-13s %5s %10s %10s %9s %7s %10s%n",
        "model",
        "architecture",
        "strategy",
        "nodes",
        "seconds",
        "found",
        "events",
        "resets",
        "messages");
    for (ArchitectureRow row : rows) {
      ScalingTables.line(
          out,
          "%-" + width + "s  %-13s %-13s %5d %,10.1f %,10.1f %,9d %,7d %,10d%n",
          row.model(),
          row.architecture(),
          row.strategy(),
          row.nodes(),
          row.seconds(),
          row.found(),
          row.events(),
          row.resets(),
          row.messages());
    }
    return out.toString();
  }

  public static String csv(List<ArchitectureRow> rows) {
    StringBuilder out =
        new StringBuilder(
            "architecture,strategy,model,nodes,seconds,events,resets,messages,found,decision_ms\n");
    for (ArchitectureRow row : rows) {
      ScalingTables.line(
          out,
          "%s,%s,%s,%d,%.4f,%d,%d,%d,%.4f,%s%n",
          row.architecture(),
          row.strategy(),
          ScalingTables.quoted(row.model()),
          row.nodes(),
          row.seconds(),
          row.events(),
          row.resets(),
          row.messages(),
          row.found(),
          row.decisionMillis());
    }
    return out.toString();
  }
}
