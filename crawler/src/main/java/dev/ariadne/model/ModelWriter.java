package dev.ariadne.model;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.ApplicationGraph.Entry;
import dev.ariadne.graph.Status;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.StoredEvent;
import dev.ariadne.store.StoredState;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;

/**
 * The model of an application as JSON, sorted throughout and without times: equal crawls give equal
 * bytes. States are read as they are written: a model may be larger than the memory.
 */
public final class ModelWriter {
  private final ApplicationGraph graph;
  private final CrawlStore store;

  public ModelWriter(ApplicationGraph graph, CrawlStore store) {
    this.graph = graph;
    this.store = store;
  }

  /** Writes the same model.json that the crawl has written. */
  public static void write(CrawlStore store, OutputStream out) throws IOException {
    new ModelWriter(GraphReader.graphOf(store), store).write(out);
  }

  public void write(OutputStream out) throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
      DefaultPrettyPrinter printer =
          new DefaultPrettyPrinter(
              Separators.createDefaultInstance()
                  .withObjectFieldValueSpacing(Separators.Spacing.AFTER));
      printer.indentArraysWith(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE.withLinefeed("\n"));
      printer.indentObjectsWith(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE.withLinefeed("\n"));
      json.setPrettyPrinter(printer);
      json.writeStartObject();
      writeEntries(json);
      json.writeArrayFieldStart("states");
      store.states(state -> unchecked(() -> writeState(json, state)));
      json.writeEndArray();
      json.writeArrayFieldStart("transitions");
      store.states(state -> unchecked(() -> writeTransitions(json, state)));
      json.writeEndArray();
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  private void writeEntries(JsonGenerator json) throws IOException {
    List<Entry> entries =
        graph.entries().stream()
            .sorted(
                Comparator.comparing(Entry::url).thenComparing(entry -> graph.id(entry.state())))
            .toList();
    json.writeArrayFieldStart("entry");
    for (Entry entry : entries) {
      json.writeStartObject();
      json.writeStringField("url", Addresses.shown(entry.url()));
      json.writeStringField("state", graph.id(entry.state()));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeState(JsonGenerator json, StoredState state) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", state.id());
    json.writeStringField("url", Addresses.shown(state.url()));
    json.writeStringField("title", state.title());
    json.writeArrayFieldStart("events");
    for (StoredEvent event : state.events()) {
      int pair = pair(state, event);
      Status status = graph.status(pair);
      json.writeStartObject();
      json.writeStringField("id", event.id());
      json.writeStringField("kind", event.kind());
      json.writeStringField("element", event.element());
      json.writeStringField("status", ModelReader.name(status));
      if (graph.reason(pair) != null) {
        json.writeStringField("reason", graph.reason(pair));
      }
      if (status == Status.EXECUTED) {
        json.writeStringField("target", graph.id(graph.target(pair)));
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeTransitions(JsonGenerator json, StoredState state) throws IOException {
    for (StoredEvent event : state.events()) {
      List<String> targets =
          graph.targets(pair(state, event)).keySet().stream().map(graph::id).sorted().toList();
      for (String target : targets) {
        json.writeStartObject();
        json.writeStringField("from", state.id());
        json.writeStringField("event", event.id());
        json.writeStringField("to", target);
        json.writeEndObject();
      }
    }
  }

  private int pair(StoredState state, StoredEvent event) {
    return graph.pair(graph.find(state.id()), event.id());
  }

  private interface Writing {
    void run() throws IOException;
  }

  private static void unchecked(Writing writing) {
    try {
      writing.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
