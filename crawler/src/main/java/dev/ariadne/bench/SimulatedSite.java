package dev.ariadne.bench;

import dev.ariadne.app.Details;
import dev.ariadne.app.EventDetails;
import dev.ariadne.app.Model;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A model with the addresses and words that a browser would report about its states, since a
 * coordinator keeps them. Nothing can be loaded from there. Used by one thread.
 */
final class SimulatedSite {
  private static final String HOST = "http://model.invalid/";

  private final Model model;
  private final Map<String, String> entries = new LinkedHashMap<>();
  private final BitSet told = new BitSet();

  SimulatedSite(Model model) {
    this.model = model;
    for (int entry : model.entries()) {
      entries.put(HOST + "entry" + entries.size(), model.id(entry));
    }
  }

  Model model() {
    return model;
  }

  /** The addresses to start from. */
  List<String> urls() {
    return List.copyOf(entries.keySet());
  }

  /** The state that an address of {@link #urls} loads. */
  String entry(String url) {
    return entries.get(url);
  }

  /** The coordinator knows the state. */
  void told(String state) {
    told.set(model.find(state));
  }

  /** What a page says about a state until the coordinator was told of it; then null. */
  Details news(String state) {
    int number = model.find(state);
    return told.get(number) ? null : details(number);
  }

  Details details(int state) {
    List<EventDetails> events = new ArrayList<>();
    List<String> ids = model.events(state);
    for (int place = 0; place < ids.size(); place++) {
      String element = "button#" + place;
      events.add(new EventDetails(ids.get(place), "click", element, "", "", "listener"));
    }
    String id = model.id(state);
    return Details.of(id, HOST + "#" + id, id, 200, events, null, null);
  }
}
