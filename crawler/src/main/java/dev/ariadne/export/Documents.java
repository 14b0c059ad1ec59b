package dev.ariadne.export;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads documents as the browser writes them: every tag closed but those that have no end, every
 * attribute in double quotes. What is no such document gives something, and never fails.
 */
public final class Documents {
  private static final Set<String> VOID =
      Set.of(
          "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
          "source", "track", "wbr");
  private static final Set<String> UNSEEN =
      Set.of("script", "style", "noscript", "template", "link", "meta", "base");
  private static final Set<String> RAW = Set.of("script", "style", "noscript", "iframe", "xmp");
  private static final Pattern TAG =
      Pattern.compile("<(/?)([a-zA-Z][^\\s/>]*)((?:\\s+[^\\s=>]+(?:=\"[^\"]*\")?)*+)\\s*/?>");
  private static final Pattern ATTRIBUTE = Pattern.compile("([^\\s=>]+)(?:=\"([^\"]*)\")?");

  private static final Pattern SPACE = Pattern.compile("[\\s\u00a0]+");

  private Documents() {}

  /**
   * An element or a text.
   *
   * @param depth how many elements it is in
   * @param path a selector that finds the element, or the one that the text is in
   * @param tag null for a text
   */
  record Part(int depth, String path, String tag, Map<String, String> attributes, String text) {

    String line() {
      StringBuilder line = new StringBuilder("  ".repeat(depth));
      if (tag == null) {
        return line.append(text).toString();
      }
      line.append('<').append(tag);
      attributes.forEach((name, value) -> line.append(' ').append(name + "=\"" + value + "\""));
      return line.append('>').toString();
    }
  }

  /** The document, a line for each element and text; scripts and styles are left out. */
  public static List<String> lines(String html) {
    return parts(html).stream().map(Part::line).toList();
  }

  private static final class Open {
    private final String tag;
    private final String path;
    private final Map<String, Integer> children = new HashMap<>();

    Open(String tag, String path) {
      this.tag = tag;
      this.path = path;
    }
  }

  static List<Part> parts(String html) {
    List<Part> parts = new ArrayList<>();
    Deque<Open> open = new ArrayDeque<>();
    open.push(new Open("", ""));
    Matcher tag = TAG.matcher(html);
    int at = 0;
    while (at < html.length()) {
      int next = html.indexOf('<', at);
      addText(parts, open, html.substring(at, next < 0 ? html.length() : next));
      if (next < 0) {
        break;
      }
      if (html.startsWith("<!--", next)) {
        int end = html.indexOf("-->", next + 4);
        at = end < 0 ? html.length() : end + 3;
      } else if (tag.region(next, html.length()).lookingAt()) {
        at = tag(parts, open, tag, html);
      } else {
        at = next + 1;
      }
    }
    return parts;
  }

  private static int tag(List<Part> parts, Deque<Open> open, Matcher tag, String html) {
    String name = tag.group(2);
    if (!tag.group(1).isEmpty()) {
      if (open.stream().anyMatch(one -> one.tag.equals(name))) {
        while (!open.pop().tag.equals(name)) {
          // closed with what it is in
        }
      }
      return tag.end();
    }
    Map<String, String> attributes = new TreeMap<>();
    Matcher attribute = ATTRIBUTE.matcher(tag.group(3));
    while (attribute.find()) {
      String value = attribute.group(2);
      attributes.put(attribute.group(1), value == null ? "" : unescape(value));
    }
    int place = open.peek().children.merge(name, 1, Integer::sum);
    String id = attributes.getOrDefault("id", "");
    String path =
        id.matches("[A-Za-z_][\\w-]*")
            ? "#" + id
            : (open.peek().path.isEmpty() ? "" : open.peek().path + " > ")
                + name
                + (name.equals("html") || name.equals("body") ? "" : ":nth-of-type(" + place + ")");
    boolean isUnseen = UNSEEN.contains(name);
    if (!isUnseen) {
      parts.add(new Part(open.size() - 1, path, name, attributes, ""));
    }
    if (RAW.contains(name) || name.equals("template")) {
      int end = html.indexOf("</" + name, tag.end());
      int close = end < 0 ? -1 : html.indexOf('>', end);
      return close < 0 ? html.length() : close + 1;
    }
    if (!VOID.contains(name)) {
      open.push(new Open(name, path));
    }
    return tag.end();
  }

  private static void addText(List<Part> parts, Deque<Open> open, String raw) {
    String text = SPACE.matcher(unescape(raw)).replaceAll(" ").strip();
    if (!text.isEmpty()) {
      parts.add(new Part(open.size() - 1, open.peek().path, null, Map.of(), text));
    }
  }

  private static String unescape(String text) {
    return text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&nbsp;", "\u00a0")
        .replace("&amp;", "&");
  }
}
