package dev.ariadne;

import dev.ariadne.export.Export;
import dev.ariadne.export.Format;
import dev.ariadne.model.CrawledModel;
import dev.ariadne.report.Report;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.run.Summary;
import dev.ariadne.store.CrawlStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What came of a crawl. Reads its directory, so it is of use as long as that is there. */
public final class CrawlResult {
  private final CrawlDirectory directory;
  private final Summary summary;
  private CrawledModel model;

  CrawlResult(CrawlDirectory directory, Summary summary) {
    this.directory = directory;
    this.summary = summary;
  }

  /**
   * The numbers, and what is missing.
   *
   * @return the summary that the command line prints
   */
  public Summary summary() {
    return summary;
  }

  /**
   * Whether every event of every state was executed or ruled out.
   *
   * @return false when something is missing; the summary says what
   */
  public boolean isComplete() {
    return summary.isComplete();
  }

  /**
   * Where the crawl is kept: {@code model.json}, {@code report.html}, {@code urls.txt} and its
   * store, for {@link Crawl#resume} and the commands.
   *
   * @return the directory
   */
  public Path directory() {
    return directory.path();
  }

  /**
   * The states, with their events and where these lead.
   *
   * @return all states, by id
   */
  public List<CrawledModel.State> states() {
    return summary.states() == 0 ? List.of() : model().states();
  }

  /**
   * The transitions.
   *
   * @return all transitions, by state, event and target
   */
  public List<CrawledModel.Transition> transitions() {
    return summary.states() == 0 ? List.of() : model().transitions();
  }

  /**
   * The states and transitions as a graph that knows its entries and the shortest ways.
   *
   * @return the model
   * @throws IllegalArgumentException when the crawl has not found a single state
   */
  public synchronized CrawledModel model() {
    if (model == null) {
      try (CrawlStore store = directory.read()) {
        model = CrawledModel.sorted(store, directory.path().toString());
      }
    }
    return model;
  }

  /**
   * The document of a state.
   *
   * @param state the id of the state
   * @return the document as it was seen first, or null when documents were not kept
   */
  public String dom(String state) {
    try (CrawlStore store = directory.read()) {
      return store.dom(state);
    }
  }

  /**
   * Writes {@code model.json}: the same bytes for every crawl that finds the same.
   *
   * @param file where to
   */
  public void writeModel(Path file) {
    export(Format.JSON, file);
  }

  /**
   * Writes the report, one HTML file for people.
   *
   * @param file where to
   */
  public void writeReport(Path file) {
    try (CrawlStore store = directory.read()) {
      directory.write(file, out -> Report.write(store, out));
    }
  }

  /**
   * Writes the crawl for another tool.
   *
   * @param format of which tool
   * @param path the file; for formats of several files the directory
   */
  public void export(Format format, Path path) {
    try (Export export = new Export(directory)) {
      if (format.hasFiles()) {
        for (Map.Entry<String, String> file : export.files(format, false).entrySet()) {
          write(path.resolve(file.getKey()), file.getValue().getBytes(StandardCharsets.UTF_8));
        }
      } else {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        export.write(format, bytes);
        write(path, bytes.toByteArray());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(path + " cannot be written: " + e.getMessage(), e);
    }
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Files.write(file, bytes);
  }

  @Override
  public String toString() {
    return summary.line();
  }
}
