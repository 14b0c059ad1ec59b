package dev.ariadne.simulation;

import dev.ariadne.app.Observation;
import dev.ariadne.cluster.Fact;
import dev.ariadne.cluster.FactLog;
import dev.ariadne.cluster.Message;
import dev.ariadne.cluster.Participant;
import dev.ariadne.cluster.View;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Dispatcher;
import dev.ariadne.crawl.Journal;
import dev.ariadne.crawl.Lease;
import dev.ariadne.crawl.Limits;
import dev.ariadne.crawl.Policy;
import dev.ariadne.crawl.Progress;
import dev.ariadne.crawl.Report;
import dev.ariadne.graph.Costs;
import java.time.Duration;
import java.util.List;

/** Crawls as if there were no others: right in all but that everything is executed by everyone. */
final class LonelyMember implements Participant {
  private final Dispatcher dispatcher;

  LonelyMember(Members.Seat seat) {
    Costs costs = Costs.unit(seat.resetCost());
    Coordinator coordinator =
        new Coordinator(
            seat.entries(),
            Coordinator.named("greedy"),
            costs,
            seat.seed(),
            Policy.EVERYTHING,
            journal(seat.facts()));
    dispatcher =
        new Dispatcher(coordinator, costs, Limits.NONE, Duration.ofMinutes(1), seat.nanos());
  }

  private static Journal journal(FactLog log) {
    return new Journal() {
      @Override
      public void state(Observation observation) {
        log.add(Fact.state(observation));
      }

      @Override
      public void seen(Observation observation) {}

      @Override
      public void link(String state, String url) {}

      @Override
      public void entry(String url, String state) {
        log.add(Fact.entry(url, state));
      }

      @Override
      public void executed(String state, String event, String target) {
        log.add(Fact.executed(state, event, target));
      }

      @Override
      public void failed(String state, String event, String reason) {
        log.add(Fact.failed(state, event, reason));
      }

      @Override
      public void skipped(String state, String event, String reason) {}
    };
  }

  @Override
  public void view(View view) {}

  @Override
  public void receive(String from, Message message) {}

  @Override
  public void tick() {}

  @Override
  public boolean isOver() {
    return dispatcher.isFinished();
  }

  @Override
  public Lease take(int node) {
    return dispatcher.take(node);
  }

  @Override
  public boolean report(int node, Report report) {
    return dispatcher.report(node, report);
  }

  @Override
  public List<Integer> expire() {
    return dispatcher.expire();
  }

  @Override
  public void leave(int node) {
    dispatcher.leave(node);
  }

  @Override
  public void stop(String reason) {
    dispatcher.stop(reason);
  }

  @Override
  public boolean isFinished() {
    return dispatcher.isFinished();
  }

  @Override
  public Progress progress() {
    return dispatcher.progress();
  }
}
