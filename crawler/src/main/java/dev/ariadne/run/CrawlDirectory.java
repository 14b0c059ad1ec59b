package dev.ariadne.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.StoreException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.function.Consumer;

/** The directory of a crawl: its results, and its store or where that is. */
public final class CrawlDirectory {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

  private final Path path;

  public CrawlDirectory(Path path) {
    this.path = path;
  }

  /** Where the settings say, or a new one that is called after the first address. */
  public static CrawlDirectory of(Settings settings) {
    return new CrawlDirectory(
        settings.output.output == null
            ? newPath(host(settings.urls.get(0)))
            : Path.of(settings.output.output));
  }

  /** A path of its own for a crawl that begins now. */
  public static Path newPath(String name) {
    return Path.of("crawls", name + "-" + LocalDateTime.now(ZoneId.systemDefault()).format(TIME));
  }

  private static String host(String url) {
    URI uri = URI.create(url);
    if (uri.getHost() == null) {
      return uri.getScheme();
    }
    String port = uri.getPort() < 0 ? "" : "-" + uri.getPort();
    return (uri.getHost() + port).replaceAll("[^A-Za-z0-9.-]", "");
  }

  /** What the crawl that is here was begun with. */
  public Settings settings() {
    try (CrawlStore store = read()) {
      return SettingsFile.fromJson(store.settings());
    }
  }

  public Path path() {
    return path;
  }

  public Path model() {
    return path.resolve("model.json");
  }

  public Path urls() {
    return path.resolve("urls.txt");
  }

  public Path report() {
    return path.resolve("report.html");
  }

  /** Says where the store is, when it is not here. */
  private Path pointer() {
    return path.resolve("store.json");
  }

  /**
   * Makes a crawl here.
   *
   * @param jdbcUrl the database, or null for a file in this directory
   */
  CrawlStore create(String jdbcUrl, String settings) {
    requireNone();
    boolean isNew = !Files.exists(path);
    try {
      Files.createDirectories(path);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "the directory " + path + " cannot be made; choose another with -o", e);
    }
    String name = path.toAbsolutePath().normalize().getFileName().toString();
    String url = jdbcUrl == null ? CrawlStore.url(path) : jdbcUrl;
    CrawlStore store;
    try {
      store = usable(() -> CrawlStore.create(url, name, settings));
    } catch (IllegalArgumentException e) {
      if (isNew) {
        path.toFile().delete(); // only if it is still empty
      }
      throw e;
    }
    if (jdbcUrl != null) {
      write(pointer(), out -> JSON.writeValue(out, Map.of("url", jdbcUrl, "crawl", name)));
      // The address may hold a password.
      pointer().toFile().setReadable(false, false);
      pointer().toFile().setReadable(true, true);
    }
    return store;
  }

  /** Refuses a directory that holds a crawl. */
  public void requireNone() {
    if (Files.exists(path.resolve("crawl.db"))
        || Files.exists(pointer())
        || Files.exists(server())) {
      throw new IllegalArgumentException(
          path
              + " holds a crawl already; go on with it by 'ariadne resume "
              + path
              + "', or choose another directory with -o");
    }
  }

  /** Says which coordinator does the crawl, when it is not done here. */
  public Path server() {
    return path.resolve("server.json");
  }

  /** Opens the crawl that is here, to go on with it. */
  CrawlStore open() {
    Place place = find();
    return usable(() -> CrawlStore.open(place.url, place.crawl));
  }

  /** Opens the crawl that is here, to look at it. */
  public CrawlStore read() {
    Place place = find();
    return usable(() -> CrawlStore.read(place.url, place.crawl));
  }

  private record Place(String url, String crawl) {}

  private Place find() {
    try {
      if (Files.exists(pointer())) {
        JsonNode place = JSON.readTree(pointer().toFile());
        return new Place(place.path("url").asText(), place.path("crawl").asText());
      }
    } catch (IOException e) {
      throw new IllegalArgumentException(pointer() + " cannot be read: " + e.getMessage(), e);
    }
    if (!Files.exists(path.resolve("crawl.db"))) {
      throw new IllegalArgumentException(
          path + " holds no crawl; give the directory that 'ariadne crawl' wrote to");
    }
    return new Place(CrawlStore.url(path), null);
  }

  private interface Opener {
    CrawlStore open();
  }

  /** A store that does not open is something for the user to put right. */
  private static CrawlStore usable(Opener opener) {
    try {
      return opener.open();
    } catch (StoreException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  public interface Writing {
    void to(OutputStream out) throws IOException;
  }

  /** Writes a file whole or not at all. */
  public void write(Path file, Writing writing) {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      try (OutputStream out = new java.io.BufferedOutputStream(Files.newOutputStream(part))) {
        writing.to(out);
      }
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      part.toFile().delete();
      throw new UncheckedIOException("cannot write " + file + ": " + e.getMessage(), e);
    }
  }

  void writeLines(Path file, Consumer<Consumer<String>> lines) {
    write(
        file,
        out ->
            lines.accept(
                line -> {
                  try {
                    out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                }));
  }
}
