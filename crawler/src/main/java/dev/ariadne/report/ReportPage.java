package dev.ariadne.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The page around the data: one file with its own script and style. Its policy names both by their
 * hashes, and allows nothing else but pictures that are in the file.
 */
final class ReportPage {
  private static final List<String> SCRIPTS =
      List.of("data.js", "map.js", "details.js", "tables.js", "main.js");

  private final String style = resource("report.css");
  private final String script =
      SCRIPTS.stream()
          .map(ReportPage::resource)
          .collect(Collectors.joining("\n", "'use strict';\n(() => {\n", "})();\n"));

  interface Blocks {
    /** Writes the data, in script elements that are not executed. */
    void to(Writer out) throws IOException;
  }

  void write(Writer out, Blocks data) throws IOException {
    String policy =
        "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; style-src '"
            + hash(style)
            + "'; script-src '"
            + hash(script)
            + "'";
    String page = resource("report.html").replace("{policy}", policy).replace("{style}", style);
    int place = page.indexOf("{data}");
    out.write(page.substring(0, place));
    data.to(out);
    String rest = page.substring(place + "{data}".length());
    out.write(rest.replace("{script}", script));
  }

  private static String hash(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static String resource(String name) {
    try (InputStream file = ReportPage.class.getResourceAsStream(name)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
