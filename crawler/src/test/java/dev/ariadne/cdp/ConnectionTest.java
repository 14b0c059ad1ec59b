package dev.ariadne.cdp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectionTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  /** A transport whose other end is the test. */
  private static final class FakeTransport implements Transport {
    private final List<String> sent = new ArrayList<>();
    private Consumer<String> messages;
    private Runnable closed;

    @Override
    public void start(Consumer<String> newMessages, Runnable newClosed) {
      messages = newMessages;
      closed = newClosed;
    }

    @Override
    public void send(String message) {
      sent.add(message);
    }

    @Override
    public void close() {}
  }

  private final FakeTransport transport = new FakeTransport();
  private final Connection connection = new Connection(transport);

  @Test
  void shouldPairAnswersWithCallsInAnyOrder() {
    CompletableFuture<JsonNode> one = connection.browser().send("A.one", Map.of("x", 1), LONG);
    CompletableFuture<JsonNode> two = connection.session("S").send("A.two", Map.of(), LONG);
    assertThat(transport.sent)
        .containsExactly(
            "{\"id\":1,\"method\":\"A.one\",\"params\":{\"x\":1}}",
            "{\"id\":2,\"method\":\"A.two\",\"params\":{},\"sessionId\":\"S\"}");
    transport.messages.accept("{\"id\":2,\"result\":{\"v\":2},\"sessionId\":\"S\"}");
    transport.messages.accept("{\"id\":1,\"result\":{\"v\":1}}");
    assertThat(Session.await(one).path("v").asInt()).isEqualTo(1);
    assertThat(Session.await(two).path("v").asInt()).isEqualTo(2);
  }

  @Test
  void shouldSayWhatTheBrowserRefused() {
    CompletableFuture<JsonNode> call = connection.browser().send("A.b", Map.of(), LONG);
    transport.messages.accept("{\"id\":1,\"error\":{\"code\":-1,\"message\":\"not so\"}}");
    assertThatThrownBy(() -> Session.await(call))
        .isInstanceOf(ProtocolException.class)
        .hasMessage("A.b: not so");
  }

  @Test
  void shouldGiveUpAfterTheDeadline() {
    assertThatThrownBy(() -> connection.browser().call("A.b", Map.of(), Duration.ofMillis(1)))
        .isInstanceOf(ProtocolException.class)
        .hasMessageContaining("was not answered within 1 ms");
  }

  @Test
  void shouldDeliverEventsToTheirSession() {
    List<String> seen = new ArrayList<>();
    connection.browser().on("A.e", event -> seen.add("browser " + event.path("v").asInt()));
    connection.session("S").on("A.e", event -> seen.add("page " + event.path("v").asInt()));
    transport.messages.accept("{\"method\":\"A.e\",\"params\":{\"v\":1},\"sessionId\":\"S\"}");
    transport.messages.accept("{\"method\":\"A.e\",\"params\":{\"v\":2}}");
    transport.messages.accept("{\"method\":\"A.other\",\"params\":{\"v\":3}}");
    transport.messages.accept("{\"method\":\"A.e\",\"sessionId\":\"unknown\"}");
    assertThat(seen).containsExactly("page 1", "browser 2");
  }

  @Test
  void shouldFailTheCallsOfASessionThatIsDropped() {
    CompletableFuture<JsonNode> page = connection.session("S").send("A.b", Map.of(), LONG);
    CompletableFuture<JsonNode> browser = connection.browser().send("A.c", Map.of(), LONG);
    connection.session("S").drop("it crashed");
    assertThatThrownBy(() -> Session.await(page)).hasMessage("A.b: it crashed");
    assertThat(browser).isNotDone();
  }

  @Test
  void shouldFailEverythingWhenTheBrowserIsGone() {
    CompletableFuture<JsonNode> call = connection.browser().send("A.b", Map.of(), LONG);
    transport.closed.run();
    assertThat(connection.isClosed()).isTrue();
    assertThatThrownBy(() -> Session.await(call)).hasMessageContaining("the browser is gone");
    assertThatThrownBy(() -> connection.browser().call("A.c", Map.of()))
        .hasMessageContaining("the browser is gone");
  }

  @Test
  void shouldWriteTheTrafficToAFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("trace");
    Clock clock = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
    FakeTransport inner = new FakeTransport();
    try (Connection logged = new Connection(new LoggingTransport(inner, file, clock))) {
      CompletableFuture<JsonNode> call = logged.browser().send("A.b", Map.of(), LONG);
      inner.messages.accept("{\"id\":1,\"result\":{}}");
      assertThat(Session.await(call)).isEmpty();
    }
    assertThat(Files.readAllLines(file))
        .containsExactly(
            "1970-01-01T00:00:00Z > {\"id\":1,\"method\":\"A.b\",\"params\":{}}",
            "1970-01-01T00:00:00Z < {\"id\":1,\"result\":{}}");
  }
}
