package dev.ariadne.crawl;

import dev.ariadne.app.Details;
import dev.ariadne.app.Observation;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Costs;
import dev.ariadne.graph.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Hands out the assignments of one crawl on leases. One that is not reported in time is taken back
 * and goes to another node; what is reported after that is not heard, so nothing counts twice.
 *
 * <p>A plain object around a coordinator, used by one thread at a time; the clock is passed in.
 */
public final class Dispatcher implements WorkSource {
  /** How many steps a lease is for; longer assignments have it several times. */
  public static final int STEPS_PER_LEASE = 10;

  private static final double NANOS_PER_SECOND = 1e9;

  private final Coordinator coordinator;
  private final Costs costs;
  private final Limits limits;
  private final Duration lease;
  private final double rate;
  private final LongSupplier nanos;
  private final long started;
  private final Map<Integer, Lease> leases = new HashMap<>();
  private long tasks;
  private long events;
  private long resets;
  private long expired;
  private long late;
  private long paidUntil;

  /**
   * @param costs what the coordinator's strategy weighs resets by; told what was measured
   * @param lease how long an assignment of a few steps may take
   * @param nanos a clock, such as {@link System#nanoTime}
   */
  public Dispatcher(
      Coordinator coordinator, Costs costs, Limits limits, Duration lease, LongSupplier nanos) {
    this(coordinator, costs, limits, lease, 0, nanos);
  }

  /**
   * @param rate how many requests a second the nodes may make together, on average; 0 for any
   *     number. They are counted when they were made, and the next assignment waits until they are
   *     paid for.
   */
  public Dispatcher(
      Coordinator coordinator,
      Costs costs,
      Limits limits,
      Duration lease,
      double rate,
      LongSupplier nanos) {
    this.coordinator = coordinator;
    this.costs = costs;
    this.limits = limits;
    this.lease = lease;
    this.rate = rate;
    this.nanos = nanos;
    started = nanos.getAsLong();
    paidUntil = started;
  }

  /** What is known of the application. To be read only. */
  public ApplicationGraph graph() {
    return coordinator.graph();
  }

  @Override
  public Lease take(int node) {
    long now = nanos.getAsLong();
    String reached = limits.reached(coordinator.graph().states(), events, elapsed());
    if (reached != null) {
      coordinator.stop(reached);
    }
    if (now - paidUntil < 0) {
      return null;
    }
    Assignment assignment = coordinator.next(node);
    if (assignment == null) {
      return null;
    }
    int parts = 1 + assignment.steps().size() / STEPS_PER_LEASE;
    Lease taken = new Lease(++tasks, assignment, now, now + lease.multipliedBy(parts).toNanos());
    leases.put(node, taken);
    return taken;
  }

  /** Whether there is something that some node could be given now. */
  public boolean hasWork() {
    return coordinator.hasWork() && nanos.getAsLong() - paidUntil >= 0;
  }

  /** Whether there would be something to do if the rate allowed it now. */
  public boolean isHeldBack() {
    return coordinator.hasWork() && nanos.getAsLong() - paidUntil < 0;
  }

  /** What a node is at, or null. */
  public Lease lease(int node) {
    return leases.get(node);
  }

  @Override
  public boolean report(int node, Report report) {
    Lease held = leases.get(node);
    if (held == null || held.task() != report.task()) {
      late++;
      return false;
    }
    leases.remove(node);
    Outcome outcome = report.outcome();
    events += outcome.events();
    if (outcome.reset() != null) {
      resets++;
      costs.resetTook(sane(report.resetMillis()));
    }
    for (int i = 0; i < outcome.events(); i++) {
      costs.eventTook(0, sane(report.pathMillis()) / outcome.events());
    }
    if (rate > 0) {
      double seconds = (requests(outcome.reset()) + requests(outcome.path())) / rate;
      paidUntil = Math.max(paidUntil, nanos.getAsLong()) + (long) (seconds * NANOS_PER_SECOND);
    }
    coordinator.report(node, outcome);
    return true;
  }

  private static double sane(double millis) {
    return Double.isFinite(millis) ? Math.max(0, millis) : 0;
  }

  private static int requests(Observation observation) {
    Details details = observation == null ? null : observation.details();
    return details == null ? 0 : details.requests().size();
  }

  @Override
  public List<Integer> expire() {
    long now = nanos.getAsLong();
    List<Integer> lost = new ArrayList<>();
    leases.forEach(
        (node, held) -> {
          if (now - held.due() > 0) {
            lost.add(node);
          }
        });
    lost.sort(null);
    lost.forEach(this::expire);
    return lost;
  }

  /** Takes back what a node is at that does not answer any more. */
  public void expire(int node) {
    if (leases.remove(node) != null) {
      expired++;
    }
    coordinator.expire(node);
  }

  @Override
  public void leave(int node) {
    leases.remove(node);
    coordinator.leave(node);
  }

  @Override
  public void stop(String reason) {
    coordinator.stop(reason);
  }

  @Override
  public boolean isFinished() {
    return coordinator.isFinished();
  }

  /** How many events were executed, those on the way to others included. */
  public long events() {
    return events;
  }

  /** How many resets were made. */
  public long resets() {
    return resets;
  }

  /** How long ago it was made. */
  public Duration elapsed() {
    return Duration.ofNanos(nanos.getAsLong() - started);
  }

  /** How many assignments were taken back from nodes that were lost. */
  public long expired() {
    return expired;
  }

  /** How many assignments were given out again: their nodes were lost, or they failed. */
  public long repeated() {
    return expired + coordinator.retries();
  }

  /** How many reports came too late. */
  public long late() {
    return late;
  }

  @Override
  public Progress progress() {
    ApplicationGraph graph = coordinator.graph();
    return new Progress(
        graph.states(),
        graph.pairs(),
        graph.count(Status.EXECUTED),
        graph.count(Status.FAILED),
        graph.count(Status.SKIPPED),
        coordinator.openEntries(),
        events,
        resets,
        leases.size(),
        elapsed());
  }
}
