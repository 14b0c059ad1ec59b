package dev.ariadne.simulation;

import dev.ariadne.app.Observation;
import dev.ariadne.crawl.Journal;
import java.util.ArrayList;
import java.util.List;

/**
 * The facts of a crawl, of which a crash leaves those that were committed. Not final, so that tests
 * can show that a worse one is noticed.
 */
class SimulatedStore {
  private final List<Fact> facts = new ArrayList<>();
  private int committed;
  private Journal writer;

  /** Forgets what was not committed. Who wrote before must not write any more. */
  Journal open() {
    rollBack();
    writer = new Writer();
    return writer;
  }

  void commit() {
    committed = facts.size();
  }

  void rollBack() {
    facts.subList(committed, facts.size()).clear();
  }

  List<Fact> facts() {
    return facts;
  }

  List<Fact> committed() {
    return facts.subList(0, committed);
  }

  boolean isCommitted() {
    return committed == facts.size();
  }

  private final class Writer implements Journal {
    private void add(Fact fact) {
      if (writer != this) {
        throw new IllegalStateException("a crawl that has ended has found " + fact);
      }
      facts.add(fact);
    }

    @Override
    public void state(Observation observation) {
      add(Fact.of(observation));
    }

    @Override
    public void seen(Observation observation) {
      if (observation.details() != null && observation.details().dom() != null) {
        add(Fact.of(Fact.Kind.DOCUMENT, observation.state(), null, observation.details().dom()));
      }
    }

    @Override
    public void link(String state, String url) {
      add(Fact.of(Fact.Kind.LINK, state, null, url));
    }

    @Override
    public void entry(String url, String state) {
      add(Fact.of(Fact.Kind.ENTRY, state, null, url));
    }

    @Override
    public void executed(String state, String event, String target) {
      add(Fact.of(Fact.Kind.EXECUTED, state, event, target));
    }

    @Override
    public void failed(String state, String event, String reason) {
      add(Fact.of(Fact.Kind.FAILED, state, event, reason));
    }

    @Override
    public void skipped(String state, String event, String reason) {
      add(Fact.of(Fact.Kind.SKIPPED, state, event, reason));
    }
  }
}
