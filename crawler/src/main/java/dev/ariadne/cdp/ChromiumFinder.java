package dev.ariadne.cdp;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the Chromium, or a relative of it, that is installed on this machine. */
public final class ChromiumFinder {
  private static final List<String> NAMES =
      List.of(
          "chromium",
          "chromium-browser",
          "google-chrome",
          "google-chrome-stable",
          "chrome",
          "chrome-headless-shell",
          "microsoft-edge",
          "brave-browser");

  private static final List<String> PLACES =
      List.of(
          "/usr/lib/chromium/chromium",
          "/usr/lib64/chromium-browser/chromium-browser",
          "/snap/bin/chromium",
          "/opt/google/chrome/chrome",
          "/Applications/Chromium.app/Contents/MacOS/Chromium",
          "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
          "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
          "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe");

  /** A library folder named in a wrapper script, such as {@code LIBDIR=/usr/lib/$APPNAME}. */
  private static final Pattern FOLDER = Pattern.compile("(?m)^\\s*LIBDIR=[\"']?([^\"'\\s]+)");

  private static final Pattern EXECUTED = Pattern.compile("exec[^\\n]*?[\"' ](/[^\"'\\s$]+)");

  private final Map<String, String> environment;

  public ChromiumFinder(Map<String, String> environment) {
    this.environment = Map.copyOf(environment);
  }

  /**
   * The binary to start.
   *
   * @param explicit the path that a person gave, or null to search
   * @throws ProtocolException with a sentence that says what to do when there is none
   */
  public Path find(Path explicit) {
    if (explicit != null) {
      return named(explicit, "the browser " + explicit);
    }
    String variable = environment.get("CHROME_PATH");
    if (variable != null && !variable.isBlank()) {
      return named(Path.of(variable), "the browser " + variable + ", named by CHROME_PATH,");
    }
    return candidates().stream()
        .filter(Files::isExecutable)
        .filter(path -> !Files.isDirectory(path))
        .findFirst()
        .map(ChromiumFinder::real)
        .orElseThrow(
            () ->
                new ProtocolException(
                    "No Chromium was found: install it (Debian: apt-get install chromium) or name"
                        + " it with --browser PATH or CHROME_PATH."));
  }

  private static Path named(Path path, String name) {
    if (!Files.isExecutable(path) || Files.isDirectory(path)) {
      throw new ProtocolException(name + " is not a program that can be started");
    }
    return real(path);
  }

  private List<Path> candidates() {
    List<Path> found = new ArrayList<>();
    String path = environment.getOrDefault("PATH", "");
    for (String name : NAMES) {
      for (String folder : path.split(File.pathSeparator, -1)) {
        if (!folder.isBlank()) {
          found.add(Path.of(folder, name));
        }
      }
    }
    PLACES.forEach(place -> found.add(Path.of(place)));
    return found;
  }

  /**
   * The program behind a wrapper script. A wrapper would not hand the pipes of the protocol on, and
   * killing it would leave the browser behind.
   */
  static Path real(Path path) {
    return script(path).flatMap(text -> behind(path, text)).orElse(path);
  }

  private static Optional<String> script(Path path) {
    try (InputStream in = Files.newInputStream(path)) {
      String text = new String(in.readNBytes(1 << 16), StandardCharsets.UTF_8);
      return text.startsWith("#!") ? Optional.of(text) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<Path> behind(Path wrapper, String text) {
    String name = wrapper.getFileName().toString();
    List<Path> guesses = new ArrayList<>();
    Matcher folder = FOLDER.matcher(text);
    while (folder.find()) {
      String place = folder.group(1).replace("$APPNAME", name).replace("${APPNAME}", name);
      guesses.add(Path.of(place, name));
    }
    Matcher executed = EXECUTED.matcher(text);
    while (executed.find()) {
      guesses.add(Path.of(executed.group(1)));
    }
    guesses.add(Path.of("/usr/lib", name, name));
    guesses.add(Path.of("/usr/lib64", name, name));
    return guesses.stream()
        .filter(Files::isExecutable)
        .filter(guess -> !Files.isDirectory(guess) && script(guess).isEmpty())
        .findFirst();
  }
}
