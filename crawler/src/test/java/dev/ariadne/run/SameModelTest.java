package dev.ariadne.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.settings.Settings;
import dev.ariadne.strategy.Strategies;
import dev.ariadne.testapps.TestPage;
import dev.ariadne.testapps.TestPages;
import dev.ariadne.testapps.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An application has one model, byte for byte, whatever strategy finds it and with how many nodes.
 *
 * <p>A few applications here; with {@code -Dariadne.every=true} all whose answer is known, with
 * every strategy and one, two and four nodes.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SameModelTest {
  private static final boolean EVERY = Boolean.getBoolean("ariadne.every");
  private static final List<String> FEW = List.of("demo/museum", "apps/menu");

  private TestServer server;

  record Way(String strategy, int nodes) {}

  @BeforeAll
  void start() {
    server = TestServer.start();
  }

  @AfterAll
  void stop() {
    server.close();
  }

  static Stream<String> pages() {
    return EVERY ? TestPages.all().stream().map(TestPage::name) : FEW.stream();
  }

  /** Strategies that reset often take a minute for the larger application. */
  private static List<Way> ways(TestPage page) {
    if (!EVERY && page.states() > 40) {
      return List.of(new Way("menu", 1), new Way("probability", 4));
    }
    List<Way> ways = new ArrayList<>();
    for (String strategy : Strategies.names()) {
      for (int nodes : List.of(1, 2, 4)) {
        if (EVERY || nodes == 1 << ways.size() % 3) {
          ways.add(new Way(strategy, nodes));
        }
      }
    }
    return ways;
  }

  @ParameterizedTest
  @MethodSource("pages")
  @Timeout(900)
  void shouldFindOneModel(String name, @TempDir Path folder) throws Exception {
    TestPage page = TestPages.named(name);
    String expected = null;
    for (Way way : ways(page)) {
      Path directory = folder.resolve(way.strategy() + way.nodes());
      Summary summary = crawl(page, way, directory);
      assertThat(summary.incomplete()).as("%s of %s", way, name).isEmpty();
      assertThat(summary.states()).as("%s of %s", way, name).isEqualTo(page.states());
      assertThat(summary.transitions()).as("%s of %s", way, name).isEqualTo(page.transitions());
      String model = Files.readString(directory.resolve("model.json"));
      assertThat(model).as("%s of %s", way, name).isEqualTo(expected == null ? model : expected);
      expected = model;
    }
  }

  private Summary crawl(TestPage page, Way way, Path directory)
      throws InterruptedException, IOException {
    Settings settings = new Settings();
    settings.urls.add(server.url(page.path()));
    settings.crawl.strategy = way.strategy();
    settings.crawl.nodes = way.nodes();
    settings.scope.allowDestructive = true;
    settings.limits.maxTime = Duration.ofMinutes(3);
    settings.output.screenshots = "none";
    settings.check();
    try (BrowserCrawl crawl =
        BrowserCrawl.create(new CrawlDirectory(directory), settings, Additions.NONE)) {
      return crawl.run();
    }
  }
}
