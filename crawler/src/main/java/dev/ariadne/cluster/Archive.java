package dev.ariadne.cluster;

import dev.ariadne.app.Application.Step;
import dev.ariadne.cluster.Message.Way;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Everything that a controller has heard of, whoever owns it now: its log of facts, ways to states,
 * and addresses. Who inherits is told from here what there must be.
 */
final class Archive {
  private final FactLog log;
  private final Map<String, Way> ways = new LinkedHashMap<>();
  private final Map<String, Fact> leadingTo = new LinkedHashMap<>(); // by state
  private final Set<String> addresses = new LinkedHashSet<>();
  private final Map<String, List<String>> targetsOf = new HashMap<>(); // by owner
  private Ring ring; // of targetsOf, null when that is to be made

  Archive(FactLog log, Collection<String> seeds) {
    this.log = log;
    addresses.addAll(seeds);
    forEach(this::index);
  }

  void forEach(Consumer<Fact> action) {
    for (int bucket = 0; bucket < FactLog.BUCKETS; bucket++) {
      log.facts(bucket).forEach(action);
    }
  }

  /** Keeps a fact; false when it is known. */
  boolean add(Fact fact) {
    if (!log.add(fact)) {
      return false;
    }
    index(fact);
    return true;
  }

  boolean has(Fact fact) {
    return log.has(fact);
  }

  private void index(Fact fact) {
    switch (fact.kind()) {
      case EXECUTED, ENTRY -> {
        if (leadingTo.putIfAbsent(fact.value(), fact) == null && ring != null) {
          addTarget(fact.value());
        }
      }
      case LINK -> addresses.add(fact.value());
      default -> {}
    }
  }

  void addAddress(String url) {
    addresses.add(url);
  }

  Set<String> addresses() {
    return addresses;
  }

  Map<String, Way> ways() {
    return ways;
  }

  /** Ways to the states among some facts. */
  Map<String, Way> ways(List<Fact> facts) {
    Map<String, Way> found = new LinkedHashMap<>();
    for (Fact fact : facts) {
      Way way = fact.kind() == Fact.Kind.STATE ? ways.get(fact.home()) : null;
      if (way != null) {
        found.put(fact.home(), way);
      }
    }
    return found;
  }

  /** The shortest known way to a state, or null. */
  Way way(String state) {
    return ways.get(state);
  }

  /**
   * Takes a way to a state if it is shorter than what is known.
   *
   * @param anyway also when it is not
   */
  boolean improve(String state, Way way, boolean anyway) {
    if (way == null) {
      return false;
    }
    Way known = ways.get(state);
    if (known != null && !anyway && known.steps().size() <= way.steps().size()) {
      return false;
    }
    ways.put(state, way);
    return true;
  }

  /** A way to the state that a fact leads to, by that fact, or null. */
  Way wayBy(Fact fact) {
    if (fact.kind() == Fact.Kind.ENTRY) {
      return new Way(fact.home(), fact.value(), List.of());
    }
    Way way = ways.get(fact.home());
    return way == null ? null : longer(way, fact.event(), fact.value());
  }

  static Way longer(Way way, String event, String target) {
    List<Step> steps = new ArrayList<>(way.steps().size() + 1);
    steps.addAll(way.steps());
    steps.add(new Step(event, target));
    return new Way(way.entry(), way.entryState(), steps);
  }

  /** The states of an owner that something here leads to, with ways. */
  Map<String, Way> targets(String owner, Ring now) {
    if (!now.equals(ring)) {
      ring = now;
      targetsOf.clear();
      leadingTo.keySet().forEach(this::addTarget);
    }
    Map<String, Way> found = new LinkedHashMap<>();
    for (String state : targetsOf.getOrDefault(owner, List.of())) {
      Way way = wayBy(leadingTo.get(state));
      if (way != null) {
        found.put(state, way);
      }
    }
    return found;
  }

  /** Finds ways to states that have none, by what is known to lead to them. */
  boolean findWay(String state) {
    Fact fact = leadingTo.get(state);
    return fact != null && improve(state, wayBy(fact), false);
  }

  private void addTarget(String state) {
    targetsOf.computeIfAbsent(ring.owner(state), any -> new ArrayList<>()).add(state);
  }
}
