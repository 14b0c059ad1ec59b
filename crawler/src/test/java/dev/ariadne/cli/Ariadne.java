package dev.ariadne.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
    return start(folder, Map.of(), arguments);
  }

  /** Starts it with more in its environment. */
  static Ariadne start(Path folder, Map<String, String> environment, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("env", "--default-signal=INT")); // shells let background jobs ignore it
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"));
    String plugins = environment.get("ARIADNE_PLUGINS"); // as the launcher does
    command.add(
        System.getProperty("java.class.path") + (plugins == null ? "" : ":" + plugins + "/*"));
    command.add(Main.class.getName());
    command.addAll(List.of(arguments));
    File out = Files.createTempFile(folder, "out", ".txt").toFile();
    File err = Files.createTempFile(folder, "err", ".txt").toFile();
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out)
            .redirectError(err);
    builder.environment().putAll(environment);
    Process process = builder.start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly)); // tests are killed
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

  /** The browsers that it has started. */
  List<ProcessHandle> browsers() {
    return process.children().toList();
  }

  /** Waits for the end, and gives the exit code. */
  int end() throws InterruptedException {
    if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("ariadne does not end");
    }
    return process.exitValue();
  }

  /** Waits until what it says has such a place, and gives that place's first group. */
  String awaitOut(String pattern) throws IOException, InterruptedException {
    Pattern wanted = Pattern.compile(pattern);
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
    while (System.nanoTime() - deadline < 0) {
      boolean hasEnded = !process.isAlive();
      Matcher found = wanted.matcher(out());
      if (found.find()) {
        return found.groupCount() == 0 ? found.group() : found.group(1);
      }
      if (hasEnded) {
        break;
      }
      Thread.sleep(10);
    }
    throw new IllegalStateException("no " + pattern + " in: " + out() + err());
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
