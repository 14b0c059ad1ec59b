package dev.ariadne.bench;

import static dev.ariadne.bench.ScalingTables.line;
import static dev.ariadne.bench.ScalingTables.quoted;
import static dev.ariadne.bench.ScalingTables.width;

import java.util.List;

/** How each way to share the work does, for people and as lines for a spreadsheet. */
public final class BalanceTables {
  private BalanceTables() {}

  public static String text(List<BalanceRow> rows) {
    StringBuilder out = new StringBuilder();
    int width = width(rows.stream().map(BalanceRow::model).toList());
    String head = "%-" + width + "s  %-13s %6s  %-8s  %-13s %10s %6s %9s %7s%n";
    line(
        out,
        head,
        "model",
        "strategy",
        "nodes",
        "speeds",
        "balance",
        "seconds",
        "idle",
        "events",
        "resets");
    for (BalanceRow row : rows) {
      line(
          out,
          "%-" + width + "s  %-13s %,6d  %-8s  %-13s %,10.1f %5.0f%% %,9d %,7d%n",
          row.model(),
          row.strategy(),
          row.nodes(),
          row.speeds(),
          row.balance(),
          row.seconds(),
          100 * row.idle(),
          row.events(),
          row.resets());
    }
    return out.toString();
  }

  public static String csv(List<BalanceRow> rows) {
    StringBuilder out =
        new StringBuilder(
            "model,strategy,nodes,speeds,balance,partition,seconds,idle,events,resets\n");
    for (BalanceRow row : rows) {
      line(
          out,
          "%s,%s,%d,%s,%s,%s,%.4f,%.4f,%d,%d%n",
          quoted(row.model()),
          row.strategy(),
          row.nodes(),
          row.speeds(),
          row.balance(),
          row.partition(),
          row.seconds(),
          row.idle(),
          row.events(),
          row.resets());
    }
    return out.toString();
  }
}
