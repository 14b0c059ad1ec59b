package dev.ariadne.export;

import dev.ariadne.model.CrawledModel;
import dev.ariadne.model.CrawledModel.State;
import dev.ariadne.model.CrawledModel.Transition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A picture by graphviz. Events between the same two states are one edge, which names the first and
 * says how many more there are; those that stay where they are are left out.
 */
final class DotExport {
  private static final int LONGEST = 40;

  private DotExport() {}

  private record Ends(int from, int to) {}

  static String of(CrawledModel model) {
    StringBuilder dot = new StringBuilder("digraph crawl {\n");
    dot.append("  node [shape=box, style=rounded, fontname=\"sans-serif\", fontsize=10];\n");
    dot.append("  edge [fontname=\"sans-serif\", fontsize=8, color=gray40];\n");
    for (State state : model.states()) {
      dot.append("  ").append(quoted(state.id()));
      dot.append(" [label=").append(quoted(cut(state.name())));
      dot.append(", tooltip=").append(quoted(state.url() + "\n" + state.id()));
      dot.append(model.isEntry(state) ? ", penwidth=2, peripheries=2];\n" : "];\n");
    }
    Map<Ends, List<Transition>> parallel = new LinkedHashMap<>();
    for (Transition transition : model.transitions()) {
      Ends ends = new Ends(transition.from().number(), transition.to().number());
      if (ends.from() != ends.to()) {
        parallel.computeIfAbsent(ends, unused -> new ArrayList<>()).add(transition);
      }
    }
    for (List<Transition> same : parallel.values()) {
      Transition first = same.get(0);
      String more = same.size() == 1 ? "" : " +" + (same.size() - 1);
      dot.append("  ").append(quoted(first.from().id()));
      dot.append(" -> ").append(quoted(first.to().id()));
      dot.append(" [label=").append(quoted(cut(first.event().id()) + more));
      List<String> ids = same.stream().map(transition -> transition.event().id()).toList();
      dot.append(", tooltip=").append(quoted(String.join("\n", ids))).append("];\n");
    }
    return dot.append("}\n").toString();
  }

  private static String cut(String text) {
    return text.length() > LONGEST ? text.substring(0, LONGEST - 1) + "…" : text;
  }

  /** The backslash begins escapes, as that of a line's end. */
  static String quoted(String text) {
    return '"'
        + Xml.clean(text)
            .replace("\\", "\\\\")
            .replace("\"", "\\\"")
            .replace("\r", "")
            .replace("\n", "\\n")
        + '"';
  }
}
