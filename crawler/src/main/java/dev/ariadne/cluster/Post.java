package dev.ariadne.cluster;

import dev.ariadne.cluster.Message.AckJob;
import java.util.ArrayDeque;
import java.util.Queue;

/** How a controller sends: to the owners of things, to itself without a detour, and counted. */
final class Post {
  private static final int MOST_RECENT = 200;

  private final String self;
  private final Outbox out;
  private final Counters counters;
  private final Queue<Message> own = new ArrayDeque<>();
  private final Queue<AckJob> recent = new ArrayDeque<>();
  private View view;
  private Ring ring;
  private String next;

  Post(String self, Outbox out, Counters counters) {
    this.self = self;
    this.out = out;
    this.counters = counters;
  }

  void view(View now, Ring on) {
    view = now;
    ring = on;
    next = now.next(self);
  }

  View view() {
    return view;
  }

  Ring ring() {
    return ring;
  }

  /** The next member on the ring of all. */
  String next() {
    return next;
  }

  String self() {
    return self;
  }

  boolean isSelf(String member) {
    return self.equals(member);
  }

  boolean isMine(String home) {
    return self.equals(ring.owner(home));
  }

  void send(String to, Message message) {
    if (self.equals(to)) {
      own.add(message);
    } else {
      counters.sent(message);
      out.send(to, message);
    }
  }

  void toOwner(String home, Message message) {
    send(ring.owner(home), message);
  }

  /** Tells the owner of a job what became of it; nobody answers that. */
  void acknowledge(AckJob ack) {
    toOwner(ack.job().home(), ack);
    recent.add(ack);
    if (recent.size() > MOST_RECENT) {
      recent.remove();
    }
  }

  /** Says again what may have been lost when the members changed. */
  void sayAgain() {
    recent.forEach(ack -> toOwner(ack.job().home(), ack));
  }

  void broadcast(Message message) {
    for (int i = 1; i < view.members().size(); i++) {
      counters.sent(message);
    }
    out.broadcast(message);
  }

  /** The next message of this member to itself, or null. */
  Message poll() {
    return own.poll();
  }

  boolean isEmpty() {
    return own.isEmpty();
  }
}
