package dev.ariadne.testapps;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Loads a page in a real browser and returns what is in it afterwards. */
final class Chromium {
  private static final long DEADLINE_SECONDS = 40;

  /** The document after its load, and the errors that were written to the console. */
  record Loaded(String dom, List<String> errors) {
    /** The text of each frame of the harness, by its address. */
    Map<String, String> frames() {
      Map<String, String> texts = new LinkedHashMap<>();
      String report = dom.substring(dom.indexOf("<pre>") + 5, dom.indexOf("</pre>"));
      report
          .lines()
          .forEach(line -> texts.put(line.split("\t", -1)[0], line.substring(line.indexOf('\t'))));
      return texts;
    }
  }

  private Chromium() {}

  static Loaded frames(TestServer server, List<String> paths) throws Exception {
    String harness = server.url("/pages/harness/frames.html?" + String.join(",", paths));
    return load(harness);
  }

  static Loaded load(String url, String... options) throws Exception {
    Path folder = Files.createTempDirectory("testapps");
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    List<String> command = new ArrayList<>();
    command.add(System.getenv().getOrDefault("CHROME_PATH", "chromium"));
    command.addAll(
        List.of(
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--no-first-run",
            "--enable-logging=stderr",
            "--user-data-dir=" + folder.resolve("profile"),
            "--dump-dom"));
    command.addAll(List.of(options));
    command.add(url);
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException("not loaded in time: " + url);
      }
      List<String> errors =
          Files.readString(err, UTF_8)
              .lines()
              .filter(line -> line.contains("CONSOLE"))
              .filter(line -> line.matches(".*(Uncaught|Refused|Failed|[Ee]rror|net::).*"))
              .toList();
      return new Loaded(Files.readString(out, UTF_8), errors);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
      delete(folder);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
