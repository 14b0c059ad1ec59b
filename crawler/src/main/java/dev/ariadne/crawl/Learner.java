package dev.ariadne.crawl;

import dev.ariadne.app.Observation;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Status;

/**
 * Takes facts in that were found elsewhere, or earlier. What is known already changes nothing;
 * where facts contradict each other it does not matter which comes first: what was executed was
 * executed, and what was tried and given up is not merely skipped.
 */
final class Learner implements Journal {
  private final ApplicationGraph graph;
  private final EntryQueue entries;
  private final Journal journal;
  private final Runnable learned;

  /**
   * @param journal told of what is news
   * @param learned called after each of them
   */
  Learner(ApplicationGraph graph, EntryQueue entries, Journal journal, Runnable learned) {
    this.graph = graph;
    this.entries = entries;
    this.journal = journal;
    this.learned = learned;
  }

  @Override
  public void state(Observation observation) {
    if (graph.find(observation.state()) == ApplicationGraph.NONE) {
      graph.addState(observation.state(), observation.events());
      journal.state(observation);
      learned.run();
    }
  }

  @Override
  public void seen(Observation observation) {
    journal.seen(observation);
  }

  @Override
  public void link(String state, String url) {
    if (entries.add(url)) {
      journal.link(state, url);
      learned.run();
    }
  }

  @Override
  public void entry(String url, String state) {
    entries.loaded(url);
    if (graph.addEntry(url, known(state))) {
      journal.entry(url, state);
      learned.run();
    }
  }

  @Override
  public void dead(String url, String reason) {
    entries.giveUp(url, reason);
    learned.run();
  }

  @Override
  public void executed(String state, String event, String target) {
    int pair = pair(state, event);
    int reached = known(target);
    boolean isNews = graph.target(pair) != reached;
    graph.execute(pair, reached);
    if (isNews) {
      journal.executed(state, event, target);
      learned.run();
    }
  }

  @Override
  public void failed(String state, String event, String reason) {
    int pair = pair(state, event);
    Status status = graph.status(pair);
    if (status != Status.EXECUTED && status != Status.FAILED) {
      graph.fail(pair, reason);
      journal.failed(state, event, reason);
      learned.run();
    }
  }

  @Override
  public void skipped(String state, String event, String reason) {
    int pair = pair(state, event);
    Status status = graph.status(pair);
    if (status == Status.FREE || status == Status.ASSIGNED) {
      graph.skip(pair, reason);
      journal.skipped(state, event, reason);
      learned.run();
    }
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
