package dev.ariadne.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Application.Step;
import dev.ariadne.testapps.TestPages;
import dev.ariadne.testapps.TestServer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What has no end is cut, and that is said. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TrapsTest {
  private TestServer server;
  private Browser browser;
  private BrowserApplication tab;

  @BeforeAll
  void start() {
    server = TestServer.start();
    browser =
        Browser.start(
            BrowserOptions.builder()
                .limits(Limits.DEFAULT.withQuiet(Duration.ofSeconds(3)))
                .build());
    tab = browser.open(List.of(server.url("/")));
  }

  @AfterAll
  void stop() {
    browser.close();
    server.close();
  }

  @ParameterizedTest
  @CsvSource({
    "ticking-clock, , repeating",
    "endless-motion, , repeating",
    "endless-interval, , repeating",
    "endless-timeout, , repeating",
    "endless-frames, , repeating",
    "endless-mutations, click button#go, timers",
    "endless-alerts, click button#trap, dialogs",
    "endless-confirms, click button#trap, dialogs",
    "fetch-never-answered, click button#go, network",
  })
  void shouldReportWhatItCuts(String name, String event, String cap) {
    String url = server.url(TestPages.named("traps/" + name).path());
    tab.reset(url);
    if (event != null) {
      tab.execute(List.of(new Step(event, null)));
    }
    assertThat(tab.observed().caps()).containsKey(cap);
  }
}
