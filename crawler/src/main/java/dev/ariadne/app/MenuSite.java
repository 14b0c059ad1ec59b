package dev.ariadne.app;

/**
 * The plain case that the menu strategy is made for: a menu that is on every page and leads to the
 * same place from anywhere, tabs within a page, and buttons that do nothing new.
 */
final class MenuSite {
  private MenuSite() {}

  static Model model(Parameters parameters) {
    int pages = parameters.take("pages", 12, 1, 1000);
    int tabs = parameters.take("tabs", 3, 0, 100);
    int buttons = parameters.take("buttons", 4, 0, 100);
    Model.Builder builder =
        Model.builder("menu-site:pages=" + pages + ",tabs=" + tabs + ",buttons=" + buttons);
    builder.entry(id(1, 0));
    for (int page = 1; page <= pages; page++) {
      for (int tab = 0; tab <= tabs; tab++) {
        String from = id(page, tab);
        for (int entry = 1; entry <= pages; entry++) {
          builder.transition(from, "menu:" + entry, id(entry, 0));
        }
        for (int other = 1; other <= tabs; other++) {
          builder.transition(from, "tab:" + page + "." + other, id(page, other));
        }
        for (int button = 1; button <= buttons; button++) {
          builder.transition(from, "button:" + button, from);
        }
        builder.transition(from, "next", id(page, (tab + 1) % (tabs + 1)));
      }
    }
    return builder.build();
  }

  private static String id(int page, int tab) {
    return tab == 0 ? "page" + page : "page" + page + "/tab" + tab;
  }
}
