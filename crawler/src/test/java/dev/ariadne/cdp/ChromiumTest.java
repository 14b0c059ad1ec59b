package dev.ariadne.cdp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChromiumTest {
  private static Path binary() {
    return new ChromiumFinder(System.getenv()).find(null);
  }

  @Test
  void shouldDeleteWhatAKilledProcessLeftLongAgo() throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    Path old = Files.createDirectories(temporary.resolve("ariadne-chromium-4999999999-old/x"));
    Path recent = Files.createDirectories(temporary.resolve("ariadne-chromium-4999999999-new"));
    Files.setLastModifiedTime(
        old.getParent(), FileTime.from(Instant.now().minus(Duration.ofDays(2))));
    try (Chromium chromium = Chromium.launch(binary(), List.of(), null)) {
      assertThat(chromium.isAlive()).isTrue();
      assertThat(old.getParent()).doesNotExist();
      assertThat(recent).exists();
    } finally {
      Files.delete(recent);
    }
  }

  @Test
  void shouldStartAnswerAndEnd() {
    List<ProcessHandle> processes;
    try (Chromium chromium = Chromium.launch(binary(), List.of(), null)) {
      assertThat(chromium.isAlive()).isTrue();
      assertThat(chromium.memory()).isPositive();
      assertThat(
              chromium
                  .connection()
                  .browser()
                  .call("Browser.getVersion", Map.of())
                  .path("product")
                  .asText())
          .contains("Chrome");
      processes = chromium.processes().toList();
    }
    assertThat(processes).isNotEmpty().noneMatch(ProcessHandle::isAlive);
  }

  /** A browser that somebody else started with a port. */
  @Test
  void shouldAttachToARunningBrowser(@TempDir Path profile) throws Exception {
    Process other =
        new ProcessBuilder(
                binary().toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-crash-reporter",
                "--disable-breakpad",
                "--disable-background-networking",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .start();
    try {
      URI address = null;
      try (var lines = other.inputReader()) {
        String line;
        while (address == null && (line = lines.readLine()) != null) {
          if (line.startsWith("DevTools listening on ")) {
            address = URI.create(line.substring("DevTools listening on ".length()).trim());
          }
        }
        try (Connection connection = new Connection(new WebSocketTransport(address))) {
          assertThat(connection.browser().call("Target.getTargets", Map.of()).path("targetInfos"))
              .isNotEmpty();
        }
      }
    } finally {
      List<ProcessHandle> all = other.descendants().toList();
      other.destroyForcibly().waitFor(5, TimeUnit.SECONDS);
      for (ProcessHandle handle : all) {
        handle.destroyForcibly();
        handle.onExit().get(5, TimeUnit.SECONDS);
      }
    }
  }

  @Test
  void shouldRemoveTheProfile() throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    long before = profiles(temporary);
    try (Chromium chromium = Chromium.launch(binary(), List.of(), null)) {
      assertThat(chromium.isAlive()).isTrue();
    }
    assertThat(profiles(temporary)).isLessThanOrEqualTo(before);
  }

  private static long profiles(Path folder) throws IOException {
    String pid = Long.toString(ProcessHandle.current().pid());
    try (var files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("ariadne-chromium-" + pid + "-"))
          .count();
    }
  }
}
