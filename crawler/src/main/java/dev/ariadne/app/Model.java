package dev.ariadne.app;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The complete model of an application, known beforehand: the truth that a simulated application
 * follows and that a crawl must find. Immutable.
 *
 * <p>States and events are numbers here and text ids outside. The events of a state keep the order
 * in which they were given.
 */
public final class Model {
  private final String name;
  private final double resetCost;
  private final List<String> ids;
  private final Map<String, Integer> numbers;
  private final List<List<String>> events;
  private final List<Map<String, Integer>> places;
  private final int[][] targets;
  private final int[] entries;
  private final int transitions;

  private Model(Builder builder) {
    name = builder.name;
    resetCost = builder.resetCost;
    ids = List.copyOf(builder.ids);
    numbers = Map.copyOf(builder.numbers);
    entries = builder.entries.stream().mapToInt(Integer::intValue).toArray();
    List<List<String>> names = new ArrayList<>();
    places = new ArrayList<>();
    targets = new int[ids.size()][];
    int count = 0;
    for (int state = 0; state < targets.length; state++) {
      Map<String, Integer> outgoing = builder.outgoing.get(state);
      names.add(List.copyOf(outgoing.keySet()));
      places.add(places(names.get(state)));
      targets[state] = outgoing.values().stream().mapToInt(Integer::intValue).toArray();
      count += targets[state].length;
    }
    events = List.copyOf(names);
    transitions = count;
  }

  public static Builder builder(String name) {
    return new Builder(name);
  }

  public String name() {
    return name;
  }

  /** What a reset costs when an event costs one: the papers' c_r. */
  public double resetCost() {
    return resetCost;
  }

  public int states() {
    return targets.length;
  }

  public int transitions() {
    return transitions;
  }

  public String id(int state) {
    return ids.get(state);
  }

  /** The number of a state, or -1. */
  public int find(String id) {
    return numbers.getOrDefault(id, -1);
  }

  public List<String> events(int state) {
    return events.get(state);
  }

  public int target(int state, int place) {
    return targets[state][place];
  }

  /** The place of an event in a state, or -1. */
  public int place(int state, String event) {
    Integer place = places.get(state).get(event);
    return place == null ? -1 : place;
  }

  public int[] entries() {
    return entries.clone();
  }

  /** The states that no entry leads to: a crawl cannot find them, so a sound model has none. */
  public List<String> unreachable() {
    boolean[] reached = new boolean[states()];
    int[] queue = new int[states()];
    int end = 0;
    for (int entry : entries) {
      if (!reached[entry]) {
        reached[entry] = true;
        queue[end++] = entry;
      }
    }
    for (int next = 0; next < end; next++) {
      for (int target : targets[queue[next]]) {
        if (!reached[target]) {
          reached[target] = true;
          queue[end++] = target;
        }
      }
    }
    List<String> rest = new ArrayList<>();
    for (int state = 0; state < reached.length; state++) {
      if (!reached[state]) {
        rest.add(id(state));
      }
    }
    return rest;
  }

  private static Map<String, Integer> places(List<String> events) {
    Map<String, Integer> places = new HashMap<>(events.size() * 2);
    for (int place = 0; place < events.size(); place++) {
      places.put(events.get(place), place);
    }
    return places;
  }

  /** Collects a model. States are numbered in the order in which they are first named. */
  public static final class Builder {
    private final String name;
    private double resetCost = 2;
    private final List<String> ids = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<Map<String, Integer>> outgoing = new ArrayList<>();
    private final List<Integer> entries = new ArrayList<>();

    private Builder(String name) {
      this.name = name;
    }

    public Builder resetCost(double cost) {
      resetCost = cost;
      return this;
    }

    /** Names a state; not needed for one that a transition names. */
    public Builder state(String id) {
      number(id);
      return this;
    }

    /**
     * Says that a state is reached by a reset. A model without any has its first state for entry.
     */
    public Builder entry(String id) {
      int state = number(id);
      if (!entries.contains(state)) {
        entries.add(state);
      }
      return this;
    }

    public Builder transition(String from, String event, String to) {
      int source = number(from);
      int target = number(to);
      if (outgoing.get(source).putIfAbsent(event, target) != null) {
        throw new IllegalArgumentException("state " + from + " has the event " + event + " twice");
      }
      return this;
    }

    public Model build() {
      if (ids.isEmpty()) {
        throw new IllegalArgumentException("the model " + name + " has no state");
      }
      if (entries.isEmpty()) {
        entries.add(0);
      }
      return new Model(this);
    }

    private int number(String id) {
      Integer known = numbers.get(id);
      if (known == null) {
        known = ids.size();
        numbers.put(id, known);
        ids.add(id);
        outgoing.add(new LinkedHashMap<>());
      }
      return known;
    }
  }
}
