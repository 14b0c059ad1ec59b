package dev.ariadne.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import dev.ariadne.app.Application.Step;
import dev.ariadne.app.CrawlException;
import dev.ariadne.browser.LoginStep.Click;
import dev.ariadne.browser.LoginStep.Fill;
import dev.ariadne.browser.LoginStep.Go;
import dev.ariadne.browser.LoginStep.Pick;
import dev.ariadne.browser.LoginStep.Press;
import dev.ariadne.browser.LoginStep.WaitFor;
import dev.ariadne.testapps.TestServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Logins by a form that is posted and by a script, in applications that remember sessions. */
class LoginTest extends BrowserTest {
  private static final String SECRET = "pass&word=1";

  private final Set<String> sessions = ConcurrentHashMap.newKeySet();
  private final AtomicInteger logins = new AtomicInteger();

  @BeforeEach
  void serve() {
    sessions.clear();
    logins.set(0);
    site.page(
        "/sign-in",
        "<title>Sign in</title><form method=post action=/session><input name=user><input"
            + " name=secret type=password><select name=role><option value=g>Guest<option"
            + " value=a>Admin</select><button>in</button></form>");
    site.on("/session", this::postSession);
    site.on(
        "/home",
        exchange -> {
          if (sessions.contains(sent(exchange, "Cookie").replace("sid=", ""))) {
            TestSite.answer(
                exchange,
                200,
                "text/html",
                "<title>Home</title><h1>Welcome</h1><a id=out href=/out>out</a><button id=b"
                    + " onclick='this.textContent += 1'>b</button>");
          } else {
            redirect(exchange, "/sign-in");
          }
        });
    site.on(
        "/out",
        exchange -> {
          sessions.remove(sent(exchange, "Cookie").replace("sid=", ""));
          redirect(exchange, "/sign-in");
        });
    site.page(
        "/spa",
        "<title>Spa</title><main id=m></main><script>"
            + "const token = localStorage.token; const tab = sessionStorage.tab;"
            + "if (!token) { m.innerHTML = '<input id=u><input id=p type=password><button id=in disabled>"
            + "in</button>'; const u = document.getElementById('u'), p = document.getElementById('p'),"
            + " go = document.getElementById('in'); u.oninput = p.oninput = e => {"
            + " go.disabled = !e.isTrusted || !u.value || !p.value };"
            + "go.onclick = async () => { const r = await fetch('/token', { method: 'POST', body:"
            + " new URLSearchParams({ user: u.value, secret: p.value }) }); if (!r.ok) return;"
            + " localStorage.token = await r.text(); sessionStorage.tab = 'kept'; location.reload() } }"
            + " else fetch('/me?' + token).then(r => r.text()).then(t => m.textContent = t + ' ' + tab)"
            + "</script>");
    site.on(
        "/token",
        exchange -> {
          boolean right = isRight(body(exchange));
          pause();
          TestSite.answer(exchange, right ? 200 : 403, "text/plain", right ? newSession() : "no");
        });
    site.on(
        "/me",
        exchange -> {
          boolean known = sessions.contains(exchange.getRequestURI().getQuery());
          TestSite.answer(exchange, 200, "text/plain", known ? "Hello" : "Who are you?");
        });
  }

  private void postSession(HttpExchange exchange) throws IOException {
    String form = body(exchange);
    pause();
    if (isRight(form)) {
      String flags = "; Path=/; HttpOnly; SameSite=Lax";
      exchange.getResponseHeaders().set("Set-Cookie", "sid=" + newSession() + flags);
    }
    redirect(exchange, "/home");
  }

  private static boolean isRight(String form) {
    return form.startsWith("user=anna&secret=pass%26word%3D1");
  }

  private String newSession() {
    String session = "s" + logins.incrementAndGet();
    sessions.add(session);
    return session;
  }

