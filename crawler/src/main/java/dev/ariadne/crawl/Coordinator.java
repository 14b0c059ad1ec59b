package dev.ariadne.crawl;

import dev.ariadne.app.Application.Step;
import dev.ariadne.app.Observation;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.GraphListener;
import dev.ariadne.graph.Path;
import dev.ariadne.graph.Status;
import dev.ariadne.plugin.PluginException;
import dev.ariadne.strategy.Strategies;
import dev.ariadne.strategy.Strategy;
import dev.ariadne.strategy.Task;
import dev.ariadne.strategy.Terrain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Turns the outcomes that nodes report into a graph and hands out what to do next. Deterministic:
 * the same calls in the same order give the same answers, so a crawl is rebuilt by replaying its
 * log.
 *
 * <p>A node is a number. It asks with {@link #next}, does what it is told and says so with {@link
 * #report}; in between it is not asked for anything else.
 */
public final class Coordinator {
  /** How often an event may fail, or be missed on the way to it, before it is given up. */
  private static final int ATTEMPTS = 3;

  /** How many nodes may be lost with an event or an entry, which is hardly ever its fault. */
  private static final int LOST_NODES = 10;

  /** How the reason begins why an event in a state far from all entries is skipped. */
  private static final String TOO_DEEP = "limit: deeper than ";

  private final ApplicationGraph graph = new ApplicationGraph();
  private final Strategy strategy;
  private final EntryQueue entries = new EntryQueue(ATTEMPTS, LOST_NODES);
  private final Map<Integer, Work> atWork = new HashMap<>();
  private final Map<Integer, Integer> positions = new HashMap<>();
  private final Set<Integer> members = new HashSet<>(); // have asked, and were not forgotten since
  private final Set<Integer> waiting = new HashSet<>(); // had nothing to do since the last report
  private final Map<Integer, Integer> attempts = new HashMap<>();
  private final Map<Integer, Integer> expiries = new HashMap<>();

  private final Terrain terrain;
  private final Policy policy;
  private final Journal journal;
  private String stopped;
  private boolean isOpen;
  private long retries;

  /** What a node was told; the task is null for the first load of an entry. */
  private record Work(Assignment assignment, Task task) {}

  /**
   * A new crawl.
   *
   * @param costs what the strategy weighs resets by; measurements may be added as the crawl goes on
   */
  public Coordinator(List<String> entries, String strategyName, Costs costs, long seed) {
    this(entries, named(strategyName), costs, seed, Policy.EVERYTHING, Journal.NONE);
  }

  /** Makes the strategy of this name for a crawl. */
  public static Function<Terrain, Strategy> named(String strategyName) {
    return Strategies.named(strategyName);
  }

  /**
   * A new crawl.
   *
   * @param strategy made for the terrain of this crawl
   * @param policy which events are skipped
   * @param journal told of everything that is found
   */
  public Coordinator(
      List<String> entries,
      Function<Terrain, Strategy> strategy,
      Costs costs,
      long seed,
      Policy policy,
      Journal journal) {
    this.policy = policy;
    this.journal = journal;
    entries.forEach(this.entries::add);
    terrain = Terrain.of(graph, costs, seed);
    this.strategy = strategy.apply(terrain);
    graph.addListener(
        new GraphListener() {
          @Override
          public void statusChanged(int pair, Status before, Status after) {
            if (after == Status.FREE) {
              waiting.clear(); // there may be something for them now
            }
          }
        });
  }

  /** What is known of the application. To be read only. */
  public ApplicationGraph graph() {
    return graph;
  }

  /** The entries that could not be loaded, with the reasons. */
  public Map<String, String> failedEntries() {
    return entries.failed();
  }

  /** How many entries are still to be loaded, those on their way included. */
  public int openEntries() {
    long onTheirWay = atWork.values().stream().filter(work -> work.task == null).count();
    return entries.size() + (int) onTheirWay;
  }

  /** Whether nothing is left to do, or the crawl was stopped, and no node is at work. */
  public boolean isFinished() {
    return atWork.isEmpty() && !isOpen && (stopped != null || isExhausted());
  }

  /** Whether everything that is known is done, or given up. */
  public boolean isExhausted() {
    return entries.size() == 0
        && graph.count(Status.FREE) == 0
        && graph.count(Status.ASSIGNED) == 0;
  }

  /** Whether there is something that is not assigned yet. */
  public boolean hasWork() {
    return stopped == null && (entries.size() > 0 || graph.count(Status.FREE) > 0);
  }

  /** How many tasks were reported without their event being done, and are tried again. */
  public long retries() {
    return retries;
  }

  /** Hands out nothing more; nodes at work finish what they do. The first reason counts. */
  public void stop(String reason) {
    if (stopped == null && !(isExhausted() && atWork.isEmpty())) {
      stopped = reason;
    }
  }

  /** Why the crawl was stopped, or null. */
  public String stopped() {
    return stopped;
  }

  /** What a node is to do next, or null when there is nothing for it until another reports. */
  public Assignment next(int node) {
    if (atWork.containsKey(node)) {
      throw new IllegalStateException("node " + node + " has not reported its assignment yet");
    }
    if (stopped != null) {
      return null;
    }
    members.add(node);
    String entry = entries.poll();
    if (entry != null) {
      return give(node, new Work(new Assignment(entry, null, List.of()), null));
    }
    Task task;
    try {
      task = strategy.next(node, positions.getOrDefault(node, ApplicationGraph.NONE));
    } catch (PluginException e) {
      stop(e.getMessage());
      return null;
    }
    if (task == null && atWork.isEmpty() && readmitWhatIsNotTooDeep()) {
      return next(node);
    }
    if (task == null) {
      waiting.add(node);
      if (!isOpen && atWork.isEmpty() && waiting.containsAll(members)) {
        giveUpWhatIsLeft();
      }
      return null;
    }
    graph.assign(task.pair());
    return give(node, new Work(toAssignment(task), task));
  }

  /**
   * Nobody is at work, and yet no node can reach a free event from where it is: the ways to their
   * states have turned out to lead elsewhere.
   */
  public void giveUpWhatIsLeft() {
    for (int pair = 0; pair < graph.pairs(); pair++) {
      if (graph.isFree(pair) || graph.status(pair) == Status.ASSIGNED) {
        fail(pair, "no way leads to its state any more");
      }
    }
  }

  /**
   * A state that was found by a long way may since have been reached by a shorter one. Which events
   * are too deep in the end does then not depend on the order of the crawl.
   */
  private boolean readmitWhatIsNotTooDeep() {
    boolean any = false;
    for (int pair = 0; policy.maxDepth() < Integer.MAX_VALUE && pair < graph.pairs(); pair++) {
      if (graph.status(pair) == Status.SKIPPED
          && graph.reason(pair).startsWith(TOO_DEEP)
          && terrain.entries().distance(graph.source(pair)) < policy.maxDepth()) {
        graph.readmit(pair);
        any = true;
      }
    }
    return any;
  }

  private Assignment give(int node, Work work) {
    atWork.put(node, work);
    return work.assignment;
  }

  private Assignment toAssignment(Task task) {
    Path transfer = task.transfer();
    List<Step> steps = new ArrayList<>(transfer.length() + 1);
    for (int i = 0; i < transfer.length(); i++) {
      int pair = transfer.pair(i);
      steps.add(new Step(eventId(pair), graph.id(graph.target(pair))));
    }
    steps.add(new Step(eventId(task.pair()), null));
    return transfer.hasReset()
        ? new Assignment(graph.entryUrl(transfer.entry()), graph.id(transfer.entry()), steps)
        : new Assignment(null, null, steps);
  }

  /** Takes in what came of a node's assignment. */
  public void report(int node, Outcome outcome) {
    Work work = atWork.remove(node);
    if (work == null) {
      throw new IllegalStateException("node " + node + " reports what it was not told to do");
    }
    positions.remove(node);
    waiting.clear();
    if (outcome.reset() != null) {
      String url = work.assignment.entry();
      String expected = work.assignment.entryState();
      if (expected != null && !expected.equals(outcome.reset().state())) {
        graph.missEntry(url, graph.find(expected));
      }
      positions.put(node, load(outcome.reset(), url));
    }
    if (work.task == null) {
      if (outcome.failure() != null) {
        failEntry(work.assignment.entry(), outcome.failure());
      }
      return;
    }
    if (outcome.path() != null) {
      positions.put(node, follow(work, outcome.path()));
    }
    if (outcome.failure() != null) {
      positions.remove(node); // whatever state it is in, nobody has seen it
    }
    if (graph.status(work.task.pair()) == Status.ASSIGNED) {
      retry(work.task.pair(), outcome.failure());
    }
  }

  private void failEntry(String url, String failure) {
    if (entries.failed(url, failure)) {
      journal.dead(url, failure);
    }
  }

  /**
   * Records the transitions of a path, the last of which led to what was observed and the others to
   * what the node was told to expect: by now another report may have changed what is expected.
   */
  private int follow(Work work, Observation observation) {
    Path transfer = work.task.transfer();
    int last = observation.executed() - 1;
    for (int i = 0; i < last; i++) {
      graph.execute(transfer.pair(i), graph.find(work.assignment.steps().get(i).expected()));
    }
    int pair = last == transfer.length() ? work.task.pair() : transfer.pair(last);
    boolean isNew = isNew(observation);
    int reached = add(observation);
    boolean isNews = graph.target(pair) != reached;
    graph.execute(pair, reached);
    if (isNews) {
      journal.executed(graph.id(graph.source(pair)), eventId(pair), observation.state());
    }
    if (isNew) {
      skipWhatIsRefused(reached, observation);
    }
    return reached;
  }

  private int load(Observation observation, String url) {
    boolean isNew = isNew(observation);
    int state = add(observation);
    if (graph.addEntry(url, state)) {
      journal.entry(url, observation.state());
    }
    if (isNew) {
      skipWhatIsRefused(state, observation);
    }
    return state;
  }

  private boolean isNew(Observation observation) {
    return graph.find(observation.state()) == ApplicationGraph.NONE;
  }

  private int add(Observation observation) {
    boolean isNew = isNew(observation);
    int state = graph.addState(observation.state(), observation.events());
    if (isNew) {
      journal.state(observation);
    }
    journal.seen(observation);
    if (observation.details() != null) {
      for (String link : observation.details().links()) {
        if (policy.follows(link) && entries.add(link)) {
          journal.link(observation.state(), link);
        }
      }
    }
    return state;
  }

  private void skipWhatIsRefused(int state, Observation observation) {
    boolean tooDeep =
        policy.maxDepth() < Integer.MAX_VALUE
            && terrain.entries().distance(state) >= policy.maxDepth();
    for (int pair = graph.firstPair(state); pair < graph.endPair(state); pair++) {
      String reason = policy.refuse(observation, graph.place(pair));
      if (reason == null && tooDeep) {
        reason = TOO_DEEP + policy.maxDepth() + " events from an entry (--max-depth)";
      }
      if (reason != null) {
        graph.skip(pair, reason);
        journal.skipped(observation.state(), eventId(pair), reason);
      }
    }
  }

  private String eventId(int pair) {
    return graph.eventId(graph.event(pair));
  }

  /**
   * Takes its assignment back from a node that does not answer. The node is forgotten; when it
   * comes back it must come as another one.
   */
  public void expire(int node) {
    Work work = forget(node);
    if (work == null) {
      return;
    }
    String failure = "it was not done in time";
    if (work.task == null) {
      if (entries.lost(work.assignment.entry(), failure)) {
        journal.dead(work.assignment.entry(), failure);
      }
    } else if (expiries.merge(work.task.pair(), 1, Integer::sum) < LOST_NODES) {
      graph.release(work.task.pair());
    } else {
      fail(work.task.pair(), failure);
    }
  }

  /** Takes its assignment back from a node that goes of its own accord. */
  public void leave(int node) {
    Work work = forget(node);
    if (work != null && work.task == null) {
      entries.putBack(work.assignment.entry());
    } else if (work != null) {
      graph.release(work.task.pair());
    }
  }

  /** Forgets a node; returns what it was at and that nobody else has done, or null. */
  private Work forget(int node) {
    Work work = atWork.remove(node);
    members.remove(node);
    positions.remove(node);
    boolean hadNothing = waiting.remove(node);
    boolean leavesSomething = strategy.leave(node);
    if (!hadNothing || leavesSomething) {
      waiting.clear(); // what the others may do now is another question
    }
    boolean isOpen =
        work != null && (work.task == null || graph.status(work.task.pair()) == Status.ASSIGNED);
    return isOpen ? work : null;
  }

  private void retry(int pair, String failure) {
    if (attempts.merge(pair, 1, Integer::sum) < ATTEMPTS) {
      retries++;
      graph.release(pair);
    } else {
      attempts.remove(pair);
      fail(pair, failure != null ? failure : "its state could not be reached again");
    }
  }

  private void fail(int pair, String reason) {
    graph.fail(pair, reason);
    journal.failed(graph.id(graph.source(pair)), eventId(pair), reason);
  }

  /**
   * Takes in the facts of an earlier crawl, before anything is asked or reported: the crawl then
   * goes on where that one ended. The facts are not journalled again.
   */
  public Journal restorer() {
    return new Learner(graph, entries, Journal.NONE, waiting::clear);
  }

  /**
   * Takes in facts that others have found for the same crawl, at any time.
   *
   * @param journal told of those that are news here
   */
  public Journal learner(Journal journal) {
    return new Learner(graph, entries, journal, waiting::clear);
  }

  /**
   * Says that others work on the same crawl: that nothing is left here does not mean that it is
   * finished, until {@link #close}.
   *
   * @param mine which addresses are loaded here
   */
  public void open(Predicate<String> mine) {
    isOpen = true;
    entries.restrict(mine);
  }

  /** Says that no more facts will come from others. */
  public void close() {
    isOpen = false;
  }

  /** Whether no node is at work and all that have asked were told that there is nothing. */
  public boolean isIdle() {
    boolean isAskedFor = !members.isEmpty() && waiting.containsAll(members);
    return atWork.isEmpty() && (stopped != null || isAskedFor);
  }

  /** The pairs that nodes are at work on. */
  public IntStream atWork() {
    return atWork.values().stream()
        .filter(work -> work.task != null)
        .mapToInt(work -> work.task.pair());
  }
}
