package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.SAXException;
import picocli.CommandLine;

class BenchCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    return line.execute(args);
  }

  @Test
  void shouldPrintOneJsonArrayAndNothingElseOnStdout() throws IOException {
    int exit =
        run(
            "bench",
            "strategies",
            "--model",
            "hypercube4,company",
            "--strategy",
            "greedy,hypercube",
            "--seed",
            "5",
            "--format",
            "json");
    assertThat(exit).isZero();
    JsonNode rows = new ObjectMapper().readTree(out.toString());
    assertThat(rows).hasSize(4);
    JsonNode row = rows.get(1);
    assertThat(row.get("model").asText()).isEqualTo("hypercube4");
    assertThat(row.get("strategy").asText()).isEqualTo("hypercube");
    assertThat(row.get("seed").asInt()).isEqualTo(5);
    assertThat(row.get("states").asInt()).isEqualTo(16);
    assertThat(row.get("transitions").asInt()).isEqualTo(32);
    assertThat(row.get("events").asInt()).isEqualTo(40);
    assertThat(row.get("resets").asInt()).isEqualTo(12);
    assertThat(row.get("cost").asDouble()).isEqualTo(76);
    assertThat(row.get("events_all_states").asInt()).isBetween(16, 40);
    assertThat(row.get("resets_all_states").asInt()).isEqualTo(6);
    assertThat(err.toString()).contains("company, greedy");
  }

  @Test
  void shouldWriteTheFigureNextToTheTable(@TempDir Path directory)
      throws IOException, ParserConfigurationException, SAXException {
    assertThat(run("bench", "strategies", "--model", "bank,hypercube3", "-o", "" + directory))
        .isZero();
    assertThat(out.toString()).contains("Table II", "Table III", "bank", "optimal");
    String svg = Files.readString(directory.resolve("strategies.svg"));
    assertThat(
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(directory.resolve("strategies.svg").toFile())
                .getElementsByTagName("rect")
                .getLength())
        .isEqualTo(14);
    assertThat(svg).doesNotContain("NaN").doesNotContain("Infinity");
    List<String> lines = Files.readAllLines(directory.resolve("strategies.csv"));
    assertThat(lines).hasSize(15).allMatch(line -> line.split(",", -1).length == 18);
    assertThat(new ObjectMapper().readTree(directory.resolve("strategies.json").toFile()))
        .hasSize(14);
  }

  @Test
  void shouldRunWhatIsNamedTwiceOnce() throws IOException {
    String[] command = "bench strategies --model company,company --format json".split(" ");
    assertThat(run(command)).isZero();
    assertThat(new ObjectMapper().readTree(out.toString())).hasSize(7);
  }

  @Test
  void shouldMeasureDecisions() throws IOException {
    assertThat(run("bench", "decisions", "--states", "448", "--format", "json")).isZero();
    JsonNode rows = new ObjectMapper().readTree(out.toString());
    assertThat(rows).hasSize(7);
    for (JsonNode row : rows) {
      assertThat(row.get("states").asInt()).isEqualTo(448);
      assertThat(row.get("transitions").asInt()).isEqualTo(448 * 12);
      assertThat(row.get("median_us").asDouble()).isPositive();
      assertThat(row.get("p99_us").asDouble())
          .isGreaterThanOrEqualTo(row.get("median_us").asDouble());
      assertThat(row.has("heap_mb")).isTrue();
    }
  }

  @Test
  void shouldMeasureNodes() throws IOException {
    String command = "bench nodes --model hypercube3 --nodes 1,2 --latency 1 --format json";
    assertThat(run(command.split(" "))).isZero();
    JsonNode rows = new ObjectMapper().readTree(out.toString());
    assertThat(rows).hasSize(2);
    for (JsonNode row : rows) {
      assertThat(row.get("states").asInt()).isEqualTo(8);
      assertThat(row.get("transitions").asInt()).isEqualTo(12);
      assertThat(row.get("events").asInt()).isGreaterThanOrEqualTo(12);
      assertThat(row.get("speed_up").asDouble()).isPositive();
    }
    assertThat(rows.get(0).get("speed_up").asDouble()).isEqualTo(1);
  }

  @Test
  void shouldServeSimulatedNodesUntilTheModelIsComplete() throws IOException {
    String command =
        "bench coordinator --model bank --nodes 5,20 --event 1ms --warm-up 0 --seconds 60"
            + " --jvm -Xmx256m --format json";
    assertThat(run(command.split(" "))).as(err.toString()).isZero();
    JsonNode rows = new ObjectMapper().readTree(out.toString());
    assertThat(rows).hasSize(2);
    for (JsonNode row : rows) {
      assertThat(row.get("complete").asBoolean()).isTrue();
      assertThat(row.get("states").asInt()).isEqualTo(45);
      assertThat(row.get("transitions").asInt()).isEqualTo(1210);
      assertThat(row.get("event_ms").asInt()).isEqualTo(1);
      assertThat(row.get("tasks_per_second").asDouble())
          .isPositive()
          .isLessThan(row.get("offered_per_second").asDouble());
      assertThat(
              List.of("p50_ms", "p90_ms", "p99_ms", "max_ms").stream()
                  .map(name -> row.get(name).asDouble())
                  .toList())
          .isSorted()
          .allMatch(millis -> millis > 0);
      assertThat(row.get("heap_mb").asLong()).isBetween(1L, 256L);
      assertThat(row.get("coordinator_cpu").asDouble()).isPositive();
      assertThat(row.has("restore_seconds")).isFalse();
    }
    assertThat(rows.get(1).get("nodes").asInt()).isEqualTo(20);
  }

  @Test
  void shouldServeACrawlThatWasLeftHalfDone() {
    String command =
        "bench coordinator --large --model random:states=100,events=10 --nodes 10 --event 1ms"
            + " --warm-up 0 --seconds 60 --format csv";
    assertThat(run(command.split(" "))).as(err.toString()).isZero();
    List<String> lines = out.toString().lines().toList();
    assertThat(lines).hasSize(2).allMatch(line -> line.split(",", -1).length == 14);
    String[] row = lines.get(1).split(",", -1);
    assertThat(row[8]).isEqualTo("100");
    assertThat(row[9]).isEqualTo("1000");
    assertThat(Double.parseDouble(row[13])).isPositive();
  }

  @Test
  void shouldKeepTheParametersOfAModelTogether() {
    assertThat(BenchInput.splitModels("bank,random:states=9,seed=2,hypercube3,x.json"))
        .containsExactly("bank", "random:states=9,seed=2", "hypercube3", "x.json");
  }

  @Test
  void shouldSayHowToGetWhatACrawlIsComparedWith() {
    assertThat(run("bench", "crawl")).isEqualTo(1);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString().lines()).singleElement().asString().contains("./ariadne bench crawl");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bench strategies --model nosuch",
        "bench strategies --model hypercube99",
        "bench strategies --model nosuch.json",
        "bench strategies --model random:states=minus",
        "bench strategies --strategy fastest",
        "bench strategies --seed one",
        "bench strategies --format xml",
        "bench strategies --model random,random:states=200",
        "bench strategies --model company -o /dev/null/results",
        "bench decisions --states 0",
        "bench decisions --states 10",
        "bench decisions --states many",
        "bench crawl --format xml",
        "bench crawl --nodes 0",
        "bench crawl --nodes two",
        "bench crawl --repeat 0",
        "bench crawl --limit -1",
        "bench nodes --nodes 0",
        "bench nodes --latency -1",
        "bench nodes --model nosuch",
        "bench nodes --strategy fastest",
        "bench scaling --model nosuch",
        "bench scaling --strategy fastest",
        "bench scaling --nodes 0",
        "bench scaling --nodes 10001",
        "bench scaling --event 0",
        "bench scaling --message -1",
        "bench scaling --service NaN",
        "bench scaling --balance fair",
        "bench scaling --balance all --partition halves",
        "bench scaling --model company -o /dev/null/results",
        "bench coordinator --nodes 0",
        "bench coordinator --nodes 10001",
        "bench coordinator --event 0ms",
        "bench coordinator --event soon",
        "bench coordinator --seconds 0",
        "bench coordinator --warm-up -1",
        "bench coordinator --model nosuch",
        "bench coordinator --strategy fastest",
        "bench coordinator --format xml",
        "bench --turbo",
        "nosuch"
      })
  void shouldAnswerBadInputWithOneSentence(String command) {
    assertThat(run(command.split(" "))).isEqualTo(2);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString().lines().filter(line -> line.startsWith("ariadne: "))).hasSize(1);
    assertThat(err.toString()).doesNotContain("Exception").doesNotContain("\tat ");
  }
}
