package dev.ariadne.server;

import dev.ariadne.app.CrawlException;
import dev.ariadne.protocol.Hub;
import dev.ariadne.protocol.NodeStatus;
import dev.ariadne.run.CrawlWork;
import dev.ariadne.run.Summary;
import dev.ariadne.server.CrawlStatus.Phase;
import dev.ariadne.server.ServerCrawl.Kept;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The crawls of a coordinator, each in a directory of its own. Those that were not finished go on
 * when the coordinator is started again.
 */
final class Crawls implements AutoCloseable {
  private static final int ANY_NUMBER = Integer.MAX_VALUE;
  private static final int MOST_NAME = 40;

  private final ServerOptions options;
  private final Path home;
  private final Consumer<String> log;
  private final Map<String, ServerCrawl> crawls = new ConcurrentSkipListMap<>();
  private final SecureRandom random = new SecureRandom();

  /** Opens and closes crawls, which may take long. */
  private final ExecutorService slow =
      Executors.newSingleThreadExecutor(work -> new Thread(work, "crawls"));

  private HubLoop loop;
  private Hub hub;

  Crawls(ServerOptions options, Consumer<String> log) {
    this.options = options;
    this.log = log;
    home = options.data().resolve("crawls");
  }

  /** Goes on with what was not finished. */
  void start(HubLoop coordinator, Hub with) {
    loop = coordinator;
    hub = with;
    try {
      Files.createDirectories(home);
      List<Path> paths;
      try (Stream<Path> all = Files.list(home)) {
        paths = all.filter(Files::isDirectory).sorted().toList();
      }
      paths.forEach(this::takeUp);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void takeUp(Path path) {
    String id = path.getFileName().toString();
    try {
      Kept kept = ServerCrawl.read(path);
      if (kept == null) { // nobody was told that it had begun
        log.accept("leaves " + id + " alone, which was never begun");
        return;
      }
      ServerCrawl crawl = new ServerCrawl(id, path, ServerCrawl.settings(path), kept);
      crawls.put(id, crawl);
      if (kept.phase() == Phase.RUNNING || kept.phase() == Phase.FINISHING) {
        goOn(crawl, kept.stop());
      }
    } catch (RuntimeException e) {
      log.accept("cannot go on with " + id + ": " + e.getMessage());
    }
  }

  private void goOn(ServerCrawl crawl, String stop) {
    try {
      resume(crawl);
      if (stop != null) {
        stop(crawl, stop);
      }
      log.accept("goes on with " + crawl.id());
    } catch (RuntimeException e) {
      log.accept("cannot go on with " + crawl.id() + ": " + e.getMessage());
      crawl.keep(new Kept(Phase.FAILED, null, e.getMessage()));
    }
  }

  /** Begins a crawl; returns its id. */
  String create(Settings settings) {
    check(settings);
    String id = newId(settings.urls.get(0));
    ServerCrawl crawl =
        new ServerCrawl(id, home.resolve(id), settings, new Kept(Phase.RUNNING, null, null));
    CrawlWork work =
        CrawlWork.create(
            crawl.directory(), options.store(), settings, options.lease(), settings.crawl.rate);
    try {
      crawl.keep(crawl.kept());
    } catch (RuntimeException e) {
      work.close();
      throw e;
    }
    crawls.put(id, crawl);
    begin(crawl, work);
    String urls = String.join(", ", settings.urls).replaceAll("//[^/@]*@", "//");
    log.accept("crawl " + id + " of " + urls);
    return id;
  }

  /** Refuses what only makes sense, or is only safe, on the machine of the user. */
  private void check(Settings settings) {
    if (settings.urls.isEmpty()) {
      throw new IllegalArgumentException("no address was given");
    }
    settings.output.store = null;
    settings.output.output = null;
    settings.access.storageState = null;
    settings.browser.browser = null;
    settings.browser.traceProtocol = null;
    settings.check();
    List<String> addresses = new ArrayList<>(settings.urls);
    addresses.addAll(settings.scope.origin);
    for (String url : addresses) {
      if (!url.toLowerCase(Locale.ROOT).matches("https?://.*")) {
        throw new IllegalArgumentException(
            "nodes load http and https addresses only, not " + url + "; crawl it without --server");
      }
    }
    if (settings.access.resetCommand != null && !options.allowCommands()) {
      throw new IllegalArgumentException(
          "--reset-command would run on the nodes; allow it with 'ariadne serve --allow-commands'"
              + " or use --reset-url");
    }
  }

  private String newId(String url) {
    URI uri = URI.create(url);
    String host = uri.getHost() + (uri.getPort() < 0 ? "" : "-" + uri.getPort());
    String name = host.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9-]", "-");
    String end = Long.toString(random.nextLong() >>> 24, 36);
    return name.substring(0, Math.min(MOST_NAME, name.length())) + "-" + end;
  }

  /**
   * Goes on with a crawl, if it is not running.
   *
   * @param changed other settings for the rest, or null
   */
  void resume(ServerCrawl crawl, String changed) {
    synchronized (crawl) {
      if (crawl.kept().phase() == Phase.FINISHING) {
        throw new IllegalStateException("the crawl is writing its results; try again in a moment");
      }
      if (crawl.work() == null) {
        if (changed != null) {
          Settings settings = SettingsFile.fromJson(changed);
          check(settings);
          crawl.change(settings);
        }
        resume(crawl);
      }
    }
  }

  private void resume(ServerCrawl crawl) {
    synchronized (crawl) {
      Settings settings = crawl.settings();
      CrawlWork work =
          CrawlWork.resume(crawl.directory(), settings, options.lease(), settings.crawl.rate);
      crawl.keep(new Kept(Phase.RUNNING, null, null));
      begin(crawl, work);
    }
  }

  private void begin(ServerCrawl crawl, CrawlWork work) {
    Settings settings = crawl.settings();
    int most = settings.crawl.nodes > 0 ? settings.crawl.nodes : ANY_NUMBER;
    if (settings.access.resetsServer() && settings.crawl.nodes <= 0) {
      most = 1; // nodes would reset the server under each other's feet
    }
    int mostNodes = most;
    crawl.work(work);
    loop.execute(
        unused -> {
          hub.add(crawl.id(), work.dispatcher(), mostNodes, work::commit);
          crawl.handedOut();
        });
  }

  /** Ends a crawl that is running as soon as its nodes have done what they are at. */
  void stop(ServerCrawl crawl, String reason) {
    loop.execute(
        unused -> {
          if (crawl.kept().phase() == Phase.RUNNING && crawl.work() != null) {
            crawl.work().dispatcher().stop(reason);
            crawl.keep(new Kept(Phase.RUNNING, null, null, reason));
          }
        });
  }

  ServerCrawl find(String id) {
    return crawls.get(id);
  }

  /** All, on the coordinator's thread. */
  List<CrawlStatus> statuses() {
    Map<String, Integer> nodes = nodesOfCrawls();
    List<CrawlStatus> all = new ArrayList<>();
    crawls.values().forEach(one -> all.add(one.status(nodes.getOrDefault(one.id(), 0))));
    return all;
  }

  CrawlStatus status(ServerCrawl crawl) {
    return crawl.status(nodesOfCrawls().getOrDefault(crawl.id(), 0));
  }

  private Map<String, Integer> nodesOfCrawls() {
    Map<String, Integer> nodes = new TreeMap<>();
    for (NodeStatus node : hub.nodes()) {
      if (node.crawl() != null) {
        nodes.merge(node.crawl(), 1, Integer::sum);
      }
    }
    return nodes;
  }

  /** Ends those that have nothing left to do; on the coordinator's thread. */
  void finishWhatIsDone() {
    for (ServerCrawl crawl : crawls.values()) {
      CrawlWork work = crawl.work();
      if (crawl.kept().phase() == Phase.RUNNING
          && crawl.isHandedOut()
          && work.dispatcher().isFinished()) {
        hub.remove(crawl.id());
        if (crawl.kept().phase() == Phase.RUNNING) { // it may have failed on the way
          keep(crawl, new Kept(Phase.FINISHING, null, null, crawl.kept().stop()));
          slow.execute(() -> finish(crawl, work));
        }
      }
    }
  }

  /** Keeps it in memory at least. */
  private void keep(ServerCrawl crawl, Kept now) {
    try {
      crawl.keep(now);
    } catch (RuntimeException e) {
      log.accept("crawl " + crawl.id() + ": " + e.getMessage());
    }
  }

  private void finish(ServerCrawl crawl, CrawlWork work) {
    Kept kept;
    try {
      Summary summary = work.finish();
      kept = new Kept(Phase.FINISHED, summary, null);
      log.accept("crawl " + crawl.id() + ": " + summary.line());
    } catch (CrawlException e) {
      kept = new Kept(Phase.FAILED, null, e.getMessage());
      log.accept("crawl " + crawl.id() + " failed: " + e.getMessage());
    } catch (RuntimeException e) {
      kept = new Kept(Phase.FAILED, null, "the results could not be written: " + e);
      log.accept("crawl " + crawl.id() + " failed: " + e);
    }
    end(crawl, work, kept);
  }

  private void end(ServerCrawl crawl, CrawlWork work, Kept kept) {
    try {
      work.close();
    } finally {
      synchronized (crawl) {
        keep(crawl, kept);
        crawl.work(null);
      }
    }
  }

  /** A crawl could not be made durable; the hub has let go of it already. */
  void failed(String id, RuntimeException e) {
    ServerCrawl crawl = crawls.get(id);
    String why = e.getMessage() + "; what was found is kept";
    log.accept("crawl " + id + " failed: " + why);
    CrawlWork work = crawl.work();
    keep(crawl, new Kept(Phase.FINISHING, null, null));
    slow.execute(() -> end(crawl, work, new Kept(Phase.FAILED, null, why)));
  }

  /** Lets go of the stores; the coordinator's thread has ended. */
  @Override
  public void close() {
    slow.shutdown();
    try {
      if (!slow.awaitTermination(1, TimeUnit.MINUTES)) {
        slow.shutdownNow();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    for (ServerCrawl crawl : crawls.values()) {
      if (crawl.work() != null) {
        crawl.work().close();
      }
    }
  }
}
