package dev.ariadne.cli;

import dev.ariadne.app.CrawlException;
import dev.ariadne.server.CoordinatorServer;
import dev.ariadne.server.ServerOptions;
import dev.ariadne.settings.Durations;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Coordinates crawls that nodes on any machine work on. */
@Command(
    name = "serve",
    customSynopsis = "ariadne serve [OPTIONS]",
    description = {
      "Coordinates crawls. Nodes join with 'ariadne node --join URL', crawls are begun with",
      "'ariadne crawl --server URL'. Ended and started again, it goes on where it was."
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
public final class ServeCommand implements Callable<Integer> {
  private static final int MEGABYTE = 1 << 20;

  @Spec private CommandSpec spec;

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      description = "Where to listen. Default: 127.0.0.1. Elsewhere a token must be set.")
  private String bind = "127.0.0.1";

  @Option(names = "--port", paramLabel = "N", description = "Default: 8643; 0 for any.")
  private int port = 8643;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "The directory of the crawls. Default: ariadne-server.")
  private Path data = Path.of("ariadne-server");

  @Option(
      names = "--store",
      paramLabel = "JDBC-URL",
      description = "Keep the crawls in this database instead of files in the directory.")
  private String store;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "A file with the token that everybody must know; else ARIADNE_TOKEN counts.")
  private Path tokenFile;

  @Option(
      names = "--key-store",
      paramLabel = "FILE",
      description = "Listen by TLS with this key (PKCS#12; its password in ARIADNE_KEY_PASSWORD).")
  private Path keyStore;

  @Option(
      names = "--lease",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "How long a task of up to ten events may take. Default: 1m.")
  private Duration lease = Duration.ofMinutes(1);

  @Option(
      names = "--max-message",
      paramLabel = "MB",
      description = "How large a message may be. Default: 64.")
  private int maxMessage = 64;

  @Option(
      names = "--max-requests",
      paramLabel = "N",
      description = "How many requests a second one address may make. Default: 50000.")
  private int maxRequests = 50_000;

  @Option(
      names = "--allow-commands",
      description = "Let crawls run commands on the nodes (--reset-command).")
  private boolean allowCommands;

  @Override
  public Integer call() throws InterruptedException {
    LogLines log = new LogLines(spec.commandLine().getOut());
    ServerOptions options = options();
    CountDownLatch end = new CountDownLatch(1);
    Interrupts.onFirst(end::countDown);
    AtomicReference<Error> death = new AtomicReference<>();
    Consumer<Error> died =
        error -> {
          death.set(error);
          end.countDown();
        };
    try (CoordinatorServer server = CoordinatorServer.start(options, log, died)) {
      log.accept("coordinator at " + server.url() + ", crawls in " + data);
      if (options.token() != null && keyStore == null && !bind.startsWith("127.")) {
        log.accept("the token travels without encryption; give a key with --key-store");
      }
      end.await();
      if (death.get() != null) {
        throw new CrawlException(
            "the coordinator cannot go on ("
                + death.get()
                + "); allow it more memory with JAVA_TOOL_OPTIONS=-Xmx4g and start it again");
      }
      log.accept("ending; crawls go on when it is started again");
    }
    return Main.OK;
  }

  private ServerOptions options() {
    if (port < 0 || port > 65535) {
      throw new IllegalArgumentException("--port must be from 0 to 65535, not " + port);
    }
    if (lease.compareTo(Duration.ofSeconds(1)) < 0) {
      throw new IllegalArgumentException("--lease must be at least 1s");
    }
    if (maxMessage < 1 || maxMessage > 1024) {
      throw new IllegalArgumentException("--max-message must be from 1 to 1024");
    }
    if (maxRequests < 1) {
      throw new IllegalArgumentException("--max-requests must be at least 1");
    }
    if (store != null && !store.startsWith("jdbc:postgresql:")) {
      throw new IllegalArgumentException(
          "--store must be a jdbc:postgresql: address; without it crawls are kept in --data");
    }
    String password = System.getenv("ARIADNE_KEY_PASSWORD");
    if (keyStore != null && !Files.isReadable(keyStore)) {
      throw new IllegalArgumentException("--key-store cannot be read: " + keyStore);
    }
    if (keyStore != null && password == null) {
      throw new IllegalArgumentException(
          "--key-store needs its password in the variable ARIADNE_KEY_PASSWORD");
    }
    return new ServerOptions(
        data,
        store,
        bind,
        port,
        ServerAccess.token(tokenFile),
        keyStore,
        password,
        lease,
        maxMessage * MEGABYTE,
        maxRequests,
        allowCommands);
  }
}
