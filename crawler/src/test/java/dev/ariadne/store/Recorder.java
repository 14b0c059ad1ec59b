package dev.ariadne.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The facts as text, one each. */
final class Recorder implements Facts {
  final List<String> facts = new ArrayList<>();

  static List<String> of(CrawlStore store) {
    Recorder recorder = new Recorder();
    store.replay(recorder);
    return recorder.facts;
  }

  String only() {
    return facts.get(0);
  }

  private void add(Object... parts) {
    facts.add(Arrays.toString(parts));
  }

  @Override
  public void state(String id, String url, String title, List<StoredEvent> events) {
    add("state", id, url, title, events);
  }

  @Override
  public void entry(String url, String state) {
    add("entry", url, state);
  }

  @Override
  public void link(String state, String url) {
    add("link", state, url);
  }

  @Override
  public void executed(String state, String event, String target) {
    add("executed", state, event, target);
  }

  @Override
  public void failed(String state, String event, String reason) {
    add("failed", state, event, reason);
  }

  @Override
  public void skipped(String state, String event, String reason) {
    add("skipped", state, event, reason);
  }
}
