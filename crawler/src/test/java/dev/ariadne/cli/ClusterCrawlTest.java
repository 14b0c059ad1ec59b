package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Models;
import dev.ariadne.strategy.Strategies;
import dev.ariadne.testapps.TestPage;
import dev.ariadne.testapps.TestPages;
import dev.ariadne.testapps.TestServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Four processes that crawl together find the same model, byte for byte, as one node in one
 * process; also when the one that began is killed.
 *
 * <p>A few applications here, and some things for one architecture only; with {@code
 * -Dariadne.every=true} everything for both, and all applications whose answer is known, or every
 * n-th of them with {@code -Dariadne.step=n}.
 */
@Timeout(300)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ClusterCrawlTest {
  private static final boolean EVERY = Boolean.getBoolean("ariadne.every");
  private static final int STEP = Integer.getInteger("ariadne.step", 1);
  private static final List<String> ARCHITECTURES = List.of("peer-to-peer", "controllers");
  private static final List<String> FOR_PEERS = List.copyOf(Strategies.names());
  private static final List<String> FOR_CONTROLLERS =
      List.of("greedy", "breadth-first", "depth-first");

  @TempDir private static Path folder;
  private TestServer server;
  private Peers peers;
  private int crawls;

  @BeforeAll
  void start() throws Exception {
    server = TestServer.start();
    peers =
        new Peers(
            folder.resolve("peers"),
            "four",
            1,
            Map.of("JAVA_TOOL_OPTIONS", "-Dariadne.detect=3000"));
    for (int i = 0; i < 3; i++) {
      peers.add();
    }
  }

  @AfterEach
  void assertAlive() throws IOException {
    peers.assertAlive();
  }

  @AfterAll
  void stop() {
    peers.close();
    server.close();
  }

  static Stream<Arguments> pages() {
    if (!EVERY) {
      return Stream.of(
          Arguments.of("peer-to-peer", "menu", "site/index"),
          Arguments.of("controllers", "greedy", "demo/museum"));
    }
    List<String> names =
        TestPages.all().stream().filter(page -> page.states() > 0).map(TestPage::name).toList();
    List<Arguments> all = new ArrayList<>();
    for (int i = 0; i < names.size(); i += STEP) { // the strategies that apply, in turn
      all.add(Arguments.of("peer-to-peer", turn(FOR_PEERS, i), names.get(i)));
      all.add(Arguments.of("controllers", turn(FOR_CONTROLLERS, i), names.get(i)));
    }
    return all.stream();
  }

  private static String turn(List<String> strategies, int i) {
    return strategies.get(i % strategies.size());
  }

  @ParameterizedTest
  @MethodSource("pages")
  void shouldFindTheModelOfOneNode(String architecture, String strategy, String name)
      throws Exception {
    String url = server.url(TestPages.named(name).path());
    Path here = newDirectory();
    Said expected = crawl(here, url, List.of("--allow-destructive", "--nodes", "1"));
    Path there = newDirectory();
    Said found =
        onCluster(
            there,
            url,
            "--allow-destructive",
            "--nodes",
            "1",
            "--architecture",
            architecture,
            "--strategy",
            strategy);
    assertThat(found.err()).isEqualTo(expected.err());
    assertThat(withoutCosts(found.lastLine())).isEqualTo(withoutCosts(expected.lastLine()));
    assertThat(found.code()).isEqualTo(expected.code());
    assertSameFiles(there, here);
  }

  @ParameterizedTest
  @MethodSource("controllers")
  void shouldGoOnWithoutTheOneThatBeganAndBeCollected(String architecture) throws Exception {
    try (Slow slow = new Slow()) {
      Path directory = newDirectory();
      try (Ariadne client =
          peers.crawl(directory, slow.url, "--architecture", architecture, "--quiet")) {
        slow.awaitRequests(20);
        client.kill();
      }
      Path found = newDirectory();
      Said said = collect(found);
      assertThat(said.code()).as(said.err()).isZero();
      assertThat(said.lastLine()).startsWith("complete states=24 ");
      slow.assertSame(found);
      Path again = newDirectory();
      assertThat(collect(again).code()).isZero();
      assertSameFiles(again, found);
    }
  }

  static Stream<String> peers() {
    return EVERY ? ARCHITECTURES.stream() : Stream.of("peer-to-peer");
  }

  static Stream<String> controllers() {
    return EVERY ? ARCHITECTURES.stream() : Stream.of("controllers");
  }

  @ParameterizedTest
  @MethodSource("peers")
  void shouldTakeInWhoComesLateAndLetGoWhoLeaves(String architecture) throws Exception {
    try (Slow slow = new Slow()) {
      Path directory = newDirectory();
      try (Ariadne client =
          peers.crawl(directory, slow.url, "--architecture", architecture, "--quiet")) {
        slow.awaitRequests(10);
        Peers.Peer late = peers.add();
        late.process().awaitOut("crawl \\S+ begun");
        slow.awaitRequests(40);
        Ariadne leaving = peers.all().remove(0).process();
        leaving.signal("TERM");
        assertThat(leaving.end()).as(leaving.out() + leaving.err()).isZero();
        assertThat(leaving.out()).endsWith("leaving\ndone\n");
        assertThat(client.end()).as(client.err()).isZero();
        assertThat(client.lastLine()).startsWith("complete states=24 ");
      }
      slow.assertSame(directory);
    }
  }

  @Test
  void shouldLetOthersJoinTheSameCrawlAndNoOther() throws Exception {
    try (Slow slow = new Slow()) {
      Path first = newDirectory();
      Path second = newDirectory();
      try (Ariadne one = peers.crawl(first, slow.url, "--quiet")) {
        slow.awaitRequests(10);
        Said other = onCluster(newDirectory(), server.url("/pages/demo/index.html"));
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err())
            .startsWith("ariadne: the cluster does another crawl, of " + slow.url)
            .hasLineCount(1);
        Said same = onCluster(second, slow.url);
        assertThat(same.code()).as(same.err()).isZero();
        assertThat(one.end()).as(one.err()).isZero();
      }
      assertSameFiles(first, second);
      slow.assertSame(first);
    }
  }

  @Test
  void shouldLeaveWhenInterruptedAndSayHowToCollect() throws Exception {
    try (Slow slow = new Slow()) {
      try (Ariadne client = peers.crawl(newDirectory(), slow.url)) {
        slow.awaitRequests(10);
        client.signal("INT");
        assertThat(client.end()).as(client.err()).isEqualTo(3);
        assertThat(client.out()).contains("ariadne collect --cluster four --members 127.0.0.");
        assertThat(client.lastLine()).startsWith("incomplete states=");
      }
      Path found = newDirectory();
      assertThat(collect(found).code()).isZero();
      slow.assertSame(found);
    }
  }

  /** All are killed: what each has written down is not lost. */
  @ParameterizedTest
  @MethodSource("controllers")
  void shouldBeResumedWhenAllAreGone(String architecture) throws Exception {
    try (Slow slow = new Slow();
        Peers few = new Peers(folder.resolve("gone-" + architecture), "gone", 1, Map.of())) {
      few.add();
      Path directory = newDirectory();
      try (Ariadne client = few.crawl(directory, slow.url, "--architecture", architecture)) {
        slow.awaitRequests(30);
        client.kill();
        few.all().get(0).process().kill();
      }
      Said rest = Said.by("resume", directory);
      assertThat(rest.code()).as(rest.out() + rest.err()).isZero();
      assertThat(rest.lastLine()).startsWith("complete states=24 ");
      slow.assertSame(directory);
    }
  }

  /** An application that takes long enough for something to happen. */
  private final class Slow implements AutoCloseable {
    final String url =
        server.add(ServerCrawlTest.page(Models.named("random:states=24,events=6,seed=3")));
    private final long before = requests();

    Slow() {
      server.latency(Duration.ofMillis(50));
    }

    long requests() {
      return server.requests(URI.create(url).getPath() + "state");
    }

    void awaitRequests(long count) throws InterruptedException {
      while (requests() - before < count) { // the timeout of the class ends it
        Thread.sleep(10);
      }
    }

    void assertSame(Path found) throws IOException {
      server.latency(Duration.ZERO);
      Path expected = newDirectory();
      crawl(expected, url, List.of("--nodes", "1"));
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

  private static Said crawl(Path directory, String url, List<String> options) {
    List<Object> all = new ArrayList<>(List.of("crawl", url, "-o", directory, "--quiet"));
    all.addAll(options);
    return Said.by(all.toArray());
  }

  private Said onCluster(Path directory, String url, String... options) {
    List<String> all = new ArrayList<>(peers.access("127.0.0.1"));
    all.addAll(List.of(options));
    return crawl(directory, url, all);
  }

  private Said collect(Path directory) {
    List<Object> all = new ArrayList<>(List.of("collect", "-o", directory, "--quiet"));
    all.addAll(peers.access("127.0.0.1"));
    return Said.by(all.toArray());
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
