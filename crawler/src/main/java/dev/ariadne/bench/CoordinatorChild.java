package dev.ariadne.bench;

import dev.ariadne.server.CoordinatorServer;
import dev.ariadne.server.ServerOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A coordinator in a process of its own. Prints its address; answers each line with the bytes of
 * its heap after a collection; ends with its input, so that it does not outlive who started it.
 */
final class CoordinatorChild {
  static final String URL = "url ";
  static final String HEAP = "heap ";

  private static final Duration LEASE = Duration.ofMinutes(1);
  private static final int MOST_BYTES = 64 << 20;

  private CoordinatorChild() {}

  public static void main(String[] args) throws IOException {
    ServerOptions options =
        new ServerOptions(
            Path.of(args[0]),
            null,
            "127.0.0.1",
            0,
            null,
            null,
            null,
            LEASE,
            MOST_BYTES,
            Integer.MAX_VALUE,
            false);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (CoordinatorServer server =
        CoordinatorServer.start(options, unused -> {}, error -> Runtime.getRuntime().halt(1))) {
      System.out.println(URL + server.url());
      while (in.readLine() != null) {
        System.gc();
        System.out.println(
            HEAP + ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
      }
    }
    System.exit(0);
  }
}
