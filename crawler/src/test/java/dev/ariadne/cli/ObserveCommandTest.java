package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObserveCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    List<String> all = new ArrayList<>(List.of("observe"));
    all.addAll(List.of(arguments));
    return Main.commandLine()
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(all.toArray(String[]::new));
  }

  @Test
  void shouldPrintWhatItSees(@TempDir Path folder) throws Exception {
    Path page = folder.resolve("page.html");
    Files.writeString(page, "<title>Seen</title><button id=b>b</button><a href='#x'>x</a>");
    Path picture = folder.resolve("page.png");
    Path trace = folder.resolve("trace.txt");
    int code =
        run(
            page.toUri().toString(),
            "--format",
            "json",
            "--screenshot",
            picture.toString(),
            "--trace-protocol",
            trace.toString());
    assertThat(err.toString()).isEmpty();
    assertThat(code).isZero();
    JsonNode seen = new ObjectMapper().readTree(out.toString());
    assertThat(seen.path("state").asText()).matches("[0-9a-f]{32}");
    assertThat(seen.path("title").asText()).isEqualTo("Seen");
    assertThat(seen.path("url").asText()).endsWith("page.html");
    assertThat(seen.path("events")).hasSize(2);
    assertThat(seen.path("events").get(1).toString())
        .isEqualTo(
            "{\"id\":\"click button#b\",\"kind\":\"click\",\"element\":\"button#b\","
                + "\"label\":\"b\",\"link\":\"\",\"found\":\"control\"}");
    assertThat(picture).isNotEmptyFile();
    assertThat(trace).content().contains("Page.navigate");
  }

  @Test
  void shouldRefuseBadInputWithASentence() {
    assertThat(run("nonsense")).isEqualTo(2);
    assertThat(run("http://127.0.0.1/", "--identity", "odd")).isEqualTo(2);
    assertThat(run("http://127.0.0.1/", "--format", "odd")).isEqualTo(2);
    assertThat(run("http://127.0.0.1/", "--kind", "odd")).isEqualTo(2);
    assertThat(err.toString())
        .contains("not an address that can be loaded: nonsense")
        .contains("--identity must be one of strict, default, structure, visible, not odd");
  }

  @Test
  void shouldSayWhyItFailed() {
    assertThat(run("http://127.0.0.1:1/")).isEqualTo(1);
    assertThat(err.toString())
        .startsWith("ariadne: cannot load http://127.0.0.1:1/")
        .hasLineCount(1);
  }

  @Test
  void shouldAskForTheServerThatDoesNotAnswer() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort(); // nobody listens there once it is closed
    }
    assertThat(run("http://127.0.0.1:" + port + "/")).isEqualTo(1);
    assertThat(err.toString()).contains("; is its server running?").hasLineCount(1);
  }

  @Test
  void shouldRefuseFilesThatAreNotThere() {
    assertThat(run("http://127.0.0.1/", "--browser", "/nothing/here")).isEqualTo(2);
    assertThat(run("http://127.0.0.1/", "--storage-state", "/nothing/here")).isEqualTo(2);
    assertThat(err.toString())
        .contains("--browser names no program that can be started: /nothing/here")
        .contains("--storage-state names no file that can be read: /nothing/here");
  }
}
