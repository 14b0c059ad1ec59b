package dev.ariadne.settings;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** What the groups of settings have in common when they are checked. */
public final class Checks {
  private static final List<String> SCHEMES = List.of("http", "https", "file", "data");

  private Checks() {}

  static IllegalArgumentException bad(String sentence) {
    return new IllegalArgumentException(sentence);
  }

  static void notNegative(String option, long number) {
    if (number < 0) {
      throw bad(option + " must not be negative");
    }
  }

  static void notNegative(String option, double number) {
    if (!(number >= 0)) {
      throw bad(option + " must not be negative");
    }
  }

  public static void oneOf(String option, List<String> allowed, String value) {
    if (!allowed.contains(value)) {
      throw bad(option + " must be one of " + String.join(", ", allowed) + ", not " + value);
    }
  }

  static void patterns(String option, List<String> patterns) {
    for (String pattern : patterns) {
      try {
        Pattern.compile(pattern);
      } catch (PatternSyntaxException e) {
        throw new IllegalArgumentException(
            option + " is no regular expression: " + pattern + " (" + e.getDescription() + ")", e);
      }
    }
  }

  static void all(String option, List<String> values, String form, Predicate<String> test) {
    if (!values.stream().allMatch(test)) {
      throw bad(option + " must be " + form); // the value may be a secret
    }
  }

  static void readable(String option, String file) {
    if (file != null && !Files.isReadable(Path.of(file))) {
      throw bad(option + " names no file that can be read: " + file);
    }
  }

  static void url(String option, String url) {
    try {
      URI uri = URI.create(url);
      boolean hasPlace = uri.getHost() != null || "file data".contains("" + uri.getScheme());
      if (uri.getScheme() != null && SCHEMES.contains(uri.getScheme()) && hasPlace) {
        return;
      }
    } catch (IllegalArgumentException e) {
      // Said below, as for an address without a scheme.
    }
    throw bad(
        (option.isEmpty() ? "" : option + ": ")
            + "not an address that can be loaded: "
            + url
            + " (it should start with http://)");
  }
}
