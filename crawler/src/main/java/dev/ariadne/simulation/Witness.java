package dev.ariadne.simulation;

import dev.ariadne.app.Observation;
import dev.ariadne.crawl.Outcome;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Status;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Remembers every fact of one crawl that was ever committed, apart from the store, and holds the
 * coordinator to it.
 */
final class Witness {
  static final String NO_LOST_TASK = "no lost task";
  static final String GROWS = "the graph only grows";
  static final String COUNT_ONCE = "reports count once";
  static final String DURABLE = "what was answered is durable";
  static final String TOLD = "nothing is left out before it was told";
  static final String SAME_MODEL = "the model is the same";
  static final String TERMINATION = "termination only when done";

  private final Scenario.Plan plan;
  private final Executions executions;
  private final List<Fact> facts = new ArrayList<>();
  private final Set<String> subjects = new HashSet<>();
  private int states;
  private int executed;

  Witness(Scenario.Plan plan, Executions executions) {
    this.plan = plan;
    this.executions = executions;
  }

  /** A commit has returned. */
  void committed(List<Fact> all, long now) {
    if (all.size() < facts.size()) {
      throw new Violation(GROWS, all.size() + " facts were committed, after " + facts.size());
    }
    List<Fact> news = List.copyOf(all.subList(facts.size(), all.size()));
    for (Fact fact : news) {
      facts.add(fact);
      if (!subjects.add(fact.subject()) && fact.kind() != Fact.Kind.DOCUMENT) {
        throw new Violation(COUNT_ONCE, fact + " is a fact for the second time");
      }
      states += fact.kind() == Fact.Kind.STATE ? 1 : 0;
      if (fact.kind() == Fact.Kind.EXECUTED) {
        executed++;
        executions.durable(Comparison.pair(fact.state(), fact.event()), now);
      }
    }
    for (Fact fact : news) {
      Fact document = Fact.of(Fact.Kind.DOCUMENT, fact.state(), null, null);
      if (fact.kind() == Fact.Kind.STATE && !subjects.contains(document.subject())) {
        throw new Violation(TOLD, "the state " + fact.state() + " has no document");
      }
    }
  }

  /** A store was opened again, and a graph built from it. */
  void restored(List<Fact> all, ApplicationGraph graph) {
    if (!all.equals(facts)) {
      throw new Violation(
          GROWS, all.size() + " facts are left of " + facts.size() + ", or others than before");
    }
    if (graph.states() != states || graph.count(Status.EXECUTED) != executed) {
      throw new Violation(GROWS, "the graph has not what the facts say");
    }
  }

  /**
   * A node is told that its report was taken in.
   *
   * @param pair what it has explored, or null
   */
  void accepted(Outcome outcome, String pair) {
    for (Observation seen : outcome.observations()) {
      if (!subjects.contains(Fact.of(seen).subject())) {
        throw new Violation(DURABLE, "the state " + seen.state() + " is not");
      }
    }
    if (pair != null && !subjects.contains(Fact.Kind.EXECUTED + " " + pair)) {
      throw new Violation(DURABLE, "the execution of " + pair + " is not");
    }
  }

  /** A crawl says that it is finished. */
  void finished(ApplicationGraph graph) {
    if (graph.count(Status.FREE) > 0 || graph.count(Status.ASSIGNED) > 0) {
      throw new Violation(TERMINATION, "there are free events, or assigned ones");
    }
    String difference = Comparison.difference(graph, plan.model(), plan.broken());
    if (difference != null) {
      throw new Violation(TERMINATION, difference);
    }
  }

  /** Everything is over, and a graph was built from what is left. */
  void ended(ApplicationGraph graph) {
    long failed = graph.count(Status.FAILED);
    if (graph.count(Status.EXECUTED) + failed < graph.pairs() || failed > plan.broken().size()) {
      throw new Violation(NO_LOST_TASK, "events are left, or were given up");
    }
    String difference = Comparison.difference(graph, plan.model(), plan.broken());
    if (difference != null) {
      throw new Violation(SAME_MODEL, difference);
    }
  }
}
