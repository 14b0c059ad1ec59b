package dev.ariadne.graph;

import dev.ariadne.graph.ApplicationGraph.Entry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which URLs load which states, as far as that was not refuted. */
final class Entries {
  private final List<Entry> all = new ArrayList<>();
  private final List<Entry> view = Collections.unmodifiableList(all);
  private final Set<Entry> known = new HashSet<>();
  private final Set<Entry> missed = new HashSet<>();
  private final Map<Integer, String> urls = new HashMap<>();

  List<Entry> all() {
    return view;
  }

  /** A URL that loads a state, or null. */
  String url(int state) {
    return urls.get(state);
  }

  /** False when it is known. */
  boolean add(Entry entry) {
    missed.remove(entry);
    if (!known.add(entry)) {
      return false;
    }
    all.add(entry);
    urls.putIfAbsent(entry.state(), entry.url());
    return true;
  }

  /** Forgets an entry that is missed a second time in a row; whether it did. */
  boolean miss(Entry entry) {
    if (missed.add(entry) || !known.remove(entry)) {
      return false;
    }
    missed.remove(entry);
    all.remove(entry);
    urls.remove(entry.state());
    all.forEach(other -> urls.putIfAbsent(other.state(), other.url()));
    return true;
  }
}
