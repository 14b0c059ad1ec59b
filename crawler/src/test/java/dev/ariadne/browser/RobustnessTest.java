package dev.ariadne.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.app.Application.Step;
import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Observation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RobustnessTest extends BrowserTest {
  private static final String GOOD = "<button id=b>good</button>";

  @Override
  protected BrowserOptions.Builder options() {
    return super.options()
        .limits(Limits.DEFAULT.withScript(Duration.ofSeconds(2)).withQuiet(Duration.ofSeconds(4)));
  }

  private void assertThatItGoesOn() {
    load(GOOD);
    assertThat(execute("click button#b").events()).containsExactly("click button#b");
  }

  @Test
  void shouldStopAnEndlessScript() {
    load("<button id=b onclick='for (;;);'>b</button>");
    assertThatThrownBy(() -> execute("click button#b"))
        .isInstanceOf(CrawlException.class)
        .hasMessageContaining("without an end");
    assertThatItGoesOn();
  }

  @Test
  void shouldStopAnEndlessScriptWhileLoading() {
    assertThatThrownBy(() -> load("<p>x</p><script>for (;;);</script>"))
        .isInstanceOf(CrawlException.class);
    assertThatItGoesOn();
  }

  @Test
  void shouldStopEndlessPromises() {
    load(
        "<button id=b>b</button><script>const f = () => Promise.resolve().then(f);"
            + "b.onclick = f</script>");
    assertThatThrownBy(() -> execute("click button#b")).isInstanceOf(CrawlException.class);
    assertThatItGoesOn();
  }

  @Test
  void shouldCutEndlessMessages() {
    load(
        "<button id=b>b</button><script>onmessage = () => postMessage(1, '*');"
            + "b.onclick = () => postMessage(1, '*')</script>");
    execute("click button#b");
    assertThat(app.observed().caps()).isNotEmpty();
    assertThatItGoesOn();
  }

  @Test
  void shouldCutEndlessDialogs() {
    load(
        "<button id=b>b</button><button id=c>c</button><script>"
            + "b.onclick = () => { for (;;) alert('again') };"
            + "c.onclick = () => { while (confirm('again?')); }</script>");
    for (String event : List.of("click button#b", "click button#c")) {
      execute(event);
      assertThat(app.observed().caps()).containsKey("dialogs");
      assertThat(app.observed().dialogs()).hasSize(20);
    }
    assertThatItGoesOn();
  }

  @Test
  void shouldTakeANewPageAfterAFailure() {
    load("<button id=b onclick='for (;;);'>b</button><button id=c>c</button>");
    Page first = app.page();
    app.reset(site.url("/"));
    assertThat(app.page()).isSameAs(first);
    assertThatThrownBy(() -> execute("click button#b")).isInstanceOf(CrawlException.class);
    app.reset(site.url("/"));
    Page second = app.page();
    assertThat(second).isNotSameAs(first);
    execute("click button#c");
    app.reset(site.url("/"));
    assertThat(app.page()).isSameAs(second);
  }

  @Test
  void shouldReplaceACrashedPage() {
    load(GOOD + "<a id=c href='chrome://crash'>c</a>");
    try (BrowserApplication other = browser.open(List.of(site.url("/")))) {
      other.reset(site.url("/"));
      app.crash();
      assertThatThrownBy(() -> execute("click button#b")).isInstanceOf(CrawlException.class);
      assertThat(other.execute(List.of(new Step("click button#b", null))).executed()).isEqualTo(1);
    }
    assertThatItGoesOn();
  }

  @Test
  void shouldRestartADeadBrowser() {
    load(GOOD);
    int starts = browser.starts();
    browser.processes().findFirst().orElseThrow().destroyForcibly();
    assertThatThrownBy(() -> execute("click button#b")).isInstanceOf(CrawlException.class);
    assertThatItGoesOn();
    assertThat(browser.starts()).isEqualTo(starts + 1);
  }

  @Test
  void shouldRestartABrowserThatGrewTooLarge() {
    BrowserOptions small = options().limits(Limits.DEFAULT.withMemory(1)).build();
    String url = site.page("/small", GOOD);
    try (Browser other = Browser.start(small);
        BrowserApplication page = other.open(List.of(url))) {
      Observation first = page.reset(url);
      int starts = other.starts();
      assertThat(page.reset(url).state()).isEqualTo(first.state());
      assertThat(other.starts()).isGreaterThan(starts);
    }
  }

  @Test
  void shouldGiveUpOnAServerThatNeverAnswers() {
    java.util.concurrent.CountDownLatch never = new java.util.concurrent.CountDownLatch(1);
    site.on(
        "/never",
        exchange -> {
          try {
            never.await(30, java.util.concurrent.TimeUnit.SECONDS);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    load("<button id=b onclick=\"fetch('/never')\">b</button>");
    execute("click button#b");
    assertThat(app.observed().caps()).containsKey("network");
    never.countDown();
    assertThatItGoesOn();
  }

  @Test
  void shouldLeaveNoProcessBehind() {
    List<ProcessHandle> processes = new ArrayList<>();
    try (Browser other = Browser.start(options().build());
        BrowserApplication page = other.open(List.of(site.page("/", GOOD)))) {
      page.reset(site.url("/"));
      processes.addAll(other.processes().toList());
    }
    assertThat(processes).hasSizeGreaterThan(2).noneMatch(ProcessHandle::isAlive);
  }

  /** Ten thousand events in one browser: the same states come again, and memory stays bounded. */
  @Test
  void shouldEndureTenThousandEvents() {
    String url =
        site.page(
            "/soak",
            "<button id=n>n</button><ul id=u></ul><script>let i = 0; n.onclick = async () => {"
                + "i = (i + 1) % 20; await 0; u.replaceChildren(...Array.from({ length: i }, (_, k) =>"
                + " { const li = document.createElement('li'); li.textContent = k;"
                + " li.addEventListener('click', () => {}); return li })) }</script>");
    open(url);
    List<String> states = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      states.add(execute("click button#n").state());
    }
    List<Step> round = states.stream().map(state -> new Step("click button#n", state)).toList();
    long early = 0;
    for (int i = 0; i < 500; i++) {
      assertThat(app.execute(round).executed()).isEqualTo(20);
      if (i == 100) {
        early = browser.memoryUse();
      }
      if (i % 50 == 0) {
        app.reset(url);
      }
    }
    assertThat(browser.memoryUse()).isLessThan(early + (300L << 20));
  }
}
