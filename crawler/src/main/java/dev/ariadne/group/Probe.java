package dev.ariadne.group;

import dev.ariadne.group.Options.Place;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;

/** Finds out whether a process listens at an address. */
final class Probe {
  private static final int TIMEOUT_MILLIS = 400;

  /** What can be seen from here. */
  enum Answer {
    /** Somebody listens. */
    LISTENS,
    /** The machine is there, and nobody listens. */
    REFUSED,
    /** Nothing can be said. */
    SILENT
  }

  private Probe() {}

  static Answer ask(Place place) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(place.host(), place.port()), TIMEOUT_MILLIS);
      return Answer.LISTENS;
    } catch (ConnectException e) {
      boolean isRefused = e.getMessage() != null && e.getMessage().contains("refused");
      return isRefused ? Answer.REFUSED : Answer.SILENT;
    } catch (IOException | IllegalArgumentException e) {
      return Answer.SILENT;
    }
  }
}
