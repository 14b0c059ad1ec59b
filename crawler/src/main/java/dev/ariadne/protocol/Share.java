package dev.ariadne.protocol;

import dev.ariadne.app.Observation;
import dev.ariadne.crawl.Dispatcher;
import dev.ariadne.crawl.Lease;
import dev.ariadne.crawl.Report;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Status;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** A crawl and its share of the nodes' time. */
final class Share {
  private final String crawl;
  private final Dispatcher dispatcher;
  private final int mostNodes;
  private final Runnable commit;
  private final Set<Integer> nodes = new HashSet<>();
  private final Map<Integer, Long> takenAt = new HashMap<>();
  private long sumOfTaken;
  private long used;
  private boolean hasChanged;
  private long committedFailures;
  private RuntimeException failure;
  private final Map<Integer, Long> refusedUntil = new HashMap<>();

  Share(String crawl, Dispatcher dispatcher, int mostNodes, Runnable commit) {
    this.crawl = crawl;
    this.dispatcher = dispatcher;
    this.mostNodes = mostNodes;
    this.commit = commit;
    committedFailures = dispatcher.graph().count(Status.FAILED);
  }

  String crawl() {
    return crawl;
  }

  Dispatcher dispatcher() {
    return dispatcher;
  }

  int nodes() {
    return nodes.size();
  }

  /** Whether this node may work for it, and there is something to do. */
  boolean isOpen(int node, long now) {
    boolean isRefused = refusedUntil.containsKey(node) && now - refusedUntil.get(node) < 0;
    return failure == null && !isRefused && nodes.size() < mostNodes && dispatcher.hasWork();
  }

  /** Whether it will have something to do again as soon as its rate allows. */
  boolean isHeldBack() {
    return failure == null && dispatcher.isHeldBack();
  }

  /**
   * A node cannot work for it. When no node can, it stops: somebody has to do something.
   *
   * @param all the nodes that there are
   */
  void refused(int node, long until, String reason, Set<Integer> all, long now) {
    refusedUntil.keySet().retainAll(all);
    refusedUntil.put(node, until);
    boolean byAll = all.stream().allMatch(one -> now - refusedUntil.getOrDefault(one, now) < 0);
    if (byAll) {
      dispatcher.stop("no node can work for it: " + reason);
    }
  }

  /** Gives a node something to do; null when there is nothing for it. */
  Lease take(int node) {
    Lease lease = guarded(() -> dispatcher.take(node), null);
    if (lease != null) {
      nodes.add(node);
      takenAt.put(node, lease.taken());
      sumOfTaken += lease.taken();
    }
    return lease;
  }

  /** What a node is at, or null. */
  Lease lease(int node) {
    return dispatcher.lease(node);
  }

  /** Takes in a report; false when it was not. */
  boolean report(int node, Report report, long now) {
    returned(node, now);
    return guarded(() -> dispatcher.report(node, report), false);
  }

  /** Takes back what is not done in time; returns the nodes, which do not work for it any more. */
  List<Integer> expire(long now) {
    List<Integer> lost = guarded(dispatcher::expire, List.of());
    lost.forEach(node -> left(node, now));
    return lost;
  }

  /** Takes back what a node is at that cannot be believed. */
  void expire(int node, long now) {
    guarded(
        () -> {
          dispatcher.expire(node);
          return null;
        },
        null);
    left(node, now);
  }

  /** Lets a node go. */
  void leave(int node, long now) {
    guarded(
        () -> {
          dispatcher.leave(node);
          return null;
        },
        null);
    left(node, now);
  }

  /**
   * What goes wrong in one crawl must not disturb the others: it fails when it is to be made
   * durable, with everything that it has done since it was the last time.
   */
  private <T> T guarded(Supplier<T> work, T otherwise) {
    try {
      return work.get();
    } catch (RuntimeException e) {
      failure = failure == null ? e : failure;
      return otherwise;
    }
  }

  private void returned(int node, long now) {
    Long taken = takenAt.remove(node);
    if (taken != null) {
      sumOfTaken -= taken;
      used += now - taken;
    }
    hasChanged = true;
  }

  private void left(int node, long now) {
    returned(node, now);
    nodes.remove(node);
  }

  /** The time of nodes that it has had, up to now. */
  long used(long now) {
    return used + takenAt.size() * now - sumOfTaken;
  }

  /** Lets it have had at least so much. */
  void raise(long least, long now) {
    used += Math.max(0, least - used(now));
  }

  /** Whether everything that a report leaves out, since it was told before, is known. */
  boolean knowsWhatIsLeftOut(Report report) {
    for (Observation seen : report.outcome().observations()) {
      if (seen.events() == null && dispatcher.graph().find(seen.state()) == ApplicationGraph.NONE) {
        return false;
      }
    }
    return true;
  }

  /** Makes durable what is new: what was reported, and what was given up since nobody can do it. */
  void commit() {
    if (failure != null) {
      throw failure;
    }
    long failed = dispatcher.graph().count(Status.FAILED);
    if (hasChanged || failed != committedFailures) {
      hasChanged = false;
      committedFailures = failed;
      commit.run();
    }
  }
}
