package dev.ariadne.app;

import java.util.ArrayList;
import java.util.List;

/**
 * A small company's site: a menu of five on every page, and under three of its entries a few narrow
 * and deep paths. Every menu click leads far from where unexplored events are left, which is what
 * makes a crawl without a model execute each transition three times over.
 */
final class CompanySite {
  private static final List<String> MENU =
      List.of("home", "about", "products", "services", "contact");

  /** How many pages each page of a section has below it, by depth. */
  private static final int[][] WIDTHS = {{}, {3, 1, 1, 1}, {2, 2, 1, 1}, {2, 1, 1, 1}, {}};

  private final Model.Builder builder = Model.builder("company");

  private CompanySite() {}

  static Model model() {
    CompanySite site = new CompanySite();
    site.builder.entry(MENU.get(0));
    for (int section = 0; section < WIDTHS.length; section++) {
      String name = MENU.get(section);
      site.menu(name);
      site.below(name, name, WIDTHS[section], 0);
    }
    return site.builder.build();
  }

  private void below(String section, String parent, int[] widths, int depth) {
    if (depth == widths.length) {
      return;
    }
    List<String> pages = new ArrayList<>();
    for (int place = 1; place <= widths[depth]; place++) {
      pages.add(parent + "/" + place);
    }
    for (int place = 0; place < pages.size(); place++) {
      String page = pages.get(place);
      builder.transition(parent, "open:" + page, page);
      menu(page);
      builder.transition(page, "back", parent);
      if (place > 0) {
        builder.transition(page, "previous", pages.get(place - 1));
      }
      if (place + 1 < pages.size()) {
        builder.transition(page, "next", pages.get(place + 1));
      }
      if (depth > 0) {
        builder.transition(page, "section", section);
      } else if (section.equals("about")) {
        builder.transition(page, "play", page);
      }
      below(section, page, widths, depth + 1);
    }
  }

  private void menu(String page) {
    for (String entry : MENU) {
      builder.transition(page, entry, entry);
    }
  }
}
