package dev.ariadne.protocol;

import dev.ariadne.app.Observation;
import dev.ariadne.crawl.Dispatcher;
import dev.ariadne.crawl.Lease;
import dev.ariadne.crawl.Report;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Status;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

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

  /** Whether another node may work for it, and there is something to do. */
  boolean isOpen() {
    return nodes.size() < mostNodes && dispatcher.hasWork();
  }

  void taken(int node, Lease lease) {
    nodes.add(node);
    takenAt.put(node, lease.taken());
    sumOfTaken += lease.taken();
  }

  /** A node has reported. */
  void returned(int node, long now) {
    Long taken = takenAt.remove(node);
    if (taken != null) {
      sumOfTaken -= taken;
      used += now - taken;
    }
    hasChanged = true;
  }

  /** A node does not work for it any more. */
  void left(int node, long now) {
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
    long failed = dispatcher.graph().count(Status.FAILED);
    if (hasChanged || failed != committedFailures) {
      hasChanged = false;
      committedFailures = failed;
      commit.run();
    }
  }
}
