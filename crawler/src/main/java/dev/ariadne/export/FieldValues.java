package dev.ariadne.export;

import dev.ariadne.export.Documents.Part;
import java.util.List;
import java.util.Map;

/**
 * The built-in values of fields, as values.js writes them where nothing but the type and the length
 * decides. Fields with a pattern, limits or proposals are left to the browser.
 */
final class FieldValues {
  private static final Map<String, String> FILL =
      Map.ofEntries(
          Map.entry("email", "ariadne@example.com"),
          Map.entry("url", "https://example.com/"),
          Map.entry("tel", "5550100"),
          Map.entry("number", "7"),
          Map.entry("date", "2026-01-02"),
          Map.entry("time", "10:00"),
          Map.entry("month", "2026-02"),
          Map.entry("week", "2026-W05"),
          Map.entry("datetime-local", "2026-01-02T10:00"),
          Map.entry("password", "Ariadne-1"));
  private static final String TEXT = "ariadne";
  private static final List<String> BOUNDS =
      List.of("pattern", "min", "max", "step", "minlength", "maxlength", "list", "multiple");

  private FieldValues() {}

  static String of(ElementName name, List<Part> document) {
    List<Part> found = document.stream().filter(part -> matches(part, name)).toList();
    if (found.size() != 1) {
      return null;
    }
    Part field = found.get(0);
    if (BOUNDS.stream().anyMatch(field.attributes()::containsKey)) {
      return null;
    }
    String type = field.attributes().getOrDefault("type", "text");
    if (type.equals("range") || type.equals("color")) {
      return null;
    }
    return field.tag().equals("input") ? FILL.getOrDefault(type, TEXT) : TEXT;
  }

  /** By tag and by id, name or path: the ways in which fields are named. */
  private static boolean matches(Part part, ElementName name) {
    if (part.tag() == null) {
      return false;
    }
    String selector = name.selectors().get(name.selectors().size() - 1);
    String id = part.attributes().get("id");
    if (id != null && selector.equals(part.tag() + ElementName.byId(id))) {
      return true;
    }
    String byName = part.attributes().get("name");
    if (byName != null && selector.endsWith(part.tag() + "[name=\"" + byName + "\"]")) {
      return true;
    }
    String placeholder = part.attributes().getOrDefault("placeholder", "");
    String label = part.attributes().getOrDefault("aria-label", placeholder);
    if (name.label() != null && selector.matches("(.* )?" + part.tag())) {
      return name.label().equals(label);
    }
    return simple(selector).equals(simple(part.path()));
  }

  /** Positions that mean the first or only one are not always written. */
  private static String simple(String path) {
    return path.replace(":nth-of-type(1)", "").replaceFirst("^html > body", "body");
  }
}
