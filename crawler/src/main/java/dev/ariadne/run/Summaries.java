package dev.ariadne.run;

import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Progress;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Status;
import dev.ariadne.settings.Settings;
import dev.ariadne.store.CrawlStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Sums up what came of a crawl. */
final class Summaries {
  private final Settings settings;
  private final Coordinator coordinator;
  private final CrawlStore store;
  private final Map<String, Long> failed = new TreeMap<>();
  private final Map<String, Long> skipped = new TreeMap<>();
  private long transitions;
  private long nondeterministic;

  Summaries(Settings settings, Coordinator coordinator, CrawlStore store) {
    this.settings = settings;
    this.coordinator = coordinator;
    this.store = store;
  }

  Summary of(Progress end, Totals totals) {
    ApplicationGraph graph = coordinator.graph();
    for (int pair = 0; pair < graph.pairs(); pair++) {
      Status status = graph.status(pair);
      if (status == Status.EXECUTED) {
        boolean isCertain = graph.isDeterministic(pair);
        transitions += isCertain ? 1 : graph.targets(pair).size();
        nondeterministic += isCertain ? 0 : 1;
      } else if (status == Status.FAILED) {
        failed.merge(graph.reason(pair), 1L, Long::sum);
      } else if (status == Status.SKIPPED) {
        skipped.merge(graph.reason(pair), 1L, Long::sum);
      }
    }
    Map<String, String> deadLinks = new TreeMap<>(coordinator.failedEntries());
    settings.urls.forEach(deadLinks::remove);
    Map<String, Long> notes = new TreeMap<>();
    store.notes(note -> notes.merge(note.kind(), 1L, Long::sum));
    return new Summary(
        reasons(end),
        end.states(),
        transitions,
        end.executedPairs(),
        end.failedPairs(),
        end.skippedPairs(),
        end.openPairs(),
        nondeterministic,
        totals.events(),
        totals.resets(),
        totals.time(),
        totals.repeated(),
        failed,
        skipped,
        deadLinks,
        notes,
        store.pictured().size());
  }

  private List<String> reasons(Progress end) {
    List<String> reasons = new ArrayList<>();
    if (coordinator.stopped() != null) {
      String rest = end.openPairs() + " events were not executed";
      reasons.add(coordinator.stopped() + "; " + rest);
    }
    for (String url : settings.urls) {
      if (coordinator.failedEntries().containsKey(url)) {
        reasons.add(coordinator.failedEntries().get(url));
      }
    }
    if (end.failedPairs() > 0) {
      reasons.add(end.failedPairs() + " events failed");
    }
    skipped.forEach(
        (reason, count) -> {
          if (reason.startsWith(Rules.LIMIT) || reason.startsWith(Rules.BROKEN)) {
            String why = reason.substring(reason.indexOf(' ') + 1);
            reasons.add(count + " events were skipped, " + why);
          }
        });
    return reasons;
  }
}
