package dev.ariadne.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds on every database. */
abstract class CrawlStoreContract {
  private static final List<StoredEvent> EVENTS =
      List.of(
          new StoredEvent("open", "click", "button Open", "#open"),
          new StoredEvent("close", "click", "button Close", "#close"),
          new StoredEvent("delete", "click", "button Delete", "#delete"));

  String url;

  /** The URL of a database that does not exist yet, or is empty. */
  abstract String newDatabase();

  @BeforeEach
  void makeDatabase() {
    url = newDatabase();
  }

  private CrawlStore sample() {
    CrawlStore store = CrawlStore.create(url, "sample", "{\"strategy\": \"menu\"}");
    store.state("a", "http://localhost/", "Start", EVENTS, "<html>a</html>");
    store.entry("http://localhost/", "a");
    store.state("b", "http://localhost/#b", "Open", List.of(EVENTS.get(1)), null);
    store.executed("a", "open", "b");
    store.failed("a", "close", "not visible");
    store.skipped("a", "delete", "destructive");
    store.executed("b", "close", "a");
    store.executed("b", "close", "b");
    store.commit();
    return store;
  }

  @Test
  void shouldKeepOnePictureOfAState() throws SQLException {
    byte[] first = {'R', 'I', 'F', 'F', 0, -1};
    try (CrawlStore store = sample()) {
      store.picture("b", first);
      store.picture("b", new byte[] {1});
      store.commit();
    }
    try (CrawlStore store = CrawlStore.open(url, "sample")) {
      store.picture("b", new byte[] {2});
      store.commit();
    }
    try (CrawlStore store = CrawlStore.read(url, "sample")) {
      assertThat(store.picture("b")).as("the first counts").isEqualTo(first);
      assertThat(store.picture("a")).isNull();
      assertThat(store.pictured()).containsExactly("b");
    }
    assertThat(ask("select size from pictures")).isEqualTo("6");
  }

  @Test
  void shouldKeepNotesOnceAndDocumentsThatComeLater() {
    try (CrawlStore store = sample()) {
      store.dom("b", "<html>b</html>");
      store.dom("a", "<html>another</html>");
      store.note("error", "b", "x is undefined");
      store.note("error", "b", "x is undefined");
      store.note("cap", "a", "timers");
      store.link("b", "http://localhost/c");
      store.commit();
    }
    try (CrawlStore store = CrawlStore.read(url, "sample")) {
      assertThat(store.dom("b")).isEqualTo("<html>b</html>");
      assertThat(store.dom("a")).as("the first counts").isEqualTo("<html>a</html>");
      List<StoredNote> notes = new ArrayList<>();
      store.notes(notes::add);
      assertThat(notes)
          .containsExactly(
              new StoredNote("cap", "a", "timers"), new StoredNote("error", "b", "x is undefined"));
      assertThat(Recorder.of(store)).endsWith("[link, b, http://localhost/c]");
    }
  }

