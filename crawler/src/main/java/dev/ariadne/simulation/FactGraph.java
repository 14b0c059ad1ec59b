package dev.ariadne.simulation;

import dev.ariadne.app.Model;
import dev.ariadne.app.SimulatedApplication;
import dev.ariadne.cluster.Fact;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Journal;
import dev.ariadne.graph.Costs;
import dev.ariadne.strategy.Strategies;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What facts say about an application, whatever their order. */
final class FactGraph {
  private FactGraph() {}

  /** The first difference between facts and a model, in words, or null when there is none. */
  static String difference(Collection<Fact> facts, Model model, Set<String> broken) {
    List<String> entries = new SimulatedApplication(model).entries();
    Coordinator coordinator = new Coordinator(entries, Strategies.names().get(0), Costs.unit(1), 0);
    try {
      restore(facts, coordinator.restorer());
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
    Set<String> loaded = new HashSet<>();
    of(facts, Fact.Kind.ENTRY).forEach(fact -> loaded.add(fact.home()));
    if (!loaded.containsAll(entries)) {
      return "only " + loaded + " was loaded";
    }
    return Comparison.difference(coordinator.graph(), model, broken);
  }

  private static void restore(Collection<Fact> facts, Journal journal) {
    Set<String> executed = new HashSet<>();
    of(facts, Fact.Kind.STATE).forEach(fact -> journal.state(fact.seen()));
    of(facts, Fact.Kind.ENTRY).forEach(fact -> journal.entry(fact.home(), fact.value()));
    for (Fact fact : of(facts, Fact.Kind.EXECUTED)) {
      executed.add(Comparison.pair(fact.home(), fact.event()));
      journal.executed(fact.home(), fact.event(), fact.value());
    }
    for (Fact fact : of(facts, Fact.Kind.FAILED)) {
      if (!executed.contains(Comparison.pair(fact.home(), fact.event()))) {
        journal.failed(fact.home(), fact.event(), fact.value());
      }
    }
  }

  private static List<Fact> of(Collection<Fact> facts, Fact.Kind kind) {
    return facts.stream().filter(fact -> fact.kind() == kind).toList();
  }
}
