package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.report.ReportWindow;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.store.CrawlStore;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Pictures of states, from the page that is crawled to the report that shows them. */
@Timeout(180)
class PicturesTest {
  private static final String PAGE =
      """
      <!DOCTYPE html><title>white</title>
      <style>@keyframes rise { from { opacity: 0 } } body { animation: rise 10s }</style>
      <button id="red">Red</button><button id="blue">Blue</button><canvas id="c" width="900" height="600"></canvas>
      <script>
      const show = colour => { document.title = colour; document.body.dataset.now = colour;
        const g = c.getContext('2d'); g.fillStyle = colour; g.fillRect(0, 0, 900, 600); };
      red.onclick = () => show('red');
      blue.onclick = () => show('blue');
      </script>
      """;

  @TempDir private Path folder;

  private String run(int code, Object... arguments) {
    StringWriter out = new StringWriter();
    String[] texts = List.of(arguments).stream().map(Object::toString).toArray(String[]::new);
    assertThat(
            Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(out))
                .execute(texts))
        .as(out.toString())
        .isEqualTo(code);
    return out.toString();
  }

  private Path crawl(String name, String page, String screenshots) throws Exception {
    Path file = folder.resolve("page.html");
    Files.writeString(file, page);
    Path to = folder.resolve(name);
    run(0, "crawl", file.toUri(), "-o", to, "--quiet", "--screenshots", screenshots);
    return to;
  }

  private static int pictures(Path crawl) {
    try (CrawlStore store = new CrawlDirectory(crawl).read()) {
      return store.pictured().size();
    }
  }

  /** The colour in the middle of the picture that the report shows of a state. */
  private static String colour(ReportWindow window, String title) {
    return window
        .run(
            "(async () => { const titles = [...document.querySelectorAll('#list li b')];"
                + "titles.find(one => one.textContent === '"
                + title
                + "').click(); const image = document.querySelector('#details img');"
                + "await image.decode(); const canvas = new OffscreenCanvas(512, 320);"
                + "const g = canvas.getContext('2d'); g.drawImage(image, 0, 0);"
                + "const [r, green, b] = g.getImageData(180, 150, 1, 1).data;"
                + "return image.naturalWidth + 'x' + image.naturalHeight"
                + " + (r > 200 && green > 200 && b > 200 ? ' white' : r > 200 ? ' red' : b > 200 ?"
                + " ' blue' : ' other') })()")
        .asText();
  }

  @Test
  void shouldShowEachStateAsItLooks() throws Exception {
    Path crawl = crawl("all", PAGE, "all");
    assertThat(pictures(crawl)).isEqualTo(3);
    try (ReportWindow window = new ReportWindow()) {
      window.open(crawl.resolve("report.html"));
      for (String title : List.of("white", "red", "blue")) {
        assertThat(colour(window, title)).isEqualTo("512x320 " + title);
      }
      window.run("document.querySelector('.frame').click()");
      assertThat(window.run("document.querySelector('.picture').clientWidth").asInt())
          .isGreaterThan(1000);
      window.press("Escape");
      assertThat(window.run("document.querySelectorAll('img').length").asInt()).isZero();
      assertThat(window.complaints()).isEmpty();
      assertThat(window.requests()).allMatch(url -> url.startsWith("file:"));
    }
  }

  @Test
  void shouldTakeThemLaterAndFindTheSameModelWithout() throws Exception {
    Path without = crawl("none", PAGE, "none");
    assertThat(pictures(without)).isZero();
    assertThat(Files.readString(without.resolve("report.html"))).doesNotContain("UklGR");
    Path with = crawl("with", PAGE, "all");
    assertThat(Files.readString(with.resolve("model.json")))
        .isEqualTo(Files.readString(without.resolve("model.json")));

    run(0, "report", without, "--screenshots");
    assertThat(pictures(without)).isEqualTo(3);
    assertThat(Files.readString(without.resolve("report.html"))).contains("UklGR");

    Files.writeString(folder.resolve("page.html"), "<!DOCTYPE html><title>gone</title>");
    Path lost = crawl("lost", PAGE, "none");
    Files.writeString(folder.resolve("page.html"), "<!DOCTYPE html><title>gone</title>");
    assertThat(run(0, "report", lost, "--screenshots")).contains("3 states have no picture");
    assertThat(run(2, "crawl", "http://localhost:1/", "--screenshots", "few"))
        .contains("--screenshots must be one of some, all, none, not few");
  }

  @Test
  void shouldShowThemSideBySide() throws Exception {
    Path before = crawl("before", PAGE, "all");
    Path after = crawl("after", PAGE.replace("Red<", "Rouge<"), "all");
    Path page = folder.resolve("diff.html");
    run(1, "diff", before, after, "--format", "html", "-o", page);
    assertThat(Files.readString(page).split("data:image/webp", -1)).hasSize(7);
    try (ReportWindow window = new ReportWindow()) {
      window.show(page);
      assertThat(
              window
                  .run(
                      "Promise.all([...document.images].map(image => { image.loading = 'eager';"
                          + "return image.decode().then(() => image.naturalWidth) })).then(String)")
                  .asText())
          .isEqualTo("512,512,512,512,512,512");
      assertThat(window.complaints()).isEmpty();
    }
  }
}
