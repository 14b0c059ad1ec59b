package dev.ariadne.strategy;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.GraphListener;
import dev.ariadne.graph.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The hypercube model (TWEB 5 and 6): the events of a state are expected to be independent, so that
 * n events span a hypercube of 2^n states. Optimal where that holds, in events and in resets; where
 * it does not, much like greedy.
 *
 * <p>State exploration follows the chains of a minimum chain decomposition: go to the nearest chain
 * starter that was not tried, by as many new steps as possible at the end of the way; follow the
 * chain; then go on with free events until there is none. Transition exploration executes the rest,
 * nearest first. A node remembers how far it has come in this, its {@link Intent}.
 *
 * <p>The anticipated model is never built. A state that fits is placed in the cube of its
 * predecessor; one that does not is the bottom of a cube of its own, which brings the strategy back
 * to state exploration.
 *
 * <p>Two readings of ours, each needed to reach the proven optimum: at a dead end of a cube that
 * has conformed so far, transition exploration goes back to the bottom by a reset, also where
 * another free event is a few executed ones away; and of two states at the same distance the one
 * with more events comes first (TWEB 7.5.1).
 */
final class Hypercube implements Strategy, GraphListener {
  /**
   * How the graph can differ from the anticipated model (TWEB 5.2); one transition may do so twice.
   */
  enum Violation {
    UNEXPECTED_SPLIT,
    UNEXPECTED_MERGE,
    APPEARING_EVENTS,
    DISAPPEARING_EVENTS
  }

  private enum Phase {
    REACHING_STARTER,
    FOLLOWING_CHAIN,
    EXTENDING_CHAIN
  }

  /** What a node is about: the rest of its way to a chain starter, and where it should then be. */
  private static final class Intent {
    Phase phase;
    Cube cube;
    BitSet place;
    List<Integer> way = List.of();
  }

  private final Terrain terrain;
  private final ApplicationGraph graph;
  private final Nearest starters;
  private final Nearest free;
  private final Map<Integer, Intent> intents = new HashMap<>();
  private final Map<Violation, Integer> violations = new EnumMap<>(Violation.class);

  // By state: its cube, its place there, the first event that leads to a starter, and how many of
  // its
  // pairs are known to lead to none that is worth trying.
  private final List<Cube> cube = new ArrayList<>();
  private final List<BitSet> place = new ArrayList<>();
  private int[] firstStarter = new int[16];
  private int[] tried = new int[16];
  private int settled;

  Hypercube(Terrain terrain) {
    this.terrain = terrain;
    graph = terrain.graph();
    graph.addListener(this);
    starters = new Nearest(terrain, this::mayLeadToStarter, this::chainLength);
    free = new Nearest(terrain, state -> graph.free(state) > 0, graph::degree);
  }

  int violations(Violation kind) {
    return violations.getOrDefault(kind, 0);
  }

  @Override
  public Task next(int node, int position) {
    while (settled < graph.states()) {
      cubeOf(settled++); // an entry, or found by a transfer that went elsewhere
    }
    Intent intent = intents.remove(node);
    if (intent != null && position != ApplicationGraph.NONE) {
      int pair = goOn(intent, position);
      if (pair != ApplicationGraph.NONE) {
        intents.put(node, intent);
        return new Task(Path.EMPTY, pair);
      }
    }
    Task task = exploreStates(node, position);
    return task != null ? task : exploreTransitions(position);
  }

  /** The next pair of what the node was about, or none when that is done or came otherwise. */
  private int goOn(Intent intent, int position) {
    Cube here = intent.cube;
    if (here.state(intent.place) != position) {
      return ApplicationGraph.NONE;
    }
    if (intent.phase == Phase.REACHING_STARTER) {
      if (!intent.way.isEmpty()) {
        int pair = intent.way.get(0);
        intent.way = intent.way.subList(1, intent.way.size());
        return graph.isFree(pair) ? take(intent, pair) : ApplicationGraph.NONE;
      }
      intent.phase = Phase.FOLLOWING_CHAIN;
    }
    if (intent.phase == Phase.FOLLOWING_CHAIN) {
      int index = Chains.successor(intent.place, here.dimension);
      int pair = index < 0 ? ApplicationGraph.NONE : here.pair(position, index);
      if (pair != ApplicationGraph.NONE && graph.isFree(pair)) {
        return take(intent, pair);
      }
      intent.phase = Phase.EXTENDING_CHAIN;
    }
    return graph.free(position) > 0
        ? take(intent, terrain.anyFree(position))
        : ApplicationGraph.NONE;
  }

  private int take(Intent intent, int pair) {
    intent.place = Cube.with(intent.place, intent.cube.index(graph.event(pair)));
    return pair;
  }

