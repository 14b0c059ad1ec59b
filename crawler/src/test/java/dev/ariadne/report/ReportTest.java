package dev.ariadne.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.run.Additions;
import dev.ariadne.run.BrowserCrawl;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.settings.Settings;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.StoredEvent;
import dev.ariadne.testapps.TestServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Reports, opened in a real Chromium. */
@Timeout(180)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReportTest {
  private ReportWindow window;

  @TempDir private Path folder;

  @BeforeAll
  void start() {
    window = new ReportWindow();
  }

  @AfterAll
  void stop() {
    window.close();
  }

  private Path demo() throws InterruptedException {
    try (TestServer server = TestServer.start()) {
      Settings settings = new Settings();
      settings.urls = new ArrayList<>(List.of(server.url("/pages/demo/index.html")));
      settings.check();
      CrawlDirectory directory = new CrawlDirectory(folder.resolve("demo"));
      try (BrowserCrawl crawl = BrowserCrawl.create(directory, settings, Additions.NONE)) {
        crawl.run();
      }
      return directory.report();
    }
  }

  @Test
  void shouldShowTheDemoAndBeUsedByKeyboard() throws Exception {
    window.open(demo());
    assertThat(window.text("#numbers")).contains("45").contains("321");
    assertThat(window.text("#verdict")).isEqualTo("complete");

    window.press("/");
    window.type("minotaur");
    assertThat(window.run("document.activeElement.id").asText()).isEqualTo("search");
    int found = window.run("document.querySelectorAll('#list li').length").asInt();
    assertThat(found).isBetween(1, 44);
    window.press("Enter");
    window.press("ArrowDown");
    assertThat(window.run("document.querySelectorAll('#list li')[1].ariaSelected").asText())
        .isEqualTo("true");
    int steps = window.run("document.querySelectorAll('#way li').length").asInt();
    assertThat(steps).as("a way of several steps").isGreaterThan(1);
    assertThat(window.run("ariadneReport.lit().length").asInt())
        .as("the way is lit up on the map")
        .isEqualTo(steps);
    assertThat(window.text("#way")).startsWith("load http://127.0.0.1");
    window.awaitTrue("document.querySelector('#dom').textContent.includes('<body')");
    window.press("Escape");
    assertThat(window.run("ariadneReport.lit().length").asInt()).isZero();

    window.run("document.activeElement.blur()");
    window.press("2");
    assertThat(window.text("#discovery")).contains("100 %").contains("45");
    assertThat(window.run("document.getElementById('map').offsetHeight").asInt())
        .as("one part at a time")
        .isZero();
    window.press("3");
    assertThat(window.text("#ledger")).contains("321 executed").contains("The model is complete");
    window.press("4");
    assertThat(window.text("#requests")).contains("GET").contains("/pages/demo/index.html");
    window.press("5");
    assertThat(window.run("document.querySelector('#notes').hidden").asBoolean()).isFalse();
    String theme = window.run("document.documentElement.dataset.theme").asText();
    window.press("t");
    assertThat(window.run("document.documentElement.dataset.theme").asText()).isNotEqualTo(theme);
    assertThat(window.complaints()).isEmpty();
  }

  @Test
  void shouldNeverRunWhatAnApplicationSaid() throws Exception {
    String attack =
        "</script><script>alert('canary')</script><!--<script><img src=x onerror=alert('canary')>"
            + "\" onmouseover=alert('canary') '{data}{script}&lt;\u2028\ud800";
    String link = "javascript:alert('canary')//" + attack;
    try (CrawlStore store = ReportStores.create(folder, "http://localhost/" + attack)) {
      List<StoredEvent> events =
          List.of(
              new StoredEvent(attack, "click", attack, attack),
              new StoredEvent("failing", attack, "", ""),
              new StoredEvent("open", "click", "button", ""));
      String dom =
          "<html><body onload=alert('canary')><script>alert('canary')</script><a href=\""
              + link
              + "\">go</a>"
              + attack;
      store.state(attack, link, attack, events, dom);
      store.state("b", "data:text/html,<script>alert('canary')</script>", "", List.of(), dom);
      store.entry(link, attack);
      store.executed(attack, attack, "b");
      store.failed(attack, "failing", attack);
      store.note("error", attack, attack);
      store.note(attack, attack, link);
      store.requested(attack, link + "?" + attack, 200, attack);
      store.commit();
      window.open(ReportStores.write(store, folder.resolve("hostile.html")));
    }
    window.run("ariadneReport.select(0)");
    window.awaitTrue("document.querySelector('#dom').textContent.includes('onload=alert')");
    for (String part : List.of("map", "discovery", "ledger", "requests", "notes")) {
      window.run("document.getElementById('tab-" + part + "').click()");
    }
    window.run(
        "document.querySelectorAll('#details .go, #ledger .go').forEach(one => one.click())");
    window.run("ariadneReport.select(0)");
    window.run("new Promise(done => requestAnimationFrame(() => setTimeout(done)))");
    assertThat(window.dialogs()).isEmpty();
    assertThat(window.text("#details h2")).contains("</script><script>alert('canary')");
    assertThat(window.run("document.querySelectorAll('script').length").asInt())
        .as("the three blocks of data, and the page's own")
        .isEqualTo(4);
    assertThat(
            window.run("document.querySelectorAll('iframe, object, embed, base').length").asInt())
        .isZero();
    assertThat(
            window
                .run("[...document.links].every(link => /^https?:/.test(link.protocol))")
                .asBoolean())
        .isTrue();
    assertThat(window.requests()).allMatch(url -> url.startsWith("file:"));
    assertThat(window.complaints()).isEmpty();
  }

  @Test
  void shouldForbidScriptsThatAreNotItsOwn() throws Exception {
    try (CrawlStore store = ReportStores.shop(Files.createDirectory(folder.resolve("s")), 3, 3)) {
      window.open(ReportStores.write(store, folder.resolve("small.html")));
    }
    int known = window.complaints().size();
    window.run(
        "document.body.insertAdjacentHTML('beforeend', '<img src=x:y onerror=\"canary = 1\">');"
            + "document.body.append(Object.assign(document.createElement('script'),"
            + " {textContent: 'canary = 2'}))");
    window.run("new Promise(done => setTimeout(done, 50))");
    assertThat(window.run("typeof canary").asText()).isEqualTo("undefined");
    assertThat(window.complaints().size()).as("the policy says so").isGreaterThan(known);
  }

  @Test
  void shouldOpenALargeModelSoonAndDrawItTheSameEveryTime() throws Exception {
    try (CrawlStore store = ReportStores.shop(folder, 2_000, 15)) {
      long begin = System.nanoTime();
      Path file = ReportStores.write(store, folder.resolve("large.html"));
      long written = (System.nanoTime() - begin) / 1_000_000;
      long opened = window.open(file);
      System.out.printf(
          "report of 2,000 states: written in %d ms, %,d bytes, opened in %d ms%n",
          written, Files.size(file), opened);
      assertThat(window.text("#numbers")).contains("2,000").contains("30,000");
      assertThat(window.text("#count")).startsWith("2,000 states");
      assertThat(Files.readAllBytes(ReportStores.write(store, folder.resolve("again.html"))))
          .isEqualTo(Files.readAllBytes(file));
    }
    window.press("/");
    window.type("view 1999");
    window.press("Enter");
    assertThat(window.run("ariadneReport.lit().length").asInt()).isGreaterThan(3);
    String frames =
        "new Promise(done => { let n = 0; const begin = performance.now(); const next = () => {"
            + "ariadneReport.pan(3, 1); if (++n < 30) requestAnimationFrame(next);"
            + "else done((performance.now() - begin) / 30) }; next() })";
    System.out.printf("panning it: %.1f ms a frame%n", window.run(frames).asDouble());
    assertThat(window.complaints()).isEmpty();
  }
}
