package dev.ariadne.browser;

import dev.ariadne.app.Application.Step;
import dev.ariadne.app.Observation;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** A browser and a site for all tests of a class. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BrowserTest {
  protected TestSite site;
  protected Browser browser;
  protected BrowserApplication app;

  @BeforeAll
  void startBrowser() {
    site = new TestSite();
    browser = Browser.start(options().build());
  }

  /** The options of the shared browser. */
  protected BrowserOptions.Builder options() {
    // Nothing but the loopback interface can be reached.
    return BrowserOptions.builder()
        .flag("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1");
  }

  private void closePage() {
    if (app != null) {
      app.close();
      app = null;
    }
  }

  @AfterAll
  void stopBrowser() {
    browser.close();
    site.close();
  }

  /** Loads a page that consists of a body, in the tab of the test before. */
  protected Observation load(String body) {
    String url = site.page("/", body);
    if (app != null && app.entries().contains(url)) {
      return app.reset(url);
    }
    return open(url);
  }

  protected Observation open(String url) {
    closePage();
    app = browser.open(List.of(url));
    return app.reset(url);
  }

  protected Observation execute(String... events) {
    return app.execute(Arrays.stream(events).map(event -> new Step(event, null)).toList());
  }

  /** What can be read in an element of the page as it is now. */
  protected String dom() {
    return app.normalisedDom();
  }
}
