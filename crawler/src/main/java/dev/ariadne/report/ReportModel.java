package dev.ariadne.report;

import dev.ariadne.report.ReportState.Offer;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.Facts;
import dev.ariadne.store.StoredEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The facts of a crawl put together, states in the order in which they were found. */
final class ReportModel implements Facts {
  /** More would neither be drawn nor opened in reasonable time. */
  static final int MOST_STATES = 20_000;

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<ReportState> states = new ArrayList<>();
  private final List<int[]> curve = new ArrayList<>();
  private int executions;

  private ReportModel() {}

  static ReportModel of(CrawlStore store) {
    ReportModel model = new ReportModel();
    store.replay(model);
    model.findWays();
    return model;
  }

  @Override
  public void state(String id, String url, String title, List<StoredEvent> events) {
    int number = numbers.size();
    numbers.put(id, number);
    if (number < MOST_STATES) {
      states.add(new ReportState(number, id, url, title, events));
    }
    curve.add(new int[] {executions, number + 1});
  }

  @Override
  public void entry(String url, String state) {
    ReportState found = find(state);
    if (found != null && !found.entries.contains(url)) {
      found.entries.add(url);
    }
  }

  @Override
  public void executed(String state, String event, String target) {
    executions++;
    ReportState from = find(state);
    if (from != null) {
      from.offers.get(event).executed(numbers.get(target));
    }
  }

  @Override
  public void failed(String state, String event, String reason) {
    ended(state, event, "failed", reason);
  }

  @Override
  public void skipped(String state, String event, String reason) {
    ended(state, event, "skipped", reason);
  }

  private void ended(String state, String event, String how, String reason) {
    ReportState from = find(state);
    if (from != null) {
      from.offers.get(event).ended(how, reason);
    }
  }

  /** A state that is shown, or null. */
  ReportState find(String id) {
    int number = numbers.get(id);
    return number < states.size() ? states.get(number) : null;
  }

  /** Breadth first from all entries, in the order of discovery: the same way every time. */
  private void findWays() {
    ArrayDeque<ReportState> next = new ArrayDeque<>();
    for (ReportState state : states) {
      if (!state.entries.isEmpty()) {
        state.depth = 0;
        next.add(state);
      }
    }
    while (!next.isEmpty()) {
      ReportState from = next.remove();
      for (Offer offer : from.offers.values()) {
        for (int target : offer.targets.keySet()) {
          ReportState to = target < states.size() ? states.get(target) : null;
          if (to != null && to.depth < 0) {
            to.depth = from.depth + 1;
            to.before = from;
            to.by = offer;
            next.add(to);
          }
        }
      }
    }
  }

  List<ReportState> states() {
    return states;
  }

  /** How many there are, those that are not shown too. */
  int known() {
    return numbers.size();
  }

  /** Executed events that were noted and states known then: where nothing better is stored. */
  List<int[]> curve() {
    return curve;
  }

  /** The groups of the states, the largest first. */
  List<String> groups() {
    Map<String, Integer> sizes = new TreeMap<>();
    states.forEach(state -> sizes.merge(state.group(), 1, Integer::sum));
    return sizes.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** From where to where there is at least one transition, each once and not to itself. */
  List<int[]> edges() {
    List<int[]> edges = new ArrayList<>();
    for (ReportState state : states) {
      state.offers.values().stream()
          .flatMap(offer -> offer.targets.keySet().stream())
          .filter(target -> target != state.number && target < states.size())
          .distinct()
          .forEach(target -> edges.add(new int[] {state.number, target}));
    }
    return edges;
  }
}
