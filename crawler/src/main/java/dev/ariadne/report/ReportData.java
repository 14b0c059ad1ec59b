package dev.ariadne.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.ariadne.model.Addresses;
import dev.ariadne.model.CrawledModel;
import dev.ariadne.model.CrawledModel.Entry;
import dev.ariadne.model.CrawledModel.Event;
import dev.ariadne.model.CrawledModel.State;
import dev.ariadne.model.CrawledModel.Transition;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.Facts;
import dev.ariadne.store.StoredDiscovery;
import dev.ariadne.store.StoredEvent;
import dev.ariadne.store.StoredNote;
import dev.ariadne.store.StoredRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the page shows, as JSON. Texts that many states share (elements, reasons) are written once
 * and named by their numbers: a state of thirty events takes a few hundred bytes.
 */
final class ReportData {
  private static final int MOST_POINTS = 600;
  private static final int MOST_ROWS = 5_000;

  private final CrawlStore store;
  private final CrawledModel model;
  private final Map<List<String>, Integer> elements = new LinkedHashMap<>();
  private final Map<String, Integer> reasons = new LinkedHashMap<>();

  ReportData(CrawlStore store, CrawledModel model) {
    this.store = store;
    this.model = model;
  }

  void write(JsonGenerator json) throws IOException {
    Settings settings = SettingsFile.fromJson(store.settings());
    json.writeStartObject();
    // No other settings: they may hold passwords.
    strings(json, "urls", settings.urls.stream().map(Addresses::shown).toList());
    json.writeStringField("strategy", settings.crawl.strategy);
    json.writeNumberField("known", model.known());
    for (String counter : List.of("events", "resets", "milliseconds")) {
      json.writeNumberField(counter, store.counter(counter));
    }
    Groups groups = new Groups(model);
    strings(json, "groups", groups.names());
    states(json, groups.numbers());
    json.writeArrayFieldStart("elements");
    for (List<String> element : elements.keySet()) {
      strings(json, element);
    }
    json.writeEndArray();
    strings(json, "reasons", reasons.keySet());
    curve(json);
    requests(json);
    notes(json);
    json.writeEndObject();
  }

