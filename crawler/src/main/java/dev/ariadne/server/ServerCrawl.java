package dev.ariadne.server;

import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.run.CrawlWork;
import dev.ariadne.run.Summary;
import dev.ariadne.server.CrawlStatus.Phase;
import dev.ariadne.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A crawl of a coordinator: its directory, its settings, and what is done with it now. The phase,
 * with the summary, is in a file of the directory, so that a coordinator that is started anew knows
 * what to go on with.
 */
final class ServerCrawl {
  private static final int MOST = 1 << 24;

  /** What is kept of it in a file. */
  record Kept(Phase phase, Summary summary, String failure) {}

  private final String id;
  private final CrawlDirectory directory;
  private volatile Settings settings;
  private volatile Kept kept;

  /** Used by the coordinator's thread while it is running; null when it is not. */
  private volatile CrawlWork work;

  ServerCrawl(String id, Path path, Settings settings, Kept kept) {
    this.id = id;
    directory = new CrawlDirectory(path);
    this.settings = settings;
    this.kept = kept;
  }

  /** What was kept in a directory; running when nothing was. */
  static Kept read(Path path) {
    Path file = path.resolve("phase.json");
    try {
      return Files.exists(file)
          ? Wire.decode(new Wire.Body(Wire.JSON, null, Files.readAllBytes(file)), Kept.class, MOST)
          : new Kept(Phase.RUNNING, null, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String id() {
    return id;
  }

  CrawlDirectory directory() {
    return directory;
  }

  Settings settings() {
    return settings;
  }

  void settings(Settings changed) {
    settings = changed;
  }

  Kept kept() {
    return kept;
  }

  void keep(Kept now) {
    kept = now;
    directory.write(directory.path().resolve("phase.json"), out -> out.write(Wire.json(now)));
  }

  CrawlWork work() {
    return work;
  }

  void work(CrawlWork now) {
    work = now;
  }

  /** Its status; on the coordinator's thread. */
  CrawlStatus status(int nodes) {
    return new CrawlStatus(
        id,
        settings.urls,
        kept.phase,
        work == null ? null : work.dispatcher().progress(),
        kept.summary,
        kept.failure,
        nodes,
        work == null ? 0 : work.dispatcher().expired());
  }
}
