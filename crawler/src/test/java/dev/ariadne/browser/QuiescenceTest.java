package dev.ariadne.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Observation;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each page shows "done" when what it waits for has come; "early" would be a wait cut short. */
class QuiescenceTest extends BrowserTest {
  private static final String HEAD =
      "<button id=go>go</button><p id=out>nothing</p><script>"
          + "const done = () => out.textContent = 'done';"
          + "go.onclick = async () => { out.textContent = 'early'; ";

  private void serveData() {
    site.serve("/data.json", "application/json", "{\"v\": 1}");
    site.serve("/module.js", "text/javascript", "export const value = 1;");
    site.serve("/plain.js", "text/javascript", "window.loaded = true;");
    site.serve("/style.css", "text/css", "p { color: red }");
    site.serve("/worker.js", "text/javascript", "onmessage = e => postMessage(e.data + 1);");
    site.serve("/pixel.svg", "image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'/>");
    site.page("/frame.html", "<p>framed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "timeout        | setTimeout(done, 2000)",
        "timer chain    | setTimeout(() => setTimeout(() => setTimeout(done, 500), 500), 500)",
        "interval       | let n = 0; const t = setInterval(() => { if (++n === 8) { clearInterval(t); done(); } }, 250)",
        "frames         | let n = 0; const f = () => ++n < 60 ? requestAnimationFrame(f) : done(); f()",
        "idle callback  | requestIdleCallback(done)",
        "promises       | let p = Promise.resolve(); for (let i = 0; i < 50; i++) p = p.then(() => 0); p.then(done)",
        "scheduler      | scheduler.postTask(done, { delay: 300 })",
        "message        | onmessage = done; postMessage(1, '*')",
        "channel        | const c = new MessageChannel(); c.port1.onmessage = done; c.port2.postMessage(1)",
        "mutations      | new MutationObserver(done).observe(go, { attributes: true }); go.title = 'x'",
        "fetch          | const r = await fetch('/data.json'); await r.json(); done()",
        "stream         | const r = (await fetch('/data.json')).body.getReader(); while (!(await r.read()).done); done()",
        "xhr            | const x = new XMLHttpRequest(); x.open('GET', '/data.json'); x.onload = done; x.send()",
        "script         | const s = document.createElement('script'); s.src = '/plain.js'; s.onload = done; document.body.append(s)",
        "style sheet    | const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = '/style.css'; l.onload = done; document.head.append(l)",
        "image          | const i = new Image(); i.onload = done; i.src = '/pixel.svg'",
        "image in page  | const d = document.createElement('div'); d.innerHTML = '<img src=/pixel.svg>'; d.firstChild.onload = done; document.body.append(d)",
        "import         | await import('/module.js'); done()",
        "frame          | const f = document.createElement('iframe'); f.src = '/frame.html'; f.onload = done; document.body.append(f)",
        "worker         | const w = new Worker('/worker.js'); w.onmessage = done; w.postMessage(1)",
        "database       | const o = indexedDB.open('x'); o.onupgradeneeded = () => o.result.createObjectStore('s'); o.onsuccess = () => { const t = o.result.transaction('s', 'readwrite'); t.objectStore('s').put(1, 1); t.oncomplete = done; }",
        "file reader    | const r = new FileReader(); r.onload = done; r.readAsText(new Blob(['x']))",
        "transition     | out.style.transition = 'opacity 2s'; out.addEventListener('transitionend', done); getComputedStyle(out).opacity; out.style.opacity = 0.5",
        "animation      | out.animate([{ opacity: 0 }, { opacity: 1 }], 2000).finished.then(done)",
        "intersection   | new IntersectionObserver(e => e[0].isIntersecting && done()).observe(out)",
        "resize         | new ResizeObserver(done).observe(out)",
        "nested         | setTimeout(async () => { await fetch('/data.json'); setTimeout(done, 900) }, 900)",
      })
  void shouldWaitFor(String what, String code) {
    serveData();
    Observation before = load(HEAD + code + " }</script>");
    Observation after = execute("click button#go");
    assertThat(after.state()).isNotEqualTo(before.state());
    assertThat(dom()).as(what).contains("done");
    assertThat(app.observed().caps()).isEmpty();
  }

  @Test
  void shouldNotLetTheClockOvertakeARequest() {
    CountDownLatch never = new CountDownLatch(1);
    site.on(
        "/slow",
        exchange -> {
          try {
            never.await(300, TimeUnit.MILLISECONDS);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          TestSite.answer(exchange, 200, "text/plain", "slow");
        });
    load(
        HEAD
            + "let order = ''; setTimeout(() => order += 'timer ', 100);"
            + " await fetch('/slow'); order += 'fetch '; setTimeout(() => out.textContent = order, 5)"
            + " }</script>");
    execute("click button#go");
    assertThat(dom()).contains("timer fetch");
  }

  @Test
  void shouldReportWhatGoesOnWithoutAnEnd() {
    load(
        "<p id=clock></p><p id=frames></p><script>let n = 0, f = 0;"
            + "setInterval(() => clock.textContent = ++n, 1000);"
            + "const loop = () => { frames.textContent = ++f; requestAnimationFrame(loop) }; loop();"
            + "</script><button id=b>b</button>");
    assertThat(app.observed().caps()).containsKey("repeating");
    String first = execute("click button#b").state();
    assertThat(execute("click button#b").state()).as("a stopped clock").isEqualTo(first);
  }

  @Test
  void shouldLeaveATimerInTheFarFutureAlone() {
    load("<p id=p>here</p><script>setTimeout(() => p.remove(), 900000)</script>");
    assertThat(dom()).contains("here");
    assertThat(app.observed().caps()).containsKey("horizon");
  }

  @Test
  void shouldGoOnWhenAStreamStaysOpen() {
    CountDownLatch never = new CountDownLatch(1);
    site.on(
        "/stream",
        exchange -> {
          exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write("data: hello\n\n".getBytes(StandardCharsets.UTF_8));
          exchange.getResponseBody().flush();
          try {
            never.await(20, TimeUnit.SECONDS);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    load(
        "<p id=p></p><script>new EventSource('/stream').onmessage = e => p.textContent = e.data"
            + "</script>");
    assertThat(dom()).contains("hello");
    assertThat(app.observed().caps()).isEmpty();
    never.countDown();
  }

  @Test
  void shouldMoveTheTimeOnlyWithTheClock() {
    load(
        HEAD
            + "const a = Date.now(), p = performance.now(); for (let i = 0; i < 1e6; i++);"
            + "setTimeout(() => out.textContent = [Date.now() - a, performance.now() - p,"
            + " new Date() - a, Date().length > 9], 1500) }</script>");
    execute("click button#go");
    assertThat(dom()).contains("1500,1500,1500,true");
  }

  @Test
  void shouldWaitInRealTimeWhenAsked() {
    try (Browser patient = Browser.start(options().realTime(true).build());
        BrowserApplication slow =
            patient.open(
                java.util.List.of(
                    site.page(
                        "/real",
                        "<p id=p></p><script>const t = Date.now();"
                            + "setTimeout(() => p.textContent = Date.now() - t >= 190, 200)"
                            + "</script>")))) {
      slow.reset(site.url("/real"));
      assertThat(slow.normalisedDom()).contains("true");
    }
  }
}
