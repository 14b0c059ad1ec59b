package dev.ariadne.browser;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.app.Application.Step;
import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Details;
import dev.ariadne.app.Observation;
import dev.ariadne.app.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SurroundingsTest extends BrowserTest {
  private Details seen(String event) {
    execute(event);
    return app.observed();
  }

  @Test
  void shouldAnswerDialogs() {
    load(
        "<p id=p></p><button id=b>b</button><script>b.onclick = () => { alert('one');"
            + "p.textContent = confirm('two') + prompt('three', 'x'); print() }</script>");
    assertThat(seen("click button#b").dialogs())
        .containsExactly("alert: one", "confirm: two", "prompt: three", "print: ");
    assertThat(dom()).contains("truex");
  }

  @Test
  void shouldRecordWindowsAndStay() {
    Observation before =
        load(
            "<a id=a href='/x' target=_blank>a</a><button id=b onclick=\"window.open('/y').focus()\">b"
                + "</button><form action='/z' target=_blank><button id=c>c</button></form>"
                + "<a id=m href='mailto:a@b.c'>m</a>");
    assertThat(seen("click a#a").opened()).containsExactly(site.url("/x"));
    assertThat(seen("click button#b").opened()).containsExactly(site.url("/y"));
    assertThat(seen("click button#c").opened()).containsExactly(site.url("/z"));
    assertThat(seen("click a#m").opened()).containsExactly("mailto:a@b.c");
    assertThat(app.observed().state()).isEqualTo(before.state());
  }

  @Test
  void shouldRecordDownloadsAndStay() {
    site.on(
        "/file",
        exchange -> {
          exchange.getResponseHeaders().set("Content-Disposition", "attachment; filename=f.txt");
          TestSite.answer(exchange, 200, "text/plain", "file");
        });
    site.on("/empty", exchange -> exchange.sendResponseHeaders(204, -1));
    Observation before =
        load(
            "<a id=a href='data:text/plain,x' download=x>a</a><a id=b href='/file'>b</a>"
                + "<a id=c href='/empty'>c</a>");
    assertThat(seen("click a#a").downloads()).hasSize(1);
    assertThat(seen("click a#b").downloads()).containsExactly(site.url("/file"));
    assertThat(execute("click a#c").state()).isEqualTo(before.state());
  }

  @Test
  void shouldStayInsideTheApplication() {
    Observation before = load("<a id=a href='" + site.otherOrigin("/") + "'>a</a>");
    Details after = seen("click a#a");
    assertThat(after.outOfScope()).containsExactly(site.otherOrigin("/"));
    assertThat(after.state()).isEqualTo(before.state());
  }

  @Test
  void shouldComeBackFromOutsideOfTheScope() {
    site.page("/private", "secret");
    String url =
        site.page(
            "/scoped",
            "<button id=b>b</button><a id=a href='/private'>a</a><script>b.onclick = () =>"
                + " document.body.append('!')</script>");
    BrowserOptions scoped =
        options().scope(address -> !address.getPath().startsWith("/private")).build();
    try (Browser other = Browser.start(scoped);
        BrowserApplication page = other.open(List.of(url))) {
      page.reset(url);
      String state = page.execute(List.of(step("click button#b"))).state();
      assertThat(page.execute(List.of(step("click a#a"))).state()).isEqualTo(state);
      assertThat(page.observed().outOfScope()).containsExactly(site.url("/private"));
    }
  }

  @Test
  void shouldComeBackInTheMiddleOfAPath() {
    site.page("/private", "secret");
    String url =
        site.page(
            "/scoped",
            "<button id=b>b</button><a id=a href='/private'>a</a><script>b.onclick = () =>"
                + " document.body.append('!')</script>");
    BrowserOptions scoped =
        options().scope(address -> !address.getPath().startsWith("/private")).build();
    try (Browser other = Browser.start(scoped);
        BrowserApplication page = other.open(List.of(url))) {
      page.reset(url);
      String one = page.execute(List.of(step("click button#b"))).state();
      String two = page.execute(List.of(step("click button#b"))).state();
      Step known = new Step("click button#b", one);

      page.reset(url);
      Observation after = page.execute(List.of(known, step("click a#a"), step("click button#b")));
      assertThat(after.executed()).isEqualTo(2);
      assertThat(after.state()).isEqualTo(one);
      assertThat(page.observed().outOfScope()).containsExactly(site.url("/private"));
      assertThat(page.execute(List.of(step("click button#b"))).state()).isEqualTo(two);
      // The way back is without the event that led out before.
      assertThat(page.execute(List.of(step("click a#a"))).state()).isEqualTo(two);

      page.reset(url);
      after = page.execute(List.of(known, new Step("click a#a", two), step("click button#b")));
      assertThat(after.executed()).isEqualTo(2);
      assertThat(after.state()).isEqualTo(one);

      page.reset(url);
      after = page.execute(List.of(known, new Step("click a#a", one), step("click button#b")));
      assertThat(after.executed()).isEqualTo(3);
      assertThat(after.state()).isEqualTo(two);

      page.reset(url);
      after = page.execute(List.of(step("click button#b"), step("click a#a")));
      assertThat(after.executed()).isEqualTo(2);
      assertThat(after.state()).isEqualTo(one);
    }
  }

  private static Step step(String event) {
    return new Step(event, null);
  }

  @Test
  void shouldLeaveAPageThatAsksToStay() {
    site.page("/next", "<title>next</title>");
    load(
        "<a id=a href='/next'>a</a><input id=i><script>onbeforeunload = e => { e.preventDefault();"
            + " return e.returnValue = 'stay' }</script>");
    execute("input input#i");
    assertThat(seen("click a#a").title()).isEqualTo("next");
    load("<p>again");
    assertThat(dom()).contains("again");
  }

  @Test
  void shouldChooseFiles() {
    load(
        "<input id=f type=file hidden><button id=b onclick='f.click()'>b</button><p id=p></p>"
            + "<script>f.onchange = () => p.textContent = f.files[0].name</script>");
    assertThat(seen("click button#b").choosers()).containsExactly("f");
    assertThat(dom()).contains("ariadne.txt");
  }

  @Test
  void shouldDenyPermissionsAtOnce() {
    load(
        "<button id=b>b</button><p id=p></p><script>b.onclick = async () => {"
            + "navigator.geolocation.getCurrentPosition(() => {}, e => p.textContent = 'denied'); }"
            + "</script>");
    execute("click button#b");
    assertThat(execute("click button#b").events()).isNotEmpty();
  }

  @Test
  void shouldShowErrorsAndRequests() {
    site.on("/fails", exchange -> TestSite.answer(exchange, 500, "text/plain", "no"));
    load(
        "<button id=b>b</button><script>b.onclick = async () => { console.error('bad', { a: 1 });"
            + "await fetch('/fails', { method: 'POST' }); throw new Error('worse') }</script>");
    Details after = seen("click button#b");
    assertThat(after.requests())
        .containsExactly(new Request("POST", site.url("/fails"), 500, "Fetch"));
    assertThat(after.errors())
        .containsExactly("bad {\"a\":1}", "unhandled rejection: Error: worse");
  }

  @Test
  void shouldTakeErrorPagesForStates() {
    load("<a id=a href='/nowhere'>a</a>");
    Details missing = seen("click a#a");
    assertThat(missing.status()).isEqualTo(404);
    assertThat(missing.title()).isEqualTo("nothing");
    assertThatThrownBy(() -> open("http://127.0.0.1:1/"))
        .isInstanceOf(CrawlException.class)
        .hasMessageContaining("cannot load http://127.0.0.1:1/");
  }

  @Test
  void shouldReachIntoFramesOfAnotherOrigin() {
    site.page(
        "/inner",
        "<button id=b>b</button><a id=n href='/next'>n</a><p id=p></p><script>b.onclick = () => {"
            + "setTimeout(() => { p.textContent = 'pressed'; parent.postMessage('told', '*') }, 500) }"
            + "</script>");
    site.page("/next", "<button id=last>last</button>");
    site.page("/plain", "<button id=s onclick='this.title = 1'>s</button>");
    Observation seen =
        load(
            "<iframe id=f src='"
                + site.otherOrigin("/inner")
                + "'></iframe><iframe id=g sandbox=allow-scripts src='/plain'></iframe><p id=top></p>"
                + "<script>onmessage = e => top_.textContent = e.data;"
                + "const top_ = document.getElementById('top')</script>");
    assertThat(seen.events())
        .containsExactly(
            "click iframe#f / a#n", "click iframe#f / button#b", "click iframe#g / button#s");
    String first = seen.state();
    assertThat(execute("click iframe#g / button#s").state()).isNotEqualTo(first);
    app.reset(site.url("/"));
    String pressed = execute("click iframe#f / button#b").state();
    assertThat(pressed).isNotEqualTo(first);
    assertThat(dom()).contains("told");
    assertThat(execute("click iframe#f / button#b").state()).isEqualTo(pressed);
    assertThat(execute("click iframe#f / a#n").events()).contains("click iframe#f / button#last");
    assertThat(app.reset(site.url("/")).state()).isEqualTo(first);
  }

  @Test
  void shouldLogInByHttpAuthentication() {
    String url =
        site.on(
            "/auth",
            exchange -> {
              String sent = exchange.getRequestHeaders().getFirst("Authorization");
              if (sent == null) {
                exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"x\"");
                TestSite.answer(exchange, 401, "text/html", "who?");
              } else {
                TestSite.answer(exchange, 200, "text/html", "hello " + sent);
              }
            });
    BrowserOptions known = options().credentials(new Credentials("me", "secret")).build();
    try (Browser other = Browser.start(known);
        BrowserApplication page = other.open(List.of(url))) {
      page.reset(url);
      assertThat(page.normalisedDom()).contains("hello Basic bWU6c2VjcmV0");
    }
  }

  @Test
  void shouldRestoreTheStorageState(@TempDir Path folder) throws IOException {
    String url =
        site.page(
            "/login",
            "<p id=p></p><script>p.textContent = document.cookie + ' ' + localStorage.token</script>");
    String origin = url.substring(0, url.lastIndexOf('/'));
    Path file = folder.resolve("state.json");
    Files.writeString(
        file,
        "{\"cookies\":[{\"name\":\"sid\",\"value\":\"7\",\"domain\":\"127.0.0.1\",\"path\":\"/\","
            + "\"expires\":-1,\"httpOnly\":false,\"secure\":false,\"sameSite\":\"Lax\"}],"
            + "\"origins\":[{\"origin\":\""
            + origin
            + "\",\"localStorage\":[{\"name\":\"token\",\"value\":\"abc\"}]}]}");
    try (Browser other = Browser.start(options().storageState(file).build());
        BrowserApplication page = other.open(List.of(url))) {
      for (int i = 0; i < 2; i++) {
        page.reset(url);
        assertThat(page.normalisedDom()).contains("sid=7 abc");
      }
    }
  }

  @Test
  void shouldSetCookiesAtEachReset(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("state.json");
    Files.writeString(
        file,
        "{\"cookies\":[{\"name\":\"__Host-a\",\"value\":\"1\",\"domain\":\"127.0.0.1\","
            + "\"path\":\"/\",\"secure\":true}]}");
    String url =
        site.page(
            "/cookies",
            "<p id=p></p><button id=b>b</button><script>p.textContent = document.cookie;"
                + "b.onclick = () => { document.cookie = 'mode=changed'; location.reload() }</script>");
    BrowserOptions set = options().storageState(file).cookie("mode", "test", url).build();
    assertThat(set.toString()).contains("mode").doesNotContain("test");
    try (Browser other = Browser.start(set);
        BrowserApplication page = other.open(List.of(url))) {
      for (int i = 0; i < 2; i++) {
        page.reset(url);
        assertThat(page.normalisedDom()).contains("mode=test");
        page.execute(List.of(step("click button#b")));
        assertThat(page.normalisedDom()).contains("mode=changed");
      }
    }
    assertThatThrownBy(() -> options().cookie("a", "b", "/path"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void shouldRunTheHookBeforeEachLoad() {
    AtomicInteger visits = new AtomicInteger();
    String url =
        site.on(
            "/visits",
            exchange ->
                TestSite.answer(
                    exchange, 200, "text/html", "<a href=''>again</a>" + visits.incrementAndGet()));
    AtomicBoolean broken = new AtomicBoolean();
    Runnable hook =
        () -> {
          visits.set(0);
          if (broken.get()) {
            throw new IllegalStateException("no server");
          }
        };
    try (Browser other = Browser.start(options().resetHook(hook).build());
        BrowserApplication page = other.open(List.of(url))) {
      Observation first = page.reset(url);
      String second = page.execute(List.of(step("click a[href=] \"again\""))).state();
      assertThat(second).isNotEqualTo(first.state());
      assertThat(page.reset(url).state()).isEqualTo(first.state());
      broken.set(true);
      assertThatThrownBy(() -> page.reset(url))
          .isInstanceOf(CrawlException.class)
          .hasMessageContaining("no server");
      broken.set(false);
      assertThat(page.reset(url).state()).isEqualTo(first.state());
    }
  }

  @Test
  void shouldTakePicturesWhereTheyAreWanted() {
    String url = site.page("/", "<h1>picture</h1>");
    try (Browser other = Browser.start(options().pictures(true).build());
        BrowserApplication page = other.open(List.of(url))) {
      page.reset(url);
      assertThat(page.screenshot()).startsWith(0x89, 'P', 'N', 'G');
    }
    load("<h1>no picture</h1>");
    assertThatThrownBy(app::screenshot).isInstanceOf(IllegalStateException.class);
  }

  /** A window is shown for a moment and minimised again, and the page hears nothing of it. */
  @Test
  void shouldTakePicturesThatThePageDoesNotNotice() {
    String url =
        site.page(
            "/",
            "<body style='margin:0;height:3000px;background:linear-gradient(red 800px,lime 0)'>"
                + "<p id=p></p><button id=b style='position:fixed;top:0'>b</button><script>const heard = [];"
                + "for (const type of ['visibilitychange', 'resize', 'focus', 'blur', 'freeze', 'resume',"
                + "'scroll', 'pageshow', 'pagehide']) for (const on of [window, document])"
                + " on.addEventListener(type, event => event.target === b || heard.push(type), true);"
                + "const sizes = () => [innerWidth, outerWidth, screenX, devicePixelRatio, scrollY];"
                + "onload = () => setTimeout(() => heard.length = 0);"
                + "const before = sizes() + '';"
                + "b.onclick = () => p.textContent = 'heard ' + heard + '; same ' + (before == sizes())"
                + "</script>");
    try (BrowserApplication page = browser.openWindow(List.of(url))) {
      Observation before = page.reset(url);
      for (int i = 0; i < 3; i++) {
        byte[] webp = page.picture();
        assertThat(new String(webp, 0, 4, ISO_8859_1)).isEqualTo("RIFF");
        assertThat(new String(webp, 8, 4, ISO_8859_1)).isEqualTo("WEBP");
        assertThat(webp.length).isLessThan(20_000);
      }
      page.execute(List.of(new Step("click button#b", null)));
      assertThat(page.normalisedDom()).contains("heard ; same true");
      assertThat(page.reset(url).state()).isEqualTo(before.state());
      assertThat(open(url).state()).as("as in a hidden tab").isEqualTo(before.state());
    }
  }

  /** Nothing is painted, and yet the page must not notice. */
  @Test
  void shouldBelieveToBeInAWindowInFront() {
    load(
        "<p id=p></p><script>p.textContent = [document.visibilityState, document.hidden,"
            + "document.hasFocus(), innerWidth, innerHeight, outerWidth, outerHeight].join()</script>");
    assertThat(dom()).contains("visible,false,true,1280,800,1280,800");
  }

  @Test
  void shouldDoWithAWindowWhereTabsCannotBeHidden() {
    String url = site.page("/", "<button id=b>b</button>");
    try (Browser other = Browser.start(options().flag("--no-startup-window").build());
        BrowserApplication page = other.open(List.of(url))) {
      assertThat(page.reset(url).events()).containsExactly("click button#b");
    }
  }

  @Test
  void shouldPlayTheFullScreen() {
    load(
        "<p id=p></p><button id=b>b</button><script>const say = text => p.textContent += text;"
            + "document.onfullscreenchange = () => say(' ' + (document.fullscreenElement || {}).id);"
            + "b.onclick = async () => { await p.requestFullscreen(); await document.exitFullscreen();"
            + "await document.exitFullscreen().catch(() => say(' refused')) }</script>");
    execute("click button#b");
    assertThat(dom()).contains("p undefined refused");
  }

  @Test
  void shouldFocusWhatAsksForIt() {
    load("<p id=p></p><input id=i autofocus onfocus=\"p.textContent = 'focused'\">");
    assertThat(dom()).contains("focused");
  }

  @Test
  void shouldNotPaint() throws InterruptedException {
    load(
        "<h1>text</h1><p id=p></p><button id=b>b</button><script>b.onclick = () => {"
            + "p.textContent = performance.getEntriesByType('paint').length + ' paints' }</script>");
    Thread.sleep(500); // a page in a window has painted by then
    execute("click button#b");
    assertThat(dom()).contains("0 paints");
  }
}
