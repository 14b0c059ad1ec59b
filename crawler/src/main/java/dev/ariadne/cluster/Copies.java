package dev.ariadne.cluster;

import dev.ariadne.cluster.Message.Copy;
import dev.ariadne.cluster.Message.Way;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/** What was sent to be kept by others, until they say that it is. */
final class Copies {
  private static final double NEW_SHARE = 0.1;
  private static final double FIRST_GUESS = 1e6;

  private final Post post;
  private final Counters counters;
  private final LongSupplier nanos;
  private final Map<Long, Waiting> awaited = new LinkedHashMap<>();
  private double delay = FIRST_GUESS;
  private long last;

  /** Who is to answer, and what is done then. */
  private record Waiting(Set<String> members, Runnable then, long since) {}

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
    long number = ++last;
    awaited.put(number, new Waiting(new HashSet<>(to), then, nanos.getAsLong()));
    Copy copy = new Copy(number, facts, ways, addresses);
    for (String member : to) {
      counters.copied(facts.size());
      post.send(member, copy);
    }
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

  boolean isEmpty() {
    return awaited.isEmpty();
  }

  /** The measured time that a message takes, in nanos: half of what a copy and its answer take. */
  double delay() {
    return delay;
  }
}
