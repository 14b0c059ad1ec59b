package dev.ariadne.cluster;

import dev.ariadne.cluster.Message.CollectStates;
import dev.ariadne.cluster.Message.Collected;
import dev.ariadne.cluster.Message.Settled;
import dev.ariadne.cluster.Message.Way;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongSupplier;

/**
 * What happens when the members change: what has another owner now is sent there, what was kept for
 * others and is owned now is taken over, copies are made where they are missing. Then whoever owns
 * more than before asks the others which of its states and addresses they have heard of (the
 * paper's CollectStates), and explores again what it does not know.
 *
 * <p>A member sends what it hands over before it answers, so with the last answer all has come that
 * the living have. Until then what is new is not handed out: it may be executed already. Members
 * may change again before all know that everyone has what it owns. Until then nobody relies on that
 * an owner has it, and whoever has something sends it.
 */
final class Inheritance {
  private static final int MOST_RINGS = 32;
  private static final long ASK_AGAIN = 5_000_000_000L;
  private static final long LOOK_AGAIN = 1_000_000_000L;

  private final Post post;
  private final Archive archive;
  private final Holdings holdings;
  private final Copies copies;
  private final int held;
  private final LongSupplier nanos;
  private final Set<String> asked = new TreeSet<>(); // and have not answered
  private final Set<String> answered = new LinkedHashSet<>(); // in this view
  private final Set<String> unsettled = new LinkedHashSet<>(); // in this view
  private final EarlyMail early = new EarlyMail();
  private final List<Ring> since = new ArrayList<>(); // before this one, and since all had theirs
  private boolean isNew = true; // never yet in a view in which all had what they owned
  private long askedAt;

  /** What is to be done with the facts of one home. */
  private record Move(boolean isMine, List<String> to) {}

  /** What is sent to one member. */
  private record Parcel(List<Fact> facts, Map<String, Way> ways, Set<String> addresses) {
    Parcel() {
      this(new ArrayList<>(), new LinkedHashMap<>(), new TreeSet<>());
    }
  }

  Inheritance(
      Post post, Archive archive, Holdings holdings, Copies copies, int held, LongSupplier nanos) {
    this.post = post;
    this.archive = archive;
    this.holdings = holdings;
    this.copies = copies;
    this.held = held;
    this.nanos = nanos;
  }

  boolean isCollecting() {
    return !asked.isEmpty();
  }

  /**
   * The members have changed.
   *
   * @param before null for the first view
   * @return the holdings that have other owners now
   */
  Set<Holding> view(Ring before) {
    Ring now = post.ring();
    Set<String> toAsk = toAsk(before, now);
    asked.clear();
    answered.clear();
    unsettled.clear();
    unsettled.addAll(now.members());
    if (before != null) {
      since.add(before);
      if (since.size() > MOST_RINGS) {
        since.remove(0);
      }
    }
    if (!toAsk.isEmpty()) {
      holdings.hold();
    }
    Map<String, Parcel> parcels = new TreeMap<>();
    Set<Holding> dropped = new LinkedHashSet<>(holdings.dropUnless(post::isMine));
    for (Holding holding : dropped) {
      Parcel parcel = parcels.computeIfAbsent(now.owner(holding.home), any -> new Parcel());
      if (holding.isAddress) {
        parcel.addresses.add(holding.home);
      } else if (archive.way(holding.home) != null) {
        parcel.ways.put(holding.home, archive.way(holding.home));
      }
    }
    Map<String, Move> moves = new HashMap<>();
    archive.forEach(
        fact -> {
          Move move = moves.computeIfAbsent(fact.home(), home -> move(home, before, now));
          if (move.isMine) {
            holdings.apply(fact);
          }
          for (String to : move.to) {
            parcels.computeIfAbsent(to, any -> new Parcel()).facts.add(fact);
          }
        });
    takeOverWhatWasHeardOf();
    parcels.forEach(this::send);
    ask(toAsk);
    for (EarlyMail.Mail mail : early.take(post.view().id())) {
      if (mail.message() instanceof CollectStates question) {
        answer(mail.from(), question);
      } else if (mail.message() instanceof Settled said) {
        settled(mail.from(), said);
      }
    }
    return dropped;
  }

