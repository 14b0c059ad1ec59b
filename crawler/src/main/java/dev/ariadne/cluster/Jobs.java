package dev.ariadne.cluster;

import dev.ariadne.app.Application.Step;
import dev.ariadne.cluster.Message.ExecuteEvent;
import dev.ariadne.cluster.Message.Job;
import dev.ariadne.cluster.Message.Way;
import dev.ariadne.crawl.Assignment;
import dev.ariadne.crawl.Dispatcher;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;

/** Which job a crawler gets, and which jobs are out. */
final class Jobs {
  /** How far it is looked for a near state; beyond that a reset is as good. */
  private static final int LOOKED_AT = 500;

  private static final long COUNTER_BITS = 0xffff_ffffL;

  private final Holdings holdings;
  private final Archive archive;
  private final long lease;
  private final Map<Long, Handed> handed = new HashMap<>(); // by attempt
  private final Map<Integer, Deque<Handed>> byDeadline = new TreeMap<>(); // by parts
  private long attempts;

  /** A job that is out. */
  record Handed(
      Job job, Holding holding, int place, String crawler, ExecuteEvent message, long deadline) {}

  /** A step of a search, which began where there is none before. */
  private record Trail(Holding at, Trail before, int place) {}

  /**
   * @param self makes attempts different from those of other members
   */
  Jobs(String self, Holdings holdings, Archive archive, long lease) {
    this.holdings = holdings;
    this.archive = archive;
    this.lease = lease;
    attempts = Hash.of(self) & ~COUNTER_BITS & Long.MAX_VALUE;
  }

  /**
   * Hands out a job.
   *
   * @param state where the page is, or null
   * @return null when none is free here
   */
  Handed handOut(String crawler, int page, long request, String state, long now) {
    Holding at = state == null ? null : holdings.state(state);
    Trail trail = at == null || !at.isSeen() ? null : near(at);
    Holding chosen = trail != null ? trail.at : holdings.first();
    if (chosen == null) {
      return null;
    }
    int place = chosen.firstFree();
    String event = chosen.event(place);
    Job job = new Job(chosen.home, event, ++attempts);
    Way way = chosen.isAddress ? null : archive.way(chosen.home);
    Assignment assignment = assignment(chosen, event, trail, way);
    ExecuteEvent message = new ExecuteEvent(request, page, job, assignment, way);
    int parts = 1 + assignment.steps().size() / Dispatcher.STEPS_PER_LEASE;
    // the page has one lease; that of its controller is longer, since messages take time
    Handed out = new Handed(job, chosen, place, crawler, message, now + 2 * lease * parts);
    handed.put(job.attempt(), out);
    byDeadline.computeIfAbsent(parts, any -> new ArrayDeque<>()).add(out);
    holdings.set(chosen, place, Holding.Status.ASSIGNED);
    return out;
  }

  private static Assignment assignment(Holding chosen, String event, Trail trail, Way way) {
    if (chosen.isAddress) {
      return new Assignment(chosen.home, null, List.of());
    }
    List<Step> steps = trail != null ? steps(trail) : new ArrayList<>(way.steps());
    if (chosen.isSeen()) {
      steps.add(new Step(event, null));
    }
    return trail != null
        ? new Assignment(null, null, steps)
        : new Assignment(way.entry(), way.entryState(), steps);
  }

  private static List<Step> steps(Trail trail) {
    List<Step> steps = new ArrayList<>();
    for (Trail t = trail; t.before != null; t = t.before) {
      steps.add(new Step(t.before.at.event(t.place), t.at.home));
    }
    Collections.reverse(steps);
    return steps;
  }

  /** The nearest state with a free job that known transitions lead to, or null. */
  private Trail near(Holding at) {
    if (isFree(at)) {
      return new Trail(at, null, -1);
    }
    if (!holdings.isGreedy() || holdings.first() == null) {
      return null;
    }
    Queue<Trail> queue = new ArrayDeque<>();
    Set<Holding> reached = new HashSet<>();
    queue.add(new Trail(at, null, -1));
    reached.add(at);
    int looked = 0;
    for (Trail trail = queue.poll(); trail != null; trail = queue.poll()) {
      for (Map.Entry<String, Integer> target : trail.at.targets.entrySet()) {
        if (++looked > LOOKED_AT) {
          return null;
        }
        Holding next = holdings.state(target.getKey());
        if (next != null && reached.add(next)) {
          Trail longer = new Trail(next, trail, target.getValue());
          if (isFree(next)) {
            return longer;
          }
          queue.add(longer);
        }
      }
    }
    return null;
  }

  private static boolean isFree(Holding holding) {
    return holding.free() > 0 && !holding.isHeld;
  }

  /** What is out by this number, or null. */
  Handed find(long attempt) {
    return handed.get(attempt);
  }

  /** A job is out no more, whatever became of it; null when it was not. */
  Handed takeBack(Job job) {
    Handed out = handed.get(job.attempt());
    if (out == null || !out.job.equals(job)) {
      return null;
    }
    handed.remove(job.attempt());
    return out;
  }

  /** What was not acknowledged in time. */
  List<Handed> expired(long now) {
    List<Handed> late = new ArrayList<>();
    for (Deque<Handed> queue : byDeadline.values()) {
      for (Handed first = queue.peek(); first != null; first = queue.peek()) {
        boolean isOut = handed.containsKey(first.job.attempt());
        if (isOut && now - first.deadline < 0) {
          break;
        }
        queue.remove();
        if (isOut) {
          late.add(first);
        }
      }
    }
    return late;
  }

  /** What crawlers have that are not members any more. */
  List<Handed> withoutCrawler(Ring ring) {
    return handed.values().stream()
        .filter(out -> !ring.has(out.crawler))
        .sorted(Comparator.comparingLong(out -> out.job.attempt()))
        .toList();
  }

  /** Forgets jobs of states that have another owner. */
  void forget(Set<Holding> dropped) {
    handed.values().removeIf(out -> dropped.contains(out.holding));
  }
}
