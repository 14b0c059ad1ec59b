package dev.ariadne.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;

/**
 * Finds the goal state that is nearest by executed transitions, again and again, while the graph
 * grows and goals come and go.
 *
 * <p>This is Generalized Adaptive A* (Sun, Koenig and Yeoh, AAMAS 2008) with many goals. Each state
 * keeps a <em>label</em>: a lower bound of its distance to the nearest goal, consistent along every
 * executed transition ({@code label[u] <= 1 + label[v]}).
 *
 * <ul>
 *   <li>A goal that vanishes needs no work: the labels stay lower bounds.
 *   <li>A search is A* with the labels as heuristic. When it ends at cost f, each state u that it
 *       expanded at depth g(u) has learned that it is at least {@code f - g(u)} away, so the next
 *       search does not expand it in vain. A search that runs dry learns that nothing can be
 *       reached.
 *   <li>A goal or a transition that appears lowers labels backwards, but only those that searches
 *       had raised before.
 * </ul>
 *
 * <p>So the work follows what has changed, not the size of the graph: near the end of a crawl, when
 * goals are few and far apart, a search walks down the labels almost straight.
 */
public final class Frontier implements GraphListener {
  /** Farther than the limit, or not to be reached at all. */
  public static final int FAR = Integer.MAX_VALUE;

  private final ApplicationGraph graph;
  private final IntPredicate goal;
  private int[] label = new int[16];

  private final Visits visits = new Visits();
  private final List<IntStack> open = new ArrayList<>(); // by f minus that of the start
  private final IntStack closed = new IntStack();
  private final IntStack queue = new IntStack();
  private final IntUnaryOperator preference;
  private final int maximumChoices;
  private int found;
  private int choices;

  /**
   * Starts to follow a graph that is still empty.
   *
   * @param goal whether a state is a goal now; call {@link #appeared} when it becomes one by
   *     anything else than a pair of it becoming free
   */
  public Frontier(ApplicationGraph graph, IntPredicate goal) {
    this(graph, goal, state -> 0, 1);
  }

  /**
   * The same with a preference among equally near goals.
   *
   * @param preference the higher, the better
   * @param maximumChoices how many goals to compare before the best of them is taken
   */
  public Frontier(
      ApplicationGraph graph, IntPredicate goal, IntUnaryOperator preference, int maximumChoices) {
    this.graph = graph;
    this.goal = goal;
    this.preference = preference;
    this.maximumChoices = maximumChoices;
    graph.addListener(this);
  }

  /**
   * The distance from a state to the nearest goal, or {@link #FAR} when that is more than the
   * limit. Afterwards {@link #goal} and {@link #path} tell which and how; among equally near goals
   * the preference decides, then the random source.
   */
  public int search(int from, int limit, RandomGenerator random) {
    found = ApplicationGraph.NONE;
    choices = 0;
    if (label[from] > limit) {
      return FAR;
    }
    visits.begin(graph.states());
    visits.put(from, 0, ApplicationGraph.NONE);
    int base = label[from];
    closed.clear();
    stack(0).push(from);
    for (int f = base; f - base < open.size(); f++) {
      if (f > limit) {
        learn(f);
        clearOpen();
        return FAR;
      }
      IntStack level = open.get(f - base);
      while (!level.isEmpty()) {
        int state = level.pop();
        int depth = visits.distance(state);
        if (depth + label[state] != f) {
          continue; // reached by a shorter way since
        }
        if (!isGoal(state)) {
          expand(state, depth, f, base, random);
        }
        if (choices == maximumChoices) {
          break;
        }
      }
      if (found != ApplicationGraph.NONE) {
        learn(f);
        clearOpen();
        return f;
      }
    }
    learn(FAR);
    clearOpen();
    return FAR;
  }

  /** Whether a state is a goal; if so, takes note of it. Called where nothing nearer is left. */
  private boolean isGoal(int state) {
    if (label[state] != 0 || !goal.test(state)) {
      return false;
    }
    if (choices++ == 0 || preference.applyAsInt(state) > preference.applyAsInt(found)) {
      found = state;
    }
    return true;
  }

  private void expand(int state, int depth, int f, int base, RandomGenerator random) {
    closed.push(state);
    int first = graph.firstPair(state);
    int degree = graph.degree(state);
    int start = degree > 1 ? random.nextInt(degree) : 0;
    for (int i = 0; i < degree; i++) {
      int place = start + i < degree ? start + i : start + i - degree;
      int target = graph.target(first + place);
      if (target == ApplicationGraph.NONE || label[target] == FAR) {
        continue;
      }
      int reached = depth + 1;
      if (visits.has(target) && visits.distance(target) <= reached) {
        continue;
      }
      visits.put(target, reached, first + place);
      int total = reached + label[target];
      if (total == f && isGoal(target)) {
        if (choices == maximumChoices) {
          return;
        }
      } else {
        stack(total - base).push(target);
      }
    }
  }

  private IntStack stack(int index) {
    while (open.size() <= index) {
      open.add(new IntStack());
    }
    return open.get(index);
  }

  private void clearOpen() {
    for (IntStack stack : open) {
      stack.clear();
    }
    if (open.size() > 1000) {
      open.subList(1000, open.size()).clear();
    }
  }

  private void learn(int f) {
    for (int i = 0; i < closed.size(); i++) {
      int state = closed.get(i);
      int learned = f == FAR ? FAR : f - visits.distance(state);
      label[state] = Math.max(label[state], learned);
    }
  }

  /** The goal that the last search found. */
  public int goal() {
    return found;
  }

  /** The pairs from the start of the last search to its goal. */
  public int[] path() {
    return visits.pathTo(found, graph);
  }

  /** Says that a state has become a goal. */
  public void appeared(int state) {
    lower(state, 0);
  }

  @Override
  public void stateAdded(int state) {
    if (state >= label.length) {
      label = Arrays.copyOf(label, 2 * state);
    }
    label[state] = goal.test(state) ? 0 : FAR;
  }

  @Override
  public void statusChanged(int pair, Status before, Status after) {
    if (after == Status.FREE && goal.test(graph.source(pair))) {
      appeared(graph.source(pair));
    }
  }

  @Override
  public void transitionAdded(int pair, int target, boolean discovery) {
    if (label[target] != FAR) {
      lower(graph.source(pair), label[target] + 1);
    }
  }

  @Override
  public void transitionMoved(int pair, int before, int after) {
    transitionAdded(pair, after, false);
  }

  private void lower(int start, int value) {
    if (label[start] <= value) {
      return;
    }
    label[start] = value;
    queue.clear();
    queue.push(start);
    for (int next = 0; next < queue.size(); next++) {
      int state = queue.get(next);
      int above = label[state] + 1;
      for (int p = graph.firstIncoming(state);
          p != ApplicationGraph.NONE;
          p = graph.nextIncoming(p)) {
        int source = graph.source(p);
        if (label[source] > above) {
          label[source] = above;
          queue.push(source);
        }
      }
    }
  }
}
