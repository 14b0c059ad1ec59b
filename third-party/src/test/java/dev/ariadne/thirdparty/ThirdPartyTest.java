package dev.ariadne.thirdparty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.run.Additions;
import dev.ariadne.run.BrowserCrawl;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.run.Summary;
import dev.ariadne.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Applications of others have one model too, to their end or to a depth that is stated. */
@Tag("third-party")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ThirdPartyTest {
  private static final Duration MOST_TIME = Duration.ofMinutes(3);
  private static final String FILTERS = "#/(active|completed)$";

  private ThirdPartyServer server;

  /**
   * What is known of an application: its versions are exact, so the numbers are too.
   *
   * @param depth how many events deep it is crawled; 0 for to its end
   */
  record Known(
      ThirdPartyApp app, int depth, long states, long transitions, Consumer<Settings> options) {
    @Override
    public String toString() {
      return app.name();
    }
  }

  static Stream<Known> finite() {
    return Stream.of(
        new Known(ThirdPartyApp.JSTREE, 0, 44, 328, kinds("click")),
        new Known(ThirdPartyApp.DATATABLES, 0, 30, 210, kinds("click", "input", "select")),
        new Known(ThirdPartyApp.TABULATOR, 0, 6, 42, ignore(".tabulator-col-resize-handle")),
        new Known(ThirdPartyApp.FULLCALENDAR, 0, 12, 156, kinds()),
        new Known(ThirdPartyApp.JSON_EDITOR, 0, 144, 624, kinds()),
        new Known(ThirdPartyApp.TODO_KNOCKOUT, 0, 68, 576, avoid(FILTERS)),
        new Known(
            ThirdPartyApp.TODO_VUE,
            0,
            68,
            532,
            avoid(FILTERS).andThen(kinds("click", "input", "key", "dblclick"))));
  }

  static Stream<Known> large() {
    return Stream.of(
        new Known(ThirdPartyApp.SWAGGER_UI, 1, 13, 23, kinds()),
        new Known(ThirdPartyApp.JSTREE_DEMO, 1, 18, 22, kinds("click")),
        new Known(ThirdPartyApp.ELFINDER, 1, 37, 68, kinds()));
  }

  private static Consumer<Settings> kinds(String... kinds) {
    return settings -> settings.events.kind.addAll(List.of(kinds));
  }

  private static Consumer<Settings> ignore(String selector) {
    return settings -> settings.identity.ignoreSelector.add(selector);
  }

  private static Consumer<Settings> avoid(String pattern) {
    return settings -> settings.scope.avoid.add(pattern);
  }

  @BeforeAll
  void start() {
    server = ThirdPartyServer.start(0);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @MethodSource("finite")
  @Timeout(600)
  void shouldFindOneModelToTheEnd(Known known, @TempDir Path folder) throws Exception {
    Summary summary = crawl(known, "menu", folder.resolve("menu"));
    assertThat(summary.incomplete()).isEmpty();
    assertThat(summary.nondeterministic()).isZero();
    assertThat(summary.states()).isEqualTo(known.states());
    assertThat(summary.transitions()).isEqualTo(known.transitions());

    crawl(known, "breadth-first", folder.resolve("breadth-first"));
    assertThat(model(folder.resolve("breadth-first"))).isEqualTo(model(folder.resolve("menu")));
  }

  @ParameterizedTest
  @MethodSource("large")
  @Timeout(600)
  void shouldReachADepthWithoutFailures(Known known, @TempDir Path folder) throws Exception {
    Summary summary = crawl(known, "menu", folder.resolve("menu"));
    assertThat(summary.failedReasons()).isEmpty();
    assertThat(summary.nondeterministic()).isZero();
    assertThat(summary.open()).isZero();
    assertThat(summary.states()).isGreaterThanOrEqualTo(known.states());
    assertThat(summary.transitions()).isGreaterThanOrEqualTo(known.transitions());
    assertThat(summary.incomplete()).singleElement().asString().contains("--max-depth");
  }

  /** Its pages are drawn by a worker, in real time: a reset takes seconds. */
  @Test
  @Timeout(600)
  void shouldCrawlThePdfViewerForAMinute(@TempDir Path folder) throws Exception {
    Consumer<Settings> minute = settings -> settings.limits.maxTime = Duration.ofMinutes(1);
    Known viewer = new Known(ThirdPartyApp.PDF_VIEWER, 0, 20, 20, minute);
    Summary summary = crawl(viewer, "menu", folder);
    assertThat(summary.failedReasons()).isEmpty();
    assertThat(summary.states()).isGreaterThanOrEqualTo(viewer.states());
    assertThat(summary.transitions()).isGreaterThanOrEqualTo(viewer.transitions());
  }

  private Summary crawl(Known known, String strategy, Path directory) throws InterruptedException {
    Settings settings = new Settings();
    settings.urls.add(server.url(known.app().path()));
    settings.crawl.strategy = strategy;
    settings.crawl.nodes = 2;
    settings.limits.maxTime = MOST_TIME;
    settings.limits.maxDepth = known.depth();
    known.options().accept(settings);
    settings.check();
    try (BrowserCrawl crawl =
        BrowserCrawl.create(new CrawlDirectory(directory), settings, Additions.NONE)) {
      Summary summary = crawl.run();
      System.out.println(known + " " + strategy + ": " + summary.line());
      return summary;
    }
  }

  private static String model(Path directory) throws Exception {
    return Files.readString(new CrawlDirectory(directory).model());
  }
}
