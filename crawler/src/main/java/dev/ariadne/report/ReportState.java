package dev.ariadne.report;

import dev.ariadne.store.StoredEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A state in a report: what it offers, what came of that, and the shortest way to it. */
final class ReportState {
  final int number;
  final String id;
  final String url;
  final String title;
  final Map<String, Offer> offers = new LinkedHashMap<>();

  /** The addresses that were loaded to get here. */
  final List<String> entries = new ArrayList<>();

  /** How many events lead here by the shortest way; -1 where none is known. */
  int depth = -1;

  /** The state and event before it on that way; null for an entry. */
  ReportState before;

  Offer by;

  /** An event of the state, and the last that was said of it. */
  static final class Offer {
    final StoredEvent event;
    final int place;
    final Map<Integer, Integer> targets = new LinkedHashMap<>();
    String status = "open";
    String reason;

    Offer(StoredEvent event, int place) {
      this.event = event;
      this.place = place;
    }

    void executed(int target) {
      status = "executed";
      reason = null;
      targets.merge(target, 1, Integer::sum);
    }

    void ended(String how, String why) {
      if (targets.isEmpty()) {
        status = how;
        reason = why;
      }
    }
  }

  ReportState(int number, String id, String url, String title, List<StoredEvent> events) {
    this.number = number;
    this.id = id;
    this.url = url == null ? "" : url;
    this.title = title == null ? "" : title;
    for (StoredEvent event : events) {
      offers.put(event.id(), new Offer(event, offers.size()));
    }
  }

  /** The address that it is grouped by: a fragment counts where it looks like a route. */
  String group() {
    int fragment = url.indexOf('#');
    boolean isRoute = fragment >= 0 && url.matches("[^#]*#!?/.*");
    String page = fragment < 0 ? url : url.substring(0, fragment);
    int query = page.indexOf('?');
    return (query < 0 ? page : page.substring(0, query)) + (isRoute ? url.substring(fragment) : "");
  }
}
