package dev.ariadne.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What the benchmarks by simulation have in common: a seed, and where their results go. */
final class BenchResults {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--seed",
      defaultValue = "1",
      description = "Seed of every random choice (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--format",
      defaultValue = "text",
      description = "${COMPLETION-CANDIDATES} on stdout (default: ${DEFAULT-VALUE}).")
  private Format format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "Where to write the files. Default: bench-results with text, none otherwise.")
  private Path output;

  long seed() {
    return seed;
  }

  /** Before the work: makes the directory of the files, if any are wanted. */
  void prepare() {
    if (hasFiles()) {
      BenchInput.create(directory());
    }
  }

  boolean hasFiles() {
    return output != null || format == Format.TEXT;
  }

  boolean isJson() {
    return format == Format.JSON;
  }

  private Path directory() {
    return output == null ? Path.of("bench-results") : output;
  }

  void print(Supplier<String> text, Supplier<String> csv, Object rows) {
    PrintWriter out = spec.commandLine().getOut();
    switch (format) {
      case TEXT -> out.print(text.get());
      case CSV -> out.print(csv.get());
      case JSON -> out.println(Json.of(rows));
    }
    out.flush();
  }

  /** Writes a file; of the name, what may be no part of a file's becomes a hyphen. */
  void write(String name, String content) throws IOException {
    Path file = directory().resolve(name.replaceAll("[^A-Za-z0-9.-]+", "-"));
    Files.writeString(file, content);
    say("Written: " + file);
  }

  /** Tells how far it is. */
  void say(String line) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(line);
    err.flush();
  }
}