  private Task exploreStates(int node, int position) {
    Path path = starters.from(position);
    if (path == null) {
      return null;
    }
    int state = starters.goal();
    Intent intent = new Intent();
    intent.cube = cube.get(state);
    if (intent.cube.bottom == state && !intent.cube.begun) {
      intent.cube.begun = true;
      intent.phase = Phase.FOLLOWING_CHAIN;
      intent.place = Cube.nothing();
    } else {
      BitSet starter = place(state, graph.pair(state, tried[state]));
      intent.cube.attempt(starter);
      intent.phase = Phase.REACHING_STARTER;
      intent.way = intent.cube.freeWayTo(starter);
      int first = graph.source(intent.way.get(0));
      Path longer = first == state ? path : terrain.router().route(position, first);
      if (longer == null) { // where the way begins cannot be reached any more
        intent.way = List.of(graph.pair(state, tried[state]));
      } else {
        path = longer;
        state = first;
      }
      intent.place = place.get(state);
    }
    intents.put(node, intent);
    return new Task(path, goOn(intent, state));
  }

  private Task exploreTransitions(int position) {
    boolean somewhere = position != ApplicationGraph.NONE;
    if (somewhere && graph.free(position) > 0) {
      return new Task(Path.EMPTY, terrain.anyFree(position));
    }
    boolean backToBottom =
        somewhere
            && cube.get(position).conforms
            && terrain.entries().distance(cube.get(position).bottom) == 0;
    Path path = backToBottom ? free.from(ApplicationGraph.NONE) : null;
    if (path == null) {
      path = free.from(position);
    }
    return path == null ? null : new Task(path, terrain.anyFree(free.goal()));
  }

  private boolean mayLeadToStarter(int state) {
    if (graph.free(state) == 0) {
      return false;
    }
    Cube own = state < cube.size() ? cube.get(state) : null;
    if (own == null || (own.bottom == state && !own.begun)) {
      return true;
    }
    while (tried[state] < graph.degree(state)) {
      int pair = graph.pair(state, tried[state]);
      if (graph.isFree(pair) && own.index(graph.event(pair)) >= firstStarter[state]) {
        BitSet starter = place(state, pair);
        if (!own.isAttempted(starter) && own.state(starter) == ApplicationGraph.NONE) {
          return true;
        }
      }
      tried[state]++;
    }
    return false;
  }

  /** The place in its cube that a pair is expected to lead to. */
  private BitSet place(int state, int pair) {
    return Cube.with(place.get(state), cube.get(state).index(graph.event(pair)));
  }

  /** How many states the best chain that starts at or after a state promises (TWEB, note 6). */
  private int chainLength(int state) {
    Cube own = cube.get(state);
    return own.bottom == state && !own.begun
        ? own.dimension
        : own.dimension - 2 * (place.get(state).cardinality() + 1);
  }

  @Override
  public void stateAdded(int state) {
    cube.add(null);
    place.add(null);
    if (state >= tried.length) {
      tried = Arrays.copyOf(tried, 2 * state);
      firstStarter = Arrays.copyOf(firstStarter, 2 * state);
    }
  }

  @Override
  public void transitionAdded(int pair, int target, boolean discovery) {
    int source = graph.source(pair);
    Cube own = cubeOf(source);
    BitSet expected = place(source, pair);
    int known = own.state(expected);
    if (known == target) {
      return; // the common case, and no violation
    }
    boolean isNew = cube.get(target) == null;
    boolean fits = hasEvents(target, own, expected);
    if (isNew && known == ApplicationGraph.NONE && fits) {
      settle(target, own, expected);
      own.put(expected, target);
      return;
    }
    own.conforms = false;
    if (isNew && known != ApplicationGraph.NONE) {
      count(Violation.UNEXPECTED_SPLIT);
    }
    if (!isNew) {
      count(Violation.UNEXPECTED_MERGE);
    }
    cubeOf(target);
  }

  private void count(Violation kind) {
    violations.merge(kind, 1, Integer::sum);
  }

  /**
   * Whether a state offers the events of the bottom less the executed ones; counts what differs.
   */
  private boolean hasEvents(int state, Cube own, BitSet executed) {
    int matching = 0;
    int index = -1;
    for (int pair = graph.firstPair(state); pair < graph.endPair(state); pair++) {
      index = own.index(graph.event(pair), index + 1);
      if (index >= 0 && !executed.get(index)) {
        matching++;
      }
    }
    boolean appearing = matching < graph.degree(state);
    boolean disappearing = matching < own.dimension - executed.cardinality();
    if (appearing) {
      count(Violation.APPEARING_EVENTS);
    }
    if (disappearing) {
      count(Violation.DISAPPEARING_EVENTS);
    }
    return !appearing && !disappearing;
  }

  private Cube cubeOf(int state) {
    if (cube.get(state) == null) {
      settle(state, new Cube(graph, state), Cube.nothing());
    }
    return cube.get(state);
  }

  private void settle(int state, Cube own, BitSet executed) {
    cube.set(state, own);
    place.set(state, executed);
    firstStarter[state] = Chains.firstStarter(executed, own.dimension);
  }
}
