package dev.ariadne.server;

import dev.ariadne.app.CrawlException;
import dev.ariadne.crawl.Progress;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.run.RunningCrawl;
import dev.ariadne.run.Summary;
import dev.ariadne.server.CoordinatorClient.Unreachable;
import dev.ariadne.server.CrawlStatus.Phase;
import dev.ariadne.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A crawl that a coordinator does, with its results here. It goes on when this process ends; the
 * directory remembers where.
 */
public final class RemoteCrawl implements RunningCrawl {
  private static final Duration LOOK = Duration.ofMillis(300);
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(2);
  private static final int MOST = 1 << 16;

  private final CoordinatorClient client;
  private final CrawlDirectory directory;
  private final String crawl;
  private volatile String notice;
  private volatile String toStop;
  private volatile Progress progress = new Progress(0, 0, 0, 0, 0, 0, 0, 0, 0, Duration.ZERO);

  private RemoteCrawl(CoordinatorClient client, CrawlDirectory directory, String crawl) {
    this.client = client;
    this.directory = directory;
    this.crawl = crawl;
  }

  /** Where a directory says that its crawl is done. */
  public record Place(String server, String crawl) {}

  /** Where the crawl of a directory is done, or null when it is done here. */
  public static Place place(CrawlDirectory directory) {
    Path file = directory.server();
    if (!Files.exists(file)) {
      return null;
    }
    try {
      Wire.Body body = new Wire.Body(Wire.JSON, null, Files.readAllBytes(file));
      return Wire.decode(body, Place.class, MOST);
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " cannot be read", e);
    }
  }

  /** Hands a new crawl to a coordinator. */
  public static RemoteCrawl create(
      CoordinatorClient client, CrawlDirectory directory, Settings settings)
      throws InterruptedException {
    directory.requireNone();
    refuseWhatStaysHere(settings);
    boolean isNew = !Files.exists(directory.path());
    try {
      Files.createDirectories(directory.path());
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "the directory " + directory.path() + " cannot be made; choose another with -o", e);
    }
    String crawl;
    try {
      crawl = client.create(settings);
    } catch (RuntimeException e) {
      if (isNew) {
        directory.path().toFile().delete(); // only if it is still empty
      }
      throw e;
    }
    Place place = new Place(client.server(), crawl);
    directory.write(directory.server(), out -> out.write(Wire.json(place)));
    return new RemoteCrawl(client, directory, crawl);
  }

  private static void refuseWhatStaysHere(Settings settings) {
    Set<String> local = new TreeSet<>();
    Map<String, Optional<String>> values =
        Map.of(
            "--store", Optional.ofNullable(settings.output.store),
            "--storage-state", Optional.ofNullable(settings.access.storageState),
            "--browser", Optional.ofNullable(settings.browser.browser),
            "--trace-protocol", Optional.ofNullable(settings.browser.traceProtocol));
    values.forEach((option, value) -> value.ifPresent(unused -> local.add(option)));
    if (!local.isEmpty()) {
      throw new IllegalArgumentException(
          String.join(", ", local)
              + " cannot be used with --server: it means something on this machine");
    }
  }

  /**
   * Goes on with a crawl.
   *
   * @param settings for the rest, or null for those that it has
   */
  public static RemoteCrawl resume(
      CoordinatorClient client, CrawlDirectory directory, String crawl, Settings settings)
      throws InterruptedException {
    client.resume(crawl, settings);
    return new RemoteCrawl(client, directory, crawl);
  }

  /** What it is called by its coordinator. */
  public String crawl() {
    return crawl;
  }

  @Override
  public Summary run() throws InterruptedException {
    while (true) {
      try {
        CrawlStatus status = await();
        if (status.phase() == Phase.FAILED) {
          throw new CrawlException(
              status.failure() + "; go on with 'ariadne resume " + directory.path() + "'");
        }
        fetch("model.json", directory.model());
        fetch("urls.txt", directory.urls());
        if (client.settings(crawl).output.report) {
          fetch("report.html", directory.report());
        }
        return status.summary();
      } catch (Unreachable e) {
        Thread.sleep(LOOK_AGAIN.toMillis());
      }
    }
  }

  private CrawlStatus await() throws InterruptedException {
    while (true) {
      try {
        String reason = toStop;
        if (reason != null) {
          client.stop(crawl, reason);
          toStop = null;
        }
        CrawlStatus status = client.status(crawl);
        if (status.progress() != null) {
          progress = status.progress();
        }
        notice =
            status.nodes() > 0
                ? "nodes: " + status.nodes()
                : "waits for nodes: ariadne node --join " + client.server();
        if (status.phase() == Phase.FINISHED || status.phase() == Phase.FAILED) {
          return status;
        }
        Thread.sleep(LOOK.toMillis());
      } catch (Unreachable e) {
        notice = "the coordinator does not answer";
        Thread.sleep(LOOK_AGAIN.toMillis()); // it will be started again, and go on
      }
    }
  }

  private void fetch(String name, Path file) throws InterruptedException {
    Path part = file.resolveSibling(name + ".part");
    client.download(crawl, name, part);
    try {
      Files.move(part, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  @Override
  public Progress progress() {
    return progress;
  }

  @Override
  public String notice() {
    return notice;
  }

  @Override
  public void stop(String reason) {
    toStop = reason; // said with the next look, or as soon as there is somebody to hear it
  }

  @Override
  public void close() {}
}
