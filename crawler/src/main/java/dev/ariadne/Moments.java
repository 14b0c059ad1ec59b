package dev.ariadne;

import dev.ariadne.app.Observation;
import dev.ariadne.crawl.Journal;
import dev.ariadne.plugin.PluginException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Holds what is found until it is durable, and then tells the listeners. */
final class Moments implements Journal {
  private final Crawl crawl;
  private final List<CrawlListener> listeners;
  private final List<Consumer<CrawlListener>> held = new ArrayList<>();
  private PluginException failure;

  Moments(Crawl crawl, List<CrawlListener> listeners) {
    this.crawl = crawl;
    this.listeners = new ArrayList<>(listeners);
  }

  /** Tells what is held; what a listener does to the crawl meanwhile is held for the next time. */
  void deliver() {
    List<Consumer<CrawlListener>> now = List.copyOf(held);
    held.clear();
    now.forEach(this::tell);
    if (!listeners.isEmpty()) {
      tell(listener -> listener.progress(crawl.progress()));
    }
  }

  /** Tells every listener of a moment. */
  void tell(Consumer<CrawlListener> moment) {
    for (CrawlListener listener : List.copyOf(listeners)) {
      try {
        PluginException.ask(
            "listener",
            listener,
            () -> {
              moment.accept(listener);
              return null;
            });
      } catch (PluginException e) {
        listeners.remove(listener);
        failure = failure == null ? e : failure;
        crawl.stop(e.getMessage());
      }
    }
  }

  /** What the first listener that failed has thrown, or null. */
  PluginException failure() {
    return failure;
  }

  private void hold(Consumer<CrawlListener> moment) {
    if (!listeners.isEmpty()) {
      held.add(moment);
    }
  }

  @Override
  public void state(Observation observation) {
    hold(listener -> listener.stateFound(observation.details()));
  }

  @Override
  public void seen(Observation observation) {
    hold(listener -> listener.stateSeen(observation.details()));
  }

  @Override
  public void link(String state, String url) {
    hold(listener -> listener.linkFound(state, url));
  }

  @Override
  public void entry(String url, String state) {
    hold(listener -> listener.entryFound(url, state));
  }

  @Override
  public void dead(String url, String reason) {
    hold(listener -> listener.entryFailed(url, reason));
  }

  @Override
  public void executed(String state, String event, String target) {
    hold(listener -> listener.transition(state, event, target));
  }

  @Override
  public void failed(String state, String event, String reason) {
    hold(listener -> listener.eventFailed(state, event, reason));
  }

  @Override
  public void skipped(String state, String event, String reason) {
    hold(listener -> listener.eventSkipped(state, event, reason));
  }
}
