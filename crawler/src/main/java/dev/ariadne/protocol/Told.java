package dev.ariadne.protocol;

import dev.ariadne.app.Details;
import dev.ariadne.app.Observation;
import dev.ariadne.crawl.Outcome;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The states that a process has told the coordinator of. When they are seen again their ids are
 * enough, so most reports are small. May be used by several threads.
 */
public final class Told {
  private record Key(String crawl, String state) {}

  private final Set<Key> known = new HashSet<>();

  /** The coordinator has taken in what is known of these states. */
  synchronized void add(String crawl, Outcome outcome) {
    outcome.observations().forEach(seen -> known.add(new Key(crawl, seen.state())));
  }

  /** The coordinator knows nothing any more, as far as we know. */
  synchronized void clear() {
    known.clear();
  }

  /** A crawl is over, as far as this process is concerned. */
  public synchronized void forget(String crawl) {
    known.removeIf(key -> Objects.equals(key.crawl, crawl));
  }

  /** An outcome without what the coordinator knows. */
  Outcome without(String crawl, Outcome outcome) {
    return new Outcome(
        without(crawl, outcome.reset()), without(crawl, outcome.path()), outcome.failure());
  }

  private Observation without(String crawl, Observation seen) {
    if (seen == null || !isKnown(crawl, seen.state())) {
      return seen;
    }
    return new Observation(seen.state(), null, seen.executed(), news(seen.details()));
  }

  private synchronized boolean isKnown(String crawl, String state) {
    return known.contains(new Key(crawl, state));
  }

  /** What happened on the way to a state that is known, or null when nothing did. */
  private static Details news(Details all) {
    if (all == null) {
      return null;
    }
    Details news =
        new Details(
            all.state(),
            all.url(),
            all.title(),
            all.status(),
            List.of(),
            List.of(),
            null,
            all.requests(),
            all.errors(),
            all.caps(),
            all.dialogs(),
            all.opened(),
            all.downloads(),
            all.outOfScope(),
            all.choosers());
    Details nothing =
        Details.of(all.state(), all.url(), all.title(), all.status(), null, null, null);
    return news.equals(nothing) ? null : news;
  }
}
