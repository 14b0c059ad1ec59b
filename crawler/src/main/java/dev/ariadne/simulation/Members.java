package dev.ariadne.simulation;

import dev.ariadne.cluster.FactLog;
import dev.ariadne.cluster.Outbox;
import dev.ariadne.cluster.Participant;
import java.util.List;
import java.util.function.LongSupplier;

/** Makes the members of a simulated group, of one architecture or another. */
@FunctionalInterface
public interface Members {
  Participant create(Seat seat);

  /**
   * What a member is given.
   *
   * @param name no other member has it, also none that is gone
   * @param nanos the clock
   * @param entries the addresses that the crawl begins with
   * @param resetCost what a reset costs when an event costs one
   * @param facts where it keeps what it knows
   * @param seed of what it chooses at random
   */
  record Seat(
      String name,
      Outbox out,
      LongSupplier nanos,
      List<String> entries,
      double resetCost,
      int pages,
      FactLog facts,
      long seed) {}
}
