package dev.ariadne.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What failures cost, against how often they happen and against the time between copies. */
public final class RecoveryFigures {
  private static final double PERCENT = 100;

  private RecoveryFigures() {}

  /** As figures 4 and 6 of the paper: overhead against the failure rate. */
  public static String rates(List<RecoveryRow> rows) {
    LineChart chart =
        new LineChart(
            "What failures cost, by how often controllers fail",
            subtitle(rows),
            "failures of each controller per hour",
            " %");
    for (String mechanism : List.of("retry", "redundancy", "combined")) {
      chart.line(
          mechanism,
          false,
          points(
              rows.stream()
                  .filter(row -> row.mechanism().equals(mechanism) && isOptimum(row, rows))
                  .toList()));
    }
    return chart.picture();
  }

  private static String subtitle(List<RecoveryRow> rows) {
    RecoveryRow any = rows.get(0);
    return "Simulated: "
        + any.controllers()
        + " controllers, "
        + any.crawlers()
        + " crawlers. Time beyond that of a crawl without failures and copies.";
  }

  /** The first row of a rate is the one with the optimum. */
  private static boolean isOptimum(RecoveryRow row, List<RecoveryRow> rows) {
    return rows.stream()
        .filter(
            other ->
                other.mechanism().equals(row.mechanism())
                    && other.failuresPerHour() == row.failuresPerHour())
        .findFirst()
        .orElseThrow()
        .equals(row);
  }

  private static List<LineChart.Point> points(List<RecoveryRow> rows) {
    return rows.stream()
        .sorted(Comparator.comparingDouble(RecoveryRow::failuresPerHour))
        .map(row -> new LineChart.Point(row.failuresPerHour(), PERCENT * row.overhead()))
        .toList();
  }

  /** Overhead against the time between copies, measured and by the formula; null without any. */
  public static String periods(List<RecoveryRow> rows, double rate) {
    List<RecoveryRow> sweep = new ArrayList<>();
    for (RecoveryRow row : rows) {
      if (row.copyPeriod() != null && row.failuresPerHour() == rate) {
        sweep.add(row);
      }
    }
    sweep.sort(Comparator.comparingDouble(RecoveryRow::copyPeriod));
    if (sweep.size() < 2) {
      return null;
    }
    return new LineChart(
            "What failures cost, by the time between copies",
            "Combined recovery, "
                + rate
                + " failures of each controller per hour. Dashed: formula 5.",
            "seconds between copies",
            " %")
        .line("measured", false, sweep.stream().map(row -> at(row, row.overhead())).toList())
        .line("formula", true, sweep.stream().map(row -> at(row, row.formula())).toList())
        .picture();
  }

  private static LineChart.Point at(RecoveryRow row, double overhead) {
    return new LineChart.Point(row.copyPeriod(), PERCENT * overhead);
  }
}
