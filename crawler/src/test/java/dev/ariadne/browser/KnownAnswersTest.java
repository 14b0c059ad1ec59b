package dev.ariadne.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.strategy.Strategies;
import dev.ariadne.testapps.TestPage;
import dev.ariadne.testapps.TestPages;
import dev.ariadne.testapps.TestServer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Crawls every page whose answer is known, and expects exactly that answer: with each strategy in
 * turn, and with one, two and four pages at a time in turn.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KnownAnswersTest {
  /** Pages whose states have no end: a crawl of them ends by its own limits. */
  private static final Set<String> ENDLESS =
      Set.of("traps/endless-list", "traps/endless-mutations");

  /** Pages with an event that cannot be completed: it is given up, with a reason. */
  private static final Set<String> FAILING =
      Set.of(
          "traps/crash",
          "traps/crash-by-memory",
          "traps/endless-loop",
          "traps/endless-loop-on-load",
          "traps/endless-microtasks",
          "traps/endless-redirect");

  private static final Set<String> CONFIGURED =
      Set.of(
          "identity/ignored-attribute",
          "identity/ignored-selector",
          "identity/ignored-text",
          "identity/volatile-load",
          "site/basic-auth");

  private final Map<Setup, Browser> browsers = new HashMap<>();
  private final Map<Setup, List<BrowserApplication>> tabs = new HashMap<>();
  private TestServer server;

  /** What a page needs; pages that need the same share a tab of one browser. */
  private enum Setup {
    PLAIN {
      @Override
      BrowserOptions.Builder apply(BrowserOptions.Builder options) {
        return options;
      }
    },
    CONFIGURED {
      @Override
      BrowserOptions.Builder apply(BrowserOptions.Builder options) {
        return options
            .credentials(new Credentials("user", "secret"))
            .detectVolatile(true)
            .ignoreAttribute("data-serial")
            .ignorePattern("Order [0-9]+")
            .ignoreSelector(".volatile");
      }
    },
    /** Short limits, since each of them is run into several times, and a small heap. */
    TRAPS {
      @Override
      BrowserOptions.Builder apply(BrowserOptions.Builder options) {
        Limits limits = Limits.DEFAULT;
        return options
            .flag("--js-flags=--max-old-space-size=256")
            .limits(
                new Limits(
                    limits.horizon(),
                    Duration.ofSeconds(3),
                    Duration.ofSeconds(6),
                    Duration.ofSeconds(1),
                    limits.timers(),
                    limits.fires(),
                    limits.frames(),
                    limits.events(),
                    limits.dialogs(),
                    limits.memory()));
      }
    };

    abstract BrowserOptions.Builder apply(BrowserOptions.Builder options);

    static Setup of(TestPage page) {
      if (page.group().equals("traps")) {
        return TRAPS;
      }
      return KnownAnswersTest.CONFIGURED.contains(page.name()) ? CONFIGURED : PLAIN;
    }
  }

  @BeforeAll
  void start() {
    server = TestServer.start();
  }

  @AfterAll
  void stop() {
    browsers.values().forEach(Browser::close);
    server.close();
  }

  @TestFactory
  Stream<DynamicContainer> shouldFindTheKnownAnswer() {
    return TestPages.all().stream()
        .map(TestPage::group)
        .distinct()
        .map(group -> DynamicContainer.dynamicContainer(group, tests(group)));
  }

  private Stream<DynamicTest> tests(String group) {
    return TestPages.group(group).stream()
        .map(page -> DynamicTest.dynamicTest(page.name(), () -> check(page)));
  }

  private void check(TestPage page) {
    BrowserCrawl crawl = crawl(page);
    if (ENDLESS.contains(page.name())) {
      assertThat(crawl.isFinished()).isFalse();
      return;
    }
    String found = crawl.toString();
    assertThat(crawl.graph().states()).as("states of\n%s", found).isEqualTo(page.states());
    assertThat(crawl.graph().pairs()).as("events of\n%s", found).isEqualTo(page.transitions());
    assertThat(crawl.isFinished()).isTrue();
    assertThat(crawl.uncertain()).isEmpty();
    if (FAILING.contains(page.name())) {
      assertThat(crawl.failures()).isNotEmpty();
    } else {
      assertThat(crawl.failures()).isEmpty();
    }
  }

  private BrowserCrawl crawl(TestPage page) {
    int turn = TestPages.all().indexOf(page);
    String strategy = Strategies.names().get(turn % Strategies.names().size());
    int nodes = 1 << turn % 3;
    List<BrowserApplication> all = tabs.computeIfAbsent(Setup.of(page), this::open);
    int most = Math.max(10, page.states());
    return BrowserCrawl.run(strategy, server.url(page.path()), most, all.subList(0, nodes));
  }

  private List<BrowserApplication> open(Setup setup) {
    BrowserOptions options = setup.apply(BrowserOptions.builder()).build();
    Browser browser = browsers.computeIfAbsent(setup, unused -> Browser.start(options));
    return Stream.generate(() -> browser.open(List.of(server.url("/")))).limit(4).toList();
  }
}
