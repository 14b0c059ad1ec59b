package dev.ariadne.run;

import dev.ariadne.app.Details;
import dev.ariadne.app.EventDetails;
import dev.ariadne.app.Observation;
import dev.ariadne.app.Request;
import dev.ariadne.crawl.Journal;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.Facts;
import dev.ariadne.store.StoredEvent;
import java.util.ArrayList;
import java.util.List;

/** Keeps what a crawl finds in a store, and gives it back. */
final class StoreJournal implements Journal {
  private final CrawlStore store;
  private final Rules rules;

  StoreJournal(CrawlStore store, Rules rules) {
    this.store = store;
    this.rules = rules;
  }

  /** Tells a crawl what the store has. */
  void replay(Journal to) {
    store.replay(
        new Facts() {
          @Override
          public void state(String id, String url, String title, List<StoredEvent> events) {
            rules.count(url);
            to.state(new Observation(id, events.stream().map(StoredEvent::id).toList(), 0));
          }

          @Override
          public void link(String state, String url) {
            to.link(state, url);
          }

          @Override
          public void entry(String url, String state) {
            to.entry(url, state);
          }

          @Override
          public void executed(String state, String event, String target) {
            to.executed(state, event, target);
          }

          @Override
          public void failed(String state, String event, String reason) {
            to.failed(state, event, reason);
          }

          @Override
          public void skipped(String state, String event, String reason) {
            to.skipped(state, event, reason);
          }
        });
  }

  @Override
  public void state(Observation observation) {
    Details details = observation.details();
    List<StoredEvent> events = new ArrayList<>();
    if (details == null) { // a node that only knows the ids
      observation.events().forEach(event -> events.add(new StoredEvent(event, "", "", "")));
      store.state(observation.state(), "", "", events, null);
      return;
    }
    for (EventDetails event : details.events()) {
      events.add(new StoredEvent(event.id(), event.kind(), event.element(), event.found()));
    }
    store.state(observation.state(), details.url(), details.title(), events, null);
    rules.count(details.url());
  }

  @Override
  public void seen(Observation observation) {
    Details details = observation.details();
    if (details == null) {
      return; // a node that has told everything before
    }
    String state = observation.state();
    // Told by the first pages that see a state, which need not be the one that reports it first.
    if (details.dom() != null) {
      store.dom(state, details.dom());
    }
    if (!details.url().isEmpty()) {
      store.address(details.url());
    }
    details.links().forEach(store::address);
    for (Request request : details.requests()) {
      store.address(request.url());
      store.requested(request.method(), request.url(), request.status(), request.type());
    }
    details.errors().forEach(error -> store.note("error", state, error));
    details.caps().keySet().forEach(cap -> store.note("cap", state, cap));
    details.dialogs().forEach(dialog -> store.note("dialog", state, dialog));
    details.choosers().forEach(chooser -> store.note("chooser", state, chooser));
    noteAddresses("opened", state, details.opened());
    noteAddresses("download", state, details.downloads());
    noteAddresses("out-of-scope", state, details.outOfScope());
  }

  private void noteAddresses(String kind, String state, List<String> urls) {
    for (String url : urls) {
      store.note(kind, state, url);
      store.address(url);
    }
  }

  @Override
  public void link(String state, String url) {
    store.link(state, url);
  }

  @Override
  public void entry(String url, String state) {
    store.entry(url, state);
  }

  @Override
  public void executed(String state, String event, String target) {
    store.executed(state, event, target);
  }

  @Override
  public void failed(String state, String event, String reason) {
    store.failed(state, event, reason);
  }

  @Override
  public void skipped(String state, String event, String reason) {
    store.skipped(state, event, reason);
  }
}
