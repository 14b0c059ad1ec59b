package dev.ariadne.diff;

import dev.ariadne.diff.Difference.Change;
import dev.ariadne.diff.Difference.Looks;
import dev.ariadne.diff.Difference.Move;
import dev.ariadne.export.Documents;
import dev.ariadne.model.CrawledModel;
import dev.ariadne.model.CrawledModel.State;
import dev.ariadne.model.CrawledModel.Transition;
import dev.ariadne.model.CrawledModel.Way;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.store.CrawlStore;
import java.net.URI;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares two crawls. States with the same id are the same. Of the rest, those that are most alike
 * are taken for each other: by address, by the events on the way to them and by the lines of their
 * documents.
 */
public final class Comparison {
  /** Below this, two states are not the same one changed. */
  private static final double LEAST = 0.5;

  /** With more states than this left over on a side, only those of one address are compared. */
  private static final int MANY = 400;

  private final Side before;
  private final Side after;
  private final Map<String, String> counterpart = new HashMap<>();

  /** One of the crawls. */
  private static final class Side {
    private final CrawledModel model;
    private final CrawlStore store;
    private final Map<String, List<String>> lines = new HashMap<>();
    private final Map<String, Map<String, Integer>> counts = new HashMap<>();
    private final Map<String, String> ways = new HashMap<>();

    Side(CrawlDirectory directory, CrawlStore store) {
      model = CrawledModel.sorted(store, directory.path().toString());
      this.store = store;
    }

    List<String> lines(State state) {
      return lines.computeIfAbsent(
          state.id(),
          id -> {
            String dom = store.dom(id);
            return dom == null ? List.of() : Documents.lines(dom);
          });
    }

    /** In base64, or null. */
    String picture(State state) {
      byte[] webp = store.picture(state.id());
      return webp == null ? null : Base64.getEncoder().encodeToString(webp);
    }

    Map<String, Integer> counts(State state) {
      return counts.computeIfAbsent(state.id(), id -> LineDiff.counts(lines(state)));
    }

    String way(State state) {
      return ways.computeIfAbsent(
          state.id(),
          id -> {
            Way way = model.wayTo(state);
            return way == null
                ? ""
                : String.join("\n", way.steps().stream().map(one -> one.event().id()).toList());
          });
    }
  }

  private Comparison(Side before, Side after) {
    this.before = before;
    this.after = after;
  }

  public static Difference of(CrawlDirectory first, CrawlDirectory second) {
    try (CrawlStore one = first.read();
        CrawlStore two = second.read()) {
      return new Comparison(new Side(first, one), new Side(second, two)).difference();
    }
  }

  private Difference difference() {
    List<State> vanished = new ArrayList<>(before.model.states());
    vanished.removeIf(state -> after.model.withId(state.id()) != null);
    List<State> appeared = new ArrayList<>(after.model.states());
    appeared.removeIf(state -> before.model.withId(state.id()) != null);
    for (State state : before.model.states()) {
      if (after.model.withId(state.id()) != null) {
        counterpart.put(state.id(), state.id());
      }
    }
    List<Change> changed = match(vanished, appeared);
    for (Change change : changed) {
      vanished.remove(change.before());
      appeared.remove(change.after());
      counterpart.put(change.before().id(), change.after().id());
    }
    Set<String> oldMoves = new HashSet<>();
    for (Transition one : before.model.transitions()) {
      oldMoves.add(key(translated(one.from()), one.event().id(), translated(one.to())));
    }
    Set<String> nowMoves = new HashSet<>();
    Set<String> kept = new HashSet<>(counterpart.values());
    List<Move> gained = new ArrayList<>();
    for (Transition one : after.model.transitions()) {
      String key = key(one.from().id(), one.event().id(), one.to().id());
      nowMoves.add(key);
      if (kept.contains(one.from().id()) && !oldMoves.contains(key)) {
        gained.add(new Move(one.from(), one.event().id(), one.to()));
      }
    }
    List<Move> lost = new ArrayList<>();
    for (Transition one : before.model.transitions()) {
      String key = key(translated(one.from()), one.event().id(), translated(one.to()));
      if (counterpart.containsKey(one.from().id()) && !nowMoves.contains(key)) {
        lost.add(new Move(one.from(), one.event().id(), one.to()));
      }
    }
    return new Difference(appeared, vanished, changed, gained, lost);
  }

  private String translated(State state) {
    return counterpart.getOrDefault(state.id(), "gone " + state.id());
  }

  private static String key(String from, String event, String to) {
    return from + "\n" + to + "\n" + event;
  }

  private record Pair(State before, State after, double likeness) {}

  /** The most alike first, each state once. */
  private List<Change> match(List<State> vanished, List<State> appeared) {
    boolean isLarge = (long) vanished.size() * appeared.size() > (long) MANY * MANY;
    List<Pair> pairs = new ArrayList<>();
    for (State one : vanished) {
      for (State two : appeared) {
        if (!isLarge || address(one).equals(address(two))) {
          double likeness = likeness(one, two);
          if (likeness >= LEAST) {
            pairs.add(new Pair(one, two, likeness));
          }
        }
      }
    }
    pairs.sort(
        Comparator.comparingDouble((Pair pair) -> -pair.likeness())
            .thenComparing(pair -> pair.before().id())
            .thenComparing(pair -> pair.after().id()));
    Set<State> taken = new HashSet<>();
    List<Change> changes = new ArrayList<>();
    for (Pair pair : pairs) {
      if (!taken.contains(pair.before()) && !taken.contains(pair.after())) {
        taken.add(pair.before());
        taken.add(pair.after());
        List<String> lines = LineDiff.of(before.lines(pair.before()), after.lines(pair.after()));
        Looks looks = new Looks(before.picture(pair.before()), after.picture(pair.after()));
        changes.add(new Change(pair.before(), pair.after(), lines, looks));
      }
    }
    changes.sort(Comparator.comparing(change -> change.before().id()));
    return changes;
  }

  private double likeness(State one, State two) {
    double address = address(one).equals(address(two)) ? 1 : 0;
    double way = before.way(one).equals(after.way(two)) ? 1 : 0;
    double document = LineDiff.likeness(before.counts(one), after.counts(two));
    return 0.3 * address + 0.2 * way + 0.5 * document;
  }

  /** Without the server: that of a test and that of production have different ones. */
  private static String address(State state) {
    try {
      URI uri = URI.create(state.url());
      return uri.getRawPath() + "?" + uri.getRawQuery() + "#" + uri.getRawFragment();
    } catch (IllegalArgumentException e) {
      return state.url();
    }
  }
}