  private void states(JsonGenerator json, int[] group) throws IOException {
    Map<Integer, List<String>> entries = new HashMap<>();
    for (Entry entry : model.entries()) {
      entries.computeIfAbsent(entry.state(), unused -> new ArrayList<>()).add(entry.url());
    }
    double[][] places = Layout.of(group, edges());
    json.writeArrayFieldStart("states");
    for (State state : model.states()) {
      json.writeStartObject();
      json.writeStringField("id", state.id());
      json.writeStringField("url", state.url());
      json.writeStringField("title", state.title());
      json.writeNumberField("group", group[state.number()]);
      json.writeNumberField("x", Math.round(places[0][state.number()]));
      json.writeNumberField("y", Math.round(places[1][state.number()]));
      json.writeNumberField("depth", model.depth(state));
      if (model.isEntry(state)) {
        strings(json, "entries", entries.get(state.number()));
      }
      Transition last = model.lastStep(state);
      if (last != null) {
        json.writeArrayFieldStart("before");
        json.writeNumber(last.from().number());
        json.writeNumber(last.event().place());
        json.writeEndArray();
      }
      json.writeArrayFieldStart("events");
      for (Event event : state.events()) {
        event(json, event);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** From where to where there is at least one transition, each once and not to itself. */
  private List<int[]> edges() {
    List<int[]> edges = new ArrayList<>();
    for (State state : model.states()) {
      state.events().stream()
          .flatMap(event -> event.targets().stream())
          .filter(target -> target != state.number() && target < model.states().size())
          .distinct()
          .forEach(target -> edges.add(new int[] {state.number(), target}));
    }
    return edges;
  }

  /** Element, status, and the targets or the reason. */
  private void event(JsonGenerator json, Event event) throws IOException {
    json.writeStartArray();
    json.writeNumber(number(elements, List.of(event.kind(), event.element(), event.id())));
    json.writeString(event.status().substring(0, 1));
    for (int target : event.targets()) {
      json.writeNumber(target);
    }
    if (event.reason() != null) {
      json.writeNumber(number(reasons, event.reason()));
    }
    json.writeEndArray();
  }

  private static <T> int number(Map<T, Integer> known, T value) {
    return known.computeIfAbsent(value, unused -> known.size());
  }

  /** States over what they cost; of a store that does not say that, over executed events. */
  private void curve(JsonGenerator json) throws IOException {
    List<long[]> points = new ArrayList<>();
    store.discoveries(
        (StoredDiscovery at) ->
            points.add(new long[] {at.events(), at.states(), at.resets(), at.milliseconds()}));
    boolean isMeasured = !points.isEmpty();
    if (!isMeasured) {
      store.replay(new Counting(points));
    }
    json.writeBooleanField("measured", isMeasured);
    json.writeArrayFieldStart("curve");
    int step = Math.max(1, points.size() / MOST_POINTS);
    for (int i = 0; i < points.size(); i++) {
      if (i % step == 0 || i == points.size() - 1) {
        json.writeArray(points.get(i), 0, 4);
      }
    }
    json.writeEndArray();
  }

  private static final class Counting implements Facts {
    private final List<long[]> points;
    private long executed;

    Counting(List<long[]> points) {
      this.points = points;
    }

    @Override
    public void state(String id, String url, String title, List<StoredEvent> events) {
      points.add(new long[] {executed, points.size() + 1L, 0, 0});
    }

    @Override
    public void executed(String state, String event, String target) {
      executed++;
    }
  }

  /** The requests by endpoint: method, address, how many, statuses, types. */
  private void requests(JsonGenerator json) throws IOException {
    Map<List<String>, List<StoredRequest>> endpoints = new TreeMap<>(ReportData::compare);
    store.requests(
        request -> {
          String endpoint = Addresses.shown(request.url()).replaceFirst("[?#][\\s\\S]*$", "");
          endpoints
              .computeIfAbsent(List.of(endpoint, request.method()), unused -> new ArrayList<>())
              .add(request);
        });
    json.writeArrayFieldStart("requests");
    for (Map.Entry<List<String>, List<StoredRequest>> row :
        endpoints.entrySet().stream().limit(MOST_ROWS).toList()) {
      json.writeStartArray();
      json.writeString(row.getKey().get(1));
      json.writeString(row.getKey().get(0));
      json.writeNumber(row.getValue().size());
      TreeSet<Integer> statuses = new TreeSet<>();
      TreeSet<String> types = new TreeSet<>();
      for (StoredRequest request : row.getValue()) {
        statuses.add(request.status());
        types.add(request.type());
      }
      json.writeString(
          String.join(", ", statuses.stream().map(s -> s == 0 ? "no answer" : "" + s).toList()));
      json.writeString(String.join(", ", types));
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeNumberField("endpoints", endpoints.size());
  }

  private static int compare(List<String> one, List<String> other) {
    int byAddress = one.get(0).compareTo(other.get(0));
    return byAddress != 0 ? byAddress : one.get(1).compareTo(other.get(1));
  }

  /** What was noted, each text once: kind, text, how many states, the first of them. */
  private void notes(JsonGenerator json) throws IOException {
    Map<List<String>, TreeSet<Integer>> notes = new LinkedHashMap<>();
    store.notes(
        (StoredNote note) -> {
          State state = model.withId(note.state());
          if (state != null) {
            notes
                .computeIfAbsent(List.of(note.kind(), note.detail()), unused -> new TreeSet<>())
                .add(state.number());
          }
        });
    json.writeArrayFieldStart("notes");
    for (Map.Entry<List<String>, TreeSet<Integer>> note :
        notes.entrySet().stream().limit(MOST_ROWS).toList()) {
      json.writeStartArray();
      json.writeString(note.getKey().get(0));
      json.writeString(note.getKey().get(1));
      json.writeStartArray();
      for (int state : note.getValue()) {
        json.writeNumber(state);
      }
      json.writeEndArray();
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  private static void strings(JsonGenerator json, String name, Iterable<String> texts)
      throws IOException {
    json.writeFieldName(name);
    strings(json, texts);
  }

  private static void strings(JsonGenerator json, Iterable<String> texts) throws IOException {
    json.writeStartArray();
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }
}
