package dev.ariadne.cluster;

/**
 * Carries messages: what one member sends to another arrives in order, unless one of the two is
 * gone, and then perhaps not at all. A broadcast may reach some and not others when its sender
 * dies.
 */
public interface Outbox {
  /** To one member, which may be the sender. */
  void send(String to, Message message);

  /** To all other members of the view. */
  void broadcast(Message message);
}
