package dev.ariadne.export;

import dev.ariadne.model.Addresses;
import dev.ariadne.model.CrawledModel;
import dev.ariadne.model.ModelWriter;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import dev.ariadne.store.CrawlStore;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** A crawl in the format of another tool. */
public final class Export implements AutoCloseable {
  private final CrawlStore store;
  private final CrawledModel model;
  private String note;

  public Export(CrawlDirectory directory) {
    store = directory.read();
    try {
      model = CrawledModel.sorted(store, directory.path().toString());
    } catch (IllegalArgumentException e) {
      store.close();
      throw e;
    }
  }

  /** Writes a format that is one text. */
  public void write(Format format, OutputStream out) throws IOException {
    switch (format) {
      case JSON -> ModelWriter.write(store, out);
      case GRAPHML -> GraphMlExport.write(model, out);
      case GEXF -> GexfExport.write(model, out);
      case DOT -> out.write(bytes(DotExport.of(model)));
      case URLS -> {
        StringBuilder lines = new StringBuilder();
        store.addresses(url -> lines.append(Addresses.shown(url)).append('\n'));
        out.write(bytes(lines.toString()));
      }
      case SITEMAP -> SitemapExport.write(model, out);
      case HAR -> out.write(bytes(HarExport.of(store)));
      case OPENAPI -> out.write(bytes(OpenApiExport.of(store, model)));
      case CSV, PLAYWRIGHT, JUNIT ->
          throw new IllegalArgumentException(format + " is several files");
    }
  }

  /**
   * The files of a format that has several, by name.
   *
   * @param everyTransition whether tests cover every transition, and not only every state
   */
  public Map<String, String> files(Format format, boolean everyTransition) {
    return switch (format) {
      case CSV -> {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("states.csv", CsvExport.states(model));
        files.put("transitions.csv", CsvExport.transitions(model));
        yield files;
      }
      case PLAYWRIGHT -> PlaywrightExport.files(suite(everyTransition));
      case JUNIT -> JunitExport.files(suite(everyTransition));
      default -> throw new IllegalArgumentException(format + " is one text");
    };
  }

  private Suite suite(boolean everyTransition) {
    // What somebody chose is not in the documents: such a field is then no part of the tests.
    Settings settings = SettingsFile.fromJson(store.settings());
    boolean hasOwnValues = !settings.events.value.isEmpty() || !settings.plugins.plugin.isEmpty();
    Suite suite = new Suite(model, everyTransition, !hasOwnValues, store::dom);
    note = suite.note();
    return suite;
  }

  /** Something to say about what was exported, or null. */
  public String note() {
    return note;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    store.close();
  }
}
