package dev.ariadne.bench;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A document reduced to what any crawler can see of it, so that states found by different tools can
 * be compared although each has an identity of its own: elements, their attributes in order of
 * names, text with collapsed white space. Not the head, scripts, styles and comments; not inline
 * styles, which a page in motion changes all the time.
 *
 * <p>Made for text that a machine has written from a tree, not for HTML as people write it.
 */
final class DocumentForm {
  private static final Pattern UNSEEN =
      Pattern.compile(
          "<!--.*?-->|<!doctype[^>]*>|<\\?[^>]*>"
              + "|<(head|script|style|noscript|template)\\b[^>]*>.*?</\\1\\s*>",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final String ATTRIBUTE =
      "\\s+([^\\s=/>\"']+)(?:\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\s\"'>]+)))?";

  private static final Pattern ATTRIBUTES = Pattern.compile(ATTRIBUTE);
  private static final Pattern TAG =
      Pattern.compile("<(/?)([a-zA-Z][^\\s/>]*)((?:" + ATTRIBUTE + ")*)\\s*/?>");

  /** Added by tools or by motion; says nothing about the state. */
  private static final Set<String> IGNORED = Set.of("style", "evlistval", "xmlns");

  /** Elements without an end tag: some serialisers write one nevertheless. */
  private static final Set<String> VOID =
      Set.of(
          "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
          "track", "wbr");

  private DocumentForm() {}

  static String of(String document) {
    StringBuilder form = new StringBuilder();
    String seen = UNSEEN.matcher(document).replaceAll("");
    Matcher tag = TAG.matcher(seen);
    int at = 0;
    while (tag.find()) {
      text(seen.substring(at, tag.start()), form);
      tag(tag.group(1), tag.group(2).toLowerCase(Locale.ROOT), tag.group(3), form);
      at = tag.end();
    }
    text(seen.substring(at), form);
    return form.toString();
  }

  /** Only the words, to show to people. */
  static String words(String form) {
    return form.replaceAll("<[^>]*>", " ").replaceAll("\\s+", " ").strip();
  }

  private static void tag(String slash, String name, String attributes, StringBuilder form) {
    if (!slash.isEmpty()) {
      if (!VOID.contains(name)) {
        form.append("</").append(name).append(">\n");
      }
      return;
    }
    Map<String, String> sorted = new TreeMap<>();
    Matcher attribute = ATTRIBUTES.matcher(attributes);
    while (attribute.find()) {
      String key = attribute.group(1).toLowerCase(Locale.ROOT);
      if (!IGNORED.contains(key)) {
        sorted.put(key, decoded(firstOf(attribute)));
      }
    }
    form.append('<').append(name);
    sorted.forEach((key, value) -> form.append(' ').append(key).append('=').append(value));
    form.append(">\n");
  }

  private static String firstOf(Matcher attribute) {
    for (int group = 2; group <= 4; group++) {
      if (attribute.group(group) != null) {
        return attribute.group(group);
      }
    }
    return "";
  }

  private static void text(String text, StringBuilder form) {
    String words = decoded(text).replaceAll("\\s+", " ").strip();
    if (!words.isEmpty()) {
      form.append(words).append('\n');
    }
  }

  /**
   * Some serialisers write a character beyond ASCII by its name, others as it is, and none says
   * which: such characters are not told apart.
   */
  private static String decoded(String text) {
    return text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&nbsp;", " ")
        .replace("&#160;", " ")
        .replace("&amp;", "&")
        .replace('\u00a0', ' ')
        .replaceAll("&(?:[A-Za-z][A-Za-z0-9]*|#[0-9]+|#x[0-9A-Fa-f]+);|[^\\x00-\\x7f]+", "*")
        .replaceAll("\\*+", "*");
  }
}
