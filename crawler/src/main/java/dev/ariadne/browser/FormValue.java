package dev.ariadne.browser;

import java.util.LinkedHashSet;
import java.util.List;

/**
 * What to write into the fields that a text matches, instead of the built-in value.
 *
 * @param by what the text is compared with; a name counts more than a label, a label more than a
 *     type
 * @param match the text, in any case; {@code *} stands for any characters
 * @param values each is an event of its own
 */
public record FormValue(By by, String match, List<String> values) {
  /** What tells a field from others. */
  public enum By {
    /** The type of an input, {@code textarea}, or {@code contenteditable}. */
    TYPE,
    /** Its name or id. */
    NAME,
    /** Its label, {@code aria-label} or placeholder. */
    LABEL
  }

  public FormValue {
    if (match.isBlank() || values.isEmpty()) {
      throw new IllegalArgumentException("a form value needs a field and at least one value");
    }
    values = List.copyOf(new LinkedHashSet<>(values));
  }
}
