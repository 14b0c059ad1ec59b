package dev.ariadne.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * An endless sequence of facts, the same for the same seed, that says of each what a replay must
 * tell. Texts contain what pages may: nothing, quotes, line ends, NUL, halves of surrogate pairs.
 */
final class RandomFacts {
  private static final String[] BITS = {
    "a",
    "Z",
    " ",
    "'",
    "\"",
    "\\",
    "\n",
    "%",
    "?",
    "{}",
    "\0",
    "é",
    "漢",
    "🧵",
    "\ud800",
    "\udc00",
    "\ufdd0",
    "\uffff",
    "null",
    "-- ",
    ";",
    "<b>",
    "http://x/"
  };

  private final Random random;
  private final List<String> states = new ArrayList<>();
  private final List<List<StoredEvent>> offered = new ArrayList<>();

  RandomFacts(long seed) {
    random = new Random(seed);
  }

  /** Appends the next fact and returns what {@link Recorder} makes of it. */
  String next(CrawlStore store) {
    int choice = states.isEmpty() ? 0 : random.nextInt(10);
    int source = states.isEmpty() ? 0 : random.nextInt(states.size());
    if (choice == 0 || (choice > 2 && offered.get(source).isEmpty())) {
      return state(store);
    }
    Recorder recorder = new Recorder();
    String state = states.get(source);
    if (choice <= 2) {
      String url = text();
      recorder.entry(url, state);
      if (store != null) {
        store.entry(url, state);
      }
      return recorder.only();
    }
    List<StoredEvent> events = offered.get(source);
    String event = events.get(random.nextInt(events.size())).id();
    String detail = text();
    String target = states.get(random.nextInt(states.size()));
    switch (choice) {
      case 3 -> {
        recorder.failed(state, event, detail);
        if (store != null) {
          store.failed(state, event, detail);
        }
      }
      case 4 -> {
        recorder.skipped(state, event, detail);
        if (store != null) {
          store.skipped(state, event, detail);
        }
      }
      default -> {
        recorder.executed(state, event, target);
        if (store != null) {
          store.executed(state, event, target);
        }
      }
    }
    return recorder.only();
  }

  private String state(CrawlStore store) {
    String id = "s" + states.size() + text();
    List<StoredEvent> events = new ArrayList<>();
    int count = random.nextInt(12);
    for (int i = 0; i < count; i++) {
      events.add(
          new StoredEvent(
              "e" + i + "of" + random.nextInt(5),
              random.nextBoolean() ? "click" : null,
              text(),
              text()));
    }
    Collections.shuffle(events, random);
    String url = random.nextInt(5) == 0 ? null : text();
    String title = text();
    String dom = random.nextInt(3) == 0 ? null : dom(id);
    states.add(id);
    offered.add(events);
    Recorder recorder = new Recorder();
    recorder.state(id, url, title, events);
    if (store != null) {
      store.state(id, url, title, events, dom);
    }
    return recorder.only();
  }

  static String dom(String id) {
    return "<html>" + id.repeat(3);
  }

  List<String> states() {
    return states;
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(8); i > 0; i--) {
      text.append(BITS[random.nextInt(BITS.length)]);
    }
    return text.toString();
  }
}
