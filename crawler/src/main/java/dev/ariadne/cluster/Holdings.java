package dev.ariadne.cluster;

import dev.ariadne.cluster.Holding.Status;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The states and addresses that a controller owns, a function of its facts and of what it has
 * handed out. Those with free jobs are kept in the order in which a strategy wants them.
 */
final class Holdings {
  /** Stands for the event of a job that is only to get to its state. */
  static final String VISIT = "";

  private final Archive archive;
  private final String strategy;
  private final Map<String, Holding> states = new LinkedHashMap<>();
  private final Map<String, Holding> addresses = new LinkedHashMap<>();
  private final Map<String, List<Fact>> early = new LinkedHashMap<>(); // of states not seen yet
  private final TreeSet<Holding> listed;
  private final Map<Status, Integer> counts = new EnumMap<>(Status.class); // of events
  private boolean isHolding;
  private int seen;
  private int pairs;
  private long openJobs;
  private int openAddresses;
  private long found;
  private long version;

  Holdings(Archive archive, String strategy) {
    this.archive = archive;
    this.strategy = strategy;
    listed =
        new TreeSet<>(
            Comparator.<Holding>comparingInt(holding -> holding.rank)
                .thenComparingLong(holding -> isDepthFirst() ? -holding.found : holding.found));
  }

  private boolean isDepthFirst() {
    return strategy.equals("depth-first");
  }

  boolean isGreedy() {
    return strategy.equals("greedy");
  }

  /** A state that is owned, or null. */
  Holding state(String id) {
    return states.get(id);
  }

  Holding address(String url) {
    return addresses.get(url);
  }

  /** The holding of a job, or null. */
  Holding of(String home, String event) {
    return event == null ? addresses.get(home) : states.get(home);
  }

  /** The first with a free job, as the strategy wants it, or null. */
  Holding first() {
    return listed.isEmpty() ? null : listed.first();
  }

  Collection<Holding> states() {
    return states.values();
  }

  Collection<Holding> addresses() {
    return addresses.values();
  }

  /** Sees to it that there is a record of a state, which else is to be visited. */
  Holding know(String state) {
    Holding known = states.get(state);
    return known != null ? known : make(state, states, false);
  }

  /** Sees to it that there is a record of an address, which else is to be loaded. */
  Holding knowAddress(String url) {
    Holding known = addresses.get(url);
    return known != null ? known : make(url, addresses, true);
  }

  private Holding make(String home, Map<String, Holding> all, boolean isAddress) {
    Holding made = new Holding(home, isAddress, found++);
    made.isHeld = isHolding;
    all.put(home, made);
    openJobs++;
    openAddresses += isAddress ? 1 : 0;
    version++;
    list(made);
    return made;
  }

  /** Takes in a fact whose home is owned. */
  void apply(Fact fact) {
    switch (fact.kind()) {
      case STATE -> see(fact);
      case ENTRY -> set(knowAddress(fact.home()), 0, Status.EXECUTED);
      case DEAD -> set(knowAddress(fact.home()), 0, Status.FAILED);
      case EXECUTED, FAILED, SKIPPED -> applyToEvent(fact);
      case SEEN, LINK -> {}
    }
  }

  private void see(Fact fact) {
    Holding holding = know(fact.home());
    if (holding.isSeen()) {
      return;
    }
    openJobs -= holding.open();
    holding.see(fact.seen().events());
    openJobs += holding.open();
    seen++;
    pairs += holding.size();
    version++;
    list(holding);
    List<Fact> waiting = early.remove(fact.home());
    if (waiting != null) {
      waiting.forEach(this::applyToEvent);
    }
  }

  /** Facts of a state that came before it was seen. */
  List<Fact> early(String state) {
    return early.getOrDefault(state, List.of());
  }

  private void applyToEvent(Fact fact) {
    Holding holding = states.get(fact.home());
    if (holding == null || !holding.isSeen()) {
      early.computeIfAbsent(fact.home(), any -> new ArrayList<>()).add(fact);
      return;
    }
    int place = holding.place(fact.event());
    if (place < 0) {
      return;
    }
    if (fact.kind() == Fact.Kind.EXECUTED) {
      if (holding.status(place) == Status.EXECUTED && !holding.targets.containsKey(fact.value())) {
        holding.targets.values().removeIf(other -> other == place); // it leads elsewhere now
      }
      holding.targets.putIfAbsent(fact.value(), place);
    }
    set(holding, place, statusBy(fact.kind()));
  }

