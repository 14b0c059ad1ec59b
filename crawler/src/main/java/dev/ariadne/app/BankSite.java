package dev.ariadne.app;

import java.util.ArrayList;
import java.util.List;

/**
 * A bank's demonstration site: a menu of 26 on every page, product pages in rows of three below
 * some of its entries, and a survey that is offered only on the front page as first loaded. Nothing
 * leads back to that page but a reset: the published 34 resets of a complete crawl are its events
 * that lead away, and the steps at which the survey can be left.
 */
final class BankSite {
  private static final List<String> MENU =
      List.of(
          "home",
          "personal",
          "deposit",
          "checking",
          "loans",
          "cards",
          "investments",
          "other",
          "business",
          "business-deposit",
          "lending",
          "business-cards",
          "insurance",
          "retirement",
          "business-other",
          "inside",
          "about",
          "contact",
          "locations",
          "relations",
          "press",
          "careers",
          "subscribe",
          "feedback",
          "sign-in",
          "privacy");

  private static final int PRODUCTS = 14;
  private static final int SURVEY = 4;
  private static final int FORMS = 16;
  private static final String FRONT = "front";

  private final Model.Builder builder = Model.builder("bank");

  private BankSite() {}

  static Model model() {
    BankSite site = new BankSite();
    site.front();
    site.pages();
    site.survey();
    return site.builder.build();
  }

  private void front() {
    builder.entry(FRONT);
    menu(FRONT);
    builder.transition(FRONT, "survey", "survey/1");
    for (int quick = 0; quick < 7; quick++) {
      builder.transition(FRONT, "quick:" + (quick + 1), quick < 3 ? MENU.get(3 * quick) : FRONT);
    }
  }

  private void pages() {
    List<String> pages = new ArrayList<>(MENU);
    for (int product = 0; product < PRODUCTS; product++) {
      pages.add(product(product));
    }
    for (String page : pages) {
      menu(page);
      builder.transition(page, "footer:home", "home");
      builder.transition(page, "footer:terms", MENU.get(3));
    }
    // Every fourth product page or so hangs below a menu page, the others below a product page.
    int roots = PRODUCTS / 3;
    for (int product = 0; product < PRODUCTS; product++) {
      String parent = product < roots ? MENU.get(1 + 2 * product) : product(product - roots);
      builder.transition(parent, "more:" + (product + 1), product(product));
      builder.transition(product(product), "up", parent);
    }
    for (String page : pages.subList(pages.size() - FORMS, pages.size())) {
      builder.transition(page, "submit", page);
    }
  }

  private void survey() {
    for (int step = 1; step <= SURVEY; step++) {
      String from = "survey/" + step;
      String next = "survey/" + Math.min(step + 1, SURVEY);
      builder.transition(from, "yes", next);
      builder.transition(from, "no", next);
      builder.transition(from, "leave", "home");
    }
  }

  private void menu(String page) {
    for (String entry : MENU) {
      builder.transition(page, "menu:" + entry, entry);
    }
  }

  private static String product(int product) {
    return "product/" + (product + 1);
  }
}
