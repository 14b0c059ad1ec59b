package dev.ariadne.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A real PostgreSQL, started when a test first asks for it. It reads from this process and stops
 * when that ends, in whatever way.
 */
public final class PostgresServer {
  static final String PASSWORD = "thread";

  private final AtomicInteger databases = new AtomicInteger();
  private final int port;

  private static final class Holder {
    static final PostgresServer SERVER = new PostgresServer("off");
  }

  public static PostgresServer shared() {
    return Holder.SERVER;
  }

  PostgresServer(String fsync) {
    try {
      Path script = Files.createTempFile("postgres", ".sh");
      try (InputStream resource = PostgresServer.class.getResourceAsStream("postgres.sh")) {
        Files.write(script, resource.readAllBytes());
      }
      Path directory = Files.createTempDirectory("ariadne-postgres");
      List<String> command = new ArrayList<>();
      if (System.getProperty("user.name").equals("root")) {
        // It refuses to run as root; its package has made a user for it.
        Files.setOwner(
            directory,
            directory
                .getFileSystem()
                .getUserPrincipalLookupService()
                .lookupPrincipalByName("postgres"));
        Files.setOwner(script, Files.getOwner(directory));
        command.addAll(List.of("runuser", "-u", "postgres", "--"));
      }
      command.addAll(
          List.of("sh", script.toString(), directory.toString(), PASSWORD, freePorts(), fsync));
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      String line =
          new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8)).readLine();
      Files.delete(script);
      if (line == null) {
        throw missing(null);
      }
      port = Integer.parseInt(line);
    } catch (IOException e) {
      throw missing(e);
    }
  }

  private static IllegalStateException missing(Exception cause) {
    return new IllegalStateException(
        "PostgreSQL did not start; if it is not installed, ./check installs it", cause);
  }

  private static String freePorts() throws IOException {
    StringBuilder ports = new StringBuilder();
    for (int i = 0; i < 3; i++) {
      try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        ports.append(socket.getLocalPort()).append(' ');
      }
    }
    return ports.toString();
  }

  int port() {
    return port;
  }

  /** The URL of a new, empty database. */
  public String newDatabase(String options) {
    String name = "crawls" + databases.incrementAndGet();
    execute(url("postgres"), "create database " + name + " " + options);
    return url(name);
  }

  String url(String database) {
    return "jdbc:postgresql://127.0.0.1:"
        + port
        + "/"
        + database
        + "?user=ariadne&password="
        + PASSWORD;
  }

  static void execute(String url, String sql) {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new UncheckedIOException(new IOException(e));
    }
  }
}
