package dev.ariadne.export;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Status;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.run.StoredGraph;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.StoredEvent;
import dev.ariadne.store.StoredState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a crawl has found, sorted: states by id, numbered in that order, with their events and where
 * these lead. Equal crawls give equal exports.
 */
public final class CrawledModel {
  private final List<State> states = new ArrayList<>();
  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  /** An address that was loaded, and the number of the state that it led to. */
  public record Entry(String url, int state) {}

  public record State(int number, String id, String url, String title, List<Event> events) {
    /** What a person would call it. */
    public String name() {
      return title.isBlank() ? url : title.strip();
    }
  }

  /**
   * An event of a state.
   *
   * @param status executed, failed, skipped or open
   * @param reason why it failed or was skipped, else null
   * @param targets the numbers of the states that it led to, the most frequent first
   */
  public record Event(
      String id, String kind, String element, String status, String reason, List<Integer> targets) {
    /** Whether it leads to one place, as far as was seen. */
    public boolean isCertain() {
      return targets.size() == 1;
    }
  }

  /** An event that led from a state to another. */
  public record Transition(State from, Event event, State to) {}

  private CrawledModel() {}

  /** Reads the crawl of a directory; one without states is of no use to anybody. */
  public static CrawledModel read(CrawlDirectory directory) {
    try (CrawlStore store = directory.read()) {
      return read(store, directory.path().toString());
    }
  }

  static CrawledModel read(CrawlStore store, String name) {
    CrawledModel model = new CrawledModel();
    ApplicationGraph graph = StoredGraph.of(store);
    List<StoredState> stored = new ArrayList<>();
    store.states(stored::add);
    if (stored.isEmpty()) {
      throw new IllegalArgumentException(
          name + " holds a crawl that has found nothing; crawl again, or go on with it");
    }
    stored.forEach(state -> model.numbers.put(state.id(), model.numbers.size()));
    for (StoredState state : stored) {
      List<Event> events = new ArrayList<>();
      state.events().forEach(event -> events.add(model.event(graph, state.id(), event)));
      model.states.add(
          new State(
              model.states.size(), state.id(), state.url(), state.title(), List.copyOf(events)));
    }
    graph.entries().stream()
        .map(entry -> new Entry(entry.url(), model.numbers.get(graph.id(entry.state()))))
        .sorted(Comparator.comparing(Entry::url).thenComparing(Entry::state))
        .forEach(model.entries::add);
    return model;
  }

  private Event event(ApplicationGraph graph, String state, StoredEvent event) {
    int pair = graph.pair(graph.find(state), event.id());
    List<Integer> targets = new ArrayList<>();
    if (graph.status(pair) == Status.EXECUTED) {
      graph.targets(pair).keySet().forEach(target -> targets.add(numbers.get(graph.id(target))));
      int usual = numbers.get(graph.id(graph.target(pair)));
      targets.sort(Comparator.comparing((Integer target) -> target != usual).thenComparing(t -> t));
    }
    return new Event(
        event.id(),
        event.kind(),
        event.element(),
        name(graph.status(pair)),
        graph.reason(pair),
        List.copyOf(targets));
  }

  private static String name(Status status) {
    return status == Status.FREE || status == Status.ASSIGNED
        ? "open"
        : status.name().toLowerCase(Locale.ROOT);
  }

  public List<State> states() {
    return states;
  }

  public State state(int number) {
    return states.get(number);
  }

  public List<Entry> entries() {
    return entries;
  }

  public boolean isEntry(State state) {
    return entries.stream().anyMatch(entry -> entry.state() == state.number());
  }

  /** The transitions, by state, event and target. */
  public List<Transition> transitions() {
    List<Transition> all = new ArrayList<>();
    for (State state : states) {
      for (Event event : state.events()) {
        event.targets().stream()
            .sorted()
            .forEach(target -> all.add(new Transition(state, event, states.get(target))));
      }
    }
    return all;
  }

  /**
   * The state with an id, or whose id begins so.
   *
   * @throws IllegalArgumentException when there is none or more than one
   */
  public State find(String prefix) {
    List<State> found = states.stream().filter(state -> state.id().startsWith(prefix)).toList();
    if (found.size() == 1 && !prefix.isEmpty()) {
      return found.get(0);
    }
    throw new IllegalArgumentException(
        found.isEmpty()
            ? "there is no state " + prefix + "; 'ariadne export DIR --format csv' lists them"
            : found.size() + " states begin with \"" + prefix + "\"; give more of the id");
  }

  /** How to get to a state: an address to load, then the transitions to follow. */
  public record Way(Entry entry, List<Transition> steps) {}

  /** The shortest way to a state by what was seen most often, or null when none is known. */
  public Way wayTo(State goal) {
    Transition[] by = new Transition[states.size()];
    Entry[] start = new Entry[states.size()];
    walk(by, start);
    if (start[goal.number()] == null) {
      return null;
    }
    Deque<Transition> steps = new ArrayDeque<>();
    int at = goal.number();
    while (by[at] != null) {
      steps.addFirst(by[at]);
      at = by[at].from().number();
    }
    return new Way(start[goal.number()], List.copyOf(steps));
  }

  /** How many events lead to each state by the shortest way; -1 where none is known. */
  public int[] depths() {
    Transition[] by = new Transition[states.size()];
    Entry[] start = new Entry[states.size()];
    int[] depths = new int[states.size()];
    Arrays.fill(depths, -1);
    for (int state : walk(by, start)) {
      depths[state] = by[state] == null ? 0 : depths[by[state].from().number()] + 1;
    }
    return depths;
  }

  /** Breadth first from all entries; notes for each state how it was first reached. */
  private List<Integer> walk(Transition[] by, Entry[] start) {
    List<Integer> queue = new ArrayList<>();
    for (Entry entry : entries) {
      if (start[entry.state()] == null) {
        start[entry.state()] = entry;
        queue.add(entry.state());
      }
    }
    for (int i = 0; i < queue.size(); i++) {
      State from = states.get(queue.get(i));
      for (Event event : from.events()) {
        int to = event.targets().isEmpty() ? from.number() : event.targets().get(0);
        if (start[to] == null) {
          start[to] = start[from.number()];
          by[to] = new Transition(from, event, states.get(to));
          queue.add(to);
        }
      }
    }
    return queue;
  }
}
