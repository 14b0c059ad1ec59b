package dev.ariadne.export;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.ariadne.model.CrawledModel.Transition;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a person does, as a call that both languages of tests have. */
final class Steps {
  private static final Pattern GIVEN =
      Pattern.compile(" = \"((?:[^\"\\\\]|\\\\.)*+)\"(?: ~\\d+)?$");

  private static final Pattern UNSEEN =
      Pattern.compile("[\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\x7f-\\x9f]");

  private final boolean builtIn;
  private final UnaryOperator<String> documents;

  Steps(boolean builtIn, UnaryOperator<String> documents) {
    this.builtIn = builtIn;
    this.documents = documents;
  }

  /** The call, or null where the event cannot be repeated from outside. */
  String of(Transition transition) {
    String kind = transition.event().kind();
    String id = transition.event().id();
    String element = transition.event().element();
    if (kind.equals("drag")) {
      int onto = element.indexOf(" onto ");
      String from = onto < 0 ? null : locator(element.substring(0, onto), "");
      String to = onto < 0 ? null : locator(element.substring(onto + 6), "");
      return from == null || to == null ? null : "drag(" + from + ", " + to + ")";
    }
    String locator = locator(element, id);
    if (locator == null) {
      return null;
    }
    return switch (kind) {
      case "click", "dblclick", "contextmenu", "hover", "focus", "press", "longpress" ->
          (kind.equals("dblclick") ? "doubleClick" : kind) + "(" + locator + ")";
      case "key" -> "key(" + locator + ", " + quoted(parameter(id, "key")) + ")";
      case "select" -> "select(" + locator + ", " + parameter(id, "select") + ")";
      case "input" -> {
        String value = value(transition);
        yield value == null ? null : "fill(" + locator + ", " + quoted(value) + ")";
      }
      case "file" -> "chooseFile(" + locator + ")";
      case "submit" -> "submit(" + locator + ")";
      case "scroll" -> "scroll(" + locator + ")";
      default -> null;
    };
  }

  private static String parameter(String id, String kind) {
    String rest = id.substring(Math.min(id.length(), kind.length() + 1));
    int space = rest.indexOf(' ');
    return space < 0 ? rest : rest.substring(0, space);
  }

  static String locator(String element, String eventId) {
    ElementName name = ElementName.parse(element, eventId);
    if (name == null) {
      return null;
    }
    StringBuilder locator = new StringBuilder("page");
    for (int i = 0; i < name.selectors().size(); i++) {
      locator.append(i == 0 ? "" : ".contentFrame()");
      locator.append(".locator(").append(quoted(name.selectors().get(i))).append(")");
    }
    String labelled =
        name.label() == null
            ? locator.toString()
            : "labelled(" + locator + ", " + quoted(name.label()) + ")";
    return name.number() == 1 ? labelled : "number(" + labelled + ", " + name.number() + ")";
  }

  /** What the crawl has typed; null where that depends on what only the browser knows. */
  private String value(Transition transition) {
    Matcher given = GIVEN.matcher(transition.event().id());
    if (given.find()) {
      String value = given.group(1).replaceAll("\\\\([\"\\\\])", "$1");
      return value.endsWith("…") ? null : value;
    }
    ElementName name = ElementName.parse(transition.event().element(), transition.event().id());
    String document = documents.apply(transition.from().id());
    if (name == null || document == null || !builtIn) {
      return null;
    }
    return FieldValues.of(name, Documents.parts(document));
  }

  /** What cannot be seen, as marks that turn the direction of the text, is written as an escape. */
  static String quoted(String text) {
    String json = new String(JsonStringEncoder.getInstance().quoteAsString(text));
    return '"'
        + UNSEEN
            .matcher(json)
            .replaceAll(
                found ->
                    found
                        .group()
                        .chars()
                        .mapToObj(c -> String.format(Locale.ROOT, "\\\\u%04x", c))
                        .collect(Collectors.joining()))
        + '"';
  }
}
