package dev.ariadne.bench;

import java.util.List;

/** What failures cost, for people and as lines for a spreadsheet. */
public final class RecoveryTables {
  private static final double PERCENT = 100;

  private RecoveryTables() {}

  public static String text(List<RecoveryRow> rows) {
    StringBuilder out = new StringBuilder();
    ScalingTables.line(
        out,
        "%-10s %13s %8s %12s %9s %9s %12s %12s %9s%n",
        "mechanism",
        "failures/hour",
        "failures",
        "copies every",
        "seconds",
        "overhead",
        "the formula",
        "events again",
        "messages");
    for (RecoveryRow row : rows) {
      ScalingTables.line(
          out,
          "%-10s %13s %8.1f %12s %,9.1f %8.1f%% %11.1f%% %,12.0f %,9.0f%n",
          row.mechanism(),
          row.failuresPerHour(),
          row.failures(),
          row.copyPeriod() == null ? "" : row.copyPeriod() + " s",
          row.seconds(),
          PERCENT * row.overhead(),
          PERCENT * row.formula(),
          row.eventsAgain(),
          row.messages());
    }
    return out.toString();
  }

  public static String csv(List<RecoveryRow> rows) {
    StringBuilder out =
        new StringBuilder(
            "mechanism,failures_per_hour,controllers,crawlers,copy_period,overhead,formula,"
                + "events_again,messages,seconds,failures\n");
    for (RecoveryRow row : rows) {
      ScalingTables.line(
          out,
          "%s,%s,%d,%d,%s,%.5f,%.5f,%.1f,%.1f,%.4f,%.1f%n",
          row.mechanism(),
          row.failuresPerHour(),
          row.controllers(),
          row.crawlers(),
          row.copyPeriod() == null ? "" : row.copyPeriod(),
          row.overhead(),
          row.formula(),
          row.eventsAgain(),
          row.messages(),
          row.seconds(),
          row.failures());
    }
    return out.toString();
  }
}
