package dev.ariadne.bench;

import java.util.List;
import java.util.Locale;

/** How many times as fast more nodes are than one, for each architecture and strategy. */
public final class ArchitectureFigure {
  private ArchitectureFigure() {}

  /** The picture, from the rows of one model. */
  public static String svg(List<ArchitectureRow> rows) {
    ArchitectureRow any = rows.get(0);
    int fewest = rows.stream().mapToInt(ArchitectureRow::nodes).min().orElse(1);
    LineChart chart =
        new LineChart(
            "Crawling " + any.model() + " by architecture",
            String.format(
                Locale.ROOT,
                "Simulated. How many times as fast everything is found as by %s.",
                fewest == 1 ? "one node" : fewest + " nodes"),
            "nodes",
            "");
    for (ArchitectureRow first : rows) {
      if (first.nodes() == fewest) {
        chart.line(
            name(first.architecture()) + ", " + first.strategy(),
            false,
            rows.stream()
                .filter(
                    row ->
                        row.architecture().equals(first.architecture())
                            && row.strategy().equals(first.strategy()))
                .map(row -> new LineChart.Point(row.nodes(), first.found() / row.found()))
                .toList());
      }
    }
    return chart.picture();
  }

  private static String name(String architecture) {
    return switch (architecture) {
      case "client-server" -> "coordinator";
      case "peer-to-peer" -> "peers";
      default -> architecture;
    };
  }
}
