package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.testapps.TestPages;
import dev.ariadne.testapps.TestServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ReportCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(Object... arguments) {
    String[] texts = List.of(arguments).stream().map(Object::toString).toArray(String[]::new);
    return Main.commandLine()
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(texts);
  }

  @Test
  void shouldWriteTheReportOfACrawlWhenAskedTo(@TempDir Path folder) throws IOException {
    Path crawl = folder.resolve("c");
    Path report = crawl.resolve("report.html");
    try (TestServer server = TestServer.start()) {
      String url = server.url(TestPages.named("apps/tabs").path());
      assertThat(run("crawl", url, "-o", crawl, "--no-report")).as(err.toString()).isZero();
      assertThat(report).doesNotExist();
      assertThat(out.toString()).doesNotContain("report.html");

      assertThat(run("report", crawl)).isZero();
      assertThat(Files.readString(report)).startsWith("<!doctype html>").contains(url);
      assertThat(run("report", crawl, "-o", folder.resolve("r.html"))).isZero();
      assertThat(folder.resolve("r.html")).hasSameBinaryContentAs(report);

      assertThat(run("crawl", url, "-o", folder.resolve("d"))).isZero();
      assertThat(folder.resolve("d/report.html")).exists();
      assertThat(out.toString()).contains("report.html");
    }
  }

  @Test
  void shouldSayWhatToGiveWhereThereIsNoCrawl(@TempDir Path folder) {
    assertThat(run("report", folder)).isEqualTo(2);
    assertThat(err.toString()).contains("holds no crawl; give the directory");
  }
}
