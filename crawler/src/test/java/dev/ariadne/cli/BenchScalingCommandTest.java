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
import org.w3c.dom.Document;
import org.xml.sax.SAXException;
import picocli.CommandLine;

class BenchScalingCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String command) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    return line.execute(command.split(" "));
  }

  @Test
  void shouldCompareWithOneNodeEvenWhenThatIsNotAskedFor() throws IOException {
    assertThat(run("bench scaling --model company --nodes 4,4,8 --format json")).isZero();
    JsonNode rows = new ObjectMapper().readTree(out.toString());
    assertThat(rows).hasSize(4);
    for (JsonNode row : rows) {
      assertThat(row.get("model").asText()).isEqualTo("company");
      assertThat(row.get("event_ms").asDouble()).isEqualTo(100);
      assertThat(row.get("events").asInt()).isGreaterThanOrEqualTo(305);
      assertThat(row.get("resets").asInt()).isPositive();
      assertThat(row.get("speed_up").asDouble()).isBetween(1.0, row.get("nodes").asDouble());
      assertThat(row.get("efficiency").asDouble()).isBetween(0.5, 1.0);
      assertThat(row.get("idle").asDouble()).isBetween(0.0, 1.0);
      assertThat(row.get("coordinator").asDouble()).isBetween(0.0, 1.0);
    }
    assertThat(rows.get(1).get("strategy").asText()).isEqualTo("breadth-first");
    assertThat(rows.get(2).get("strategy").asText()).isEqualTo("greedy");
    assertThat(err.toString()).contains("company, greedy: 8 nodes are");
  }

  @Test
  void shouldStopScalingWhenTheCoordinatorIsTheBottleneck() throws IOException {
    String command = "bench scaling --model bank --strategy greedy --nodes 50 --format json";
    assertThat(run(command + " --event 10 --service 10000")).isZero();
    JsonNode row = new ObjectMapper().readTree(out.toString()).get(0);
    assertThat(row.get("coordinator").asDouble()).isGreaterThan(0.9);
    assertThat(row.get("speed_up").asDouble()).isLessThan(5);
  }

  @Test
  void shouldPrintTheSameAgain() {
    String command = "bench scaling --model hypercube5 --nodes 1,3 --format csv";
    assertThat(run(command)).isZero();
    String first = out.toString();
    out.getBuffer().setLength(0);
    assertThat(run(command)).isZero();
    assertThat(out.toString()).isEqualTo(first);
    assertThat(first.lines()).hasSize(5).allMatch(line -> line.split(",", -1).length == 11);
  }

  @Test
  void shouldDrawAFigureForEachModel(@TempDir Path directory)
      throws IOException, ParserConfigurationException, SAXException {
    assertThat(run("bench scaling --model company,hypercube3 --nodes 1,2,5 -o " + directory))
        .isZero();
    assertThat(out.toString().lines()).hasSize(13);
    Document figure = parse(directory.resolve("scaling-company.svg"));
    assertThat(figure.getElementsByTagName("circle").getLength()).isEqualTo(6);
    assertThat(figure.getElementsByTagName("polyline").getLength()).isEqualTo(4);
    parse(directory.resolve("scaling-hypercube3.svg"));
    assertThat(Files.readAllLines(directory.resolve("scaling.csv"))).hasSize(13);
    assertThat(new ObjectMapper().readTree(directory.resolve("scaling.json").toFile())).hasSize(12);
  }

  @Test
  void shouldCompareEveryBalance(@TempDir Path directory)
      throws IOException, ParserConfigurationException, SAXException {
    assertThat(run("bench scaling --balance all --model company,bank --nodes 2,4 -o " + directory))
        .isZero();
    assertThat(out.toString().lines()).hasSize(61);
    assertThat(out.toString()).contains("changing", "lazy-adaptive");
    JsonNode rows = new ObjectMapper().readTree(directory.resolve("balance.json").toFile());
    assertThat(rows).hasSize(60);
    assertThat(rows.get(0).get("balance").asText()).isEqualTo("dynamic");
    assertThat(rows.get(0).get("speeds").asText()).isEqualTo("equal");
    assertThat(rows.get(0).get("partition").asText()).isEqualTo("permuted");
    assertThat(rows.get(0).get("seconds").asDouble()).isPositive();
    Document figure = parse(directory.resolve("balance.svg"));
    assertThat(figure.getElementsByTagName("rect").getLength()).isEqualTo(5 + 2 * 2 * 15);
    List<String> lines = Files.readAllLines(directory.resolve("balance.csv"));
    assertThat(lines).hasSize(61).allMatch(line -> line.split(",", -1).length == 10);
  }

  private static Document parse(Path svg)
      throws IOException, ParserConfigurationException, SAXException {
    assertThat(Files.readString(svg)).doesNotContain("NaN").doesNotContain("Infinity");
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
  }
}
