package dev.ariadne.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.testapps.TestPage;
import dev.ariadne.testapps.TestPages;
import dev.ariadne.testapps.TestServer;
import java.util.List;
import java.util.SortedSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** States, events and transitions have the same ids whenever and wherever they are seen. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SameIdsTest {
  private static final List<String> OTHERS =
      List.of(
          "apps/components",
          "apps/menu",
          "determinism/frame-random",
          "determinism/random-restart",
          "determinism/random-uuid",
          "finders/shadow-closed",
          "identity/generated-ids",
          "quiescence/load",
          "surroundings/frame-other-origin",
          "surroundings/push-state",
          "traps/ticking-clock");

  private TestServer server;
  private Browser first;
  private Browser second;
  private BrowserApplication tab;
  private BrowserApplication otherTab;
  private BrowserApplication otherProcess;

  @BeforeAll
  void start() {
    server = TestServer.start();
    first = Browser.start(BrowserOptions.defaults());
    second = Browser.start(BrowserOptions.defaults());
    tab = first.open(List.of(server.url("/")));
    otherTab = first.open(List.of(server.url("/")));
    otherProcess = second.open(List.of(server.url("/")));
  }

  @AfterAll
  void stop() {
    first.close();
    second.close();
    server.close();
  }

  static Stream<String> pages() {
    Stream<String> frameworks = TestPages.group("frameworks").stream().map(TestPage::name);
    return Stream.concat(frameworks, OTHERS.stream());
  }

  @ParameterizedTest
  @MethodSource("pages")
  void shouldBeTheSameInEveryRunTabAndProcess(String name) {
    SortedSet<String> expected = edges(name, tab);
    assertThat(edges(name, tab)).as("a second run").isEqualTo(expected);
    assertThat(edges(name, otherTab)).as("a second tab").isEqualTo(expected);
    assertThat(edges(name, otherProcess)).as("a second process").isEqualTo(expected);
  }

  @Test
  void shouldBeTheSameForTwoTabsAtOnce() {
    SortedSet<String> alone = edges("demo/museum", otherProcess);
    assertThat(edges("demo/museum", tab, otherTab)).isEqualTo(alone);
  }

  private SortedSet<String> edges(String name, BrowserApplication... tabs) {
    TestPage page = TestPages.named(name);
    BrowserCrawl crawl = BrowserCrawl.run(server.url(page.path()), page.states(), tabs);
    assertThat(crawl.isFinished()).isTrue();
    assertThat(crawl.graph().states()).isEqualTo(page.states());
    assertThat(crawl.graph().pairs()).isEqualTo(page.transitions());
    return crawl.edges();
  }
}
