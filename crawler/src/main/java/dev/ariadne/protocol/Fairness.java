package dev.ariadne.protocol;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Which crawl a node works for: the one that has had the least of the nodes' time so far, except
 * that a node stays with its crawl, where it has a page open, as long as that is not far ahead.
 */
final class Fairness {
  /** How far ahead a crawl may be before its nodes go over to others. */
  private static final long QUANTUM = 2_000_000_000L;

  /** How far behind a crawl may fall, for want of work, and still be given back its time. */
  private static final long CREDIT = 5 * QUANTUM;

  private final LongSupplier nanos;
  private final Map<String, Share> shares = new LinkedHashMap<>();

  Fairness(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** A new crawl begins with as much as the one that has had the least. */
  void add(Share share) {
    long now = nanos.getAsLong();
    share.raise(shares.values().stream().mapToLong(one -> one.used(now)).min().orElse(0), now);
    if (shares.putIfAbsent(share.crawl(), share) != null) {
      throw new IllegalArgumentException("the crawl " + share.crawl() + " is there already");
    }
  }

  /** The crawl of this name, or null. */
  Share get(String crawl) {
    return shares.get(crawl);
  }

  void remove(String crawl) {
    shares.remove(crawl);
  }

  Collection<Share> all() {
    return List.copyOf(shares.values());
  }

  /**
   * The crawls in the order in which a node should try them.
   *
   * @param current the one that it works for, or null
   */
  List<Share> inTurn(Share current) {
    if (shares.size() <= 1) {
      return List.copyOf(shares.values());
    }
    long now = nanos.getAsLong();
    long most = shares.values().stream().mapToLong(share -> share.used(now)).max().orElse(0);
    List<Share> order = new ArrayList<>(shares.values());
    order.forEach(share -> share.raise(most - CREDIT, now));
    order.sort(Comparator.comparingLong(share -> share.used(now)));
    if (current != null && current.used(now) - order.get(0).used(now) <= QUANTUM) {
      order.remove(current);
      order.add(0, current);
    }
    return order;
  }
}
