package dev.ariadne.export;

import dev.ariadne.model.CrawledModel;
import dev.ariadne.model.CrawledModel.Event;
import dev.ariadne.model.CrawledModel.State;
import dev.ariadne.model.CrawledModel.Transition;
import java.util.List;

/**
 * Two tables, as RFC 4180 has them. A text that a spreadsheet would take for a formula gets a
 * leading apostrophe: titles come from the application, and must not be executed.
 */
final class CsvExport {
  private CsvExport() {}

  static String states(CrawledModel model) {
    StringBuilder csv = new StringBuilder();
    row(csv, "id,url,title,entry,depth,events,executed,failed,skipped,open".split(",", -1));
    for (State state : model.states()) {
      int depth = model.depth(state);
      row(
          csv,
          state.id(),
          state.url(),
          state.title(),
          String.valueOf(model.isEntry(state)),
          depth < 0 ? "" : String.valueOf(depth),
          String.valueOf(state.events().size()),
          count(state, "executed"),
          count(state, "failed"),
          count(state, "skipped"),
          count(state, "open"));
    }
    return csv.toString();
  }

  private static String count(State state, String status) {
    List<Event> events = state.events();
    return String.valueOf(events.stream().filter(e -> e.status().equals(status)).count());
  }

  static String transitions(CrawledModel model) {
    StringBuilder csv = new StringBuilder();
    row(csv, "from", "event", "kind", "element", "to", "certain");
    for (Transition transition : model.transitions()) {
      row(
          csv,
          transition.from().id(),
          transition.event().id(),
          transition.event().kind(),
          transition.event().element(),
          transition.to().id(),
          String.valueOf(transition.event().isCertain()));
    }
    return csv.toString();
  }

  private static void row(StringBuilder csv, String... cells) {
    for (int i = 0; i < cells.length; i++) {
      csv.append(i == 0 ? "" : ",").append(cell(cells[i]));
    }
    csv.append("\r\n");
  }

  static String cell(String text) {
    String safe = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    boolean isPlain = safe.chars().noneMatch(c -> c == '"' || c == ',' || c == '\n' || c == '\r');
    return isPlain ? safe : '"' + safe.replace("\"", "\"\"") + '"';
  }
}
