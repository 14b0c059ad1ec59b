package dev.ariadne.cdp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.Consumer;

/** Writes every message to a file, one line each: {@code >} to the browser, {@code <} from it. */
final class LoggingTransport implements Transport {
  private final Transport transport;
  private final Writer log;
  private final Clock clock;
  private boolean open = true;

  LoggingTransport(Transport transport, Path file, Clock clock) {
    this.transport = transport;
    this.clock = clock;
    try {
      log = Files.newBufferedWriter(file);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write the protocol trace to " + file, e);
    }
  }

  @Override
  public void start(Consumer<String> messages, Runnable closed) {
    transport.start(
        message -> {
          write("< ", message);
          messages.accept(message);
        },
        closed);
  }

  @Override
  public void send(String message) {
    write("> ", message);
    transport.send(message);
  }

  private synchronized void write(String direction, String message) {
    if (!open) {
      return;
    }
    try {
      log.write(clock.instant() + " " + direction + message + "\n");
    } catch (IOException e) {
      open = false;
    }
  }

  @Override
  public void close() {
    transport.close();
    synchronized (this) {
      open = false;
      try {
        log.close();
      } catch (IOException e) {
        throw new UncheckedIOException("cannot finish the protocol trace", e);
      }
    }
  }
}