  private static Status statusBy(Fact.Kind kind) {
    return switch (kind) {
      case EXECUTED -> Status.EXECUTED;
      case FAILED -> Status.FAILED;
      default -> Status.SKIPPED;
    };
  }

  /** Changes what a job is at; what is executed remains so. */
  void set(Holding holding, int place, Status now) {
    Status before = holding.status(place);
    if (before == now || before == Status.EXECUTED) {
      return;
    }
    int open = holding.open();
    holding.set(place, now);
    int closed = open - holding.open();
    openJobs -= closed;
    openAddresses -= holding.isAddress ? closed : 0;
    if (holding.isSeen()) {
      counts.merge(before, -1, Integer::sum);
      counts.merge(now, 1, Integer::sum);
    }
    version++;
    list(holding);
  }

  /** Sees to it that a holding is listed if it has free jobs that can be reached. */
  void list(Holding holding) {
    boolean wanted =
        holding.free() > 0
            && !holding.isHeld
            && (holding.isAddress || archive.way(holding.home) != null);
    if (wanted != holding.isListed) {
      if (wanted) {
        holding.rank = rank(holding);
        listed.add(holding);
      } else {
        listed.remove(holding);
      }
      holding.isListed = wanted;
    }
  }

  /** A shorter way to a state was found. */
  void wayChanged(Holding holding) {
    if (holding.isListed && holding.rank != rank(holding)) {
      listed.remove(holding);
      holding.rank = rank(holding);
      listed.add(holding);
    }
    list(holding);
  }

  private int rank(Holding holding) {
    return holding.isAddress || !isGreedy() ? 0 : archive.way(holding.home).steps().size() + 1;
  }

  /** From now on what becomes known is held back: there may be more to know about it. */
  void hold() {
    isHolding = true;
  }

  /** Hands out also what was held back. */
  void unhold() {
    isHolding = false;
    for (Collection<Holding> all : List.of(states.values(), addresses.values())) {
      for (Holding holding : all) {
        if (holding.isHeld) {
          holding.isHeld = false;
          list(holding);
        }
      }
    }
  }

  /** Forgets what is owned by others now, and returns it. */
  List<Holding> dropUnless(Predicate<String> isMine) {
    List<Holding> dropped = new ArrayList<>();
    for (Map<String, Holding> all : List.of(states, addresses)) {
      all.values().removeIf(holding -> !isMine.test(holding.home) && dropped.add(holding));
    }
    dropped.forEach(this::forget);
    early.keySet().removeIf(state -> !isMine.test(state));
    return dropped;
  }

  private void forget(Holding holding) {
    if (holding.isListed) {
      listed.remove(holding);
      holding.isListed = false;
    }
    openJobs -= holding.open();
    openAddresses -= holding.isAddress ? holding.open() : 0;
    if (holding.isSeen()) {
      seen--;
      pairs -= holding.size();
      for (int place = 0; place < holding.size(); place++) {
        counts.merge(holding.status(place), -1, Integer::sum);
      }
    }
    version++;
  }

  /** Looks for ways to states with free jobs; returns whether some have none. */
  boolean findWays() {
    boolean hasNone = false;
    for (Holding state : states.values()) {
      if (state.free() > 0 && archive.way(state.home) == null) {
        if (archive.findWay(state.home)) {
          list(state);
        } else {
          hasNone = true;
        }
      }
    }
    return hasNone;
  }

  /** Grows with every change. */
  long version() {
    return version;
  }

  long openJobs() {
    return openJobs;
  }

  int openAddresses() {
    return openAddresses;
  }

  int seen() {
    return seen;
  }

  int pairs() {
    return pairs;
  }

  /** How many events are at this; not for those that are free. */
  int count(Status status) {
    return counts.getOrDefault(status, 0);
  }
}
