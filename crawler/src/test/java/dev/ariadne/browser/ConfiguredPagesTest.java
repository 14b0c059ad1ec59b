package dev.ariadne.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.app.CrawlException;
import dev.ariadne.testapps.TestPages;
import dev.ariadne.testapps.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages whose answer is another with other options. */
class ConfiguredPagesTest {
  private TestServer server;

  @BeforeEach
  void start() {
    server = TestServer.start();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void shouldLeaveOutTextOrWhatIsHidden() {
    assertThat(states(IdentityMode.STRUCTURE, "identity/text")).isEqualTo(1);
    assertThat(states(IdentityMode.VISIBLE, "identity/hidden-text")).isEqualTo(1);
  }

  private int states(IdentityMode mode, String name) {
    String url = server.url(TestPages.named(name).path());
    try (Browser browser = Browser.start(BrowserOptions.builder().identity(mode).build());
        BrowserApplication tab = browser.open(List.of(url))) {
      return BrowserCrawl.run(url, 10, tab).graph().states();
    }
  }

  @Test
  void shouldLeaveOutWhatDiffersBetweenTwoLoads() {
    String url = server.url(TestPages.named("identity/volatile-load").path());
    try (Browser browser = Browser.start(BrowserOptions.builder().detectVolatile(true).build());
        BrowserApplication tab = browser.open(List.of(url));
        BrowserApplication other = browser.open(List.of(url))) {
      String state = tab.reset(url).state();
      assertThat(tab.reset(url).state()).isEqualTo(state);
      assertThat(other.reset(url).state()).isEqualTo(state);
    }
  }

  @Test
  void shouldAcceptASelfSignedCertificateOnlyWhenTold() {
    String url = server.secureUrl() + TestPages.named("events/click").path();
    try (Browser browser =
            Browser.start(BrowserOptions.builder().acceptInsecureCerts(true).build());
        BrowserApplication tab = browser.open(List.of(url))) {
      assertThat(BrowserCrawl.run(url, 10, tab).graph().states()).isEqualTo(2);
    }
    try (Browser browser = Browser.start(BrowserOptions.defaults());
        BrowserApplication tab = browser.open(List.of(url))) {
      assertThatThrownBy(() -> tab.reset(url))
          .isInstanceOf(CrawlException.class)
          .hasMessageContaining("CERT");
    }
  }

  @Test
  void shouldRestoreALoginAtEachReset(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("login.json");
    Files.writeString(
        file,
        "{\"cookies\": [{\"name\": \"session\", \"value\": \"open\", \"domain\": \"127.0.0.1\","
            + " \"path\": \"/\", \"expires\": -1, \"httpOnly\": true, \"secure\": false,"
            + " \"sameSite\": \"Lax\"}], \"origins\": []}");
    String url = server.url("/account");
    try (Browser browser = Browser.start(BrowserOptions.builder().storageState(file).build());
        BrowserApplication tab = browser.open(List.of(url))) {
      // The account without and with orders, and the eight states of the login form.
      BrowserCrawl crawl = BrowserCrawl.run(url, 20, tab);
      assertThat(crawl.graph().states()).as("%s", crawl).isEqualTo(10);
      tab.reset(url);
      assertThat(tab.observed().title()).isEqualTo("Account");
    }
  }
}
