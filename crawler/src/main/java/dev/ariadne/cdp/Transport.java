package dev.ariadne.cdp;

import java.util.function.Consumer;

/** Carries protocol messages, each one JSON text, to a browser and back. */
public interface Transport extends AutoCloseable {
  /**
   * Starts to deliver what arrives, one message after the other on a thread of the transport.
   *
   * @param closed runs once when nothing can arrive any more
   */
  void start(Consumer<String> messages, Runnable closed);

  /** Sends one message; may be called from any thread. */
  void send(String message);

  @Override
  void close();
}
