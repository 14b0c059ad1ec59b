package dev.ariadne.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command in a process of its own, as users run it. */
final class Ariadne implements AutoCloseable {
  private static final long LONGEST_SECONDS = 180;

  private final Process process;
  private final Path out;
  private final Path err;

  private Ariadne(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  static Ariadne start(Path folder, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(Main.class.getName());
    command.addAll(List.of(arguments));
    File out = Files.createTempFile(folder, "out", ".txt").toFile();
    File err = Files.createTempFile(folder, "err", ".txt").toFile();
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out)
            .redirectError(err)
            .start();
    return new Ariadne(process, out.toPath(), err.toPath());
  }

  boolean isAlive() {
    return process.isAlive();
  }

  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid())).start().waitFor();
  }

  /** Waits for the end, and gives the exit code. */
  int end() throws InterruptedException {
    if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("ariadne does not end");
    }
    return process.exitValue();
  }

  String out() throws IOException {
    return Files.readString(out);
  }

  String err() throws IOException {
    return Files.readString(err);
  }

  String lastLine() throws IOException {
    List<String> lines = Files.readAllLines(out);
    return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
