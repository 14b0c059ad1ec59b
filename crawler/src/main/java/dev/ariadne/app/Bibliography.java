package dev.ariadne.app;

import java.util.ArrayList;
import java.util.List;

/**
 * A bibliography, filtered by a year or an author, ten publications a page, with the details of one
 * of them shown. Every filter can be chosen from everywhere: most events of a state lead far from
 * it, and what is left to explore lies pages deep.
 *
 * <p>To show a publication is another event in each list that it is in: were it one event, it would
 * lead to different states, and the menu strategy could not find the states as early as published.
 *
 * <p>The first page offers the 27 years only, and nothing leads back to it: the published 27 resets
 * of a complete crawl.
 */
final class Bibliography {
  /** How many publications each year and each author has; the sums were found by search. */
  private static final int[] YEARS = {
    176, 90, 58, 49, 40, 30, 30, 30, 20, 11, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 9, 8,
    2, 2, 2
  };

  private static final int[] AUTHORS = {
    210, 110, 60, 50, 50, 40, 30, 29, 20, 20, 20, 20, 20, 20, 20, 11, 10, 10, 10, 10, 10, 10, 10,
    10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 9, 9, 9, 2, 2, 2, 2, 2, 2
  };

  private static final int LATEST = 2012;
  private static final int PAGE = 10;

  /** A stride through the 677 publications that visits each, to spread an author over the years. */
  private static final int STRIDE = 225;

  private final Model.Builder builder = Model.builder("bibliography");
  private final List<String> filters = new ArrayList<>();
  private final List<List<Integer>> publications = new ArrayList<>();

  private Bibliography() {
    int next = 0;
    for (int year = 0; year < YEARS.length; year++) {
      filters.add("year:" + (LATEST - year));
      List<Integer> list = new ArrayList<>();
      for (int count = 0; count < YEARS[year]; count++) {
        list.add(next++);
      }
      publications.add(list);
    }
    int all = next;
    int at = 0;
    for (int author = 0; author < AUTHORS.length; author++) {
      filters.add("author:" + (author + 1));
      List<Integer> list = new ArrayList<>();
      for (int count = 0; count < AUTHORS[author]; count++) {
        list.add(at++ * STRIDE % all);
      }
      publications.add(list);
    }
  }

  static Model model() {
    Bibliography bibliography = new Bibliography();
    bibliography.builder.entry("start");
    for (String year : bibliography.filters.subList(0, YEARS.length)) {
      bibliography.builder.transition("start", year, id(year, 0));
    }
    for (int filter = 0; filter < bibliography.filters.size(); filter++) {
      bibliography.pages(bibliography.filters.get(filter), bibliography.publications.get(filter));
    }
    return bibliography.builder.build();
  }

  private void pages(String filter, List<Integer> list) {
    int pages = (list.size() + PAGE - 1) / PAGE;
    for (int page = 0; page < pages; page++) {
      List<Integer> shown = list.subList(page * PAGE, Math.min(list.size(), (page + 1) * PAGE));
      state(filter, page, pages, shown, null);
      for (Integer publication : shown) {
        state(filter, page, pages, shown, publication);
      }
    }
  }

  /** A page of a filter, with the details of a publication open or, when null, of none. */
  private void state(String filter, int page, int pages, List<Integer> shown, Integer open) {
    String closed = id(filter, page);
    String from = open == null ? closed : id(filter, page, open);
    for (String other : filters) {
      builder.transition(from, other, id(other, 0));
    }
    for (Integer publication : shown) {
      if (publication.equals(open)) {
        builder.transition(from, "hide", closed);
      } else {
        builder.transition(
            from, "show:" + filter + "/" + publication, id(filter, page, publication));
      }
    }
    if (page + 1 < pages) {
      builder.transition(from, "next", id(filter, page + 1));
    }
    if (page > 0) {
      builder.transition(from, "previous", id(filter, page - 1));
    }
  }

  private static String id(String filter, int page) {
    return filter + "/" + (page + 1);
  }

  private static String id(String filter, int page, int publication) {
    return id(filter, page) + "/" + publication;
  }
}
