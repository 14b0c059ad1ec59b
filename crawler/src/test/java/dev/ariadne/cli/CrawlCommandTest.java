package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ariadne.store.PostgresServer;
import dev.ariadne.testapps.TestPages;
import dev.ariadne.testapps.TestServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CrawlCommandTest {
  private TestServer server;
  private StringWriter out = new StringWriter();
  private StringWriter err = new StringWriter();

  @BeforeAll
  void start() {
    server = TestServer.start();
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private int run(Object... arguments) {
    out = new StringWriter();
    err = new StringWriter();
    String[] texts = List.of(arguments).stream().map(Object::toString).toArray(String[]::new);
    return Main.commandLine()
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(texts);
  }

  private String page(String name) {
    return server.url(TestPages.named(name).path());
  }

  @Test
  void shouldWriteTheModelAndTheAddresses(@TempDir Path folder) throws IOException {
    int code = run("crawl", page("apps/tabs"), "-o", folder.resolve("c"), "--nodes", 1);
    assertThat(code).as(err.toString()).isZero();
    assertThat(out.toString().lines().reduce((first, second) -> second).orElseThrow())
        .matches(
            "complete states=\\d+ transitions=\\d+ executed=\\d+ failed=0 skipped=0 resets=\\d+"
                + " seconds=\\d+\\.\\d");
    JsonNode model = new ObjectMapper().readTree(folder.resolve("c/model.json").toFile());
    assertThat(model.fieldNames()).toIterable().containsExactly("entry", "states", "transitions");
    assertThat(model.path("entry").get(0).path("url").asText()).isEqualTo(page("apps/tabs"));
    assertThat(model.path("states")).hasSize(TestPages.named("apps/tabs").states());
    assertThat(model.path("transitions")).hasSize(TestPages.named("apps/tabs").transitions());
    JsonNode state = model.path("states").get(0);
    assertThat(state.fieldNames()).toIterable().containsExactly("id", "url", "title", "events");
    JsonNode event = state.path("events").get(0);
    assertThat(event.fieldNames())
        .toIterable()
        .containsExactly("id", "kind", "element", "status", "target");
    assertThat(event.path("status").asText()).isEqualTo("executed");
    assertThat(Files.readAllLines(folder.resolve("c/urls.txt")))
        .contains(page("apps/tabs"))
        .isSorted()
        .doesNotHaveDuplicates();
    assertThat(
            run(
                "bench",
                "strategies",
                "--model",
                folder.resolve("c/model.json"),
                "--strategy",
                "greedy",
                "--format",
                "json"))
        .as("a model can be crawled again, as a simulation")
        .isZero();
  }

  @Test
  void shouldEndWithThreeAndNameTheOptionWhenALimitIsReached(@TempDir Path folder) {
    String url = page("demo/museum");
    assertThat(run("crawl", url, "-o", folder.resolve("a"), "--max-states", 5)).isEqualTo(3);
    assertThat(out.toString()).contains("--max-states").contains("\nincomplete states=");
    assertThat(run("resume", folder.resolve("a"), "--max-states", 9)).isEqualTo(3);
    assertThat(out.toString()).contains("the limit of 9 states");
    assertThat(run("crawl", url, "-o", folder.resolve("b"), "--max-depth", 1)).isEqualTo(3);
    assertThat(out.toString()).contains("--max-depth");
    assertThat(run("crawl", url, "-o", folder.resolve("c"), "--max-states-per-url", 3))
        .isEqualTo(3);
    assertThat(out.toString()).contains("--max-states-per-url");
    assertThat(run("crawl", url, "-o", folder.resolve("d"), "--max-events", 9, "--quiet"))
        .isEqualTo(3);
    assertThat(out.toString()).startsWith("incomplete states=").hasLineCount(1);
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void shouldRefuseBadInputInASentenceAndLeaveNothingBehind(@TempDir Path folder)
      throws IOException {
    Path dir = folder.resolve("x");
    String url = "http://127.0.0.1:9/";
    assertRefused("no address was given", "crawl");
    assertRefused("not an address that can be loaded: localhost", "crawl", "localhost", "-o", dir);
    assertRefused("There is no strategy \"best\"; choose from", "crawl", url, "--strategy", "best");
    assertRefused("a time is written like", "crawl", url, "--max-time", "5");
    assertRefused("--exclude is no regular expression", "crawl", url, "--exclude", "(");
    assertRefused("--value must be FIELD=VALUE", "crawl", url, "--value", "x");
    assertRefused("--auth must be USER:PASSWORD", "crawl", url, "--auth", "x");
    assertRefused("--viewport must be", "crawl", url, "--viewport", "big");
    assertRefused("unknown kind of event odd", "crawl", url, "-o", dir, "--kind", "odd");
    assertRefused("there is no file", "crawl", url, "--config", folder.resolve("no.yaml"));
    assertRefused("holds no crawl", "resume", folder);
    assertRefused(
        "A store is jdbc:sqlite:FILE or jdbc:postgresql:",
        "crawl",
        url,
        "-o",
        dir,
        "--store",
        "jdbc:x:y");
    Path config = folder.resolve("c.yaml");
    Files.writeString(config, "max-sates: 3");
    assertRefused("did you mean max-states", "crawl", url, "--config", config);
    Files.writeString(config, "max-states: many");
    assertRefused("max-states", "crawl", url, "--config", config);
    Files.writeString(config, "a: [");
    assertRefused("is not YAML", "crawl", url, "--config", config);
    Files.writeString(config, "steps: [{hop: x}]");
    assertRefused("step 1 of the login", "crawl", url, "-o", dir, "--login", config);
    Files.writeString(config, "steps: [{fill: '#u', value: '${ARIADNE_NOT_SET}'}]");
    assertRefused("ARIADNE_NOT_SET", "crawl", url, "-o", dir, "--login", config);
    assertThat(dir).doesNotExist();
  }

  private void assertRefused(String sentence, Object... arguments) {
    assertThat(run(arguments)).as(List.of(arguments).toString()).isEqualTo(2);
    assertThat(err.toString().lines().findFirst().orElse(""))
        .startsWith("ariadne: ")
        .contains(sentence);
    assertThat(err.toString()).doesNotContain("\tat ").doesNotContain("ARIADNE_DEBUG");
  }

  @Test
  void shouldNotWriteOverACrawl(@TempDir Path folder) {
    assertThat(run("crawl", page("apps/tabs"), "-o", folder, "--quiet")).isZero();
    assertRefused("holds a crawl already", "crawl", page("apps/tabs"), "-o", folder);
    assertRefused("cannot be changed in a crawl", "resume", folder, "--exclude", "x");
    assertThat(run("resume", folder, "--quiet")).isZero();
  }

  @Test
  void shouldKeepACrawlInPostgresAndGoOnWithIt(@TempDir Path folder) throws IOException {
    String store = PostgresServer.shared().newDatabase("");
    String url = page("demo/museum");
    Path there = folder.resolve("there");
    assertThat(run("crawl", url, "-o", there, "--store", store, "--max-states", 9)).isEqualTo(3);
    assertThat(out.toString()).doesNotContain("crawl.db").doesNotContain("password");
    assertThat(run("resume", there, "--max-states", 0, "--quiet")).as(err.toString()).isZero();
    assertThat(there.resolve("crawl.db")).doesNotExist();
    Path here = folder.resolve("here");
    assertThat(run("crawl", url, "-o", here, "--quiet")).isZero();
    assertThat(Files.readString(there.resolve("model.json")))
        .isEqualTo(Files.readString(here.resolve("model.json")));
  }

  @Test
  void shouldFailWhenNothingCanBeLoaded(@TempDir Path folder) {
    assertThat(run("crawl", "http://127.0.0.1:1/", "-o", folder, "--quiet")).isEqualTo(1);
    assertThat(err.toString())
        .startsWith("ariadne: cannot load http://127.0.0.1:1/")
        .hasLineCount(1);
  }

  @Test
  void shouldPrintTheEffectiveSettingsAsAFileThatMeansTheSame(@TempDir Path folder)
      throws IOException {
    assertThat(
            run(
                "config",
                "http://127.0.0.1/a",
                "--max-time",
                "90s",
                "--no-follow-links",
                "--exclude",
                "/x/",
                "--value",
                "q=: #1"))
        .isZero();
    String yaml = out.toString();
    assertThat(yaml)
        .contains("max-time: 90s")
        .contains("follow-links: false")
        .contains("strategy: menu");
    Path file = folder.resolve("c.yaml");
    Files.writeString(file, yaml);
    assertThat(run("config", "--config", file)).isZero();
    assertThat(out.toString()).isEqualTo(yaml);
    assertThat(run("config", "--config", file, "--max-time", "1m", "--exclude", "/y/")).isZero();
    assertThat(out.toString())
        .isEqualTo(yaml.replace("max-time: 90s", "max-time: 1m").replace("/x/", "/y/"));
  }
}