  /** Long enough for a login to be over too early, if it did not wait. */
  private static void pause() {
    try {
      Thread.sleep(400);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String sent(HttpExchange exchange, String header) {
    String value = exchange.getRequestHeaders().getFirst(header);
    return value == null ? "" : value;
  }

  private static String body(HttpExchange exchange) throws IOException {
    return new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static void redirect(HttpExchange exchange, String to) throws IOException {
    exchange.getResponseHeaders().set("Location", to);
    exchange.sendResponseHeaders(303, -1);
  }

  private Login form(String secret, SessionCheck check) {
    return new Login(
        List.of(
            new Go("/sign-in?from=test"),
            new Fill("[name=user]", "anna"),
            new Fill("[name=secret]", secret),
            new Pick("[name=role]", "Admin"),
            new Click("form button")),
        check);
  }

  private Browser start(Login login) {
    return Browser.start(options().login(login).build());
  }

  @Test
  void shouldLogInOnceByAFormForAllPages() throws InterruptedException, ExecutionException {
    String url = site.url("/home");
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try (Browser other = start(form(SECRET, SessionCheck.urlNot("/sign-in")))) {
      Callable<String> visit =
          () -> {
            try (BrowserApplication page = other.open(List.of(url))) {
              page.reset(url);
              page.execute(List.of(new Step("click button#b", null)));
              page.reset(url);
              return page.observed().title();
            }
          };
      for (Future<String> title : threads.invokeAll(List.of(visit, visit, visit))) {
        assertThat(title.get()).isEqualTo("Home");
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(logins).hasValue(1);
  }

  @Test
  void shouldLogInByAScriptThatKeepsAToken() {
    String url = site.url("/spa");
    Login login =
        new Login(
            List.of(
                new WaitFor("#u", Duration.ofSeconds(5)),
                new Fill("#u", "anna"),
                new Fill("#p", SECRET),
                new Click("#in")),
            new SessionCheck(null, "main", "Hello", "Who are you?"));
    try (Browser other = start(login);
        BrowserApplication page = other.open(List.of(url))) {
      for (int i = 0; i < 2; i++) {
        page.reset(url);
        assertThat(page.normalisedDom()).contains("Hello kept");
      }
      sessions.clear();
      page.reset(url);
      assertThat(page.normalisedDom()).contains("Hello kept");
    }
    assertThat(logins).hasValue(2);
  }

  @Test
  void shouldSendAFormByAKey() {
    String url = site.url("/home");
    Login login =
        new Login(
            List.of(
                new Fill("[name=user]", "anna"),
                new Fill("[name=secret]", SECRET),
                new Press("Enter", "[name=secret]"),
                new WaitFor("h1")),
            null);
    try (Browser other = start(login);
        BrowserApplication page = other.open(List.of(url))) {
      page.reset(url);
      assertThat(page.observed().title()).isEqualTo("Home");
    }
  }

  @Test
  void shouldLogInAnewWhenTheSessionHasEnded() {
    String url = site.url("/home");
    try (Browser other = start(form(SECRET, SessionCheck.selector("h1")));
        BrowserApplication page = other.open(List.of(url))) {
      String home = page.reset(url).state();
      for (int i = 2; i < 7; i++) {
        String out = page.execute(List.of(new Step("click a#out", null))).state();
        assertThat(out).isNotEqualTo(home);
        assertThat(page.reset(url).state()).isEqualTo(home);
        assertThat(logins).hasValue(i);
      }
    }
  }

  @Test
  void shouldGiveUpOnALoginThatDoesNotWork() {
    String url = site.url("/home");
    AtomicInteger tries = new AtomicInteger();
    site.on(
        "/session",
        exchange -> {
          tries.incrementAndGet();
          postSession(exchange);
        });
    try (Browser other = start(form("wrong", SessionCheck.urlNot("sign-in")));
        BrowserApplication page = other.open(List.of(url))) {
      for (int i = 0; i < 4; i++) {
        assertThatThrownBy(() -> page.reset(url))
            .isInstanceOf(CrawlException.class)
            .hasMessage(
                "the login no longer works: the application went to " + site.url("/sign-in"));
      }
    }
    assertThat(tries).hasValue(3);
  }

  @Test
  void shouldNameTheStepThatFailed() {
    String url = site.url("/home");
    assertThat(failure(url, new Fill("#none >", SECRET)))
        .isEqualTo("the login failed at step 1, fill #none >: this is no valid selector");
    assertThat(failure(url, new Pick("[name=role]", SECRET)))
        .isEqualTo("the login failed at step 1, pick in [name=role]: it has no such option");
    assertThat(failure(url, new WaitFor("#later", Duration.ofMillis(300))))
        .isEqualTo(
            "the login failed at step 1, wait for #later: nothing matches after 0.3 s at "
                + site.url("/sign-in"));
    assertThat(failure(url, new Go("http://127.0.0.1:1/x?" + SECRET)))
        .startsWith("the login failed at step 1, go to http://127.0.0.1:1/x: cannot load")
        .doesNotContain(SECRET);
    assertThat(form(SECRET, null).toString()).doesNotContain(SECRET);
  }

  private String failure(String url, LoginStep step) {
    try (Browser other = start(new Login(List.of(step), null));
        BrowserApplication page = other.open(List.of(url))) {
      page.reset(url);
      return "no failure";
    } catch (CrawlException e) {
      return e.getMessage();
    }
  }

  @Test
  void shouldReachFieldsInShadowRootsAndFrames() {
    site.page(
        "/deep",
        "<div id=h></div><script>const r = h.attachShadow({ mode: 'open' }); r.innerHTML = '<input"
            + " class=name>'; r.firstChild.onchange = e => document.cookie = 'name=' +"
            + " e.target.value</script><iframe srcdoc=\"<input class=day type=date onchange=&quot;"
            + "document.cookie = 'day=' + this.value&quot;><button>b</button>\"></iframe>");
    String url =
        site.page("/cookies", "<p id=p></p><script>p.textContent = document.cookie</script>");
    Login login =
        new Login(
            List.of(
                new Go("deep"),
                new Fill(".name", "anna"),
                new Fill(".day", "2026-02-03"),
                new Click("button")),
            null);
    try (Browser other = start(login);
        BrowserApplication page = other.open(List.of(url))) {
      page.reset(url);
      assertThat(page.normalisedDom()).contains("name=anna").contains("day=2026-02-03");
    }
  }

  @Test
  void shouldCrawlWhatLiesBehindALogin() {
    try (TestServer server = TestServer.start()) {
      String url = server.url("/account");
      Login login =
          new Login(
              List.of(
                  new Fill("[name=name]", "user"),
                  new Fill("[name=password]", "secret"),
                  new Click("button")),
              SessionCheck.urlNot("/pages/login/"));
      try (Browser other = start(login);
          BrowserApplication page = other.open(List.of(url))) {
        // The account without and with orders, and the eight states of the login form.
        BrowserCrawl crawl = BrowserCrawl.run(url, 20, page);
        assertThat(crawl.graph().states()).as("%s", crawl).isEqualTo(10);
        assertThat(crawl.failures()).isEmpty();
      }
    }
  }
}
