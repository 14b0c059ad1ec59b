package dev.ariadne.app;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;

/**
 * A model as JSON. The list of transitions is the truth; what a state says of its events only tells
 * which of them have none. Where a file has no such list at all, the events' targets take its
 * place.
 */
final class JsonModel {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private JsonModel() {}

  static void read(InputStream in, ModelDraft draft) throws IOException {
    JsonNode root;
    try {
      root = MAPPER.readTree(in);
    } catch (JsonProcessingException e) {
      String line = e.getLocation() == null ? "" : " (line " + e.getLocation().getLineNr() + ")";
      throw draft.bad("it is not JSON" + line + "; correct or export it again", e);
    }
    if (root == null || !root.isObject() || !root.path("states").isArray()) {
      throw draft.bad("it has no list of \"states\"; is it the export of a crawl?");
    }
    if (root.hasNonNull("name")) {
      draft.name(root.get("name").asText());
    }
    if (root.hasNonNull("resetCost")) {
      draft.resetCost(root.get("resetCost").asText());
    }
    Map<String, String> byUrl = new HashMap<>();
    for (JsonNode state : root.get("states")) {
      String id = text(state, "id", "a state", draft);
      draft.state(id);
      if (state.hasNonNull("url")) {
        // Several states share a URL; the first to be listed is the one that was loaded.
        byUrl.putIfAbsent(state.get("url").asText(), id);
      }
    }
    entries(root.path("entry"), byUrl, draft);
    boolean listed = root.path("transitions").isArray();
    if (listed) {
      for (JsonNode transition : root.get("transitions")) {
        draft.transition(
            text(transition, "from", "a transition", draft),
            text(transition, "event", "a transition", draft),
            text(transition, "to", "a transition", draft));
      }
    }
    for (JsonNode state : root.get("states")) {
      events(state, listed, draft);
    }
  }

  private static void entries(JsonNode entry, Map<String, String> byUrl, ModelDraft draft) {
    if (entry.isArray()) {
      entry.forEach(one -> entries(one, byUrl, draft));
    } else if (entry.hasNonNull("state")) {
      draft.entry(entry.get("state").asText());
    } else {
      String text = entry.isObject() ? entry.path("url").asText("") : entry.asText("");
      if (!text.isEmpty()) {
        draft.entry(draft.hasState(text) ? text : byUrl.getOrDefault(text, text));
      }
    }
  }

  private static void events(JsonNode state, boolean listed, ModelDraft draft) {
    String from = state.get("id").asText();
    for (JsonNode event : state.path("events")) {
      String id = text(event, "id", "an event of the state \"" + from + "\"", draft);
      if (!listed && event.hasNonNull("target")) {
        draft.transition(from, id, event.get("target").asText());
      } else if (!draft.hasTransition(from, id)) {
        draft.drop();
      }
    }
  }

  private static String text(JsonNode node, String field, String who, ModelDraft draft) {
    JsonNode value = node.path(field);
    if (!value.isTextual() && !value.isNumber()) {
      throw draft.bad(who + " has no \"" + field + "\"; add it");
    }
    return value.asText();
  }

  static void write(Model model, OutputStream out) throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
      json.writeStartObject();
      json.writeStringField("name", model.name());
      json.writeNumberField("resetCost", model.resetCost());
      json.writeArrayFieldStart("entry");
      for (int entry : model.entries()) {
        json.writeString(model.id(entry));
      }
      json.writeEndArray();
      json.writeArrayFieldStart("states");
      for (int state = 0; state < model.states(); state++) {
        line(json);
        json.writeStartObject();
        json.writeStringField("id", model.id(state));
        json.writeArrayFieldStart("events");
        for (int place = 0; place < model.events(state).size(); place++) {
          json.writeStartObject();
          json.writeStringField("id", model.events(state).get(place));
          json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeArrayFieldStart("transitions");
      for (int state = 0; state < model.states(); state++) {
        for (int place = 0; place < model.events(state).size(); place++) {
          line(json);
          json.writeStartObject();
          json.writeStringField("from", model.id(state));
          json.writeStringField("event", model.events(state).get(place));
          json.writeStringField("to", model.id(model.target(state, place)));
          json.writeEndObject();
        }
      }
      json.writeEndArray();
      json.writeEndObject();
      line(json);
    }
  }

  /** A line for each state and transition, so that two files can be compared line by line. */
  private static void line(JsonGenerator json) throws IOException {
    json.writeRaw('\n');
  }
}
