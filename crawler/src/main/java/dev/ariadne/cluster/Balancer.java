package dev.ariadne.cluster;

import dev.ariadne.cluster.Message.Epoch;
import dev.ariadne.cluster.Message.Stats;
import dev.ariadne.crawl.Progress;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Decides how much of the events each peer gets. When a view begins all get the same, which every
 * peer knows without being told. After that the first peer divides anew when it should: the others
 * tell it how they are getting on, and it tells all of them the new weights.
 *
 * <ul>
 *   <li>static: by the number of pages, once;
 *   <li>hybrid: some events of each state are kept back, {@code min(1, I_avg * N)} of them with
 *       I_avg the share of time for which peers had nothing to do (thesis, A.4.1), and given out,
 *       in halves, when a peer has nothing left;
 *   <li>adaptive: by the speeds so far, when a peer has nothing left and others have: what is left
 *       is divided so that all finish together (thesis, A.4.2).
 * </ul>
 */
final class Balancer {
  private static final long TELL = Duration.ofMillis(200).toNanos();
  private static final long DIVIDE = Duration.ofMillis(500).toNanos();
  private static final int WHOLE = 1000;

  private final String self;
  private final Peer.Options options;
  private final Outbox out;
  private final LongSupplier nanos;
  private final Consumer<Epoch> divide;
  private final long started;
  private final Map<String, Stats> stats = new HashMap<>();
  private View view;
  private Epoch epoch;
  private Stats told;
  private long toldAt;
  private long dividedAt;
  private int knownAtLastResort = -1;
  private long idleSince;
  private long idle;
  private boolean isIdle;

  Balancer(
      String self, Peer.Options options, Outbox out, LongSupplier nanos, Consumer<Epoch> divide) {
    this.self = self;
    this.options = options;
    this.out = out;
    this.nanos = nanos;
    this.divide = divide;
    started = nanos.getAsLong();
  }

  /** The number of the epoch. */
  long epoch() {
    return epoch.number();
  }

  void view(View now) {
    view = now;
    told = null;
    knownAtLastResort = -1;
    stats.keySet().retainAll(now.members());
    dividedAt = nanos.getAsLong();
    begin(new Epoch(now.id(), 0, Collections.nCopies(now.members().size(), 1), 0));
  }

  private void begin(Epoch next) {
    epoch = next;
    divide.accept(next);
  }

  void receive(Epoch next) {
    boolean isNext = next.view().equals(view.id()) && next.number() > epoch.number();
    if (isNext && next.weights().size() == view.members().size()) {
      begin(next);
    }
  }

  void receive(String from, Stats message) {
    if (view.members().contains(from)) {
      stats.put(from, message);
    }
  }

  /**
   * Tells the first how this peer is getting on; as the first, divides anew when it should.
   *
   * @param left how many free events it has
   * @return why the crawl is to be stopped, or null
   */
  String tick(Progress progress, int left, boolean nowIdle) {
    long now = nanos.getAsLong();
    if (isIdle) {
      idle += now - idleSince;
    }
    isIdle = nowIdle;
    idleSince = now;
    Stats mine =
        new Stats(
            view.id(),
            epoch.number(),
            options.pages(),
            progress.events(),
            speed(progress.events(), now),
            left,
            idleShare(now));
    if (view.first().equals(self)) {
      receive(self, mine);
      if (now - dividedAt >= DIVIDE) {
        divideAnew();
      }
      long events = stats.values().stream().mapToLong(Stats::events).sum();
      if (options.maxEvents() > 0 && events >= options.maxEvents()) {
        return options.maxEvents() + " events were executed (--max-events)";
      }
    } else if (isWorthTelling(mine) && now - toldAt >= TELL) {
      told = mine;
      toldAt = now;
      out.send(view.first(), mine);
    }
    return null;
  }

  /** Events in a thousand seconds, of those in which it was not idle. */
  private long speed(long events, long now) {
    double seconds = (now - started - idle) / 1e9;
    return seconds > 0 ? Math.round(WHOLE * events / seconds) : 0;
  }

  private boolean isWorthTelling(Stats mine) {
    return told == null
        || told.events() != mine.events()
        || told.left() != mine.left()
        || told.epoch() != mine.epoch();
  }

  private int idleShare(long now) {
    return now > started ? (int) (idle * WHOLE / (now - started)) : 0;
  }

  private void divideAnew() {
    List<Stats> all = view.members().stream().map(stats::get).toList();
    boolean hasHeard = all.stream().allMatch(one -> one != null && one.epoch() == epoch.number());
    if (!hasHeard || all.size() == 1) {
      return;
    }
    Epoch next =
        switch (options.balance()) {
          case "static" -> epoch.number() == 0 ? byPages(all, 0) : null;
          case "hybrid" -> hybrid(all);
          default -> adaptive(all);
        };
    if (next != null) {
      announce(next);
    }
  }

  private void announce(Epoch next) {
    dividedAt = nanos.getAsLong();
    out.broadcast(next);
    begin(next);
  }

  /**
   * By the first: nobody has anything to do, and yet something is left. Divides once more, with
   * nothing kept back.
   *
   * @param known how much is known
   * @return false when that was tried before, and nothing has become known since
   */
  boolean lastResort(int known) {
    if (known == knownAtLastResort) {
      return false;
    }
    knownAtLastResort = known;
    announce(next(epoch.weights(), 0));
    return true;
  }

  private Epoch next(List<Integer> weights, int reserve) {
    return new Epoch(view.id(), epoch.number() + 1, weights, reserve);
  }

  private Epoch byPages(List<Stats> all, int reserve) {
    boolean isEqual = all.stream().mapToInt(Stats::pages).distinct().count() == 1;
    return isEqual && reserve == epoch.reserve()
        ? null
        : next(all.stream().map(Stats::pages).toList(), reserve);
  }

  private static boolean isAnyDry(List<Stats> all) {
    return all.stream().anyMatch(one -> one.left() == 0);
  }

  private Epoch hybrid(List<Stats> all) {
    if (epoch.number() == 0) {
      int idleNodes = all.stream().mapToInt(Stats::idleShare).sum(); // I_avg * N
      return byPages(all, isAnyDry(all) ? 0 : Math.min(WHOLE, idleNodes));
    }
    return isAnyDry(all) && epoch.reserve() > 0 ? byPages(all, epoch.reserve() / 2) : null;
  }

  private Epoch adaptive(List<Stats> all) {
    int left = all.stream().mapToInt(Stats::left).sum();
    if (!isAnyDry(all) || left < 2 * all.size()) {
      return null;
    }
    double mean = all.stream().mapToLong(Stats::speed).filter(one -> one > 0).average().orElse(1);
    return next(
        all.stream()
            .mapToDouble(one -> one.speed() > 0 ? one.speed() : mean)
            .mapToObj(speed -> (int) Math.max(1, Math.round(WHOLE * speed / mean)))
            .toList(),
        0);
  }
}
