package dev.ariadne.export;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name that Ariadne gives an element, read back: {@code a[href=/x] "Cart" in nav} is a selector
 * and a label. The counterpart of signature.js.
 *
 * @param selectors one for each frame on the way, the last for the element
 * @param label what a person reads on it, or null
 * @param number which one of those that are named so, from 1
 */
record ElementName(List<String> selectors, String label, int number) {
  private static final Pattern NUMBER = Pattern.compile("^(.*) ~(\\d{1,6})$", Pattern.DOTALL);
  private static final Pattern ID = Pattern.compile("^([a-z][\\w:.-]*?)#(.+)$", Pattern.DOTALL);
  private static final Pattern PLACE = Pattern.compile("^([a-z][\\w.-]*) at (.*)$", Pattern.DOTALL);
  private static final Pattern PARTS =
      Pattern.compile(
          "^([a-z][\\w:.-]*)((?:\\[[\\w-]+=.*?\\](?=\\[| \"| in |$))*)"
              + "(?: \"((?:[^\"\\\\]|\\\\.)*+)\")?(?: in (.+))?$",
          Pattern.DOTALL);
  private static final Pattern ATTRIBUTE =
      Pattern.compile("\\[([\\w-]+)=(.*?)\\](?=\\[|$)", Pattern.DOTALL);
  private static final Pattern ESCAPED = Pattern.compile("\\\\([\"\\\\])");
  private static final int CUT_ADDRESS = 200;

  /** Reads a name, or gives null where it cannot be looked for from outside. */
  static ElementName parse(String name, String eventId) {
    Matcher numbered = NUMBER.matcher(eventId);
    int number = numbered.matches() ? Integer.parseInt(numbered.group(2)) : 1;
    List<String> selectors = new ArrayList<>();
    String label = null;
    StringBuilder inShadow = new StringBuilder();
    List<String> chain = chain(name);
    for (int i = 0; i < chain.size(); i++) {
      One one = own(chain.get(i));
      boolean isLast = i == chain.size() - 1;
      if (one == null || (!isLast && one.label != null)) {
        return null;
      }
      inShadow.append(inShadow.isEmpty() ? "" : " ").append(one.selector);
      if (isLast || chain.get(i).startsWith("iframe") || chain.get(i).startsWith("frame")) {
        selectors.add(inShadow.toString());
        inShadow.setLength(0);
      }
      label = one.label;
    }
    return new ElementName(List.copyOf(selectors), label, number);
  }

  private record One(String selector, String label) {}

  /** The hosts and frames around it; " / " in a label is none. */
  private static List<String> chain(String name) {
    List<String> parts = new ArrayList<>();
    boolean quoted = false;
    int start = 0;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (quoted && c == '\\') {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && name.startsWith(" / ", i)) {
        parts.add(name.substring(start, i));
        start = i + 3;
      }
    }
    parts.add(name.substring(start));
    return parts;
  }

  private static One own(String name) {
    Matcher place = PLACE.matcher(name);
    if (place.matches()) {
      return new One(path(place.group(2)), null);
    }
    Matcher id = ID.matcher(name);
    if (id.matches() && !id.group(2).contains("\"") && !id.group(2).contains(" in ")) {
      return new One(id.group(1) + byId(id.group(2)), null);
    }
    Matcher parts = PARTS.matcher(name);
    if (!parts.matches()) {
      return null;
    }
    StringBuilder selector = new StringBuilder();
    if (parts.group(4) != null) {
      String where = parts.group(4);
      selector.append(where.startsWith("#") ? byId(where.substring(1)) : where).append(' ');
    }
    selector.append(parts.group(1));
    Matcher attribute = ATTRIBUTE.matcher(parts.group(2));
    while (attribute.find()) {
      String value = attribute.group(2);
      if (attribute.group(1).equals("value") && value.equals("null")) {
        selector.append(":not([value])");
      } else {
        selector.append('[').append(attribute.group(1));
        selector.append(value.length() == CUT_ADDRESS ? "^=" : "=").append(text(value)).append(']');
      }
    }
    String label = parts.group(3);
    return new One(
        selector.toString(), label == null ? null : ESCAPED.matcher(label).replaceAll("$1"));
  }

  /** Tags and positions, from an id or from the body. */
  private static String path(String path) {
    int first = path.indexOf('>');
    String start = first < 0 ? path : path.substring(0, first);
    StringBuilder selector =
        new StringBuilder(start.startsWith("#") ? byId(start.substring(1)) : "body");
    if (first >= 0) {
      for (String step : path.substring(first + 1).split(">", -1)) {
        selector.append(" > ").append(step.replaceFirst(":(\\d+)$", ":nth-of-type($1)"));
      }
    }
    return selector.toString();
  }

  static String byId(String id) {
    return id.matches("[A-Za-z_][\\w-]*") ? "#" + id : "[id=" + text(id) + "]";
  }

  private static String text(String value) {
    return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\a ") + '"';
  }
}
