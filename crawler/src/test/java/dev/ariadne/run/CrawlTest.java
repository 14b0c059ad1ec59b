package dev.ariadne.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.browser.TestSite;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.StoredNote;
import dev.ariadne.store.StoredState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What settings do to a crawl, in a real browser and on a real server. */
@Timeout(120)
class CrawlTest {
  private final TestSite site = new TestSite();
  private final Settings settings = new Settings();
  private final Set<String> asked = ConcurrentHashMap.newKeySet();

  @TempDir private Path folder;

  @AfterEach
  void stop() {
    site.close();
  }

  private void page(String path, String body) {
    site.on(
        path,
        exchange -> {
          asked.add(path);
          TestSite.answer(
              exchange, 200, "text/html", "<!doctype html><title>" + path + "</title>" + body);
        });
  }

  private Summary crawl() throws InterruptedException {
    settings.urls = new ArrayList<>(List.of(site.url("/")));
    settings.limits.maxTime = Duration.ofMinutes(1);
    settings.output.screenshots = "none"; // requests are counted
    settings.crawl.nodes = settings.crawl.nodes == 0 ? 2 : settings.crawl.nodes;
    settings.check();
    try (BrowserCrawl crawl =
        BrowserCrawl.create(new CrawlDirectory(folder.resolve("c")), settings, Additions.NONE)) {
      return crawl.run();
    }
  }

  /** The paths of all states, from the store. */
  private Set<String> titles() {
    Set<String> titles = new TreeSet<>();
    try (CrawlStore store = new CrawlDirectory(folder.resolve("c")).read()) {
      store.states(state -> titles.add(state.title()));
    }
    return titles;
  }

  @Test
  void shouldLoadLinksThatNoEventLeadsTo() throws Exception {
    page("/", "<a href=/hidden style=display:none>h</a><a href=http://localhost:1/>away</a>");
    page("/hidden", "<p>hidden</p>");
    assertThat(crawl().isComplete()).isTrue();
    assertThat(titles()).containsExactly("/", "/hidden");
    assertThat(Files.readAllLines(folder.resolve("c/urls.txt")))
        .contains(site.url("/hidden"), "http://localhost:1/");
  }

  @Test
  void shouldNotLoadLinksWhenTold() throws Exception {
    page("/", "<a href=/hidden style=display:none>h</a><a href=/seen>s</a>");
    page("/hidden", "");
    page("/seen", "");
    settings.scope.followLinks = false;
    assertThat(crawl().isComplete()).isTrue();
    assertThat(titles()).containsExactly("/", "/seen");
  }

  @Test
  void shouldStayAwayFromWhatIsExcluded() throws Exception {
    page("/", "<a href=/shop>shop</a><a href=/admin>admin</a><a href=/blog>blog</a>");
    page("/shop", "");
    page("/admin", "");
    page("/blog", "");
    settings.scope.exclude.add("/admin");
    settings.scope.include.add("/$|shop|admin");
    Summary summary = crawl();
    assertThat(summary.isComplete()).isTrue();
    assertThat(summary.skipped()).isEqualTo(2);
    assertThat(summary.skippedReasons().keySet()).allMatch(reason -> reason.startsWith("scope: "));
    assertThat(asked).contains("/shop").doesNotContain("/admin", "/blog");
  }

  @Test
  void shouldAvoidWhatDestroysUnlessTold() throws Exception {
    page(
        "/",
        "<a href=/logout>bye</a><button id=deleteAll>x</button><button>Remove item</button>"
            + "<button onclick=document.title='found'>Deleted items</button>");
    page("/logout", "");
    Summary summary = crawl();
    assertThat(summary.skipped()).as("three in each of two states").isEqualTo(6);
    assertThat(summary.executed()).isEqualTo(2);
    assertThat(summary.skippedReasons().keySet())
        .allMatch(reason -> reason.startsWith("destructive: "));
    assertThat(asked).doesNotContain("/logout");
  }

  @Test
  void shouldHonourRobotsAndLoadTheSiteMapWhenAsked() throws Exception {
    page("/", "<a href=/private/a>p</a>");
    page("/private/a", "");
    page("/map", "");
    page("/private/map", "");
    site.serve(
        "/robots.txt",
        "text/plain",
        "User-agent: *\nDisallow: /private/\nSitemap: " + site.url("/list.xml") + "\n");
    site.serve(
        "/list.xml",
        "application/xml",
        "<?xml version='1.0'?><urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>"
            + site.url("/map")
            + "</loc></url><url><loc>"
            + site.url("/private/map")
            + "</loc></url></urlset>");
    settings.scope.robots = true;
    settings.scope.sitemap = true;
    assertThat(crawl().skipped()).isEqualTo(1);
    assertThat(titles()).containsExactly("/", "/map");
    assertThat(asked).doesNotContain("/private/a", "/private/map");
  }

  @Test
  void shouldResetTheServerThatKeepsState() throws Exception {
    AtomicInteger count = new AtomicInteger();
    site.on(
        "/",
        exchange ->
            TestSite.answer(
                exchange,
                200,
                "text/html",
                "<p id=p>"
                    + count
                    + "</p><button id=b>b</button><script>b.onclick = async () => {"
                    + "p.textContent = await (await fetch('/add', {method: 'POST'})).text() }</script>"));
    site.on(
        "/add",
        exchange ->
            TestSite.answer(
                exchange, 200, "text/plain", "" + count.updateAndGet(n -> Math.min(3, n + 1))));
    site.on(
        "/reset",
        exchange -> {
          asked.add(exchange.getRequestMethod());
          count.set(0);
          TestSite.answer(exchange, 200, "text/plain", "");
        });
    count.set(2); // as somebody else left it
    settings.access.resetUrl = "POST " + site.url("/reset");
    settings.crawl.nodes = 1;
    Summary summary = crawl();
    assertThat(summary.incomplete()).isEmpty();
    assertThat(summary.states()).isEqualTo(4);
    assertThat(asked).contains("POST");
  }

