package dev.ariadne.testapps;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A page made from a model, so that an application that is otherwise simulated can be crawled for
 * real: its DOM states are exactly the model's states, and the events of each are the model's
 * events, one button each.
 *
 * <p>As JSON, {@code states} gives each state's events and where they lead, {@code entry} the state
 * after a load (otherwise the first one):
 *
 * <pre>{"name": "door", "entry": "shut", "fetch": true, "filler": 0,
 *  "states": {"shut": {"open": "ajar"}, "ajar": {"close": "shut"}}}</pre>
 */
public final class ModelPage {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final AtomicInteger NAMES = new AtomicInteger();

  private final String name;
  private final String entry;
  private final Map<String, Map<String, String>> states;
  private final boolean fetch;
  private final int filler;

  /**
   * @param name letters, digits and dashes; part of the page's address
   * @param entry the state after a load
   * @param states the events of each state and the states they lead to
   * @param fetch whether each state's content comes from the server when it is entered, or the
   *     whole model with the page
   * @param filler elements that every state has in addition, to make pages of a wanted size
   */
  public ModelPage(
      String name,
      String entry,
      Map<String, ? extends Map<String, String>> states,
      boolean fetch,
      int filler) {
    this.name = name.replaceAll("[^\\w-]", "-");
    this.entry = entry;
    this.states = new LinkedHashMap<>(states);
    this.fetch = fetch;
    this.filler = filler;
    if (!states.containsKey(entry)) {
      throw new IllegalArgumentException("the entry " + entry + " is no state");
    }
    states.forEach(
        (state, events) ->
            events.forEach(
                (event, target) -> {
                  if (!states.containsKey(target)) {
                    throw new IllegalArgumentException(
                        "%s of state %s leads to %s, which is no state"
                            .formatted(event, state, target));
                  }
                }));
  }

  public ModelPage(String name, String entry, Map<String, ? extends Map<String, String>> states) {
    this(name, entry, states, false, 0);
  }

  /** Reads a model from the JSON that is described above. */
  public static ModelPage ofJson(String json) {
    try {
      Spec spec = JSON.readValue(json, Spec.class);
      if (spec.states == null || spec.states.isEmpty()) {
        throw new IllegalArgumentException("the model has no state");
      }
      return new ModelPage(
          spec.name == null ? "model-" + NAMES.incrementAndGet() : spec.name,
          spec.entry == null ? spec.states.keySet().iterator().next() : spec.entry,
          spec.states,
          spec.fetch,
          spec.filler);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not a model: " + e.getOriginalMessage(), e);
    }
  }

  private record Spec(
      String name,
      String entry,
      LinkedHashMap<String, LinkedHashMap<String, String>> states,
      boolean fetch,
      int filler) {}

  /** Where a server has the page. */
  public String path() {
    return "/model/" + name + "/";
  }

  public int states() {
    return states.size();
  }

  public int transitions() {
    return states.values().stream().mapToInt(Map::size).sum();
  }

  /** The same model as JSON. */
  public String toJson() {
    Map<String, Object> spec = new LinkedHashMap<>();
    spec.put("name", name);
    spec.put("entry", entry);
    spec.put("fetch", fetch);
    spec.put("filler", filler);
    spec.put("states", states);
    return json(spec);
  }

  void handle(Exchange exchange) throws IOException {
    exchange.with("Cache-Control", "no-store");
    switch (exchange.path().substring(path().length())) {
      case "" -> exchange.html(page(exchange.parameter("entry", entry)));
      case "state" -> {
        String state = exchange.parameter("id", "");
        if (states.containsKey(state)) {
          exchange.json(json(Map.of(state, states.get(state))));
        } else {
          exchange.send(404, "text/plain", "no such state");
        }
      }
      default -> exchange.send(404, "text/plain", "no such file");
    }
  }

  private String page(String start) throws IOException {
    String state = states.containsKey(start) ? start : entry;
    Map<String, Object> data = new TreeMap<>();
    data.put("entry", state);
    data.put("fetch", fetch);
    data.put("filler", filler);
    data.put("states", fetch ? Map.of(state, states.get(state)) : states);
    try (InputStream in = ModelPage.class.getResourceAsStream("model.html")) {
      return new String(in.readAllBytes(), UTF_8)
          .replace("{/* model */}", json(data).replace("<", "\\u003c"));
    }
  }

  private static String json(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }
}
