package dev.ariadne.cdp;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A Chromium process of our own: headless, with a fresh profile, spoken to over pipes, so that no
 * port is opened and the browser ends when this process does, however it ends.
 */
public final class Chromium implements AutoCloseable {
  /**
   * Hands our pipes to the browser as the descriptors 3 and 4 that it reads and writes. In a
   * session of its own, where there are such, it does not hear the Ctrl-C that is meant for us.
   */
  private static final String PIPES =
      "s=$(command -v setsid || true); exec $s \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null";

  private static final String PROFILE = "ariadne-chromium-";
  private static final Duration ORPHAN = Duration.ofDays(1);
  private static final Duration STOP = Duration.ofSeconds(3);

  /** A flag of ours: the browser has windows that a person can see. */
  public static final String HEADED = "--headed";

  private static final String HEADLESS = "--headless=new";

  private static final List<String> FLAGS =
      List.of(
          HEADLESS,
          "--remote-debugging-pipe",
          "--disable-gpu",
          "--no-first-run",
          "--no-default-browser-check",
          "--disable-background-networking",
          "--disable-background-timer-throttling",
          "--disable-backgrounding-occluded-windows",
          "--disable-breakpad",
          "--disable-client-side-phishing-detection",
          "--disable-component-update",
          "--disable-crash-reporter",
          "--disable-default-apps",
          "--disable-domain-reliability",
          "--disable-extensions",
          "--disable-field-trial-config",
          "--disable-hang-monitor",
          "--disable-ipc-flooding-protection",
          "--disable-popup-blocking",
          "--disable-prompt-on-repost",
          "--disable-quic",
          "--disable-renderer-backgrounding",
          // Frames of other origins in the process of their page, where its scripts reach them.
          "--disable-site-isolation-trials",
          "--disable-sync",
          "--hide-scrollbars",
          "--metrics-recording-only",
          "--mute-audio",
          "--password-store=basic",
          // RenderDocument builds a new frame for each document, which makes a reset a tenth
          // slower.
          // The address bar of a window is a page of its own, which takes a second of processor
          // time.
          "--disable-features=BackForwardCache,IsolateOrigins,IsolateSandboxedIframes,MediaRouter,"
              + "OptimizationHints,PaintHolding,RenderDocument,site-per-process,Translate,"
              + "WebUIOmniboxAimPopup,WebUIOmniboxPopup");

  private final Process process;
  private final Path profile;
  private final Connection connection;
  private final Thread hook = new Thread(this::kill, "chromium-shutdown");

  private Chromium(Process process, Path profile, Transport transport) {
    this.process = process;
    this.profile = profile;
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) {
      process.destroyForcibly();
      delete(profile);
      throw new ProtocolException("no browser is started while the program ends", e);
    }
    connection = new Connection(transport);
  }

  /**
   * Starts a browser and waits until it answers.
   *
   * @param flags more command line flags
   * @param trace a file for the messages of the protocol, or null
   */
  public static Chromium launch(Path binary, List<String> flags, Path trace) {
    Path profile;
    Process process;
    try {
      profile = Files.createTempDirectory(PROFILE + ProcessHandle.current().pid() + "-");
      deleteOrphans(profile.getParent());
      process =
          new ProcessBuilder(command(binary, profile, flags))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException e) {
      throw new ProtocolException("the browser " + binary + " could not be started", e);
    }
    Transport pipe = new PipeTransport(process.getInputStream(), process.getOutputStream());
    Chromium chromium =
        new Chromium(
            process,
            profile,
            trace == null ? pipe : new LoggingTransport(pipe, trace, Clock.systemUTC()));
    try {
      chromium.connection.browser().call("Browser.getVersion", Map.of());
    } catch (ProtocolException e) {
      chromium.close();
      throw new ProtocolException("the browser " + binary + " does not answer", e);
    }
    return chromium;
  }

  private static List<String> command(Path binary, Path profile, List<String> flags) {
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", PIPES, binary.toString()));
    command.addAll(FLAGS);
    if (flags.contains(HEADED)) {
      command.remove(HEADLESS);
    }
    command.add("--user-data-dir=" + profile);
    if (isRoot()) {
      // Chromium refuses to sandbox its renderers for root.
      command.add("--no-sandbox");
    }
    flags.stream().filter(flag -> !flag.equals(HEADED)).forEach(command::add);
    command.add("about:blank");
    return command;
  }

  private static boolean isRoot() {
    try {
      return Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return "root".equals(System.getProperty("user.name"));
    }
  }

  public Connection connection() {
    return connection;
  }

  public boolean isAlive() {
    return process.isAlive() && !connection.isClosed();
  }

  /** The memory of all its processes in bytes, without what they share; 0 where unknown. */
  public long memory() {
    return processes()
        .mapToLong(
            handle -> {
              try {
                String[] pages =
                    Files.readString(Path.of("/proc", Long.toString(handle.pid()), "statm"))
                        .trim()
                        .split(" ", -1);
                return (Long.parseLong(pages[1]) - Long.parseLong(pages[2])) * 4096;
              } catch (IOException e) {
                return 0;
              }
            })
        .sum();
  }

  /** The browser and everything that it started. */
  public Stream<ProcessHandle> processes() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants());
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The hook is running already; it does the same.
    }
    kill();
  }

  private void kill() {
    // Children are listed before their parent dies, when they could no longer be found.
    List<ProcessHandle> all = new ArrayList<>(processes().toList());
    process.destroyForcibly();
    all.addAll(process.descendants().toList());
    all.forEach(ProcessHandle::destroyForcibly);
    for (ProcessHandle handle : all) {
      try {
        handle.onExit().orTimeout(STOP.toMillis(), TimeUnit.MILLISECONDS).join();
      } catch (RuntimeException e) {
        // Killed; the system has not buried it yet.
      }
    }
    connection.close();
    // A process that is just dying may still write: what it leaves is taken with the next try.
    for (int tries = 0; tries < 5 && Files.exists(profile); tries++) {
      delete(profile);
    }
  }

  /** Profiles of processes that were killed a day ago or longer, before they could clean up. */
  private static void deleteOrphans(Path folder) {
    try (DirectoryStream<Path> profiles = Files.newDirectoryStream(folder, PROFILE + "*-*")) {
      Instant old = Instant.now().minus(ORPHAN);
      for (Path orphan : profiles) {
        String name = orphan.getFileName().toString();
        String pid = name.substring(PROFILE.length(), name.lastIndexOf('-'));
        if (pid.matches("[0-9]{1,10}")
            && ProcessHandle.of(Long.parseLong(pid)).isEmpty()
            && Files.getLastModifiedTime(orphan).toInstant().isBefore(old)) {
          delete(orphan);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Somebody else is cleaning up, or it is not ours to delete.
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> deepestFirst = new ArrayList<>(files.toList());
      java.util.Collections.reverse(deepestFirst);
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | java.io.UncheckedIOException e) {
      // A temporary folder; what cannot be deleted is left to the system.
    }
  }
}
