package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ariadne.app.Models;
import dev.ariadne.cli.CountedSite.Pair;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.Facts;
import dev.ariadne.store.StoreException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever is killed while a crawl runs, its model is the same, nothing is done twice but what was
 * being done, and whoever waits for it only waits longer.
 *
 * <p>What was being done: what the coordinator handed out again, since it was not done in time or
 * failed (with a browser that was killed), which it counts and writes down before anybody hears of
 * it; and what it had handed out, and did not know the end of, when it was killed itself. That is
 * at most one task for every page, and one for every page of a node that was killed shortly before
 * and was not missed yet.
 *
 * <p>Eight runs here, other numbers with {@code -Dariadne.runs=200}, one with {@code
 * -Dariadne.seed=7}.
 */
@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServerKillTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int NODES = 2;
  private static final int PAGES = 2;
  private static final int STATES = 14;
  private static final int EVENTS = 4;
  private static final Duration LONGEST = Duration.ofSeconds(90);

  /** What may happen. */
  private enum Fault {
    NODE_KILLED,
    NODE_ENDED,
    COORDINATOR_KILLED,
    COORDINATOR_ENDED,
    BROWSER_KILLED,
    NODE_ASLEEP
  }

  @TempDir private static Path folder;
  private final Map<List<String>, Pair> pairs = new HashMap<>();
  private CountedSite site;
  private Cluster cluster;
  private Path expected;

  @BeforeAll
  void start() throws Exception {
    site =
        new CountedSite(
            Models.named("random:states=%d,events=%d,seed=7".formatted(STATES, EVENTS)),
            Duration.ofMillis(40));
    expected = folder.resolve("expected");
    Said whole = Said.by("crawl", site.url(), "-o", expected, "--nodes", 1, "--quiet");
    assertThat(whole.code()).as(whole.err()).isZero();
    for (JsonNode state : JSON.readTree(expected.resolve("model.json").toFile()).path("states")) {
      for (JsonNode event : state.path("events")) {
        String text = event.path("element").asText().replaceAll("^[^\"]*\"|\"[^\"]*$", "");
        pairs.put(
            List.of(state.path("id").asText(), event.path("id").asText()),
            new Pair(state.path("title").asText(), text));
      }
    }
    cluster = new Cluster(folder.resolve("cluster"), PAGES, "--lease", "3s");
    cluster.addNodes(NODES);
  }

  @AfterAll
  void stop() {
    cluster.close();
    site.close();
  }

  static LongStream seeds() {
    Long seed = Long.getLong("ariadne.seed");
    return seed == null
        ? LongStream.rangeClosed(1, Long.getLong("ariadne.runs", 8))
        : LongStream.of(seed);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void shouldFindTheSameModelAndRepeatOnlyWhatWasInFlight(long seed) throws Exception {
    SplittableRandom random = new SplittableRandom(seed);
    Path directory = folder.resolve("run-" + seed);
    String header = site.begin("run " + seed, () -> known(directory));
    long began = System.nanoTime();
    CompletableFuture<Said> crawl =
        CompletableFuture.supplyAsync(
            () ->
                Said.by(
                    "crawl",
                    site.url(),
                    "-o",
                    directory,
                    "--server",
                    cluster.url(),
                    "--header",
                    header,
                    "--quiet"));
    List<Fault> faults = new ArrayList<>();
    int moment = 0;
    long lost = 0;
    long missing = 0; // pages of killed nodes: their tasks are taken back, if there is time for it
    for (int left = 1 + random.nextInt(2); left > 0; left--) {
      moment += 1 + random.nextInt(STATES * EVENTS / 3);
      int when = moment;
      await(() -> crawl.isDone() || site.executed() >= when);
      Fault fault = Fault.values()[random.nextInt(Fault.values().length)];
      int index = random.nextInt(NODES);
      switch (fault) {
        case COORDINATOR_KILLED, COORDINATOR_ENDED -> {
          lost += NODES * PAGES + missing;
          missing = 0;
        }
        case NODE_KILLED -> missing += PAGES;
        default -> {} // the coordinator counts it
      }
      cause(fault, cluster.nodes().get(index), index, crawl);
      faults.add(fault);
    }
    Said said = crawl.get(LONGEST.toSeconds(), TimeUnit.SECONDS);
    lost += handedOutAgain(directory);
    System.out.printf(
        "seed %d: %s, at most %d tasks lost, %d executed again, %.1f s%n",
        seed, faults, lost, site.again(), seconds(began));
    assertThat(said.code()).as(said.err()).isZero();
    assertThat(said.err()).isEmpty();
    assertThat(said.out())
        .startsWith("complete states=14 transitions=56 executed=56 failed=0 skipped=0 ")
        .hasLineCount(1);
    for (String file : List.of("model.json", "urls.txt")) {
      assertThat(directory.resolve(file)).hasSameTextualContentAs(expected.resolve(file));
    }
    assertThat((long) site.again()).isLessThanOrEqualTo(lost);
    assertThat(cluster.coordinator().isAlive()).as(cluster.coordinator().err()).isTrue();
    for (Cluster.Node node : cluster.nodes()) {
      assertThat(node.process().isAlive()).as(node.process().err()).isTrue();
    }
  }

  private static double seconds(long began) {
    return (System.nanoTime() - began) / 1e9;
  }

  private void cause(Fault fault, Cluster.Node node, int index, CompletableFuture<Said> crawl)
      throws Exception {
    switch (fault) {
      case NODE_KILLED -> cluster.replaceNode(index);
      case NODE_ENDED -> assertThat(cluster.endNode(index)).as(node.process().err()).isZero();
      case COORDINATOR_KILLED -> {
        cluster.coordinator().kill();
        cluster.startCoordinator();
      }
      case COORDINATOR_ENDED -> {
        Ariadne ended = cluster.coordinator();
        ended.signal("TERM");
        assertThat(ended.end()).as(ended.err()).isZero();
        cluster.startCoordinator();
      }
      case BROWSER_KILLED -> node.process().browsers().forEach(ProcessHandle::destroyForcibly);
      case NODE_ASLEEP -> {
        node.process().signal("STOP");
        try {
          await(() -> crawl.isDone() || !isAtWork(node));
        } finally {
          node.process().signal("CONT");
        }
      }
    }
  }

  private interface Condition {
    boolean isMet() throws Exception;
  }

  private static void await(Condition condition) throws Exception {
    long began = System.nanoTime();
    while (!condition.isMet()) {
      assertThat(System.nanoTime() - began).isLessThan(LONGEST.toNanos());
      Thread.sleep(10);
    }
  }

  /** Whether the coordinator waits for what the node is at. */
  private boolean isAtWork(Cluster.Node node) throws IOException {
    for (JsonNode one : ask("/v1/nodes")) {
      if (one.path("name").asText().equals(node.name())
          && one.path("state").asText().equals("ACTIVE")) {
        return true;
      }
    }
    return false;
  }

  private JsonNode ask(String path) throws IOException {
    try (InputStream in = URI.create(cluster.url() + path).toURL().openStream()) {
      return JSON.readTree(in);
    }
  }

  /** How many tasks were handed out again, by all coordinators of a crawl that has ended. */
  private long handedOutAgain(Path directory) throws IOException {
    return ask("/v1/crawls/" + id(directory)).path("summary").path("repeated").asLong();
  }

  private static String id(Path directory) {
    try {
      return JSON.readTree(directory.resolve("server.json").toFile()).path("crawl").asText();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the coordinator has written down, also while it is dead. */
  private Set<Pair> known(Path directory) {
    Path there = cluster.crawls().resolve(id(directory));
    for (int tries = 0; ; tries++) {
      Set<Pair> known = new HashSet<>();
      try (CrawlStore store = CrawlStore.read(CrawlStore.url(there), null)) {
        store.replay(
            new Facts() {
              @Override
              public void executed(String state, String event, String target) {
                known.add(pairs.get(List.of(state, event)));
              }
            });
        return known;
      } catch (StoreException e) {
        if (tries > 100) {
          throw e;
        }
      }
    }
  }
}
