package dev.ariadne.browser;

import java.util.Locale;

/** What makes two documents the same state. */
public enum IdentityMode {
  /** Every attribute, script, style sheet and comment counts. */
  STRICT,
  /** What a person would call a difference counts. */
  DEFAULT,
  /** As the default, without text. */
  STRUCTURE,
  /** As the default, without what is hidden. */
  VISIBLE;

  String scriptName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
