package dev.ariadne.model;

import dev.ariadne.store.CrawlStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a crawl has found: states, numbered in their order, with their events and where these lead.
 */
public final class CrawledModel {
  private final List<State> states;
  private final List<Entry> entries;
  private final boolean[] isEntry;
  private final int known;
  private Map<String, State> byId;
  private Ways ways;

  /** An address that was loaded, and the number of the state that it led to. */
  public record Entry(String url, int state) {}

  public record State(int number, String id, String url, String title, List<Event> events) {
    /** What a person would call it. */
    public String name() {
      return title.isBlank() ? url : title.strip();
    }

    /** Its id says all; the comparison of all events would take most of an export's time. */
    @Override
    public boolean equals(Object other) {
      return other instanceof State state && number == state.number && id.equals(state.id);
    }

    @Override
    public int hashCode() {
      return id.hashCode();
    }
  }

  /**
   * An event of a state.
   *
   * @param place its position among the events of the state
   * @param status executed, failed, skipped or open
   * @param reason why it failed or was skipped, else null
   * @param targets the numbers of the states that it led to, the most frequent first; those of
   *     states that were not taken too
   */
  public record Event(
      int place,
      String id,
      String kind,
      String element,
      String status,
      String reason,
      List<Integer> targets) {
    @Override
    public int hashCode() {
      return id.hashCode();
    }

    /** Whether it leads to one place, as far as was seen. */
    public boolean isCertain() {
      return targets.size() == 1;
    }
  }

  /** An event that led from a state to another. */
  public record Transition(State from, Event event, State to) {}

  /** How to get to a state: an address to load, then the transitions to follow. */
  public record Way(Entry entry, List<Transition> steps) {}

  CrawledModel(List<State> states, List<Entry> entries, int known) {
    this.states = List.copyOf(states);
    this.entries = List.copyOf(entries);
    this.known = known;
    isEntry = new boolean[states.size()];
    entries.forEach(entry -> isEntry[entry.state()] = true);
  }

  /**
   * States and events by id, so that equal crawls give equal models.
   *
   * @param name what the crawl is called, for the message when it holds no state
   */
  public static CrawledModel sorted(CrawlStore store, String name) {
    CrawledModel model = new ModelReader(Integer.MAX_VALUE).read(store).sorted();
    if (model.states.isEmpty()) {
      throw new IllegalArgumentException(
          name
              + " holds a crawl that has found nothing; go on with it by 'ariadne resume "
              + name
              + "', or crawl again");
    }
    return model;
  }

  /**
   * States in the order in which they were found, events in that of the page.
   *
   * @param most how many states to take, for the rest only counts
   */
  public static CrawledModel asFound(CrawlStore store, int most) {
    return new ModelReader(most).read(store).asFound();
  }

  public List<State> states() {
    return states;
  }

  public State state(int number) {
    return states.get(number);
  }

  /** How many states the crawl knows, those that were not taken too. */
  public int known() {
    return known;
  }

  /** The state with an id, or null. */
  public State withId(String id) {
    if (byId == null) {
      byId = new HashMap<>();
      states.forEach(state -> byId.put(state.id(), state));
    }
    return byId.get(id);
  }

  public List<Entry> entries() {
    return entries;
  }

  public boolean isEntry(State state) {
    return isEntry[state.number()];
  }

  /** The transitions, by state, event and target. */
  public List<Transition> transitions() {
    List<Transition> all = new ArrayList<>();
    for (State state : states) {
      for (Event event : state.events()) {
        event.targets().stream()
            .filter(target -> target < states.size())
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
    if (withId(prefix) != null) {
      return withId(prefix);
    }
    List<State> found = states.stream().filter(state -> state.id().startsWith(prefix)).toList();
    if (found.size() == 1 && !prefix.isEmpty()) {
      return found.get(0);
    }
    throw new IllegalArgumentException(
        found.isEmpty()
            ? "there is no state \"" + prefix + "\"; 'ariadne export DIR --format csv' lists them"
            : found.size() + " states begin with \"" + prefix + "\"; give more of the id");
  }

  /** The shortest way to a state by what was seen most often, or null when none is known. */
  public Way wayTo(State goal) {
    return ways().to(goal);
  }

  /** The last step on the shortest way to a state; null for an entry, or when none is known. */
  public Transition lastStep(State state) {
    return ways().last(state);
  }

  /** How many events lead to a state by the shortest way; -1 where none is known. */
  public int depth(State state) {
    return ways().depth(state);
  }

  private Ways ways() {
    if (ways == null) {
      ways = new Ways(this);
    }
    return ways;
  }
}
