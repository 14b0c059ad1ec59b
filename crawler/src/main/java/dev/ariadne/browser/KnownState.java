package dev.ariadne.browser;

import com.fasterxml.jackson.databind.JsonNode;
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

  /** How to execute an event: what to do to the element at a place in the document. */
  record Action(String locator, String kind, String element, String found) {}

  private KnownState(String id, String key, String url, String title, Map<String, Action> actions) {
    this.id = id;
    this.key = key;
    this.url = url;
    this.title = title;
    this.actions = actions;
    events = List.copyOf(actions.keySet());
  }

  static KnownState read(JsonNode description) {
    Map<String, Action> actions = new LinkedHashMap<>();
    for (JsonNode event : description.path("events")) {
      actions.put(
          event.get(0).asText(),
          new Action(
              event.get(2).asText(),
              event.get(1).asText(),
              event.get(3).asText(),
              event.get(4).asText()));
    }
    return new KnownState(
        description.path("id").asText(),
        description.path("key").asText(),
        description.path("url").asText(),
        description.path("title").asText(),
        actions);
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

  Action action(String event) {
    return actions.get(event);
  }

  List<PageEvent> pageEvents() {
    List<PageEvent> list = new ArrayList<>();
    actions.forEach(
        (event, action) -> {
          int space = action.kind().indexOf(' ');
          String kind = space < 0 ? action.kind() : action.kind().substring(0, space);
          list.add(new PageEvent(event, kind, action.element(), action.found()));
        });
    return list;
  }
}
