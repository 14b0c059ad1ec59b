package dev.ariadne.testapps;

import java.io.IOException;
import java.util.Locale;

/** The server's half of the HTMX page: every answer is the piece of HTML to put in place. */
final class HtmxApp {
  private static final String DIALOG =
      "<div role='dialog'><p>Thank you.</p><button hx-get='/htmx/form' hx-target='#app'>Close</button></div>";

  private HtmxApp() {}

  static void handle(Exchange exchange) throws IOException {
    String tab = exchange.path().substring("/htmx/".length());
    int n = exchange.number("n", 0);
    String name = exchange.parameter("name", "").replaceAll("[^\\w .,@-]", "");
    switch (tab) {
      case "counter" -> exchange.html(tabs(tab, false) + counter(n));
      case "list" -> exchange.html(tabs(tab, false) + list(exchange.number("n", 1)));
      case "form" -> exchange.html(tabs(tab, false) + form(false));
      case "greeting" -> exchange.html(greeting(name));
      case "thanks" -> exchange.html(tabs("form", true) + form(true) + DIALOG);
      default -> exchange.send(404, "text/plain", "no such fragment");
    }
  }

  private static String tabs(String active, boolean disabled) {
    StringBuilder html = new StringBuilder("<nav>");
    for (String tab : new String[] {"Counter", "List", "Form"}) {
      String path = tab.toLowerCase(Locale.ROOT);
      // The active tab asks for nothing, so that its content stays as it is.
      html.append("<button aria-pressed='").append(path.equals(active)).append('\'');
      html.append(disabled ? " disabled" : "");
      html.append(path.equals(active) ? ">" : " hx-get='/htmx/" + path + "' hx-target='#app'>")
          .append(tab);
      html.append("</button>");
    }
    return html.append("</nav>").toString();
  }

  private static String counter(int value) {
    return "<section><p>Value: <b>%d</b></p>%s%s</section>"
        .formatted(
            value,
            button("/htmx/counter?n=" + (value + 1), "Add one", value == 2),
            button("/htmx/counter", "Reset", false));
  }

  private static String list(int size) {
    StringBuilder html = new StringBuilder("<section><ul>");
    for (int i = 1; i <= size; i++) {
      html.append("<li>Item ").append(i).append(' ');
      html.append(button("/htmx/list?n=" + (size - 1), "Remove " + i, false)).append("</li>");
    }
    html.append("</ul>").append(button("/htmx/list?n=" + (size + 1), "Add item", size == 2));
    return html.append("</section>").toString();
  }

  private static String form(boolean disabled) {
    return "<section><input type='text' aria-label='Name' name='name' hx-get='/htmx/greeting'"
        + " hx-trigger='input' hx-target='#greeting'"
        + (disabled ? " disabled" : "")
        + "><div id='greeting'>"
        + greeting("")
        + "</div></section>";
  }

  private static String greeting(String name) {
    String text = name.isEmpty() ? "Who are you?" : "Hello, " + name;
    return "<p>" + text + "</p>" + button("/htmx/thanks", "Greet", name.isEmpty());
  }

  private static String button(String url, String text, boolean disabled) {
    return "<button hx-get='%s' hx-target='#app'%s>%s</button>"
        .formatted(url, disabled ? " disabled" : "", text);
  }
}
