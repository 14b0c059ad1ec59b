package dev.ariadne.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;

/**
 * How far states are from the nearest goal by executed transitions, kept up to date while the graph
 * grows and goals come and go, so that the way to the nearest goal is read off and not searched.
 *
 * <p>Each state has a <em>label</em>, never more than its distance, and a <em>support</em>: a
 * neighbour whose label is one less. A state whose support may have been lost is <em>pending</em>.
 * As long as no label up to L is pending, all labels up to L are the distances. In the terms of D*
 * Lite (Koenig and Likhachev, 2002), with the goals as sources and unit costs:
 *
 * <ul>
 *   <li>A goal or transition that appears lowers labels backwards, along incoming transitions, as
 *       far as they fall.
 *   <li>A goal that vanishes is pending. When a pending state finds another neighbour of the right
 *       label it just changes its support; otherwise its label is lifted to what its neighbours
 *       allow, and the states that hang on it are pending in turn.
 *   <li>A question works off what is pending in order of labels, but only up to the answer. The
 *       exhausted part of an application, far from everything that is free, is left alone.
 * </ul>
 *
 * <p>So the work follows what has changed nearby, not the size of the graph. Should it ever get out
 * of hand (labels chasing each other where no goal can be reached), all labels are computed anew.
 */
public final class Frontier implements GraphListener {
  /** The distance where no goal can be reached, or only beyond the limit. */
  public static final int FAR = Integer.MAX_VALUE;

  private static final int NONE = ApplicationGraph.NONE;

  private final ApplicationGraph graph;
  private final IntPredicate goal;
  private final IntUnaryOperator preference;
  private final int maximumChoices;

  private final BitSet goals = new BitSet(); // as the labels know them
  private int[] label = new int[16];
  private final Forest supports = new Forest();
  private final List<IntStack> pending = new ArrayList<>(); // by label
  private int lowestPending = FAR;
  private long work; // pairs looked at since the last answer

  private final IntStack touched = new IntStack();
  private final BitSet isTouched = new BitSet(); // each once: it may be long until a question
  private final IntStack queue = new IntStack();
  private final Visits visits = new Visits();
  private int found = NONE;

  /**
   * Starts to follow a graph that is still empty.
   *
   * @param goal whether a state is a goal now; it may cease to be one unnoticed, but call {@link
   *     #touch} when it may have become one by anything else than a change of its pairs
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

  /** The distance from a state to the nearest goal, or {@link #FAR} when it is above the limit. */
  public int distance(int from, double limit) {
    settleGoals();
    while (lowestPending != FAR && lowestPending <= label[from] && label[from] <= limit) {
      work += settleLowest();
      if (work > 2L * graph.pairs()) {
        rebuild();
      }
    }
    if (label[from] > limit) {
      return FAR;
    }
    work = 0;
    return label[from];
  }

  /** What the distance from a state is not below, {@link #FAR} when no goal can be reached. */
  public int atLeast(int state) {
    settleGoals();
    return label[state];
  }

  /**
   * The pairs from a state to a nearest goal, right after its distance was asked for. Among several
   * the preference decides, then the random source.
   *
   * @return null when that goal turned out to be none any more: distances have changed
   */
  public int[] path(int from, RandomGenerator random) {
    visits.begin(graph.states());
    visits.put(from, 0, NONE);
    found = NONE;
    int choices = 0;
    queue.clear();
    queue.push(from);
    while (choices < maximumChoices && !queue.isEmpty()) {
      int state = queue.pop();
      if (label[state] > 0) {
        descend(state, random);
      } else if (!goal.test(state)) {
        touch(state);
        return null;
      } else if (choices++ == 0 || preference.applyAsInt(state) > preference.applyAsInt(found)) {
        found = state;
      }
    }
    return visits.pathTo(found, graph);
  }

  /** Takes the next steps down: one is enough where goals are not compared. */
  private void descend(int state, RandomGenerator random) {
    int first = graph.firstPair(state);
    int degree = graph.degree(state);
    int start = random.nextInt(degree);
    for (int i = 0; i < degree; i++) {
      int pair = first + (start + i < degree ? start + i : start + i - degree);
      int target = graph.target(pair);
      if (target != NONE && label[target] == label[state] - 1 && !visits.has(target)) {
        visits.put(target, 0, pair);
        queue.push(target);
        if (maximumChoices == 1) {
          return;
        }
      }
    }
  }

