package dev.ariadne.app;

import java.util.ArrayList;
import java.util.List;

/**
 * A table shown page by page, filtered by day and sorted by a column. Most states are reached only
 * by {@code next} after {@code next}, and which event will find a new state is learned better from
 * its history than from its target: the case for the probability strategy.
 *
 * <p>A filter starts the table over, unsorted; there, until something else is done, the filter can
 * be cleared too. A second click on a column turns its order around.
 */
final class Pagination {
  private static final List<String> FILTERS = List.of("all", "mon", "tue", "wed", "thu");
  private static final List<String> COLUMNS = List.of("name", "description", "schedule");
  private static final String UNSORTED = "unsorted";
  private static final int PAGES = 16;
  private static final int PAGES_OF_A_DAY = 12;

  private Pagination() {}

  static Model model() {
    List<String> orders = new ArrayList<>(List.of(UNSORTED));
    for (String column : COLUMNS) {
      orders.add(column + "-up");
      orders.add(column + "-down");
    }
    Model.Builder builder = Model.builder("pagination");
    builder.entry(id("all", UNSORTED, 1));
    for (String filter : FILTERS) {
      int pages = filter.equals("all") ? PAGES : PAGES_OF_A_DAY;
      for (String order : orders) {
        for (int page = 1; page <= pages; page++) {
          page(builder, filter, order, page, pages);
        }
      }
    }
    return builder.build();
  }

  private static void page(
      Model.Builder builder, String filter, String order, int page, int pages) {
    String from = id(filter, order, page);
    builder.transition(from, "first", id(filter, order, 1));
    builder.transition(from, "previous", id(filter, order, Math.max(1, page - 1)));
    builder.transition(from, "next", id(filter, order, Math.min(pages, page + 1)));
    builder.transition(from, "last", id(filter, order, pages));
    for (String other : FILTERS) {
      builder.transition(from, "filter:" + other, id(other, UNSORTED, 1));
    }
    for (String column : COLUMNS) {
      String turned = order.equals(column + "-up") ? "-down" : "-up";
      builder.transition(from, "sort:" + column, id(filter, column + turned, 1));
    }
    if (!filter.equals("all") && order.equals(UNSORTED) && page == 1) {
      builder.transition(from, "clear", id("all", UNSORTED, 1));
    }
  }

  private static String id(String filter, String order, int page) {
    return filter + "/" + order + "/" + page;
  }
}