  @Test
  void shouldRunACommandAtEachReset() throws Exception {
    page("/", "<button onclick=document.title='x'>x</button>");
    settings.access.resetCommand = "echo x >> '" + folder.resolve("resets") + "'";
    Summary summary = crawl();
    assertThat(Files.readAllLines(folder.resolve("resets"))).hasSize((int) summary.resets());
    settings.access.resetCommand = "exit 7";
    Files.move(folder.resolve("c"), folder.resolve("d"));
    assertThat(catchMessage()).contains("--reset-command ended with 7");
  }

  private String catchMessage() throws InterruptedException {
    try {
      crawl();
      return "";
    } catch (RuntimeException e) {
      return e.getMessage();
    }
  }

  @Test
  void shouldLogInAsAFileSays() throws Exception {
    site.on(
        "/",
        exchange -> {
          List<String> cookies = exchange.getRequestHeaders().getOrDefault("Cookie", List.of());
          boolean isIn = String.join(";", cookies).contains("session=secret");
          String body =
              isIn
                  ? "<title>account</title><button onclick=\"document.title='more'\">more</button>"
                  : "<title>login</title><form method=post action=/in><input name=u><input name=p"
                      + " type=password><button id=go>go</button></form>";
          TestSite.answer(exchange, 200, "text/html", "<!doctype html>" + body);
        });
    site.on(
        "/in",
        exchange -> {
          String form =
              new String(
                  exchange.getRequestBody().readAllBytes(),
                  java.nio.charset.StandardCharsets.UTF_8);
          if (form.equals("u=theseus&p=thread")) {
            exchange.getResponseHeaders().add("Set-Cookie", "session=secret; HttpOnly");
          }
          exchange.getResponseHeaders().add("Location", "/");
          exchange.sendResponseHeaders(302, -1);
        });
    Path file = folder.resolve("login.yaml");
    Files.write(
        file,
        Arrays.asList(
            "login:",
            "  steps:",
            "    - go: /",
            "    - fill: '[name=u]'",
            "      value: theseus",
            "    - fill: '[name=p]'",
            "      value: thread",
            "    - click: '#go'",
            "    - wait: button:not(#go)",
            "  check:",
            "    text-absent: go",
            "follow-links: false"));
    settings.access.login = SettingsFile.read(file).access.login;
    assertThat(crawl().incomplete()).isEmpty();
    assertThat(titles()).containsExactly("account", "more");
  }

  @Test
  void shouldFillInWhatIsGiven() throws Exception {
    page(
        "/",
        "<label>City <input name=city></label><output id=o></output>"
            + "<script>document.querySelector('input').oninput = e => { o.textContent = e.target.value }"
            + "</script>");
    settings.events.value.addAll(List.of("city=Athens", "city=Knossos", "type:text=no"));
    assertThat(crawl().states()).isEqualTo(3);
    List<StoredState> states = new ArrayList<>();
    try (CrawlStore store = new CrawlDirectory(folder.resolve("c")).read()) {
      store.states(states::add);
      assertThat(states.stream().map(state -> store.dom(state.id())).toList())
          .anyMatch(dom -> dom.contains(">Athens</output>"))
          .anyMatch(dom -> dom.contains(">Knossos</output>"));
    }
  }

  @Test
  void shouldKeepWhatPagesComplainAbout() throws Exception {
    page("/", "<button onclick=\"console.error('oh')\">b</button><script>alert('hello')</script>");
    Summary summary = crawl();
    assertThat(summary.notes()).containsEntry("dialog", 1L).containsEntry("error", 1L);
    List<StoredNote> notes = new ArrayList<>();
    try (CrawlStore store = new CrawlDirectory(folder.resolve("c")).read()) {
      store.notes(notes::add);
    }
    assertThat(notes).extracting(StoredNote::detail).anyMatch(text -> text.contains("hello"));
  }

  @Test
  void shouldFindTheSameAtAGentlePace() throws Exception {
    page("/", "<a href=/a>a</a>");
    page("/a", "<a href=/>home</a>");
    settings.crawl.delay = Duration.ofMillis(20);
    settings.crawl.rate = 200;
    Summary summary = crawl();
    assertThat(summary.incomplete()).isEmpty();
    assertThat(summary.states()).isEqualTo(2);
    assertThat(summary.transitions()).isEqualTo(2);
  }

  @Test
  void shouldCountALinkThatDoesNotLoadWithoutCallingTheModelIncomplete() throws Exception {
    page("/", "<a href=/file style=display:none>f</a>");
    site.on(
        "/file",
        exchange -> {
          exchange.getResponseHeaders().set("Content-Disposition", "attachment; filename=a.zip");
          TestSite.answer(exchange, 200, "application/zip", "zip");
        });
    Summary summary = crawl();
    assertThat(summary.isComplete()).isTrue();
    assertThat(summary.deadLinks()).containsOnlyKeys(site.url("/file"));
  }
}
