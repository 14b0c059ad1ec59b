package dev.ariadne.crawl;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.function.Predicate;

/** The addresses that are loaded once each, in the order in which they became known. */
final class EntryQueue {
  private final int attempts;
  private final int lostNodes;
  private final Queue<String> toLoad = new ArrayDeque<>();
  private final Set<String> known = new HashSet<>();
  private final Map<String, Integer> failures = new HashMap<>();
  private final Map<String, Integer> losses = new HashMap<>();
  private final Map<String, String> failed = new HashMap<>();
  private Predicate<String> mine = url -> true;

  /**
   * @param attempts how often an address may fail to load before it is given up
   * @param lostNodes how many nodes may be lost with it before that
   */
  EntryQueue(int attempts, int lostNodes) {
    this.attempts = attempts;
    this.lostNodes = lostNodes;
  }

  /** Adds an address; false when it is known. */
  boolean add(String url) {
    return known.add(url) && toLoad.add(url);
  }

  /** Says that an address was loaded. */
  void loaded(String url) {
    known.add(url);
    toLoad.remove(url);
  }

  int size() {
    return toLoad.size();
  }

  /** Loads these addresses here; the others are loaded elsewhere. */
  void restrict(Predicate<String> wanted) {
    mine = wanted;
  }

  /** The next address to load, or null. */
  String poll() {
    for (Iterator<String> all = toLoad.iterator(); all.hasNext(); ) {
      String url = all.next();
      if (mine.test(url)) {
        all.remove();
        return url;
      }
    }
    return null;
  }

  /** Says that an address cannot be loaded. */
  void giveUp(String url, String failure) {
    loaded(url);
    failed.put(url, failure);
  }

  /** Puts an address that was not tried behind the others. */
  void putBack(String url) {
    toLoad.add(url);
  }

  /** Puts an address that did not load behind the others; true when it is given up. */
  boolean failed(String url, String failure) {
    return !again(url, failures.merge(url, 1, Integer::sum) < attempts, failure);
  }

  /** Puts an address behind the others whose node was lost; true when it is given up. */
  boolean lost(String url, String failure) {
    return !again(url, losses.merge(url, 1, Integer::sum) < lostNodes, failure);
  }

  private boolean again(String url, boolean mayBeTried, String failure) {
    if (mayBeTried) {
      putBack(url);
    } else {
      failed.put(url, failure);
    }
    return mayBeTried;
  }

  /** The addresses that were given up, with the reasons. */
  Map<String, String> failed() {
    return Map.copyOf(failed);
  }
}
