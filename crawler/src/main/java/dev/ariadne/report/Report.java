package dev.ariadne.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.ariadne.model.CrawledModel;
import dev.ariadne.store.CrawlStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Writes a crawl as one HTML file that opens from disk. */
public final class Report {
  /** What documents may take in the file, in bytes; and so may pictures. */
  private static final long ROOM = 24L << 20;

  /** More would neither be drawn nor opened in reasonable time. */
  private static final int MOST_STATES = 20_000;

  private final CrawlStore store;
  private final CrawledModel model;

  private Report(CrawlStore store) {
    this.store = store;
    model = CrawledModel.asFound(store, MOST_STATES);
  }

  /** The report of what a store holds now. */
  public static void write(CrawlStore store, OutputStream out) throws IOException {
    new Report(store).write(out);
  }

  private void write(OutputStream out) throws IOException {
    Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    new ReportPage()
        .write(
            text,
            to -> {
              block(to, "data", json -> new ReportData(store, model).write(json));
              block(to, "doms", this::documents);
              block(to, "pictures", this::pictures);
            });
    text.flush();
  }

  private interface Block {
    void to(JsonGenerator json) throws IOException;
  }

  private static void block(Writer out, String id, Block block) throws IOException {
    out.write("<script type=\"application/json\" id=\"" + id + "\">");
    try (JsonGenerator json = SafeJson.to(out)) {
      block.to(json);
    }
    out.write("</script>\n");
  }

  /** The document of every state, in base64; null where there is none, or no room left. */
  private void documents(JsonGenerator json) throws IOException {
    long room = ROOM;
    json.writeStartArray();
    for (CrawledModel.State state : model.states()) {
      String dom = room > 0 ? store.dom(state.id()) : null;
      byte[] bytes = dom == null ? new byte[0] : compress(dom);
      if (dom == null || bytes.length > room) {
        json.writeNull();
      } else {
        json.writeBinary(bytes);
        room -= bytes.length;
      }
    }
    json.writeEndArray();
  }

  /** The picture of every state, in base64; null where there is none, or no room left. */
  private void pictures(JsonGenerator json) throws IOException {
    long room = ROOM;
    json.writeStartArray();
    for (CrawledModel.State state : model.states()) {
      byte[] webp = room > 0 ? store.picture(state.id()) : null;
      if (webp == null || webp.length > room) {
        json.writeNull();
      } else {
        json.writeBinary(webp);
        room -= webp.length;
      }
    }
    json.writeEndArray();
  }

  /** As browsers know it by the name deflate-raw. */
  private static byte[] compress(String dom) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, deflater)) {
      out.write(dom.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException("memory does not fail", e);
    } finally {
      deflater.end();
    }
    return bytes.toByteArray();
  }
}
