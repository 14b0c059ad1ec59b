package dev.ariadne.cluster;

import java.util.ArrayDeque;
import java.util.Queue;

/** How a controller sends: to the owners of things, to itself without a detour, and counted. */
final class Post {
  private final String self;
  private final Outbox out;
  private final Counters counters;
  private final Queue<Message> own = new ArrayDeque<>();
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
