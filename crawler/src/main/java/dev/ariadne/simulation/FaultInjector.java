package dev.ariadne.simulation;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Lets things go wrong, at random moments, as often as the scenario says. */
final class FaultInjector {
  private final Cluster cluster;
  private final SplittableRandom random;
  private final Map<Fault, Integer> left;
  private boolean isNextTaskLong;
  private boolean isNextPathBad;

  FaultInjector(Cluster cluster, SplittableRandom random) {
    this.cluster = cluster;
    this.random = random;
    left = new EnumMap<>(Fault.class);
    left.putAll(cluster.scenario().faults());
  }

  void start() {
    cluster.time().after(random.nextLong(2 * cluster.scenario().faultEvery()), this::strike);
  }

  private void strike() {
    List<Fault> possible = new ArrayList<>();
    left.forEach(
        (fault, count) -> {
          if (count > 0) {
            possible.add(fault);
          }
        });
    if (!possible.isEmpty()) {
      Fault fault = possible.get(random.nextInt(possible.size()));
      left.merge(fault, -1, Integer::sum);
      cluster.trace().add("fault: " + fault);
      apply(fault);
      start();
    }
  }

  private void apply(Fault fault) {
    switch (fault) {
      case NODE_CRASH -> crash(cluster.anyNode(random));
      case NODE_STOP -> stop(cluster.anyNode(random));
      case CUT_OFF -> cutOff(cluster.anyNode(random));
      case LONG_TASK -> isNextTaskLong = true;
      case LEAVE -> leave(cluster.anyNode(random));
      case TERMINATE -> terminate(cluster.anyNode(random));
      case LATE_JOINER -> cluster.addNode();
      case COORDINATOR_CRASH -> cluster.coordinator().crash();
      case CRASH_BEFORE_COMMIT, CRASH_AFTER_COMMIT, FAILED_COMMIT ->
          cluster.anyCrawl(random).spoil(fault);
      case REMOVED_CRAWL -> cluster.coordinator().remove(cluster.anyCrawl(random));
      case HICCUP -> isNextPathBad = true;
    }
  }

  private long longerThanALease() {
    long lease = cluster.scenario().lease().toNanos();
    return lease / 2 + random.nextLong(2 * lease);
  }

  private void crash(NodeProcess node) {
    if (node != null) {
      cluster.tally().nodeCrashes++;
      node.crash();
      if (random.nextBoolean() || !cluster.hasNodes()) {
        cluster.time().after(random.nextLong(10 * VirtualTime.SECOND), node::start);
      }
    }
  }

  private void stop(NodeProcess node) {
    if (node != null) {
      cluster.tally().nodeStops++;
      node.stop(longerThanALease());
    }
  }

  private void cutOff(NodeProcess node) {
    if (node != null) {
      node.cutOff(longerThanALease());
    }
  }

  private void leave(NodeProcess node) {
    if (node != null) {
      node.leave();
    }
  }

  private void terminate(NodeProcess node) {
    if (node != null && node.node() != null && cluster.coordinator().hub() != null) {
      cluster.coordinator().hub().terminate(node.node());
    }
  }

  /** By how much the next task takes longer than it should. */
  long delay() {
    boolean isLong = isNextTaskLong;
    isNextTaskLong = false;
    return isLong ? longerThanALease() : 0;
  }

  /** Whether the next path fails. */
  boolean hiccup() {
    boolean isBad = isNextPathBad;
    isNextPathBad = false;
    return isBad;
  }

  /** Tasks do not all take the same time. */
  double speed() {
    return 0.5 + random.nextDouble();
  }
}
