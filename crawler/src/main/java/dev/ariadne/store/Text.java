package dev.ariadne.store;

/**
 * Any Java string as text that every database takes, and back. A script may put a NUL or half a
 * surrogate pair into a page; PostgreSQL refuses the first, and UTF-8 has no form for the second.
 * They are written as {@link #ESCAPE} and four hexadecimal digits. The escape is a code point that
 * Unicode has set aside for such use, so that in practice no text contains it.
 */
final class Text {
  static final char ESCAPE = '\ufdd0';

  private Text() {}

  static String encode(String text) {
    if (text == null) {
      return null;
    }
    for (int i = 0; i < text.length(); i++) {
      if (isEscaped(text, i)) {
        return escape(text, i);
      }
    }
    return text;
  }

  private static String escape(String text, int start) {
    StringBuilder encoded = new StringBuilder(text.length() + 16).append(text, 0, start);
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isEscaped(text, i)) {
        encoded.append(ESCAPE).append(String.format("%04x", (int) c));
      } else {
        encoded.append(c);
      }
    }
    return encoded.toString();
  }

  private static boolean isEscaped(String text, int i) {
    char c = text.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
    }
    if (Character.isLowSurrogate(c)) {
      return i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
    }
    return c == 0 || c == ESCAPE;
  }

  static String decode(String text) {
    if (text == null || text.indexOf(ESCAPE) < 0) {
      return text;
    }
    StringBuilder decoded = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ESCAPE) {
        c = (char) Integer.parseInt(text, i + 1, i + 5, 16);
        i += 4;
      }
      decoded.append(c);
    }
    return decoded.toString();
  }
}
