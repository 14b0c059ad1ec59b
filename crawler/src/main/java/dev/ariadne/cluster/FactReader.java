package dev.ariadne.cluster;

import dev.ariadne.crawl.Journal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells a journal facts that may come in any order: what is about a state that is not known yet
 * waits for that state.
 */
public final class FactReader {
  private final Journal journal;
  private final Set<String> states = new HashSet<>();
  private final Map<String, List<Fact>> waiting = new HashMap<>(); // by the state they wait for

  public FactReader(Journal journal) {
    this.journal = journal;
  }

  /** Says that a state became known otherwise. */
  public void know(String state) {
    if (states.add(state)) {
      List<Fact> facts = waiting.remove(state);
      if (facts != null) {
        facts.forEach(this::read);
      }
    }
  }

  /** Tells the journal a fact, now or when it can be understood. */
  public void read(Fact fact) {
    String missing = missing(fact);
    if (missing != null) {
      waiting.computeIfAbsent(missing, unused -> new ArrayList<>()).add(fact);
      return;
    }
    switch (fact.kind()) {
      case STATE -> {
        journal.state(fact.seen());
        know(fact.home());
      }
      case SEEN -> journal.seen(fact.seen());
      case LINK -> journal.link(fact.home(), fact.value());
      case ENTRY -> {
        journal.entry(fact.home(), fact.value());
        seen(fact);
      }
      case DEAD -> journal.dead(fact.home(), fact.value());
      case EXECUTED -> {
        journal.executed(fact.home(), fact.event(), fact.value());
        seen(fact);
      }
      case FAILED -> journal.failed(fact.home(), fact.event(), fact.value());
      case SKIPPED -> journal.skipped(fact.home(), fact.event(), fact.value());
    }
  }

  private void seen(Fact fact) {
    if (fact.seen() != null) {
      journal.seen(fact.seen());
    }
  }

  private String missing(Fact fact) {
    return switch (fact.kind()) {
      case STATE, DEAD -> null;
      case ENTRY -> absent(fact.value());
      case EXECUTED -> absent(fact.home()) != null ? fact.home() : absent(fact.value());
      case SEEN, LINK, FAILED, SKIPPED -> absent(fact.home());
    };
  }

  private String absent(String state) {
    return states.contains(state) ? null : state;
  }
}
