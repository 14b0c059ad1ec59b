package dev.ariadne.server;

import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.run.CrawlWork;
import dev.ariadne.run.Summary;
import dev.ariadne.server.CrawlStatus.Phase;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import dev.ariadne.store.CrawlStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A crawl of a coordinator: its directory, its settings, and what is done with it now. The phase,
 * with the summary, is in a file of the directory, so that a coordinator that is started anew knows
 * what to go on with.
 */
final class ServerCrawl {
  private static final int MOST = 1 << 24;

  /**
   * What is kept of it in a file.
   *
   * @param stop why it was stopped while it was running, or null
   */
  record Kept(Phase phase, Summary summary, String failure, String stop) {
    Kept(Phase phase, Summary summary, String failure) {
      this(phase, summary, failure, null);
    }
  }

  private final String id;
  private final CrawlDirectory directory;
  private volatile Settings settings;
  private volatile Kept kept;

  /** Used by the coordinator's thread while it is running; null when it is not. */
  private volatile CrawlWork work;

  private volatile boolean isHandedOut;

  ServerCrawl(String id, Path path, Settings settings, Kept kept) {
    this.id = id;
    directory = new CrawlDirectory(path);
    this.settings = settings;
    this.kept = kept;
  }

  /** What was kept in a directory, or null when nothing was. */
  static Kept read(Path path) {
    Path file = path.resolve("phase.json");
    try {
      return Files.exists(file)
          ? Wire.decode(new Wire.Body(Wire.JSON, null, Files.readAllBytes(file)), Kept.class, MOST)
          : null;
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

  /** Takes other settings, also for when the coordinator is started again. */
  void change(Settings changed) {
    byte[] bytes = SettingsFile.json(changed).getBytes(StandardCharsets.UTF_8);
    directory.write(changed(directory.path()), out -> out.write(bytes));
    settings = changed;
  }

  private static Path changed(Path path) {
    return path.resolve("settings.json");
  }

  /** The settings of the crawl in a directory: those it was begun with, or changed to. */
  static Settings settings(Path path) {
    try {
      if (Files.exists(changed(path))) {
        return SettingsFile.fromJson(Files.readString(changed(path)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    try (CrawlStore store = new CrawlDirectory(path).read()) {
      return SettingsFile.fromJson(store.settings());
    }
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
    isHandedOut = false;
    work = now;
  }

  /** Its work was added to what the hub hands out. */
  void handedOut() {
    isHandedOut = true;
  }

  /** Until then nobody may end it: it would be added after its end, and stay. */
  boolean isHandedOut() {
    return isHandedOut;
  }

  /** Its status; on the coordinator's thread. */
  CrawlStatus status(int nodes) {
    CrawlWork open = work; // first: what is kept changes before it is let go
    Kept now = kept;
    return new CrawlStatus(
        id,
        settings.urls,
        now.phase,
        open == null ? null : open.dispatcher().progress(),
        now.summary,
        now.failure,
        nodes,
        open == null ? 0 : open.repeated());
  }
}
