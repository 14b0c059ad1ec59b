package dev.ariadne.model;

import java.util.Locale;
import java.util.regex.Pattern;

/** Texts of an application as they are printed for people. */
public final class Lines {
  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cntrl}\\p{Cf}\\p{Cs}]");

  private Lines() {}

  /** On one line; what could steer a terminal or turn the text is written as an escape. */
  public static String of(String text) {
    String line = SPACE.matcher(text).replaceAll(" ");
    return UNSEEN
        .matcher(line)
        .replaceAll(
            found -> String.format(Locale.ROOT, "\\\\u%04x", (int) found.group().charAt(0)));
  }
}
