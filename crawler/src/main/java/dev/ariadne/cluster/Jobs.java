package dev.ariadne.cluster;

import dev.ariadne.app.Application.Step;
import dev.ariadne.cluster.Message.ExecuteEvent;
import dev.ariadne.cluster.Message.FindJob;
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

  /** Hands out a job that is a few known steps away; null when there is none here. */
  Handed near(FindJob question, long now) {
    Holding at = question.state() == null ? null : holdings.state(question.state());
    boolean isReached = at != null && (at.isSeen() || !question.steps().isEmpty());
    Trail trail = isReached ? near(at) : null;
    return trail == null ? null : handOut(question, trail.at, steps(question.steps(), trail), now);
  }

  /** Hands out the job that the strategy wants, perhaps after a reset; null when there is none. */
  Handed any(FindJob question, long now) {
    Holding chosen = holdings.first();
    return chosen == null ? null : handOut(question, chosen, shortcut(question, chosen), now);
  }

  /**
   * Steps from where a page is to a state on the known way to another one and on from there; null
   * when none are known.
   */
  private List<Step> shortcut(FindJob question, Holding to) {
    Holding at = question.state() == null ? null : holdings.state(question.state());
    if (at == null || to.isAddress) {
      return null;
    }
    Way way = archive.way(to.home);
    for (int done = way.steps().size(); done >= 0; done--) {
      String state = done == 0 ? way.entryState() : way.steps().get(done - 1).expected();
      Integer place = at.targets.get(state);
      if (place != null || state.equals(at.home)) {
        List<Step> steps = new ArrayList<>(question.steps());
        if (!state.equals(at.home)) {
          steps.add(new Step(at.event(place), state));
        }
        steps.addAll(way.steps().subList(done, way.steps().size()));
        return steps.isEmpty() && !to.isSeen() ? null : steps;
      }
    }
    return null;
  }

  /**
   * @param walk from where the page is, or null for a reset
   */
  private Handed handOut(FindJob question, Holding chosen, List<Step> walk, long now) {
    int place = chosen.firstFree();
    String event = chosen.event(place);
    Job job = new Job(chosen.home, event, ++attempts);
    Way way = chosen.isAddress ? null : archive.way(chosen.home);
    // when it has failed, what was known about the steps may be wrong
    boolean isTrusted = walk != null && (way == null || walk.isEmpty() || !chosen.hasFailed(place));
    Assignment assignment = assignment(chosen, event, isTrusted ? walk : null, way);
    ExecuteEvent message =
        new ExecuteEvent(question.request(), question.page(), job, assignment, way);
    int parts = 1 + assignment.steps().size() / Dispatcher.STEPS_PER_LEASE;
    // the page has one lease; that of its controller is longer, since messages take time
    Handed out =
        new Handed(job, chosen, place, question.crawler(), message, now + 2 * lease * parts);
    handed.put(job.attempt(), out);
    byDeadline.computeIfAbsent(parts, any -> new ArrayDeque<>()).add(out);
    holdings.set(chosen, place, Holding.Status.ASSIGNED);
    return out;
  }

  /**
   * @param walk from where the page is, or null for a reset
   */
  private static Assignment assignment(Holding chosen, String event, List<Step> walk, Way way) {
    if (chosen.isAddress) {
      return new Assignment(chosen.home, null, List.of());
    }
    List<Step> steps = new ArrayList<>(walk != null ? walk : way.steps());
    if (chosen.isSeen()) {
      steps.add(new Step(event, null));
    }
    return walk != null
        ? new Assignment(null, null, steps)
        : new Assignment(way.entry(), way.entryState(), steps);
  }

  private static List<Step> steps(List<Step> first, Trail trail) {
    List<Step> steps = new ArrayList<>();
    for (Trail t = trail; t.before != null; t = t.before) {
      steps.add(new Step(t.before.at.event(t.place), t.at.home));
    }
    Collections.reverse(steps);
    steps.addAll(0, first);
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
