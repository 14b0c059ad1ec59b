package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;
import picocli.CommandLine;

/** The benchmarks of peers and controllers, with small groups. */
class BenchClusterCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String command) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    return line.execute(command.split(" "));
  }

  @Test
  void shouldSayWhatFailuresCost() throws IOException {
    String command = "bench recovery --model bank --controllers 5 --crawlers 10 --rates 0,100";
    assertThat(run(command + " --sweep-rate 0 --format json")).isZero();
    JsonNode rows = new ObjectMapper().readTree(out.toString());
    assertThat(rows).hasSize(5); // that of retry without failures is what others are compared with
    for (JsonNode row : rows) {
      assertThat(row.get("mechanism").asText()).isIn("retry", "redundancy", "combined");
      assertThat(row.get("controllers").asInt()).isEqualTo(5);
      assertThat(row.get("crawlers").asInt()).isEqualTo(10);
      assertThat(row.get("messages").asDouble()).isPositive();
      assertThat(row.get("overhead").asDouble()).isGreaterThan(-0.5);
      boolean isCalm = row.get("failures_per_hour").asDouble() == 0;
      assertThat(row.get("failures").asDouble() == 0).isEqualTo(isCalm);
      if (isCalm) {
        assertThat(row.get("events_again").asDouble()).isZero();
      }
      assertThat(row.get("copy_period").isNull())
          .isEqualTo(!row.get("mechanism").asText().equals("combined"));
    }
    assertThat(again(rows, "retry")).isGreaterThan(again(rows, "redundancy"));
    assertThat(again(rows, "retry")).isGreaterThan(again(rows, "combined"));
  }

  private static double again(JsonNode rows, String mechanism) {
    for (JsonNode row : rows) {
      if (row.get("mechanism").asText().equals(mechanism)
          && row.get("failures_per_hour").asDouble() > 0) {
        return row.get("events_again").asDouble();
      }
    }
    throw new AssertionError(mechanism);
  }

  @Test
  void shouldDrawWhatFailuresCost(@TempDir Path directory)
      throws IOException, ParserConfigurationException, SAXException {
    String command = "bench recovery --model company --controllers 3 --crawlers 6 --rates 1,60";
    assertThat(run(command + " --sweep-rate 60 --sweep 0.5,1,2 -o " + directory)).isZero();
    assertThat(out.toString().lines()).hasSize(9);
    assertThat(Files.readAllLines(directory.resolve("recovery.csv")))
        .hasSize(9)
        .allMatch(line -> line.split(",", -1).length == 11);
    assertThat(parse(directory.resolve("recovery-rates.svg")).getElementsByTagName("polyline"))
        .satisfies(lines -> assertThat(lines.getLength()).isEqualTo(3));
    assertThat(parse(directory.resolve("recovery-periods.svg")).getElementsByTagName("circle"))
        .satisfies(dots -> assertThat(dots.getLength()).isEqualTo(3));
  }

  @Test
  void shouldCompareArchitectures(@TempDir Path directory)
      throws IOException, ParserConfigurationException, SAXException {
    String command =
        "bench architectures --model company --nodes 1,4 --format json -o " + directory;
    assertThat(run(command)).isZero();
    JsonNode rows = new ObjectMapper().readTree(out.toString());
    assertThat(rows).hasSize(12);
    for (JsonNode row : rows) {
      assertThat(row.get("architecture").asText())
          .isIn("client-server", "peer-to-peer", "controllers");
      assertThat(row.get("strategy").asText()).isIn("breadth-first", "greedy");
      assertThat(row.get("model").asText()).isEqualTo("company");
      assertThat(row.get("events").asInt()).isGreaterThanOrEqualTo(305);
      assertThat(row.get("resets").asInt()).isPositive();
      assertThat(row.get("messages").asInt()).isNotNegative();
      assertThat(row.get("seconds").asDouble()).isGreaterThanOrEqualTo(row.get("found").asDouble());
    }
    assertThat(
            parse(directory.resolve("architectures-company.svg"))
                .getElementsByTagName("circle")
                .getLength())
        .isEqualTo(12);
    assertThat(Files.readAllLines(directory.resolve("architectures.csv"))).hasSize(13);
  }

  @Test
  void shouldBeSlowedDownByASlowCoordinatorMoreThanBySlowPeers() throws IOException {
    String command = "bench architectures --model bank --strategy breadth-first --nodes 20";
    assertThat(
            run(
                command
                    + " --architecture client-server,peer-to-peer --decision published"
                    + " --format json"))
        .isZero();
    JsonNode rows = new ObjectMapper().readTree(out.toString());
    assertThat(rows.get(0).get("decision_ms").asDouble()).isEqualTo(17.459);
    assertThat(rows.get(0).get("found").asDouble())
        .isGreaterThan(rows.get(1).get("found").asDouble() / 2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "recovery --controllers 0",
        "recovery --controllers 3 --crawlers 10",
        "recovery --rates -1",
        "recovery --copy-cost 1",
        "architectures --architecture ring",
        "architectures --nodes 0",
        "architectures --decision soon",
        "architectures --strategy psychic"
      })
  void shouldSayWhatIsWrong(String wrong) {
    assertThat(run("bench " + wrong)).isEqualTo(2);
    assertThat(err.toString().lines()).hasSizeBetween(1, 3);
  }

  private static Document parse(Path svg)
      throws IOException, ParserConfigurationException, SAXException {
    assertThat(Files.readString(svg)).doesNotContain("NaN").doesNotContain("Infinity");
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
  }
}
