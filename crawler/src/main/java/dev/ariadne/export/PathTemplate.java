package dev.ariadne.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A path in which what looks like an id has become a parameter: /users/42 is /users/{userId}.
 *
 * @param names the parameters, in order, no name twice
 * @param values what stood in their places
 */
record PathTemplate(String path, List<String> names, List<String> values) {
  private static final Pattern ID =
      Pattern.compile(
          "[0-9]+"
              + "|[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}"
              + "|(?=.*[0-9])[0-9a-fA-F]{8,}"
              + "|(?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9_-]{20,}");

  static PathTemplate of(String rawPath) {
    List<String> names = new ArrayList<>();
    List<String> values = new ArrayList<>();
    StringBuilder path = new StringBuilder();
    String before = "";
    for (String segment : rawPath.replaceFirst("^/", "").split("/", -1)) {
      path.append('/');
      if (ID.matcher(segment).matches()) {
        String name = name(before, names);
        names.add(name);
        values.add(segment);
        path.append('{').append(name).append('}');
      } else {
        path.append(segment.replace("{", "%7B").replace("}", "%7D"));
        before = segment;
      }
    }
    return new PathTemplate(path.toString(), List.copyOf(names), List.copyOf(values));
  }

  /** After what stands before it: users/42 is a user's. */
  private static String name(String before, List<String> taken) {
    String word = before.replaceAll("[^A-Za-z0-9]", "").replaceFirst("^[0-9]+", "");
    if (word.toLowerCase(Locale.ROOT).endsWith("ies")) {
      word = word.substring(0, word.length() - 3) + "y";
    } else if (word.endsWith("s") && !word.endsWith("ss")) {
      word = word.substring(0, word.length() - 1);
    }
    String name = word.isEmpty() ? "id" : word + "Id";
    String free = name;
    for (int i = 2; taken.contains(free); i++) {
      free = name + i;
    }
    return free;
  }
}
