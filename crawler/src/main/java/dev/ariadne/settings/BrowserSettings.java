package dev.ariadne.settings;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Which browser, and how it goes to the network. */
public final class BrowserSettings {
  @Option(
      names = "--browser",
      paramLabel = "PATH",
      description = "The Chromium to start; searched when not given.")
  public String browser;

  @Option(
      names = "--viewport",
      paramLabel = "WxH",
      description = "The size of the window. Default: 1280x800.")
  public String viewport = "1280x800";

  @Option(
      names = "--user-agent",
      paramLabel = "TEXT",
      description = "Sent instead of the browser's own.")
  public String userAgent;

  @Option(names = "--proxy", paramLabel = "URL", description = "The proxy server to use.")
  public String proxy;

  @Option(names = "--insecure", description = "Accept certificates that nobody vouches for.")
  public boolean insecure;

  @Option(
      names = "--trace-protocol",
      paramLabel = "FILE",
      description = "Write the messages to and from the browser to a file.")
  public String traceProtocol;

  public int width() {
    return Integer.parseInt(viewport.substring(0, viewport.indexOf('x')));
  }

  public int height() {
    return Integer.parseInt(viewport.substring(viewport.indexOf('x') + 1));
  }

  void check() {
    if (browser != null && !Files.isExecutable(Path.of(browser))) {
      throw Checks.bad("--browser names no program that can be started: " + browser);
    }
    if (!viewport.matches("[1-9][0-9]{1,4}x[1-9][0-9]{1,4}")) {
      throw Checks.bad("--viewport must be WIDTHxHEIGHT, such as 1280x800, not " + viewport);
    }
  }
}
