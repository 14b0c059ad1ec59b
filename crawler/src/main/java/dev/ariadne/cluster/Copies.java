package dev.ariadne.cluster;

import dev.ariadne.app.Details;
import dev.ariadne.cluster.Message.Copy;
import dev.ariadne.cluster.Message.Way;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;

/**
 * What was sent to be kept by others, until they say that it is. It is sent again when the members
 * change, since what was under way may have been lost then, and after some time; to get it twice
 * does no harm.
 */
final class Copies {
  private static final double NEW_SHARE = 0.1;
  private static final double FIRST_GUESS = 1e6;
  private static final long SEND_AGAIN = 5_000_000_000L;
  private static final int FACT = 1 << 10; // about how many bytes, without its document
  private static final int PART = 1 << 19;

  private final Post post;
  private final Counters counters;
  private final LongSupplier nanos;
  private final Map<Long, Waiting> awaited = new LinkedHashMap<>();
  private double delay = FIRST_GUESS;
  private long last;

  /** Who is to answer, and what is done then. */
  private static final class Waiting {
    private final Copy copy;
    private final Set<String> members;
    private final Runnable then;
    private final long since;
    private long sentAt;
    private long pause = SEND_AGAIN;

    Waiting(Copy copy, Collection<String> members, Runnable then, long since) {
      this.copy = copy;
      this.members = new TreeSet<>(members);
      this.then = then;
      this.since = since;
      sentAt = since;
    }
  }

  Copies(Post post, Counters counters, LongSupplier nanos) {
    this.post = post;
    this.counters = counters;
    this.nanos = nanos;
  }

  /** Sends to others, and does something once all have answered or are gone. */
  void send(
      Collection<String> to,
      List<Fact> facts,
      Map<String, Way> ways,
      List<String> addresses,
      Runnable then) {
    if (to.isEmpty()) {
      then.run();
      return;
    }
    Copy copy = new Copy(++last, facts, ways, addresses);
    awaited.put(copy.number(), new Waiting(copy, to, then, nanos.getAsLong()));
    to.forEach(member -> send(member, copy));
  }

  /** Sends many facts, in messages that are not too large. */
  void sendInParts(String to, List<Fact> facts, Archive archive) {
    List<Fact> part = new ArrayList<>();
    int size = 0;
    for (Fact fact : facts) {
      part.add(fact);
      size += size(fact);
      if (size >= PART) {
        send(List.of(to), List.copyOf(part), archive.ways(part), List.of(), () -> {});
        part.clear();
        size = 0;
      }
    }
    if (!part.isEmpty()) {
      send(List.of(to), List.copyOf(part), archive.ways(part), List.of(), () -> {});
    }
  }

  private static int size(Fact fact) {
    Details details = fact.seen() == null ? null : fact.seen().details();
    return FACT + (details == null || details.dom() == null ? 0 : details.dom().length());
  }

  private void send(String member, Copy copy) {
    counters.copied(copy.facts().size());
    post.send(member, copy);
  }

  void kept(String by, long number) {
    Waiting waiting = awaited.get(number);
    if (waiting != null && waiting.members.remove(by) && waiting.members.isEmpty()) {
      awaited.remove(number);
      double took = (nanos.getAsLong() - waiting.since) / 2.0;
      delay += NEW_SHARE * (took - delay);
      waiting.then.run();
    }
  }

  /** Waits no longer for members that are gone. */
  void retain(Set<String> members) {
    List<Waiting> ended = new ArrayList<>();
    awaited
        .values()
        .removeIf(
            waiting -> {
              waiting.members.retainAll(members);
              return waiting.members.isEmpty() && ended.add(waiting);
            });
    ended.forEach(waiting -> waiting.then.run());
  }

  /** Sends again what one of these has not answered. */
  void sendAgain(Set<String> members) {
    for (Waiting waiting : List.copyOf(awaited.values())) {
      waiting.sentAt = nanos.getAsLong();
      waiting.members.stream().filter(members::contains).forEach(to -> send(to, waiting.copy));
    }
  }

  /** Sends again what was not answered for long, each time after a longer time. */
  void tick() {
    long now = nanos.getAsLong();
    for (Waiting waiting : awaited.values()) {
      if (now - waiting.sentAt > waiting.pause) {
        waiting.sentAt = now;
        waiting.pause *= 2;
        waiting.members.forEach(to -> send(to, waiting.copy));
      }
    }
  }

  boolean isEmpty() {
    return awaited.isEmpty();
  }

  /** The measured time that a message takes, in nanos: half of what a copy and its answer take. */
  double delay() {
    return delay;
  }
}
