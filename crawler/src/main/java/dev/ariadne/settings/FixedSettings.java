package dev.ariadne.settings;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What cannot be changed in a crawl: it would make another model of the rest than of what is known.
 */
public final class FixedSettings {
  private FixedSettings() {}

  /**
   * Refuses what was changed and must not be.
   *
   * @param begun what the crawl was begun with
   * @param now what it is to go on with
   */
  public static void require(Settings begun, Settings now) {
    JsonNode before = SettingsFile.jsonTree(begun);
    JsonNode after = SettingsFile.jsonTree(now);
    Set<String> changed = new TreeSet<>();
    for (Object group : List.of(now.scope, now.identity, now.events, now.output, now.plugins)) {
      for (var field : SettingsFile.jsonTree(group).properties()) {
        String key = field.getKey();
        if (!key.equals("quiet") && !before.path(key).equals(after.path(key))) {
          changed.add("--" + key);
        }
      }
    }
    if (!begun.urls.equals(now.urls)) {
      changed.add("the addresses");
    }
    if (!changed.isEmpty()) {
      throw new IllegalArgumentException(
          String.join(", ", changed) + " cannot be changed in a crawl; begin a new one");
    }
  }
}
