package dev.ariadne.model;

import dev.ariadne.graph.Status;
import dev.ariadne.model.CrawledModel.Entry;
import dev.ariadne.model.CrawledModel.Event;
import dev.ariadne.model.CrawledModel.State;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.StoredEvent;
import dev.ariadne.store.StoredState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Puts the facts of a crawl together: the graph of all, and the texts of as many as are wanted. */
final class ModelReader extends GraphReader {
  private final int most;
  private final List<StoredState> found = new ArrayList<>();

  ModelReader(int most) {
    this.most = most;
  }

  ModelReader read(CrawlStore store) {
    store.replay(this);
    return this;
  }

  @Override
  public void state(String id, String url, String title, List<StoredEvent> events) {
    super.state(id, url, title, events);
    if (found.size() < most) {
      found.add(new StoredState(id, Addresses.shown(text(url)), text(title), events));
    }
  }

  private static String text(String text) {
    return text == null ? "" : text;
  }

  CrawledModel asFound() {
    return model(found, IntStream.range(0, graph().states()).toArray());
  }

  CrawledModel sorted() {
    List<StoredState> sorted = new ArrayList<>();
    for (StoredState state : found) {
      List<StoredEvent> events = new ArrayList<>(state.events());
      events.sort(Comparator.comparing(StoredEvent::id));
      sorted.add(new StoredState(state.id(), state.url(), state.title(), events));
    }
    sorted.sort(Comparator.comparing(StoredState::id));
    int[] numbers = new int[sorted.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[graph().find(sorted.get(i).id())] = i;
    }
    return model(sorted, numbers);
  }

  /** Numbers are by state of the graph, which numbers the states as they were found. */
  private CrawledModel model(List<StoredState> order, int[] numbers) {
    List<State> states = new ArrayList<>();
    for (StoredState state : order) {
      List<Event> events = new ArrayList<>();
      for (StoredEvent event : state.events()) {
        events.add(event(events.size(), state.id(), event, numbers));
      }
      states.add(
          new State(states.size(), state.id(), state.url(), state.title(), List.copyOf(events)));
    }
    List<Entry> entries =
        graph().entries().stream()
            .map(entry -> new Entry(Addresses.shown(entry.url()), numbers[entry.state()]))
            .filter(entry -> entry.state() < states.size())
            .sorted(Comparator.comparing(Entry::url).thenComparing(Entry::state))
            .toList();
    return new CrawledModel(states, entries, graph().states());
  }

  private Event event(int place, String state, StoredEvent event, int[] numbers) {
    int pair = graph().pair(graph().find(state), event.id());
    Status status = graph().status(pair);
    List<Integer> targets = List.of();
    if (status == Status.EXECUTED) {
      int usual = numbers[graph().target(pair)];
      targets =
          graph().targets(pair).keySet().stream()
              .map(target -> numbers[target])
              .sorted(
                  Comparator.comparing((Integer target) -> target != usual)
                      .thenComparing(Comparator.naturalOrder()))
              .toList();
    }
    return new Event(
        place,
        event.id(),
        text(event.kind()),
        text(event.element()),
        name(status),
        graph().reason(pair),
        targets);
  }

  /** What was handed out and not done counts as open. */
  static String name(Status status) {
    return status == Status.FREE || status == Status.ASSIGNED
        ? "open"
        : status.name().toLowerCase(Locale.ROOT);
  }
}
