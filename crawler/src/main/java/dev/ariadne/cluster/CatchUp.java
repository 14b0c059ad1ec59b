package dev.ariadne.cluster;

import dev.ariadne.cluster.Message.Compare;
import dev.ariadne.cluster.Message.Knowledge;
import dev.ariadne.cluster.Message.Missing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Brings all members of a new view to the same knowledge before they go on: who joins late, who was
 * cut off, and what a dying member had told some and not others.
 *
 * <p>Each tells the first member how much it knows; the first fetches what it lacks, and when it
 * has heard all of them, gives each what that one lacks.
 */
final class CatchUp {
  /** What fits into a message without its documents, roughly, and with them. */
  private static final int MOST_FACTS = 2000;

  private static final int MOST_CHARACTERS = 500_000;

  private final String self;
  private final FactLog log;
  private final Outbox out;
  private final Consumer<List<Fact>> learn;
  private final Map<String, List<Long>> digests = new HashMap<>(); // by the first, of the others
  private final Set<String> fetched = new HashSet<>(); // of whom the first has everything
  private View view;
  private boolean isDone = true;
  private boolean isGathering; // by the first

  /**
   * @param learn told of facts of others
   */
  CatchUp(String self, FactLog log, Outbox out, Consumer<List<Fact>> learn) {
    this.self = self;
    this.log = log;
    this.out = out;
    this.learn = learn;
  }

  /** Whether this member knows what the others knew when the view began. */
  boolean isDone() {
    return isDone;
  }

  void view(View now) {
    view = now;
    begin();
  }

  /** By the first: once more, since members turned out to know different things. */
  void again() {
    if (isFirst() && isDone) {
      begin();
      out.broadcast(new Compare(view.id()));
    }
  }

  private boolean isFirst() {
    return view.first().equals(self);
  }

  private void begin() {
    digests.clear();
    fetched.clear();
    isDone = view.members().size() == 1;
    isGathering = isFirst() && !isDone;
    if (!isFirst()) {
      out.send(view.first(), new Knowledge(view.id(), log.digests()));
    }
  }

  void receive(String from, Compare message) {
    if (isCurrent(message.view()) && !isFirst()) {
      isDone = false;
      out.send(from, new Knowledge(view.id(), log.digests()));
    }
  }

  void receive(String from, Knowledge message) {
    if (!isCurrent(message.view())) {
      return;
    }
    if (!isFirst()) { // the first wants to have what it lacks
      send(from, message.digests());
    } else if (isGathering) {
      digests.put(from, message.digests());
      if (message.digests().equals(log.digests())) {
        fetched(from);
      } else {
        out.send(from, new Knowledge(view.id(), log.digests()));
      }
    }
  }

  void receive(String from, Missing message) {
    learn.accept(message.facts());
    if (!message.last() || !isCurrent(message.view())) {
      return;
    }
    if (!isFirst()) {
      isDone = true;
    } else if (isGathering) {
      fetched(from);
    }
  }

  private boolean isCurrent(String id) {
    return view != null && view.id().equals(id);
  }

  private void fetched(String member) {
    fetched.add(member);
    if (fetched.size() == view.members().size() - 1) {
      isGathering = false;
      isDone = true;
      digests.forEach(this::send);
    }
  }

  /** Sends what somebody lacks who has these digests. */
  private void send(String to, List<Long> known) {
    List<Long> mine = log.digests();
    List<Fact> part = new ArrayList<>();
    int characters = 0;
    for (int bucket = 0; bucket < FactLog.BUCKETS; bucket++) {
      if (known.get(bucket).equals(mine.get(bucket))) {
        continue;
      }
      for (Fact fact : log.facts(bucket)) {
        part.add(fact);
        characters += size(fact);
        if (part.size() >= MOST_FACTS || characters > MOST_CHARACTERS) {
          out.send(to, new Missing(view.id(), part, false));
          part = new ArrayList<>();
          characters = 0;
        }
      }
    }
    out.send(to, new Missing(view.id(), part, true));
  }

  private static int size(Fact fact) {
    boolean hasDocument =
        fact.seen() != null && fact.seen().details() != null && fact.seen().details().dom() != null;
    return hasDocument ? fact.seen().details().dom().length() : 0;
  }
}
