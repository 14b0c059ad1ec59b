package dev.ariadne.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The programs of others that read what is exported. Where they cannot be had, tests are skipped.
 */
final class Tools {
  private static final Path NODE = Path.of("target", "node-tools").toAbsolutePath();

  private Tools() {}

  /** What a program said, and how it ended. */
  record Ran(int code, String output) {}

  static Ran run(Path folder, Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile("ariadne", ".out");
    try {
      ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
      builder.environment().putAll(environment);
      builder.redirectErrorStream(true).redirectOutput(output.toFile());
      Process process = builder.start();
      process.getOutputStream().close();
      if (!process.waitFor(400, TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        return new Ran(-1, "took too long: " + Files.readString(output));
      }
      return new Ran(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
    } finally {
      Files.delete(output);
    }
  }

  static void require(String program) throws IOException, InterruptedException {
    if (run(Path.of("."), Map.of(), "sh", "-c", "command -v " + program).code() != 0) {
      skip(program + " is not installed");
    }
  }

  private static void skip(String reason) {
    System.out.println("Skipped, because " + reason);
    abort(reason);
  }

  /** A directory whose node_modules hold the tools from npm, at the versions of package.json. */
  static Path node() throws IOException, InterruptedException {
    require("npm");
    Files.createDirectories(NODE);
    try (RandomAccessFile file = new RandomAccessFile(NODE.resolve("lock").toFile(), "rw");
        FileLock lock = file.getChannel().lock();
        InputStream wanted = Tools.class.getResourceAsStream("package.json")) {
      assertThat(lock.isValid()).isTrue();
      String json = new String(wanted.readAllBytes(), StandardCharsets.UTF_8);
      Path done = NODE.resolve("installed.json");
      if (!Files.exists(done) || !Files.readString(done).equals(json)) {
        Files.writeString(NODE.resolve("package.json"), json);
        Ran ran =
            run(
                NODE,
                Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"),
                "npm",
                "install",
                "--no-package-lock",
                "--ignore-scripts");
        if (ran.code() != 0) {
          skip("npm could not install the tools: " + ran.output());
        }
        Files.copy(NODE.resolve("package.json"), done, StandardCopyOption.REPLACE_EXISTING);
      }
    }
    return NODE;
  }

  /** Runs a module of JavaScript with the tools at hand. */
  static Ran script(String source, Object... arguments) throws IOException, InterruptedException {
    Path file = Files.createTempFile(node(), "script", ".mjs");
    try {
      Files.writeString(file, source);
      List<String> command =
          java.util.stream.Stream.concat(
                  java.util.stream.Stream.of("node", file.toString()),
                  java.util.stream.Stream.of(arguments).map(Object::toString))
              .toList();
      return run(NODE, Map.of(), command.toArray(String[]::new));
    } finally {
      Files.delete(file);
    }
  }
}