  @Test
  void shouldKeepWhatTheStatesHaveCost() {
    try (CrawlStore store = sample()) {
      store.discovered(new StoredDiscovery(2, 30, 4, 500));
      store.discovered(new StoredDiscovery(1, 3, 1, 50));
      store.discovered(new StoredDiscovery(2, 40, 5, 600));
      store.commit();
    }
    try (CrawlStore store = CrawlStore.read(url, "sample")) {
      List<StoredDiscovery> costs = new ArrayList<>();
      store.discoveries(costs::add);
      assertThat(costs)
          .as("the first counts")
          .containsExactly(new StoredDiscovery(1, 3, 1, 50), new StoredDiscovery(2, 30, 4, 500));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void shouldTellWhatWasAppended(long seed) {
    RandomFacts facts = new RandomFacts(seed);
    Random random = new Random(seed);
    List<String> expected = new ArrayList<>();
    for (int session = 0; session < 4; session++) {
      try (CrawlStore store =
          session == 0 ? CrawlStore.create(url, "x", "{}") : CrawlStore.open(url, "x")) {
        for (int i = random.nextInt(700); i > 0; i--) {
          expected.add(facts.next(store));
          if (random.nextInt(20) == 0) {
            store.commit();
          }
        }
        assertThat(Recorder.of(store)).isEqualTo(expected);
        store.commit();
      }
      try (CrawlStore store = CrawlStore.read(url, "x")) {
        assertThat(Recorder.of(store)).isEqualTo(expected);
        for (String state : facts.states()) {
          assertThat(store.dom(state)).isIn(null, RandomFacts.dom(state));
        }
      }
    }
  }

  @Test
  void shouldStreamMoreThanIsFetchedAtOnce() {
    List<String> expected = new ArrayList<>();
    RandomFacts facts = new RandomFacts(9);
    try (CrawlStore store = CrawlStore.create(url, "x", "{}")) {
      for (int i = 0; i < 5 * CrawlStore.FETCH; i++) {
        expected.add(facts.next(store));
      }
      store.commit();
      assertThat(Recorder.of(store)).isEqualTo(expected);
    }
  }

  @Test
  void shouldKeepDocumentsOnceAndCompressed() throws SQLException {
    String large = "<p>the same again</p>".repeat(10_000);
    try (CrawlStore store = CrawlStore.create(url, "x", "{}")) {
      store.state("a", "u", "t", List.of(), large);
      store.state("b", "u", "t", List.of(), large);
      store.state("c", "u", "t", List.of(), null);
      store.state("d", "u", "t", List.of(), "");
      store.commit();
      store.state("e", "u", "t", List.of(), large);
      store.commit();
      assertThat(store.dom("a")).isEqualTo(large);
      assertThat(store.dom("e")).isEqualTo(large);
      assertThat(store.dom("c")).isNull();
      assertThat(store.dom("d")).isEmpty();
      assertThat(store.dom("unknown")).isNull();
    }
    assertThat(ask("select count(*) from dom")).isEqualTo("2");
    assertThat(Integer.parseInt(ask("select max(length(zstd)) from dom"))).isLessThan(1_000);
  }

  @Test
  void shouldKeepRequestsAndAddressesOnceAndSorted() {
    String longest = "http://localhost/?" + "q".repeat(20_000);
    try (CrawlStore store = CrawlStore.create(url, "x", "{}")) {
      for (int i = 0; i < 2; i++) {
        store.address("http://localhost/b");
        store.address("http://localhost/B");
        store.address(longest);
        store.requested("POST", "http://localhost/api?x=1#y", 200, "fetch");
        store.requested("GET", "http://localhost/api?x=1#y", 200, "fetch");
        store.requested("GET", longest, 404, "image");
        store.commit();
      }
    }
    try (CrawlStore store = CrawlStore.open(url, "x")) {
      store.address("http://localhost/b");
      store.address("http://localhost/_");
      store.requested("GET", longest, 404, "image");
      store.requested("GET", longest, 200, "image");
      List<String> addresses = new ArrayList<>();
      store.addresses(addresses::add);
      assertThat(addresses)
          .containsExactly(
              longest, "http://localhost/B", "http://localhost/_", "http://localhost/b");
      List<StoredRequest> requests = new ArrayList<>();
      store.requests(requests::add);
      assertThat(requests)
          .containsExactly(
              new StoredRequest("GET", longest, 200, "image"),
              new StoredRequest("GET", longest, 404, "image"),
              new StoredRequest("GET", "http://localhost/api?x=1#y", 200, "fetch"),
              new StoredRequest("POST", "http://localhost/api?x=1#y", 200, "fetch"));
    }
  }

  @Test
  void shouldKeepSettingsAndCounters() {
    try (CrawlStore store = CrawlStore.create(url, "x", "{\"a\": \"é\\u0000\0\"}")) {
      store.count("resets", 1);
      store.count("resets", 2);
      assertThat(store.counter("resets")).isEqualTo(2);
      store.commit();
      store.count("resets", 3);
      store.count("events", Long.MAX_VALUE);
      store.commit();
      store.count("resets", 4);
    }
    try (CrawlStore store = CrawlStore.open(url, null)) {
      assertThat(store.counter("resets")).isEqualTo(3);
      assertThat(store.counter("events")).isEqualTo(Long.MAX_VALUE);
      assertThat(store.counter("never set")).isZero();
      assertThat(store.settings()).isEqualTo("{\"a\": \"é\\u0000\0\"}");
    }
  }

  @Test
  void shouldForgetWhatWasNotCommitted() {
    try (CrawlStore store = sample()) {
      List<String> committed = Recorder.of(store);
      for (int i = 0; i < 5_000; i++) { // more than waits in memory
        store.state("more" + i, "u", "t", EVENTS, "<html>" + i);
      }
      try (CrawlStore reader = CrawlStore.read(url, "sample")) {
        assertThat(Recorder.of(reader)).isEqualTo(committed);
        store.commit();
        assertThat(Recorder.of(reader)).hasSize(committed.size() + 5_000);
        store.failed("b", "close", "never committed");
        assertThat(Recorder.of(store)).hasSize(committed.size() + 5_001);
      }
    }
    try (CrawlStore store = CrawlStore.open(url, "sample")) {
      assertThat(Recorder.of(store)).hasSize(5_008).doesNotHaveDuplicates();
      store.executed("more7", "open", "more4999");
      store.commit();
      assertThat(Recorder.of(store)).hasSize(5_009).last().asString().contains("more4999");
    }
  }

  @Test
  void shouldLetAVisitorAskButNotAppend() {
    try (CrawlStore store = sample()) {
      List<String> documents = new ArrayList<>();
      store.replay(
          new Facts() {
            @Override
            public void state(String id, String url, String title, List<StoredEvent> events) {
              documents.add(store.dom(id));
              assertThatThrownBy(() -> store.address("x"))
                  .isInstanceOf(IllegalStateException.class);
            }
          });
      assertThat(documents).containsExactly("<html>a</html>", null);
      store.address("x");
      store.commit();
    }
  }

  @Test
  void shouldSeeWhatIsNewAfterAVisitorGaveUp() {
    try (CrawlStore store = sample();
        CrawlStore reader = CrawlStore.read(url, "sample")) {
      Facts givesUp =
          new Facts() {
            @Override
            public void entry(String url, String state) {
              throw new UnsupportedOperationException("enough");
            }
          };
      assertThatThrownBy(() -> reader.replay(givesUp)).hasMessage("enough");
      assertThatThrownBy(() -> store.replay(givesUp)).hasMessage("enough");
      store.failed("b", "close", "later");
      store.commit();
      assertThat(Recorder.of(reader)).hasSize(9);
    }
  }

  @Test
  void shouldRefuseFactsAboutWhatIsUnknownAndGoOn() {
    try (CrawlStore store = sample()) {
      int before = Recorder.of(store).size();
      assertThatThrownBy(() -> store.executed("a", "open", "nowhere"))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> store.failed("a", "jump", "why"))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> store.entry("u", "nowhere"))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> store.state("s".repeat(501), "u", "t", List.of(), null))
          .isInstanceOf(IllegalArgumentException.class);
      store.state("a", "again", "again", List.of(), "again");
      store.commit();
      assertThat(Recorder.of(store)).hasSize(before);
    }
    try (CrawlStore reader = CrawlStore.read(url, "sample")) {
      assertThatThrownBy(() -> reader.address("x")).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void shouldHoldSeveralCrawls() {
    sample().close();
    try (CrawlStore other = CrawlStore.create(url, "other", "{}")) {
      other.state("b", "elsewhere", "Other", List.of(), "other");
      other.commit();
    }
    try (CrawlStore reader = CrawlStore.read(url, "other")) {
      assertThat(Recorder.of(reader)).hasSize(1);
      assertThat(reader.dom("b")).isEqualTo("other");
    }
    try (CrawlStore reader = CrawlStore.read(url, "sample")) {
      assertThat(Recorder.of(reader)).hasSize(8);
      assertThat(reader.dom("b")).isNull();
    }
    assertThatThrownBy(() -> CrawlStore.create(url, "other", "{}"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("already; resume it");
    assertThatThrownBy(() -> CrawlStore.open(url, "third"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("There is no crawl third")
        .hasMessageContaining("it has: sample, other");
    assertThatThrownBy(() -> CrawlStore.open(url, null)).isInstanceOf(StoreException.class);
  }

  @Test
  void shouldHaveOneWriter() {
    try (CrawlStore store = sample()) {
      assertThatThrownBy(() -> CrawlStore.open(url, "sample"))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("is being written by process " + ProcessHandle.current().pid());
      store.failed("b", "close", "still writing");
      store.commit();
    }
    try (CrawlStore store = CrawlStore.open(url, "sample")) {
      assertThat(Recorder.of(store)).hasSize(9);
    }
  }

  @Test
  void shouldSurviveKillsAtAnyMoment() throws IOException, InterruptedException {
    CrawlStore.create(url, "killed", "{}").close();
    long seed = 20;
    Random random = new Random(seed);
    for (int kill = 0; kill < 10; kill++) {
      int confirmed = killWhileAppending(seed, 1 + random.nextInt(200), kill == 0);
      try (CrawlStore store = CrawlStore.open(url, "killed")) {
        List<String> found = Recorder.of(store);
        assertThat(found).hasSizeGreaterThanOrEqualTo(confirmed);
        assertThat(AppendForever.isCommitted(found.size())).as("whole transactions").isTrue();
        assertThat(store.counter("facts")).isEqualTo(found.size());
        RandomFacts facts = new RandomFacts(seed);
        for (String fact : found) {
          assertThat(fact).isEqualTo(facts.next(null));
        }
      }
    }
  }

  /** Returns the last number of facts that the process had said to be committed. */
  private int killWhileAppending(long seed, int commits, boolean isFirst)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                AppendForever.class.getName(),
                url,
                "killed",
                Long.toString(seed))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      String last = null;
      for (int i = 0; i < commits; i++) {
        last = lines.readLine();
        assertThat(last).as("a line of the process").isNotNull();
        if (i == 0 && isFirst) {
          assertThatThrownBy(() -> CrawlStore.open(url, "killed"))
              .isInstanceOf(StoreException.class)
              .hasMessageContaining("is being written by process " + process.pid());
        }
      }
      return Integer.parseInt(last);
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  @Test
  void shouldMigrateAnOlderSchemaAndKeepItsFacts() throws SQLException {
    List<String> facts;
    try (CrawlStore store = sample()) {
      facts = Recorder.of(store);
    }
    for (String view :
        List.of("pictures", "notes", "endpoints", "events", "transitions", "states")) {
      PostgresServer.execute(url, "drop view " + view);
    }
    for (String table : List.of("picture", "note", "discovery")) {
      PostgresServer.execute(url, "drop table " + table);
    }
    PostgresServer.execute(url, "delete from ariadne_version where version > 1");

    try (CrawlStore store = CrawlStore.read(url, "sample")) {
      assertThat(Recorder.of(store)).isEqualTo(facts);
    }
    assertThat(ask("select max(version) from ariadne_version")).isEqualTo("5");
    assertThat(ask("select count(*) from states")).isEqualTo("2");
    try (CrawlStore store = CrawlStore.open(url, "sample")) {
      assertThat(Recorder.of(store)).isEqualTo(facts);
    }
  }

  @Test
  void shouldRefuseANewerSchemaAndWhatIsNoCrawl() throws SQLException {
    sample().close();
    PostgresServer.execute(url, "insert into ariadne_version values (99)");
    assertThatThrownBy(() -> CrawlStore.open(url, "sample"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("newer Ariadne (schema 99");
    assertThatThrownBy(() -> CrawlStore.create(url, "next", "{}"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("newer Ariadne (schema 99");
    PostgresServer.execute(url, "drop table ariadne_version");
    assertThatThrownBy(() -> CrawlStore.open(url, "sample"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("is not a crawl");
    assertThatThrownBy(() -> CrawlStore.create(url, "next", "{}"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("another program");
    assertThat(ask("select count(*) from fact")).isEqualTo("8");
  }

  @Test
  void shouldAnswerTheDocumentedQuestions() throws IOException, SQLException {
    try (CrawlStore store = sample()) {
      store.requested("GET", "http://localhost/api?x=1", 200, "fetch");
      store.requested("GET", "http://localhost/api?x=2", 404, "fetch");
      store.commit();
    }
    String documentation = Files.readString(Path.of("..", "docs", "store.md"));
    Matcher query = Pattern.compile("(?m)^select[^;]*;").matcher(documentation);
    int queries = 0;
    while (query.find()) {
      ask(query.group());
      queries++;
    }
    assertThat(queries).isEqualTo(6);
    assertThat(ask("select id, title, events, dom_size from states where url like '%#b'"))
        .isEqualTo("b|Open|1|null");
    assertThat(
            ask(
                "select state, element, status, reason from events"
                    + " where status in ('failed', 'skipped') order by event"))
        .isEqualTo("a|button Close|failed|not visible\na|button Delete|skipped|destructive");
    assertThat(ask("select source, event, target from transitions order by seq"))
        .isEqualTo("a|open|b\nb|close|a\nb|close|b");
    assertThat(ask("select method, endpoint, requests, least_status, most_status from endpoints"))
        .isEqualTo("GET|http://localhost/api|2|200|404");
    assertThat(ask("select count(*) from events where status = 'open'")).isEqualTo("0");
  }

  @Test
  void shouldEndWhenClosed() {
    CrawlStore store = sample();
    store.close();
    store.close();
    assertThatThrownBy(() -> store.settings())
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("closed");
    assertThatThrownBy(() -> store.address("x")).isInstanceOf(StoreException.class);
  }

  /** The rows of a query, one a line. */
  final String ask(String sql) throws SQLException {
    List<String> lines = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        List<String> columns = new ArrayList<>();
        for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
          columns.add(String.valueOf(rows.getString(i)));
        }
        lines.add(String.join("|", columns));
      }
    }
    return String.join("\n", lines);
  }
}
