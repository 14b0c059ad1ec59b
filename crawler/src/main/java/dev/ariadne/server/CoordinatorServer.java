package dev.ariadne.server;

import dev.ariadne.app.CrawlException;
import dev.ariadne.protocol.Hub;
import java.io.IOException;
import java.net.BindException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.function.Consumer;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** A coordinator that listens. */
public final class CoordinatorServer implements AutoCloseable {
  private static final Duration POLL = Duration.ofSeconds(20);
  private static final Duration IDLE_CONNECTION = Duration.ofSeconds(60);
  private static final int MOST_HEADER_BYTES = 8 << 10;
  private static final int ID_BYTES = 16;

  private final ServerOptions options;
  private final FileChannel lock;
  private final Crawls crawls;
  private final HubLoop loop;
  private final Server server;
  private final ServerConnector connector;

  private CoordinatorServer(
      ServerOptions options, FileChannel lock, Consumer<String> log, Consumer<Error> died) {
    this.options = options;
    this.lock = lock;
    crawls = new Crawls(options, log);
    SecureRandom random = new SecureRandom();
    Hub hub = new Hub(POLL, options.lease(), System::nanoTime, () -> id(random), crawls::failed);
    loop =
        new HubLoop(
            hub,
            crawls::finishWhatIsDone,
            e -> log.accept("something that should not happen: " + e),
            died);
    QueuedThreadPool threads = new QueuedThreadPool();
    threads.setName("http");
    server = new Server(threads);
    server.setStopTimeout(1000);
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(MOST_HEADER_BYTES);
    HttpConnectionFactory factory = new HttpConnectionFactory(http);
    connector =
        options.keyStore() == null
            ? new ServerConnector(server, factory)
            : new ServerConnector(server, tls(options), factory);
    connector.setHost(options.bind());
    connector.setPort(options.port());
    connector.setIdleTimeout(IDLE_CONNECTION.toMillis());
    server.addConnector(connector);
    Guard guard = new Guard(options.token(), options.mostRequests(), System::nanoTime);
    server.setHandler(new Api(loop, crawls, hub, guard, options.mostBytes()));
    try {
      crawls.start(loop, hub);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  private static String id(SecureRandom random) {
    byte[] bytes = new byte[ID_BYTES];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  private static SslContextFactory.Server tls(ServerOptions options) {
    SslContextFactory.Server tls = new SslContextFactory.Server();
    tls.setKeyStorePath(options.keyStore().toString());
    tls.setKeyStorePassword(options.keyPassword());
    return tls;
  }

  /**
   * Starts to listen, and goes on with the crawls that were not finished.
   *
   * @param log told in a line what happens
   * @param died told when it cannot go on
   */
  public static CoordinatorServer start(
      ServerOptions options, Consumer<String> log, Consumer<Error> died) {
    if (options.token() == null && options.allowCommands()) {
      throw new IllegalArgumentException(
          "--allow-commands lets everybody on this machine run commands on the nodes; set a token"
              + " with --token-file or ARIADNE_TOKEN");
    }
    if (options.token() == null && !Guard.isLoopback(options.bind())) {
      throw new IllegalArgumentException(
          "anybody who can reach "
              + options.bind()
              + " could use this coordinator; set a token with --token-file or ARIADNE_TOKEN, or"
              + " leave out --bind");
    }
    CoordinatorServer started = new CoordinatorServer(options, lock(options.data()), log, died);
    try {
      started.server.start();
    } catch (Exception e) {
      started.close();
      throw explained(options, e);
    }
    started.loop.start();
    return started;
  }

  private static RuntimeException explained(ServerOptions options, Exception e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof BindException
          || cause instanceof java.net.UnknownHostException
          || cause instanceof java.nio.channels.UnresolvedAddressException) {
        return new IllegalArgumentException(
            "cannot listen at "
                + options.bind()
                + ":"
                + options.port()
                + "; choose another with --bind and --port",
            e);
      }
    }
    if (options.keyStore() != null) {
      return new IllegalArgumentException(
          "the key store "
              + options.keyStore()
              + " cannot be used ("
              + e.getMessage()
              + "); it should be PKCS#12, and its password in ARIADNE_KEY_PASSWORD",
          e);
    }
    return new CrawlException("the coordinator cannot start: " + e.getMessage(), e);
  }

  /** Two coordinators in one directory would undo each other's work. */
  private static FileChannel lock(Path data) {
    try {
      boolean isNew = !Files.exists(data);
      Files.createDirectories(data);
      if (isNew) { // settings may hold passwords
        data.toFile().setReadable(false, false);
        data.toFile().setExecutable(false, false);
        data.toFile().setReadable(true, true);
        data.toFile().setExecutable(true, true);
      }
      FileChannel channel =
          FileChannel.open(
              data.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (channel.tryLock() == null) {
        throw new OverlappingFileLockException();
      }
      return channel;
    } catch (OverlappingFileLockException e) {
      throw new IllegalArgumentException(
          "another coordinator works in " + data + "; choose another directory with --data", e);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "the directory " + data + " cannot be used; choose another with --data", e);
    }
  }

  /** Where it listens, for nodes and users on this machine. */
  public String url() {
    String scheme = options.keyStore() == null ? "http" : "https";
    String host = options.bind().contains(":") ? "[" + options.bind() + "]" : options.bind();
    return scheme + "://" + host + ":" + connector.getLocalPort();
  }

  /** Ends; crawls go on when it is started again. */
  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      // It ends anyway.
    }
    loop.close();
    crawls.close();
    try {
      lock.close();
    } catch (IOException e) {
      // It ends with the process.
    }
  }
}
