package dev.ariadne.crawl;

import dev.ariadne.app.Observation;
import dev.ariadne.graph.ApplicationGraph;

/** Builds the graph of a crawl from its facts. */
final class Restorer implements Journal {
  private final ApplicationGraph graph;
  private final EntryQueue entries;

  Restorer(ApplicationGraph graph, EntryQueue entries) {
    this.graph = graph;
    this.entries = entries;
  }

  @Override
  public void state(Observation observation) {
    graph.addState(observation.state(), observation.events());
  }

  @Override
  public void seen(Observation observation) {}

  @Override
  public void link(String state, String url) {
    entries.add(url);
  }

  @Override
  public void entry(String url, String state) {
    entries.loaded(url);
    graph.addEntry(url, known(state));
  }

  @Override
  public void executed(String state, String event, String target) {
    graph.execute(pair(state, event), known(target));
  }

  @Override
  public void failed(String state, String event, String reason) {
    graph.fail(pair(state, event), reason);
  }

  @Override
  public void skipped(String state, String event, String reason) {
    graph.skip(pair(state, event), reason);
  }

  private int known(String state) {
    int number = graph.find(state);
    if (number == ApplicationGraph.NONE) {
      throw new IllegalArgumentException("the facts name a state that they do not have: " + state);
    }
    return number;
  }

  private int pair(String state, String event) {
    int pair = graph.pair(known(state), event);
    if (pair == ApplicationGraph.NONE) {
      throw new IllegalArgumentException("the state " + state + " has no event " + event);
    }
    return pair;
  }
}
