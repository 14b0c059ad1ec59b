package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import dev.ariadne.browser.TestSite;
import dev.ariadne.store.PostgresServer;
import dev.ariadne.testapps.ModelPage;
import dev.ariadne.testapps.TestPage;
import dev.ariadne.testapps.TestPages;
import dev.ariadne.testapps.TestServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A coordinator and four nodes, all in processes of their own, find the same model, byte for byte,
 * as one node in one process.
 *
 * <p>A few applications here; with {@code -Dariadne.every=true} all whose answer is known.
 */
@Timeout(600)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServerCrawlTest {
  private static final boolean EVERY = Boolean.getBoolean("ariadne.every");
  private static final List<String> FEW = List.of("demo/museum", "site/index", "events/submit");
  private static final int NODES = 4;

  @TempDir private static Path folder;
  private TestServer server;
  private Cluster cluster;
  private int crawls;

  @BeforeAll
  void start() throws Exception {
    server = TestServer.start();
    cluster = new Cluster(folder.resolve("cluster"), 1);
    cluster.addNodes(NODES);
  }

  @AfterAll
  void stop() {
    cluster.close();
    server.close();
  }

  static Stream<String> pages() {
    return EVERY
        ? TestPages.all().stream().filter(page -> page.states() > 0).map(TestPage::name)
        : FEW.stream();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void shouldFindTheModelOfOneNode(String name) throws Exception {
    assertSameModel(server.url(TestPages.named(name).path()), "--allow-destructive");
  }

  @ParameterizedTest
  @ValueSource(strings = "random:states=12,events=3,seed=5")
  void shouldFindGeneratedModels(String spec) throws Exception {
    Model model = Models.named(spec);
    server.latency(Duration.ofMillis(5));
    assertSameModel(server.add(page(model)));
    server.latency(Duration.ZERO);
  }

  /** A page made of a model, whose states come from the server. */
  static ModelPage page(Model model) {
    Map<String, Map<String, String>> states = new LinkedHashMap<>();
    for (int state = 0; state < model.states(); state++) {
      Map<String, String> events = new LinkedHashMap<>();
      for (int place = 0; place < model.events(state).size(); place++) {
        events.put(model.events(state).get(place), model.id(model.target(state, place)));
      }
      states.put(model.id(state), events);
    }
    return new ModelPage(model.name(), model.id(model.entries()[0]), states, true, 0);
  }

  @Test
  void shouldShareTheNodesBetweenTwoCrawls() throws Exception {
    List<Path> found = List.of(newDirectory(), newDirectory());
    List<String> names = List.of("apps/switches", "apps/hypercube");
    List<CompletableFuture<Said>> both = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Path directory = found.get(i);
      String url = server.url(TestPages.named(names.get(i)).path());
      both.add(CompletableFuture.supplyAsync(() -> onCluster(directory, url)));
    }
    for (int i = 0; i < 2; i++) {
      assertThat(both.get(i).get().code()).as(both.get(i).get().err()).isZero();
      Path expected = newDirectory();
      crawl(expected, server.url(TestPages.named(names.get(i)).path()), "--nodes", "1");
      assertSameFiles(found.get(i), expected);
    }
  }

  /** Nodes would reset the server under each other's feet, so only one of them may work. */
  @Test
  void shouldResetAServerThatKeepsState() throws Exception {
    AtomicInteger count = new AtomicInteger();
    try (TestSite site = new TestSite()) {
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
                      + "p.textContent = await (await fetch('/add')).text() }</script>"));
      site.on(
          "/add",
          exchange ->
              TestSite.answer(
                  exchange, 200, "text/plain", "" + count.updateAndGet(n -> Math.min(7, n + 1))));
      site.on(
          "/reset",
          exchange -> {
            count.set(0);
            TestSite.answer(exchange, 200, "text/plain", "");
          });
      assertSameModel(site.url("/"), "--reset-url", site.url("/reset"));
    }
  }

  @Test
  void shouldLogIn() throws Exception {
    Path login = folder.resolve("login.yaml");
    Files.write(
        login,
        List.of(
            "steps:",
            "  - go: /pages/login/index.html",
            "  - fill: '[name=name]'",
            "    value: user",
            "  - fill: '[name=password]'",
            "    value: secret",
            "  - click: button"));
    assertSameModel(server.url("/account"), "--login", login);
  }

  /** It says so, and the crawl goes on with a node that has one. */
  @Test
  void shouldSurviveANodeWithoutABrowser() throws Exception {
    String url = server.url(TestPages.named("apps/tabs").path());
    Path found = newDirectory();
    try (Cluster other = new Cluster(folder.resolve("lame"), 1)) {
      try (Ariadne lame =
          Ariadne.start(folder, "node", "--join", other.url(), "--browser", "/bin/false")) {
        Said said = crawl(found, url, "--server", other.url());
        assertThat(said.code()).as(said.err()).isEqualTo(3);
        assertThat(said.out()).startsWith("incomplete states=0 ");
        lame.signal("TERM");
        assertThat(lame.end()).as(lame.err()).isZero();
        assertThat(lame.out()).contains("the browser /").contains("does not answer");
      }
      other.addNodes(1);
      Said rest = Said.by("resume", found, "--quiet");
      assertThat(rest.out()).startsWith("complete states=3 transitions=9 executed=9 ");
    }
  }

  @Test
  void shouldSayWhyNothingCanBeLoaded() {
    Path directory = newDirectory();
    Said said = onCluster(directory, "http://127.0.0.1:1/");
    assertThat(said.code()).isEqualTo(1);
    assertThat(said.err()).startsWith("ariadne: cannot load http://127.0.0.1:1/").hasLineCount(1);
    Said again = Said.by("resume", directory, "--quiet");
    assertThat(again.code()).isEqualTo(1);
    assertThat(again.err()).startsWith("ariadne: cannot load http://127.0.0.1:1/").hasLineCount(1);
  }

  @Test
  void shouldEndWithThreeAtALimitAndGoOn() throws Exception {
    String url = server.url(TestPages.named("apps/switches").path());
    Path directory = newDirectory();
    Said limited = onCluster(directory, url, "--max-states", 5);
    assertThat(limited.code()).as(limited.err()).isEqualTo(3);
    assertThat(limited.out()).startsWith("incomplete states=").hasLineCount(1);
    Said rest = Said.by("resume", directory, "--max-states", 0);
    assertThat(rest.code()).as(rest.err()).isZero();
    assertThat(rest.lastLine()).startsWith("complete states=16 transitions=64 executed=64 ");
    assertThat(Said.by("crawl", url, "-o", directory, "--server", cluster.url()).err())
        .contains("holds a crawl already");
  }

  @Test
  void shouldKeepCrawlsInPostgres() throws Exception {
    String store = PostgresServer.shared().newDatabase("");
    String url = server.url(TestPages.named("demo/museum").path());
    Path found = newDirectory();
    try (Cluster other = new Cluster(folder.resolve("postgres"), 2, "--store", store)) {
      other.addNodes(1);
      Said said = crawl(found, url, "--server", other.url());
      assertThat(said.code()).as(said.err()).isZero();
      assertThat(said.out()).startsWith("complete states=45 transitions=321 executed=321 failed=0");
      assertThat(other.coordinator().out() + other.coordinator().err()).doesNotContain("password");
    }
    Path expected = newDirectory();
    crawl(expected, url, "--nodes", "1");
    assertSameFiles(found, expected);
  }

  @Test
  void shouldStopWhenTheClientIsInterruptedAndGoOn() throws Exception {
    Path directory = newDirectory();
    try (Slow slow = new Slow()) {
      try (Ariadne client = slow.startClient(directory, cluster)) {
        slow.awaitRequests(20);
        client.signal("INT");
        assertThat(client.end()).as(client.err()).isEqualTo(3);
        assertThat(client.out()).contains("it was interrupted").contains("resume " + directory);
        assertThat(client.lastLine()).startsWith("incomplete states=");
      }
      long before = slow.requests();
      assertThat(directory.resolve("model.json")).exists();
      Said rest = Said.by("resume", directory, "--quiet");
      assertThat(rest.code()).as(rest.err()).isZero();
      assertThat(rest.out()).startsWith("complete states=24 ").hasLineCount(1);
      assertThat(slow.requests()).isGreaterThan(before);
      slow.assertSame(directory);
    }
  }

  @Test
  void shouldGoOnWithoutTheClientAndHandTheResultsToTheNext() throws Exception {
    Path directory = newDirectory();
    try (Slow slow = new Slow()) {
      try (Ariadne client = slow.startClient(directory, cluster)) {
        slow.awaitRequests(20);
        client.kill();
      }
      assertThat(directory.resolve("model.json")).doesNotExist();
      slow.awaitRequests(60);
      Said rest = Said.by("resume", directory, "--quiet");
      assertThat(rest.code()).as(rest.err()).isZero();
      assertThat(rest.out()).startsWith("complete states=24 ").hasLineCount(1);
      slow.assertSame(directory);
    }
  }

  /** What they were at is taken back when its time is over, and then the crawl ends. */
  @Test
  void shouldStopWhenItsNodesAreDeadAndGoOn() throws Exception {
    Path directory = newDirectory();
    try (Slow slow = new Slow();
        Cluster other = new Cluster(folder.resolve("dead"), 2, "--lease", "2s")) {
      other.addNodes(1);
      try (Ariadne client = slow.startClient(directory, other)) {
        slow.awaitRequests(20);
        other.nodes().get(0).process().kill();
        client.signal("INT");
        assertThat(client.end()).as(client.err()).isEqualTo(3);
        assertThat(client.out()).contains("it was interrupted");
      }
      // As if it had been killed while it wrote the results of all that was found.
      other.coordinator().kill();
      Path there;
      try (Stream<Path> all = Files.list(other.crawls())) {
        there = all.findFirst().orElseThrow();
      }
      Files.writeString(there.resolve("phase.json"), "{\"phase\": \"FINISHING\"}");
      Files.delete(there.resolve("model.json"));
      other.startCoordinator();
      other.addNodes(1);
      Said rest = Said.by("resume", directory, "--quiet");
      assertThat(rest.code()).as(rest.err()).isZero();
      slow.assertSame(directory);
    }
  }

  /** An application that takes long enough to be interrupted. */
  private final class Slow implements AutoCloseable {
    private final String url = server.add(page(Models.named("random:states=24,events=6,seed=3")));
    private final long before = requests();

    Slow() {
      server.latency(Duration.ofMillis(50));
    }

    Ariadne startClient(Path directory, Cluster with) throws IOException {
      return Ariadne.start(
          folder, "crawl", url, "-o", directory.toString(), "--server", with.url());
    }

    long requests() {
      return server.requests(URI.create(url).getPath() + "state");
    }

    void awaitRequests(long count) throws InterruptedException {
      while (requests() - before < count) {
        Thread.sleep(10);
      }
    }

    void assertSame(Path found) throws IOException {
      server.latency(Duration.ZERO);
      Path expected = newDirectory();
      crawl(expected, url, "--nodes", "1");
      assertSameFiles(found, expected);
    }

    @Override
    public void close() {
      server.latency(Duration.ZERO);
    }
  }

  private Path newDirectory() {
    return folder.resolve("crawl-" + ++crawls);
  }

  private Said crawl(Path directory, String url, Object... options) {
    return Said.by(
        Stream.concat(Stream.of("crawl", url, "-o", directory, "--quiet"), Stream.of(options))
            .toArray());
  }

  private Said onCluster(Path directory, String url, Object... options) {
    return crawl(
        directory,
        url,
        Stream.concat(Stream.of(options), Stream.of("--server", cluster.url())).toArray());
  }

  /** Crawls an application here and there. */
  private void assertSameModel(String url, Object... options) throws IOException {
    Path here = newDirectory();
    Path there = newDirectory();
    Said expected =
        crawl(here, url, Stream.concat(Stream.of(options), Stream.of("--nodes", "1")).toArray());
    Said found = onCluster(there, url, options);
    assertThat(found.err()).isEqualTo(expected.err());
    assertThat(found.code()).isEqualTo(expected.code());
    assertThat(withoutCosts(found.lastLine())).isEqualTo(withoutCosts(expected.lastLine()));
    assertSameFiles(there, here);
  }

  private static String withoutCosts(String line) {
    return line.replaceFirst(" resets=.*", "");
  }

  private static void assertSameFiles(Path found, Path expected) throws IOException {
    for (String file : List.of("model.json", "urls.txt")) {
      assertThat(found.resolve(file)).hasSameTextualContentAs(expected.resolve(file));
    }
  }
}
