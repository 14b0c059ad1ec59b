package dev.ariadne.run;

import dev.ariadne.app.Observation;
import dev.ariadne.crawl.Journal;

/** Tells two journals everything. */
record BothJournals(Journal first, Journal second) implements Journal {
  @Override
  public void state(Observation observation) {
    first.state(observation);
    second.state(observation);
  }

  @Override
  public void seen(Observation observation) {
    first.seen(observation);
    second.seen(observation);
  }

  @Override
  public void link(String state, String url) {
    first.link(state, url);
    second.link(state, url);
  }

  @Override
  public void entry(String url, String state) {
    first.entry(url, state);
    second.entry(url, state);
  }

  @Override
  public void dead(String url, String reason) {
    first.dead(url, reason);
    second.dead(url, reason);
  }

  @Override
  public void executed(String state, String event, String target) {
    first.executed(state, event, target);
    second.executed(state, event, target);
  }

  @Override
  public void failed(String state, String event, String reason) {
    first.failed(state, event, reason);
    second.failed(state, event, reason);
  }

  @Override
  public void skipped(String state, String event, String reason) {
    first.skipped(state, event, reason);
    second.skipped(state, event, reason);
  }
}
