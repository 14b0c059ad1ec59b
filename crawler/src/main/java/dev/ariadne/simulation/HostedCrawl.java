package dev.ariadne.simulation;

import dev.ariadne.app.SimulatedApplication;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Dispatcher;
import dev.ariadne.crawl.Journal;
import dev.ariadne.crawl.Limits;
import dev.ariadne.crawl.Policy;
import dev.ariadne.graph.Costs;
import dev.ariadne.protocol.Hub;
import java.time.Duration;
import java.util.function.LongSupplier;

/** A crawl that the coordinator process looks after, with its store, which outlives the process. */
final class HostedCrawl {
  private final Scenario.Plan plan;
  private final long seed;
  private final SimulatedStore store;
  private final VirtualTime time;
  private final Witness witness;
  private final Executions executions;
  private Dispatcher dispatcher;
  private int openings;
  private boolean wasFinished;
  private Fault nextCommit;

  HostedCrawl(Scenario.Plan plan, long seed, SimulatedStore store, VirtualTime time, Tally tally) {
    this.plan = plan;
    this.seed = seed;
    this.store = store;
    this.time = time;
    executions = new Executions(tally);
    witness = new Witness(plan, executions);
  }

  Scenario.Plan plan() {
    return plan;
  }

  Witness witness() {
    return witness;
  }

  Executions executions() {
    return executions;
  }

  /** How often it was taken up. */
  int openings() {
    return openings;
  }

  /** Null while it is not worked on. */
  Dispatcher dispatcher() {
    return dispatcher;
  }

  /** Takes it up where its facts end. */
  void open(Hub hub, Duration lease, LongSupplier clock) {
    openings++;
    Costs costs = Costs.measuredRatio(plan.model().resetCost());
    Coordinator coordinator = restore(store.open(), costs);
    witness.restored(store.committed(), coordinator.graph());
    dispatcher = new Dispatcher(coordinator, costs, Limits.NONE, lease, clock);
    hub.add(plan.name(), dispatcher, plan.mostNodes(), this::commit);
  }

  private Coordinator restore(Journal journal, Costs costs) {
    Coordinator coordinator =
        new Coordinator(
            new SimulatedApplication(plan.model()).entries(),
            Coordinator.named(plan.strategy()),
            costs,
            seed,
            Policy.EVERYTHING,
            journal);
    Journal restorer = coordinator.restorer();
    store.committed().forEach(fact -> fact.tell(restorer));
    return coordinator;
  }

  /** Lets the next commit go wrong. */
  void spoil(Fault fault) {
    nextCommit = fault;
  }

  private void commit() {
    Fault fault = nextCommit;
    nextCommit = null;
    if (fault == Fault.CRASH_BEFORE_COMMIT) {
      throw new PowerCut();
    }
    if (fault == Fault.FAILED_COMMIT) {
      throw new IllegalStateException("the disk is full");
    }
    store.commit();
    witness.committed(store.committed(), time.now());
    if (fault == Fault.CRASH_AFTER_COMMIT) {
      throw new PowerCut();
    }
  }

  /** It is not worked on any more. */
  void close() {
    dispatcher = null;
  }

  /** Whether nothing is left to do, and everything is durable. */
  boolean isFinished() {
    return dispatcher != null && dispatcher.isFinished() && store.isCommitted();
  }

  /** After every answer: what is said to be finished is, and nothing is left to chance. */
  void check() {
    boolean isFinished = dispatcher != null && dispatcher.isFinished();
    if (isFinished && !wasFinished) {
      witness.finished(dispatcher.graph());
    }
    wasFinished = isFinished;
    if (dispatcher != null && !store.isCommitted()) {
      throw new Violation(Witness.DURABLE, "facts were found, and not committed");
    }
  }

  /** Builds the crawl once more from what is left in the end. */
  void end() {
    Coordinator coordinator = restore(Journal.NONE, Costs.unit(plan.model().resetCost()));
    witness.restored(store.committed(), coordinator.graph());
    witness.ended(coordinator.graph());
    if (!coordinator.isFinished()) {
      throw new Violation(Witness.TERMINATION, "what was finished is not when it is resumed");
    }
  }
}
