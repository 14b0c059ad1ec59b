package dev.ariadne.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.ariadne.report.ReportState.Offer;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.StoredDiscovery;
import dev.ariadne.store.StoredEvent;
import dev.ariadne.store.StoredNote;
import dev.ariadne.store.StoredRequest;
import java.io.IOException;
import java.util.ArrayList;
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
  private final ReportModel model;
  private final Map<List<String>, Integer> elements = new LinkedHashMap<>();
  private final Map<String, Integer> reasons = new LinkedHashMap<>();

  ReportData(CrawlStore store, ReportModel model) {
    this.store = store;
    this.model = model;
  }

  void write(JsonGenerator json) throws IOException {
    Settings settings = SettingsFile.fromJson(store.settings());
    json.writeStartObject();
    strings(json, "urls", settings.urls); // no other settings: they may hold passwords
    json.writeStringField("strategy", settings.crawl.strategy);
    json.writeNumberField("known", model.known());
    for (String counter : List.of("events", "resets", "milliseconds")) {
      json.writeNumberField(counter, store.counter(counter));
    }
    List<String> groups = model.groups();
    strings(json, "groups", groups);
    states(json, groups);
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

  private void states(JsonGenerator json, List<String> groups) throws IOException {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    groups.forEach(group -> numbers.put(group, numbers.size()));
    int[] group = model.states().stream().mapToInt(state -> numbers.get(state.group())).toArray();
    double[][] places = Layout.of(group, model.edges());
    json.writeArrayFieldStart("states");
    for (ReportState state : model.states()) {
      json.writeStartObject();
      json.writeStringField("id", state.id);
      json.writeStringField("url", state.url);
      json.writeStringField("title", state.title);
      json.writeNumberField("group", group[state.number]);
      json.writeNumberField("x", Math.round(places[0][state.number]));
      json.writeNumberField("y", Math.round(places[1][state.number]));
      json.writeNumberField("depth", state.depth);
      if (!state.entries.isEmpty()) {
        strings(json, "entries", state.entries);
      }
      if (state.before != null) {
        json.writeArrayFieldStart("before");
        json.writeNumber(state.before.number);
        json.writeNumber(state.by.place);
        json.writeEndArray();
      }
      json.writeArrayFieldStart("events");
      for (Offer offer : state.offers.values()) {
        offer(json, offer);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Element, status, and the targets or the reason. */
  private void offer(JsonGenerator json, Offer offer) throws IOException {
    StoredEvent event = offer.event;
    List<String> element = List.of(text(event.kind()), text(event.element()), event.id());
    json.writeStartArray();
    json.writeNumber(number(elements, element));
    json.writeString(offer.status.substring(0, 1));
    for (int target : offer.targets.keySet()) {
      json.writeNumber(target);
    }
    if (offer.reason != null) {
      json.writeNumber(number(reasons, offer.reason));
    }
    json.writeEndArray();
  }

  private static <T> int number(Map<T, Integer> known, T value) {
    return known.computeIfAbsent(value, unused -> known.size());
  }

  private static String text(String text) {
    return text == null ? "" : text;
  }

  /** States over what they cost; of a store that does not say that, over executed events. */
  private void curve(JsonGenerator json) throws IOException {
    List<long[]> points = new ArrayList<>();
    store.discoveries(
        (StoredDiscovery at) ->
            points.add(new long[] {at.events(), at.states(), at.resets(), at.milliseconds()}));
    boolean isMeasured = !points.isEmpty();
    if (!isMeasured) {
      model.curve().forEach(at -> points.add(new long[] {at[0], at[1], 0, 0}));
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

  /** The requests by endpoint: method, address, how many, statuses, types. */
  private void requests(JsonGenerator json) throws IOException {
    Map<List<String>, List<StoredRequest>> endpoints = new TreeMap<>(ReportData::compare);
    store.requests(
        request -> {
          String endpoint = request.url().replaceFirst("[?#][\\s\\S]*$", "");
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
          ReportState state = model.find(note.state());
          if (state != null) {
            notes
                .computeIfAbsent(List.of(note.kind(), note.detail()), unused -> new TreeSet<>())
                .add(state.number);
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
