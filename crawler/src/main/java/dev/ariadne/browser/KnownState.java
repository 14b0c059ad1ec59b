package dev.ariadne.browser;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ariadne.app.EventDetails;
import dev.ariadne.plugin.Plugins;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A state that was described once: what to tell the caller and how to execute its events. */
final class KnownState {
  private final String id;
  private final String key;
  private final String url;
  private final String title;
  private final Map<String, Action> actions;
  private final List<String> events;
  private final List<EventDetails> details;
  private final List<String> links;
  private volatile boolean isNews = true;

  /** How to execute an event: what to do to the element at a place in the document. */
  record Action(String locator, String kind) {}

  private KnownState(JsonNode description, Plugins plugins) {
    key = description.path("key").asText();
    url = description.path("url").asText();
    title = description.path("title").asText();
    actions = new LinkedHashMap<>();
    List<EventDetails> described = new ArrayList<>();
    for (JsonNode event : description.path("events")) {
      String name = event.get(0).asText();
      String action = event.get(1).asText();
      actions.put(name, new Action(event.get(2).asText(), action));
      int space = action.indexOf(' ');
      String kind = space < 0 ? action : action.substring(0, space);
      described.add(
          new EventDetails(
              name,
              kind,
              event.get(3).asText(),
              event.path(5).asText(),
              event.path(6).asText(),
              event.get(4).asText()));
    }
    details = List.copyOf(described);
    events = List.copyOf(actions.keySet());
    id = PluginAnswers.id(description, events, plugins);
    List<String> addresses = new ArrayList<>();
    description.path("links").forEach(link -> addresses.add(link.asText()));
    links = List.copyOf(addresses);
  }

  static KnownState read(JsonNode description, Plugins plugins) {
    return new KnownState(description, plugins);
  }

  String id() {
    return id;
  }

  String key() {
    return key;
  }

  String url() {
    return url;
  }

  String title() {
    return title;
  }

  List<String> events() {
    return events;
  }

  List<EventDetails> details() {
    return details;
  }

  List<String> links() {
    return links;
  }

  /** Whether the caller has not said yet that it was told of this state. */
  boolean isNews() {
    return isNews;
  }

  void told() {
    isNews = false;
  }

  Action action(String event) {
    return actions.get(event);
  }
}
