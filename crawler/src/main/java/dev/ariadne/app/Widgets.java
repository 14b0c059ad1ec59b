package dev.ariadne.app;

/**
 * Independent widgets on one page: k of them with m states each make m^k states of the page, though
 * there are only k*m things to see. This is the explosion that component-based crawling avoids.
 * Each widget goes on with {@code next}, round and round, and starts over with {@code zero}.
 */
final class Widgets {
  private static final int MOST_STATES = 1 << 20;

  private Widgets() {}

  static Model model(Parameters parameters) {
    int widgets = parameters.take("k", 3, 1, 20);
    int positions = parameters.take("m", 4, 1, 1000);
    if (Math.pow(positions, widgets) > MOST_STATES) {
      throw parameters.bad("m to the power of k must be at most " + MOST_STATES);
    }
    Model.Builder builder = Model.builder("widgets:k=" + widgets + ",m=" + positions);
    int[] page = new int[widgets];
    builder.entry(id(page));
    do {
      String from = id(page);
      for (int widget = 0; widget < widgets; widget++) {
        int position = page[widget];
        page[widget] = (position + 1) % positions;
        builder.transition(from, "next:" + (widget + 1), id(page));
        page[widget] = 0;
        builder.transition(from, "zero:" + (widget + 1), id(page));
        page[widget] = position;
      }
    } while (increment(page, positions));
    return builder.build();
  }

  private static boolean increment(int[] page, int positions) {
    for (int widget = page.length - 1; widget >= 0; widget--) {
      page[widget] = (page[widget] + 1) % positions;
      if (page[widget] != 0) {
        return true;
      }
    }
    return false;
  }

  private static String id(int[] page) {
    StringBuilder id = new StringBuilder();
    for (int position : page) {
      id.append(id.isEmpty() ? "" : "-").append(position);
    }
    return id.toString();
  }
}
