package dev.ariadne.simulation;

import dev.ariadne.app.Observation;
import dev.ariadne.crawl.Journal;
import java.util.List;

/** A fact of a crawl, as a store keeps it. What is not said is null. */
record Fact(Kind kind, String state, String event, String other, List<String> events) {
  enum Kind {
    STATE,
    DOCUMENT,
    LINK,
    ENTRY,
    EXECUTED,
    FAILED,
    SKIPPED
  }

  static Fact of(Observation state) {
    return new Fact(Kind.STATE, state.state(), null, null, state.events());
  }

  static Fact of(Kind kind, String state, String event, String other) {
    return new Fact(kind, state, event, other, null);
  }

  void tell(Journal journal) {
    switch (kind) {
      case STATE -> journal.state(new Observation(state, events, 0));
      case DOCUMENT -> {} // kept for people
      case LINK -> journal.link(state, other);
      case ENTRY -> journal.entry(other, state);
      case EXECUTED -> journal.executed(state, event, other);
      case FAILED -> journal.failed(state, event, other);
      case SKIPPED -> journal.skipped(state, event, other);
    }
  }

  /** What may be said once: not the target, so an event that is executed twice is seen. */
  String subject() {
    return kind + " " + state + " " + (kind == Kind.ENTRY ? other : event);
  }
}