  /** The goal that the last path leads to. */
  public int goal() {
    return found;
  }

  /** Says that a state may have become a goal, or may be none any more. */
  public void touch(int state) {
    if (!isTouched.get(state)) {
      isTouched.set(state);
      touched.push(state);
    }
  }

  @Override
  public void stateAdded(int state) {
    if (state >= label.length) {
      label = Arrays.copyOf(label, 2 * state);
    }
    supports.add(state);
    boolean isGoal = goal.test(state);
    goals.set(state, isGoal);
    label[state] = isGoal ? 0 : FAR;
  }

  @Override
  public void statusChanged(int pair, Status before, Status after) {
    touch(graph.source(pair));
  }

  @Override
  public void transitionAdded(int pair, int target, boolean discovery) {
    if (label[target] != FAR) {
      lower(graph.source(pair), label[target] + 1, target);
    }
  }

  @Override
  public void transitionMoved(int pair, int before, int after) {
    transitionAdded(pair, after, false);
    suspect(graph.source(pair));
  }

  private void settleGoals() {
    while (!touched.isEmpty()) {
      int state = touched.pop();
      isTouched.clear(state);
      boolean isGoal = goal.test(state);
      if (isGoal == goals.get(state)) {
        continue;
      }
      goals.set(state, isGoal);
      if (isGoal) {
        lower(state, 0, NONE);
      } else {
        suspect(state);
      }
    }
  }

  private void suspect(int state) {
    int level = label[state];
    if (level == FAR) {
      return;
    }
    while (pending.size() <= level) {
      pending.add(new IntStack());
    }
    pending.get(level).push(state);
    lowestPending = Math.min(lowestPending, level);
  }

  /** Works off the lowest label that is pending; returns how many pairs it looked at. */
  private long settleLowest() {
    int level = lowestPending;
    IntStack states = pending.get(level);
    long work = 0;
    while (!states.isEmpty()) {
      int state = states.pop();
      if (label[state] == level && !goals.get(state)) {
        work += graph.degree(state);
        support(state, level);
      }
    }
    while (lowestPending < pending.size() && pending.get(lowestPending).isEmpty()) {
      lowestPending++;
    }
    if (lowestPending == pending.size()) {
      lowestPending = FAR;
    }
    return work;
  }

  /** Finds the lowest neighbour; when it is not low enough, lifts the state. */
  private void support(int state, int level) {
    int lowest = FAR;
    int neighbour = NONE;
    for (int p = graph.firstPair(state), end = graph.endPair(state); p < end; p++) {
      int target = graph.target(p);
      if (target != NONE && target != state && label[target] < lowest) {
        lowest = label[target];
        neighbour = target;
        if (lowest == level - 1) {
          break;
        }
      }
    }
    if (lowest != level - 1) {
      label[state] = lowest == FAR ? FAR : lowest + 1;
      for (int child = supports.firstChild(state);
          child != NONE;
          child = supports.nextChild(child)) {
        suspect(child);
      }
    }
    supports.hang(state, neighbour);
  }

  private void lower(int start, int value, int support) {
    if (label[start] <= value) {
      return;
    }
    label[start] = value;
    supports.hang(start, support);
    queue.clear();
    queue.push(start);
    lowerBehind();
  }

  /** Lowers what leads to the states in the queue, which are in order of their labels. */
  private void lowerBehind() {
    for (int next = 0; next < queue.size(); next++) {
      int state = queue.get(next);
      int above = label[state] + 1;
      for (int p = graph.firstIncoming(state); p != NONE; p = graph.nextIncoming(p)) {
        int source = graph.source(p);
        if (label[source] > above) {
          label[source] = above;
          supports.hang(source, state);
          queue.push(source);
        }
      }
    }
  }

  private void rebuild() {
    work = 0;
    pending.clear();
    lowestPending = FAR;
    queue.clear();
    for (int state = 0; state < graph.states(); state++) {
      supports.hang(state, NONE);
      label[state] = goals.get(state) ? 0 : FAR;
      if (label[state] == 0) {
        queue.push(state);
      }
    }
    lowerBehind();
  }
}
