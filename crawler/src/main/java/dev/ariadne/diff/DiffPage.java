package dev.ariadne.diff;

import dev.ariadne.diff.Difference.Change;
import dev.ariadne.diff.Difference.Looks;
import dev.ariadne.diff.Difference.Move;
import dev.ariadne.model.CrawledModel.State;
import java.util.List;

/**
 * A difference as one HTML file. All that comes from the applications is escaped text; besides, the
 * page forbids itself scripts and everything from elsewhere.
 */
public final class DiffPage {
  private static final String HEAD =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
      <meta name="viewport" content="width=device-width">
      <title>What is different</title>
      <style>
      :root { color-scheme: light dark; }
      body { font: 15px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
      table { border-collapse: collapse; width: 100%; }
      td { padding: .2rem .8rem .2rem 0; vertical-align: top; overflow-wrap: anywhere; }
      code, pre { font: 13px/1.45 ui-monospace, monospace; }
      pre { overflow-x: auto; padding: .6rem; border: 1px solid #8886; border-radius: 6px; }
      summary { cursor: pointer; padding: .2rem 0; }
      .looks { display: grid; grid-template-columns: 1fr 1fr; gap: .8rem; margin: .4rem 0; }
      figure { margin: 0; }
      figcaption { font-size: 13px; opacity: .8; }
      img { display: block; width: 100%; border: 1px solid #8886; border-radius: 6px; }
      .plus { color: light-dark(#116329, #56d364); }
      .minus { color: light-dark(#a40e26, #ff7b72); }
      </style>
      </head>
      <body>
      <h1>What is different</h1>
      """;

  private DiffPage() {}

  public static String of(Difference difference) {
    StringBuilder page = new StringBuilder(HEAD);
    String summary =
        difference.isNone() ? "The crawls are the same." : DiffText.summary(difference);
    page.append("<p>").append(escape(summary)).append("</p>\n");
    states(page, "States that appeared", "plus", difference.appeared());
    states(page, "States that vanished", "minus", difference.vanished());
    if (!difference.changed().isEmpty()) {
      page.append("<h2>States that changed</h2>\n");
      difference.changed().forEach(change -> change(page, change));
    }
    moves(page, "Transitions that appeared", "plus", difference.newTransitions());
    moves(page, "Transitions that vanished", "minus", difference.lostTransitions());
    return page.append("</body>\n</html>\n").toString();
  }

  private static void states(StringBuilder page, String title, String kind, List<State> states) {
    if (!states.isEmpty()) {
      page.append("<h2>").append(title).append("</h2>\n<table>\n");
      for (State state : states) {
        page.append("<tr class=\"").append(kind).append("\"><td>").append(escape(state.name()));
        page.append("</td><td>").append(escape(state.url())).append("</td><td><code>");
        page.append(escape(state.id())).append("</code></td></tr>\n");
      }
      page.append("</table>\n");
    }
  }

  private static void change(StringBuilder page, Change change) {
    page.append("<details open><summary>").append(escape(change.after().name())).append(" <code>");
    page.append(escape(change.before().id())).append("</code>, now <code>");
    page.append(escape(change.after().id())).append("</code></summary>\n");
    looks(page, change.looks());
    page.append("<pre>");
    for (String line : change.lines()) {
      String kind = line.startsWith("+") ? "plus" : "minus";
      page.append("<span class=\"").append(kind).append("\">").append(escape(line));
      page.append("</span>\n");
    }
    page.append("</pre></details>\n");
  }

  private static void looks(StringBuilder page, Looks looks) {
    if (looks.before() != null || looks.after() != null) {
      page.append("<div class=\"looks\">");
      look(page, "before", looks.before());
      look(page, "after", looks.after());
      page.append("</div>\n");
    }
  }

  private static void look(StringBuilder page, String when, String webp) {
    page.append("<figure><figcaption>").append(when);
    if (webp == null) {
      page.append(": no picture</figcaption></figure>");
    } else {
      page.append("</figcaption><img loading=\"lazy\" alt=\"The state ").append(when);
      page.append("\" src=\"data:image/webp;base64,").append(webp).append("\"></figure>");
    }
  }

  private static void moves(StringBuilder page, String title, String kind, List<Move> moves) {
    if (!moves.isEmpty()) {
      page.append("<h2>").append(title).append("</h2>\n<table>\n");
      for (Move move : moves) {
        page.append("<tr class=\"").append(kind).append("\"><td>");
        page.append(escape(move.from().name())).append("</td><td>").append(escape(move.event()));
        page.append("</td><td>").append(escape(move.to().name())).append("</td></tr>\n");
      }
      page.append("</table>\n");
    }
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
