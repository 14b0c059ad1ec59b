package dev.ariadne.diff;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ariadne.diff.Difference.Change;
import dev.ariadne.diff.Difference.Move;
import dev.ariadne.model.CrawledModel.State;
import dev.ariadne.model.Lines;
import java.util.List;

/** A difference as text for people, or as JSON for programs. */
public final class DiffText {
  /** Lines of one document that are shown in the text; the JSON has all. */
  private static final int MOST_LINES = 20;

  private DiffText() {}

  public static String of(Difference difference) {
    if (difference.isNone()) {
      return "The crawls are the same.\n";
    }
    StringBuilder text = new StringBuilder();
    text.append(summary(difference)).append('\n');
    difference.appeared().forEach(state -> text.append("\n+ state ").append(line(state)));
    difference.vanished().forEach(state -> text.append("\n- state ").append(line(state)));
    for (Change change : difference.changed()) {
      text.append("\n~ state ").append(line(change.before()));
      text.append("\n     now ").append(line(change.after()));
      List<String> lines = change.lines();
      lines.stream().limit(MOST_LINES).forEach(line -> text.append("\n    ").append(shown(line)));
      if (lines.size() > MOST_LINES) {
        text.append("\n    ... ").append(lines.size() - MOST_LINES).append(" more lines");
      }
    }
    difference.newTransitions().forEach(move -> text.append("\n+ ").append(line(move)));
    difference.lostTransitions().forEach(move -> text.append("\n- ").append(line(move)));
    return text.append('\n').toString();
  }

  static String summary(Difference difference) {
    return String.format(
        java.util.Locale.ROOT,
        "states: %d appeared, %d vanished, %d changed; transitions of the others: %d appeared,"
            + " %d vanished",
        difference.appeared().size(),
        difference.vanished().size(),
        difference.changed().size(),
        difference.newTransitions().size(),
        difference.lostTransitions().size());
  }

  /** With its sign and its indentation. */
  private static String shown(String line) {
    int start = 1;
    while (start < line.length() && line.charAt(start) == ' ') {
      start++;
    }
    return line.substring(0, start) + Lines.of(line.substring(start));
  }

  static String line(State state) {
    return state.id() + "  \"" + Lines.of(state.title()) + "\"  " + Lines.of(state.url());
  }

  static String line(Move move) {
    String event = Lines.of(move.event());
    return "transition " + move.from().id() + "  " + event + "  -> " + move.to().id();
  }

  public static String json(Difference difference) {
    ObjectNode root = new ObjectMapper().createObjectNode();
    root.put("same", difference.isNone());
    ArrayNode appeared = root.putArray("appeared");
    difference.appeared().forEach(state -> put(appeared.addObject(), state));
    ArrayNode vanished = root.putArray("vanished");
    difference.vanished().forEach(state -> put(vanished.addObject(), state));
    ArrayNode changed = root.putArray("changed");
    for (Change change : difference.changed()) {
      ObjectNode node = changed.addObject();
      put(node.putObject("before"), change.before());
      put(node.putObject("after"), change.after());
      change.lines().forEach(node.putArray("lines")::add);
    }
    moves(root.putArray("newTransitions"), difference.newTransitions());
    moves(root.putArray("lostTransitions"), difference.lostTransitions());
    return root.toPrettyString() + "\n";
  }

  private static void put(ObjectNode node, State state) {
    node.put("id", state.id()).put("url", state.url()).put("title", state.title());
  }

  private static void moves(ArrayNode list, List<Move> moves) {
    for (Move move : moves) {
      ObjectNode node = list.addObject();
      node.put("from", move.from().id()).put("event", move.event()).put("to", move.to().id());
    }
  }
}
