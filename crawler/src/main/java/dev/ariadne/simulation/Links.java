package dev.ariadne.simulation;

import dev.ariadne.cluster.Message;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Carries messages between the members of a group as JGroups does: in order from each to each, and
 * nothing is lost between two that are alive and see each other. What a dead one has sent arrives
 * at some and not at others. What is sent across a cut waits for its end, and may be given up by
 * those who expel each other. Views come in between wherever they can.
 */
final class Links {
  private final Group group;
  private final SplittableRandom random;
  private final Map<String, Map<String, Link>> byReceiver = new HashMap<>();

  private static final class Link {
    private final MemberProcess from;
    private final MemberProcess to;
    private final Deque<Letter> held = new ArrayDeque<>();
    private long lastArrival;
    private long sent;
    private long arrived;
    private long lostFrom = Long.MAX_VALUE;

    Link(MemberProcess from, MemberProcess to) {
      this.from = from;
      this.to = to;
    }
  }

  /**
   * @param view in which it was sent, for a broadcast: those who are not there yet take it later,
   *     and those who have expelled the sender not at all
   */
  private record Letter(Message message, boolean isBroadcast, long view, long number) {}

  Links(Group group, SplittableRandom random) {
    this.group = group;
    this.random = random;
  }

  void send(MemberProcess from, MemberProcess to, Message message, boolean isBroadcast) {
    group.tally().messages++;
    Link link =
        byReceiver
            .computeIfAbsent(to.name(), unused -> new HashMap<>())
            .computeIfAbsent(from.name(), unused -> new Link(from, to));
    GroupTimes times = group.plan().times();
    long delay = times.leastDelay();
    if (times.mostDelay() > delay) {
      delay += random.nextLong(times.mostDelay() - delay);
    }
    long now = group.time().now();
    link.lastArrival = Math.max(link.lastArrival, now + (from.equals(to) ? 0 : delay));
    Letter letter = new Letter(message, isBroadcast, from.viewNumber(), link.sent++);
    group.time().after(link.lastArrival - now, () -> arrive(link, letter));
  }

  private void arrive(Link link, Letter letter) {
    link.arrived++;
    if (letter.number >= link.lostFrom) {
      group.tally().lost++;
    } else if (!link.held.isEmpty() || mustWait(link, letter)) {
      link.held.add(letter);
    } else {
      hand(link, letter);
    }
  }

  private boolean mustWait(Link link, Letter letter) {
    return group.membership().isCutOff(link.from, link.to)
        || link.to.isPaused()
        || link.to.view() == null
        || (letter.isBroadcast && !link.to.sees(link.from) && letter.view > link.to.viewNumber());
  }

  private void hand(Link link, Letter letter) {
    if (letter.isBroadcast && !link.to.sees(link.from)) {
      group.tally().lost++;
    } else {
      link.to.receive(link.from.name(), letter.message);
    }
  }

  /** What waits for this member may go on. */
  void release(MemberProcess to) {
    for (Link link : linksTo(to)) {
      while (!link.held.isEmpty() && !mustWait(link, link.held.peek())) {
        hand(link, link.held.poll());
      }
    }
  }

  private List<Link> linksTo(MemberProcess to) {
    return new ArrayList<>(byReceiver.getOrDefault(to.name(), Map.of()).values());
  }

  /** Of what a dead member has sent, each receiver gets the first part, or all of it. */
  void died(MemberProcess dead) {
    byReceiver.remove(dead.name());
    byReceiver.forEach(
        (name, links) -> {
          Link link = links.get(dead.name());
          if (link != null) {
            link.lostFrom = random.nextLong(link.arrived, link.sent + 1);
            if (random.nextBoolean()) {
              drop(link);
            }
          }
        });
  }

  /** One has expelled the other: what was held between them may be given up. */
  void expelled(MemberProcess one, String other) {
    Link in = byReceiver.getOrDefault(one.name(), Map.of()).get(other);
    Link out = byReceiver.getOrDefault(other, Map.of()).get(one.name());
    if (in != null && random.nextBoolean()) {
      drop(in);
    }
    if (out != null && random.nextBoolean()) {
      drop(out);
    }
  }

  private void drop(Link link) {
    group.tally().lost += link.held.size();
    link.held.clear();
  }
}