  /**
   * Whom to ask: all when more is owned than before; else who is new, and may come from a part of
   * the group that was cut off and has had other owners.
   */
  private Set<String> toAsk(Ring before, Ring now) {
    Set<String> others = new TreeSet<>(now.members());
    others.removeIf(post::isSelf);
    if (before != null && asked.isEmpty() && !now.gains(post.self(), before)) {
      others.removeAll(before.members());
    }
    return others;
  }

  private Move move(String home, Ring before, Ring now) {
    String owner = now.owner(home);
    if (!post.isSelf(owner)) {
      return new Move(false, isNeeded(home, now) ? List.of(owner) : List.of());
    }
    List<String> to = new ArrayList<>(now.successors(home, held));
    if (before != null && post.isSelf(before.owner(home))) {
      to.removeAll(before.successors(home, held));
    }
    return new Move(true, to);
  }

  /** Whether it may be that the owner gets this from nobody else. */
  private boolean isNeeded(String home, Ring now) {
    return isNew
        || since.stream()
            .map(ring -> ring.owner(home))
            .anyMatch(owner -> post.isSelf(owner) || !now.has(owner));
  }

  private void takeOverWhatWasHeardOf() {
    archive
        .targets(post.self(), post.ring())
        .forEach((state, way) -> archive.improve(state, way, false));
    archive.ways().keySet().stream().filter(post::isMine).forEach(holdings::know);
    archive.addresses().stream().filter(post::isMine).forEach(holdings::knowAddress);
  }

  private void send(String to, Parcel parcel) {
    copies.sendInParts(to, parcel.facts, archive);
    if (!parcel.ways.isEmpty() || !parcel.addresses.isEmpty()) {
      List<String> addresses = List.copyOf(parcel.addresses);
      copies.send(List.of(to), List.of(), parcel.ways, addresses, () -> {});
    }
  }

  private void ask(Set<String> toAsk) {
    if (toAsk.isEmpty()) {
      settle();
      return;
    }
    asked.addAll(toAsk);
    askedAt = nanos.getAsLong();
    toAsk.forEach(member -> post.send(member, new CollectStates(post.view().id())));
  }

  /** Somebody has inherited. Who is in another view yet is answered when that is here too. */
  void answer(String from, CollectStates question) {
    if (!question.view().equals(post.view().id())) {
      early.keep(question.view(), from, question);
      return;
    }
    if (!answered.add(from)) {
      copies.sendAgain(Set.of(from)); // the answer before was lost, and perhaps what came before it
    }
    List<String> addresses =
        archive.addresses().stream().filter(url -> post.ring().owner(url).equals(from)).toList();
    post.send(from, new Collected(question.view(), archive.targets(from, post.ring()), addresses));
  }

  /** Somebody has answered; what it knows was taken in. */
  void answered(String from, Collected answer) {
    if (answer.view().equals(post.view().id()) && asked.remove(from) && asked.isEmpty()) {
      settle();
    }
  }

  private void settle() {
    holdings.unhold();
    Settled said = new Settled(post.view().id());
    post.broadcast(said);
    settled(post.self(), said);
  }

  /** A member has everything that it owns. */
  void settled(String who, Settled said) {
    if (!said.view().equals(post.view().id())) {
      early.keep(said.view(), who, said);
    } else if (unsettled.remove(who) && unsettled.isEmpty()) {
      since.clear();
      isNew = false;
    }
  }

  void tick() {
    long now = nanos.getAsLong();
    if (!asked.isEmpty() && now - askedAt > ASK_AGAIN) {
      ask(new TreeSet<>(asked));
    } else if (asked.isEmpty() && now - askedAt > LOOK_AGAIN) {
      askedAt = now;
      if (holdings.findWays()) {
        post.broadcast(new CollectStates(post.view().id()));
      }
    }
  }
}
