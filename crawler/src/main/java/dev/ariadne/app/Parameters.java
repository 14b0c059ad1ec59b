package dev.ariadne.app;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The numbers in a model's spec, {@code name:key=value,key=value}. Each key has a default, so that
 * the bare name is a spec too.
 */
final class Parameters {
  private final String spec;
  private final Map<String, Integer> given = new LinkedHashMap<>();

  /**
   * Reads what follows the colon.
   *
   * @param spec the whole spec, for messages
   * @param text what follows its colon, or nothing
   */
  Parameters(String spec, String text) {
    this.spec = spec;
    if (text.isBlank()) {
      return;
    }
    for (String part : text.split(",", -1)) {
      int sign = part.indexOf('=');
      if (sign < 1) {
        throw bad("write each parameter as key=number, not as \"" + part.strip() + "\"");
      }
      String key = part.substring(0, sign).strip();
      String value = part.substring(sign + 1).strip();
      try {
        if (given.put(key, Integer.parseInt(value)) != null) {
          throw bad("give " + key + " once");
        }
      } catch (NumberFormatException e) {
        throw bad(key + " must be a whole number, not \"" + value + "\"");
      }
    }
  }

  boolean isEmpty() {
    return given.isEmpty();
  }

  /** Takes a parameter out; what is never taken is unknown to the model. */
  int take(String key, int otherwise, int least, int most) {
    Integer value = given.remove(key);
    if (value == null) {
      return otherwise;
    }
    if (value < least || value > most) {
      throw bad(key + " must be from " + least + " to " + most);
    }
    return value;
  }

  /** To be called after the last {@link #take}. */
  void end() {
    if (!given.isEmpty()) {
      throw bad("there is no parameter " + given.keySet().iterator().next());
    }
  }

  /** For limits that concern several parameters together. */
  IllegalArgumentException bad(String what) {
    return new IllegalArgumentException("The model \"" + spec + "\" cannot be made: " + what + ".");
  }
}
