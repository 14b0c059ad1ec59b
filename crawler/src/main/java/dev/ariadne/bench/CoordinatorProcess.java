package dev.ariadne.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A {@link CoordinatorChild}, seen from the process that measures it. */
final class CoordinatorProcess implements AutoCloseable {
  private final Process process;
  private final BufferedReader out;
  private final URI url;

  /**
   * Returns when it listens, which is when it has taken up the crawls of its directory.
   *
   * @param jvm options of its virtual machine
   */
  CoordinatorProcess(Path data, List<String> jvm) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvm);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(CoordinatorChild.class.getName(), data.toString()));
    process = new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
    out = process.inputReader(StandardCharsets.UTF_8);
    try {
      url = URI.create(line(CoordinatorChild.URL));
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  URI url() {
    return url;
  }

  /** The bytes of its heap that are in use, after a collection. */
  long heap() throws IOException {
    process.getOutputStream().write('\n');
    process.getOutputStream().flush();
    return Long.parseLong(line(CoordinatorChild.HEAP));
  }

  /** The rest of the next line that begins so; the virtual machine may print lines of its own. */
  private String line(String beginning) throws IOException {
    while (true) {
      String line = out.readLine();
      if (line == null) {
        throw new IOException("the coordinator has ended");
      }
      if (line.startsWith(beginning)) {
        return line.substring(beginning.length());
      }
    }
  }

  /** The processor time that it has had. */
  Duration cpu() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Ends it; it has nothing to lose. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
