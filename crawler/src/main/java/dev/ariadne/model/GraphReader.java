package dev.ariadne.model;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Status;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.Facts;
import dev.ariadne.store.StoredEvent;
import java.util.List;

/** The graph of a crawl, rebuilt from what is stored, for those who only want to look at it. */
public class GraphReader implements Facts {
  private final ApplicationGraph graph = new ApplicationGraph();

  GraphReader() {}

  /** The graph of a crawl. */
  public static ApplicationGraph graphOf(CrawlStore store) {
    GraphReader reader = new GraphReader();
    store.replay(reader);
    return reader.graph;
  }

  ApplicationGraph graph() {
    return graph;
  }

  @Override
  public void state(String id, String url, String title, List<StoredEvent> events) {
    graph.addState(id, events.stream().map(StoredEvent::id).toList());
  }

  @Override
  public void entry(String url, String state) {
    graph.addEntry(url, graph.find(state));
  }

  @Override
  public void executed(String state, String event, String target) {
    graph.execute(pair(state, event), graph.find(target));
  }

  @Override
  public void failed(String state, String event, String reason) {
    int pair = pair(state, event);
    if (graph.status(pair) != Status.EXECUTED && graph.status(pair) != Status.FAILED) {
      graph.fail(pair, reason);
    }
  }

  @Override
  public void skipped(String state, String event, String reason) {
    int pair = pair(state, event);
    if (graph.isFree(pair)) {
      graph.skip(pair, reason);
    }
  }

  private int pair(String state, String event) {
    return graph.pair(graph.find(state), event);
  }
}
