package dev.ariadne.bench;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * How long crawls take with each way to share the work, as bars: a panel for each model, three
 * groups of bars for nodes that are alike, differ and change. The pale end of a bar is the part of
 * the time for which nodes were idle. Of several numbers of nodes the largest is drawn, of several
 * strategies the first.
 */
public final class BalanceFigure {
  private static final int WIDTH = 980;
  private static final int COLUMNS = 2;
  private static final int PANEL = WIDTH / COLUMNS;
  private static final int TOP = 84;
  private static final int NAMES = 80;
  private static final int NUMBERS = 92;
  private static final int BAR = 11;
  private static final int GROUP_GAP = 10;

  private final Svg svg = new Svg();
  private final List<BalanceRow> rows;
  private final Map<String, String> colours = new LinkedHashMap<>(); // by balance
  private final Set<String> models = new LinkedHashSet<>();
  private final int groupHeight;
  private final int panelHeight;

  private BalanceFigure(List<BalanceRow> all) {
    int nodes = all.stream().mapToInt(BalanceRow::nodes).max().orElse(0);
    String strategy = all.get(0).strategy();
    rows =
        all.stream()
            .filter(row -> row.nodes() == nodes && row.strategy().equals(strategy))
            .toList();
    for (BalanceRow row : rows) {
      models.add(row.model());
      colours.computeIfAbsent(
          row.balance(), unused -> Svg.COLOURS[colours.size() % Svg.COLOURS.length]);
    }
    groupHeight = colours.size() * BAR + GROUP_GAP;
    panelHeight = NodeSpeeds.values().length * groupHeight + 40;
  }

  public static String svg(List<BalanceRow> rows) {
    BalanceFigure figure = new BalanceFigure(rows);
    figure.draw();
    int lines = (figure.models.size() + COLUMNS - 1) / COLUMNS;
    return figure.svg.picture(WIDTH, TOP + lines * figure.panelHeight);
  }

  private void draw() {
    BalanceRow any = rows.get(0);
    svg.text(16, 26, "title", "Time to crawl by load balancing");
    svg.text(
        16,
        44,
        "soft",
        String.format(
            Locale.ROOT,
            "Simulated: %d nodes, %s, partition %s. Pale: the part of the time for which nodes were"
                + " idle, on average.",
            any.nodes(),
            any.strategy(),
            any.partition()));
    double x = 16;
    for (Map.Entry<String, String> balance : colours.entrySet()) {
      svg.box(x, 56, 11, 11, "fill=\"" + balance.getValue() + "\"", balance.getKey());
      svg.text(x + 16, 66, "", balance.getKey());
      x += 40 + 7 * balance.getKey().length();
    }
    int index = 0;
    for (String model : models) {
      panel(
          rows.stream().filter(row -> row.model().equals(model)).toList(),
          index % COLUMNS * PANEL,
          TOP + index / COLUMNS * panelHeight);
      index++;
    }
  }

  private void panel(List<BalanceRow> panel, double left, double top) {
    svg.text(left + 16, top + 18, "head", panel.get(0).model());
    double longest = panel.stream().mapToDouble(BalanceRow::seconds).max().orElse(1);
    double scale = (PANEL - NAMES - NUMBERS) / longest;
    double y = top + 28;
    for (NodeSpeeds speeds : NodeSpeeds.values()) {
      double middle = y + colours.size() * BAR / 2.0 + 4;
      svg.text(left + NAMES - 8, middle, "end soft", speeds.toString());
      for (BalanceRow row : panel) {
        if (row.speeds() == speeds) {
          bar(row, left + NAMES, y, scale);
          y += BAR;
        }
      }
      y += GROUP_GAP;
    }
  }

  private void bar(BalanceRow row, double x, double y, double scale) {
    String fill = "fill=\"" + colours.get(row.balance()) + "\"";
    double length = row.seconds() * scale;
    double busy = length * (1 - row.idle());
    String title =
        String.format(
            Locale.ROOT,
            "%s: %,.1f s, idle %.0f %%, %,d events, %,d resets",
            row.balance(),
            row.seconds(),
            100 * row.idle(),
            row.events(),
            row.resets());
    svg.box(x, y, busy, BAR - 1, fill, title);
    svg.box(x + busy, y, length - busy, BAR - 1, fill + " opacity=\"0.35\"", title);
    svg.text(x + length + 5, y + 9, "soft", String.format(Locale.ROOT, "%,.1f s", row.seconds()));
  }
}
