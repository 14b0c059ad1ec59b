package dev.ariadne.simulation;

import dev.ariadne.cluster.Controller;
import dev.ariadne.cluster.FactWriter;
import dev.ariadne.cluster.Options;
import dev.ariadne.cluster.Peer;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Dispatcher;
import dev.ariadne.crawl.Journal;
import dev.ariadne.crawl.Limits;
import dev.ariadne.crawl.Policy;
import dev.ariadne.graph.Costs;
import java.time.Duration;

/** The members of both architectures, as they are in real processes. */
public final class Architectures {
  private static final long DIVISION_SEED = 1; // the same for all members

  private Architectures() {}

  /** Peers, each of which decides within its share by the strategy of this name. */
  public static Members peers(String strategy, String balance, String partition, Duration lease) {
    return seat -> {
      FactWriter news = new FactWriter(seat.facts());
      Costs costs = Costs.unit(seat.resetCost());
      Coordinator coordinator =
          new Coordinator(
              seat.entries(),
              Coordinator.named(strategy),
              costs,
              seat.seed(),
              Policy.EVERYTHING,
              news);
      return new Peer(
          seat.name(),
          new Peer.Options(balance, partition, DIVISION_SEED, seat.pages(), 0),
          coordinator,
          new Dispatcher(coordinator, costs, Limits.NONE, lease, seat.nanos()),
          news,
          seat.facts(),
          Journal.NONE,
          seat.out(),
          seat.nanos());
    };
  }

  /** Controllers. */
  public static Members controllers(Options options) {
    return seat ->
        new Controller(
            seat.name(),
            options,
            seat.entries(),
            Policy.EVERYTHING,
            seat.facts(),
            seat.out(),
            seat.nanos());
  }
}
