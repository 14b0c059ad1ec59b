package dev.ariadne.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * What a crawl knows of an application: a finite state machine that only grows.
 *
 * <p>An event has two identities. Its <em>place</em> is its position among the events of one state;
 * the (state, place) pair is numbered by {@link #pair} and carries the {@link Status}. Its
 * <em>event</em> number is shared by "the same event" in all states that offer it.
 *
 * <p>Not thread-safe: one thread owns a graph.
 *
 * <p>Memory: all events of a state are known when the state is, so its pairs are one contiguous run
 * of flat arrays, 25 bytes a pair. Incoming transitions and the pairs of one event are linked
 * through two of these arrays instead of lists.
 */
public final class ApplicationGraph {
  /** No state, no pair. */
  public static final int NONE = -1;

  private final Ids stateIds = new Ids();
  private final Ids eventIds = new Ids();
  private final List<GraphListener> listeners = new ArrayList<>();
  private UnaryOperator<GraphListener> through = UnaryOperator.identity();
  private final Entries entries = new Entries();

  // By state; pairs of state s are firstPair[s] .. firstPair[s + 1] - 1.
  private int[] firstPair = new int[16];
  private int[] freePairs = new int[16];
  private int[] executedPairs = new int[16];
  private int[] firstIncoming = new int[16];

  // By pair.
  private int pairs;
  private int[] source = new int[64];
  private int[] event = new int[64];
  private int[] target = new int[64];
  private int[] times = new int[64];
  private int[] nextIncoming = new int[64];
  private int[] nextOfEvent = new int[64];
  private byte[] status = new byte[64];

  // By event.
  private int[] firstOfEvent = new int[16];

  // The exceptions, by pair.
  private final Map<Integer, String> reasons = new HashMap<>();
  private final Map<Integer, SortedMap<Integer, Integer>> otherTargets = new HashMap<>();

  private final long[] byStatus = new long[Status.values().length];

  /** An entry URL and the state that loading it leads to. */
  public record Entry(String url, int state) {}

  /** Adds a listener, which hears of changes from now on. */
  public void addListener(GraphListener listener) {
    listeners.add(through.apply(listener));
  }

  /** Does something; the listeners that are added meanwhile hear through others. */
  public void listenThrough(UnaryOperator<GraphListener> other, Runnable action) {
    UnaryOperator<GraphListener> before = through;
    through = other;
    try {
      action.run();
    } finally {
      through = before;
    }
  }

  /**
   * Adds a state, or finds it when it is known.
   *
   * @param events the ids of its enabled events, in the order of their places, none twice
   * @return the number of the state
   */
  public int addState(String id, List<String> events) {
    int known = stateIds.find(id);
    if (known != NONE) {
      return known;
    }
    requireDistinct(id, events);
    int state = stateIds.intern(id);
    growStates(state + 2);
    growPairs(pairs + events.size());
    freePairs[state] = events.size();
    firstIncoming[state] = NONE;
    for (String eventId : events) {
      addPair(state, eventId);
    }
    firstPair[state + 1] = pairs;
    byStatus[Status.FREE.ordinal()] += events.size();
    for (GraphListener listener : listeners) {
      listener.stateAdded(state);
    }
    return state;
  }

  private static void requireDistinct(String state, List<String> events) {
    Set<String> distinct = new HashSet<>();
    for (String event : events) {
      if (!distinct.add(event)) {
        throw new IllegalArgumentException(
            "state " + state + " offers the event " + event + " twice");
      }
    }
  }

  private void addPair(int state, String eventId) {
    int known = eventIds.find(eventId);
    int before = known == NONE ? NONE : firstOfEvent[known];
    int number = eventIds.intern(eventId);
    if (number >= firstOfEvent.length) {
      firstOfEvent = Arrays.copyOf(firstOfEvent, grown(number + 1));
    }
    source[pairs] = state;
    event[pairs] = number;
    target[pairs] = NONE;
    nextOfEvent[pairs] = before;
    status[pairs] = (byte) Status.FREE.ordinal();
    firstOfEvent[number] = pairs++;
  }

  /**
   * Says that loading this URL leads to this state.
   *
   * @return false when that is known
   */
  public boolean addEntry(String url, int state) {
    if (!entries.add(new Entry(url, state))) {
      return false;
    }
    for (GraphListener listener : listeners) {
      listener.entryAdded(state);
    }
    return true;
  }

  /**
   * Says that loading this URL led elsewhere than to this state. A second time in a row, the state
   * is no entry by this URL any more: an application may greet its visitor only once.
   */
  public void missEntry(String url, int state) {
    if (entries.miss(new Entry(url, state))) {
      for (GraphListener listener : listeners) {
        listener.entryRemoved(state);
      }
    }
  }

  public List<Entry> entries() {
    return entries.all();
  }

  /** A URL that loads an entry state, or null for another state. */
  public String entryUrl(int state) {
    return entries.url(state);
  }

  public int states() {
    return stateIds.size();
  }

  /** How many different events there are, by shared identity. */
  public int events() {
    return eventIds.size();
  }

  /** How many (state, event) pairs there are: the transitions of the complete model. */
  public int pairs() {
    return pairs;
  }

  public long count(Status wanted) {
    return byStatus[wanted.ordinal()];
  }

  /** The number of a state, or {@link #NONE}. */
  public int find(String stateId) {
    return stateIds.find(stateId);
  }

  public String id(int state) {
    return stateIds.text(state);
  }

  public String eventId(int eventNumber) {
    return eventIds.text(eventNumber);
  }

  /** How many events a state offers. */
  public int degree(int state) {
    return firstPair[state + 1] - firstPair[state];
  }

  public int pair(int state, int place) {
    return firstPair[state] + place;
  }

  /** The pair of a state for an event, or {@link #NONE}. */
  public int pair(int state, String eventId) {
    int number = eventIds.find(eventId);
    for (int pair = firstPair[state]; pair < firstPair[state + 1]; pair++) {
      if (event[pair] == number) {
        return pair;
      }
    }
    return NONE;
  }

  /** The first pair of a state; its pairs end before {@link #endPair}. */
  public int firstPair(int state) {
    return firstPair[state];
  }

  public int endPair(int state) {
    return firstPair[state + 1];
  }

  public int source(int pair) {
    return source[pair];
  }

  public int place(int pair) {
    return pair - firstPair[source[pair]];
  }

  /** The shared identity of a pair's event. */
  public int event(int pair) {
    return event[pair];
  }

  public Status status(int pair) {
    return Status.of(status[pair]);
  }

  public boolean isFree(int pair) {
    return status[pair] == Status.FREE.ordinal();
  }

  /**
   * Where the transition leads, most often when it is non-deterministic; {@link #NONE} when not
   * executed.
   */
  public int target(int pair) {
    return target[pair];
  }

  /** The targets seen, with how often; more than one for a non-deterministic transition. */
  public SortedMap<Integer, Integer> targets(int pair) {
    SortedMap<Integer, Integer> all =
        new TreeMap<>(otherTargets.getOrDefault(pair, new TreeMap<>()));
    if (target[pair] != NONE) {
      all.put(target[pair], times[pair]);
    }
    return all;
  }

  public boolean isDeterministic(int pair) {
    return !otherTargets.containsKey(pair);
  }

  /** Why a pair failed or was skipped, or null. */
  public String reason(int pair) {
    return reasons.get(pair);
  }

  public int free(int state) {
    return freePairs[state];
  }

  public int executed(int state) {
    return executedPairs[state];
  }

  /** Head of the list of pairs that lead to a state; go on with {@link #nextIncoming}. */
  public int firstIncoming(int state) {
    return firstIncoming[state];
  }

  public int nextIncoming(int pair) {
    return nextIncoming[pair];
  }

  /** Head of the list of the pairs that share an event; go on with {@link #nextOfEvent}. */
  public int firstOfEvent(int eventNumber) {
    return firstOfEvent[eventNumber];
  }

  public int nextOfEvent(int pair) {
    return nextOfEvent[pair];
  }

  public void assign(int pair) {
    require(pair, Status.FREE);
    change(pair, Status.ASSIGNED);
  }

  /** Takes an assignment back: the pair is free again. */
  public void release(int pair) {
    require(pair, Status.ASSIGNED);
    change(pair, Status.FREE);
  }

  /** Gives a pair up that was tried. */
  public void fail(int pair, String reason) {
    end(pair, Status.FAILED, reason);
  }

  /** Says that a pair is not to be executed at all. */
  public void skip(int pair, String reason) {
    end(pair, Status.SKIPPED, reason);
  }

  /** Says that a skipped pair is to be executed after all. */
  public void readmit(int pair) {
    require(pair, Status.SKIPPED);
    reasons.remove(pair);
    change(pair, Status.FREE);
  }

  private void end(int pair, Status status, String reason) {
    if (status(pair) == Status.EXECUTED) {
      throw new IllegalStateException("an executed event cannot be given up: " + describe(pair));
    }
    reasons.put(pair, reason);
    if (status(pair) != status) {
      change(pair, status);
    }
  }

  /**
   * Records that executing a pair led to a state. A pair that was executed before only counts: this
   * is how a non-deterministic event is told.
   */
  public void execute(int pair, int reached) {
    if (status(pair) == Status.EXECUTED) {
      again(pair, reached);
      return;
    }
    reasons.remove(pair);
    boolean discovery = firstIncoming[reached] == NONE && entries.url(reached) == null;
    target[pair] = reached;
    times[pair] = 1;
    link(pair, reached);
    executedPairs[source[pair]]++;
    change(pair, Status.EXECUTED);
    for (GraphListener listener : listeners) {
      listener.transitionAdded(pair, reached, discovery);
    }
  }

  private void again(int pair, int reached) {
    int before = target[pair];
    if (reached == before) {
      times[pair]++;
      return;
    }
    SortedMap<Integer, Integer> others =
        otherTargets.computeIfAbsent(pair, unused -> new TreeMap<>());
    int seen = others.merge(reached, 1, Integer::sum);
    if (seen > times[pair]) {
      others.remove(reached);
      others.put(before, times[pair]);
      unlink(pair, before);
      target[pair] = reached;
      times[pair] = seen;
      link(pair, reached);
      for (GraphListener listener : listeners) {
        listener.transitionMoved(pair, before, reached);
      }
    }
  }

  private void link(int pair, int reached) {
    nextIncoming[pair] = firstIncoming[reached];
    firstIncoming[reached] = pair;
  }

  private void unlink(int pair, int reached) {
    if (firstIncoming[reached] == pair) {
      firstIncoming[reached] = nextIncoming[pair];
      return;
    }
    int before = firstIncoming[reached];
    while (nextIncoming[before] != pair) {
      before = nextIncoming[before];
    }
    nextIncoming[before] = nextIncoming[pair];
  }

  private void change(int pair, Status after) {
    Status before = status(pair);
    status[pair] = (byte) after.ordinal();
    byStatus[before.ordinal()]--;
    byStatus[after.ordinal()]++;
    if (before == Status.FREE) {
      freePairs[source[pair]]--;
    } else if (after == Status.FREE) {
      freePairs[source[pair]]++;
    }
    for (GraphListener listener : listeners) {
      listener.statusChanged(pair, before, after);
    }
  }

  private void require(int pair, Status wanted) {
    if (status(pair) != wanted) {
      throw new IllegalStateException(
          describe(pair) + " is " + status(pair) + " where it should be " + wanted);
    }
  }

  /** A pair in words, for messages. */
  public String describe(int pair) {
    return "event " + eventId(event[pair]) + " in state " + id(source[pair]);
  }

  private void growStates(int needed) {
    if (needed > firstPair.length) {
      int length = grown(needed);
      firstPair = Arrays.copyOf(firstPair, length);
      freePairs = Arrays.copyOf(freePairs, length);
      executedPairs = Arrays.copyOf(executedPairs, length);
      firstIncoming = Arrays.copyOf(firstIncoming, length);
    }
  }

  private void growPairs(int needed) {
    if (needed > source.length) {
      int length = grown(needed);
      source = Arrays.copyOf(source, length);
      event = Arrays.copyOf(event, length);
      target = Arrays.copyOf(target, length);
      times = Arrays.copyOf(times, length);
      nextIncoming = Arrays.copyOf(nextIncoming, length);
      nextOfEvent = Arrays.copyOf(nextOfEvent, length);
      status = Arrays.copyOf(status, length);
    }
  }

  private static int grown(int needed) {
    return needed + (needed >> 1);
  }
}
