package dev.ariadne.browser;

import java.net.URI;
import java.time.Duration;
import java.util.Map;

/**
 * One thing that a person does to log in. Steps with a selector wait until its element is visible
 * and enabled. Their text is for messages: it never contains what is written into a field.
 */
public sealed interface LoginStep {
  /** How long a step waits for its element, if it does not say so itself. */
  Duration PATIENCE = Duration.ofSeconds(10);

  /** Loads an address, absolute or relative to the entry of the application. */
  record Go(String url) implements LoginStep {
    public Go {
      URI.create(url);
    }

    @Override
    public String toString() {
      return "go to " + withoutQuery(url);
    }
  }

  /** Replaces the text of a field. */
  record Fill(String selector, String value) implements LoginStep {
    @Override
    public String toString() {
      return "fill " + selector;
    }
  }

  /** Clicks on an element. */
  record Click(String selector) implements LoginStep {
    @Override
    public String toString() {
      return "click " + selector;
    }
  }

  /** Presses a key in an element: a character, or a key by its name, such as Enter. */
  record Press(String key, String selector) implements LoginStep {
    static final Map<String, Integer> CODES =
        Map.of(
            "Enter",
            13,
            "Tab",
            9,
            "Escape",
            27,
            "Backspace",
            8,
            "ArrowLeft",
            37,
            "ArrowUp",
            38,
            "ArrowRight",
            39,
            "ArrowDown",
            40);

    public Press {
      if (!CODES.containsKey(key) && key.codePointCount(0, key.length()) != 1) {
        throw new IllegalArgumentException(
            "unknown key " + key + ": use a character or one of " + CODES.keySet());
      }
    }

    @Override
    public String toString() {
      return "press " + (CODES.containsKey(key) ? key : "a key") + " in " + selector;
    }
  }

  /** Waits until an element is visible and enabled. */
  record WaitFor(String selector, Duration most) implements LoginStep {
    public WaitFor(String selector) {
      this(selector, PATIENCE);
    }

    @Override
    public String toString() {
      return "wait for " + selector;
    }
  }

  /** Chooses the option of a list that has a value or text. */
  record Pick(String selector, String value) implements LoginStep {
    @Override
    public String toString() {
      return "pick in " + selector;
    }
  }

  /** Queries carry tokens, and messages are for everybody. */
  static String withoutQuery(String url) {
    return url.replaceFirst("[?#].*", "");
  }
}
