package dev.ariadne.testapps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelPageTest {
  private static final Map<String, Map<String, String>> DOOR =
      Map.of(
          "shut", Map.of("open", "ajar", "lock", "locked"),
          "ajar", Map.of("close", "shut"),
          "locked", Map.of("unlock", "shut"));

  @Test
  void shouldKnowItsSize() {
    ModelPage page = new ModelPage("door", "shut", DOOR);
    assertThat(page.states()).isEqualTo(3);
    assertThat(page.transitions()).isEqualTo(4);
    assertThat(page.path()).isEqualTo("/model/door/");
  }

  @Test
  void shouldReadWhatItWrites() {
    ModelPage page = new ModelPage("door", "shut", DOOR, true, 7);
    assertThat(ModelPage.ofJson(page.toJson()).toJson()).isEqualTo(page.toJson());
  }

  @Test
  void shouldTakeTheFirstStateForEntry() {
    assertThat(ModelPage.ofJson("{\"states\": {\"b\": {\"x\": \"a\"}, \"a\": {}}}").toJson())
        .contains("\"entry\":\"b\"");
  }

  @Test
  void shouldRefuseWhatIsNoModel() {
    assertThatThrownBy(() -> ModelPage.ofJson("{}")).hasMessageContaining("no state");
    assertThatThrownBy(() -> ModelPage.ofJson("[")).hasMessageContaining("not a model");
    assertThatThrownBy(() -> ModelPage.ofJson("{\"states\": {\"a\": {\"x\": \"b\"}}}"))
        .hasMessage("x of state a leads to b, which is no state");
    assertThatThrownBy(() -> new ModelPage("door", "gone", DOOR)).hasMessageContaining("gone");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldRenderEachStateInChromium(boolean fetch) throws Exception {
    try (TestServer server = TestServer.start()) {
      server.add(new ModelPage("door", "shut", DOOR, fetch, 10));
      List<String> paths = DOOR.keySet().stream().map(id -> "/model/door/?entry=" + id).toList();
      Chromium.Loaded loaded = Chromium.frames(server, paths);
      assertThat(loaded.errors()).isEmpty();
      DOOR.forEach(
          (id, events) ->
              assertThat(loaded.frames().get("/model/door/?entry=" + id))
                  .contains(id)
                  .contains(events.keySet()));
    }
  }

  @Test
  void shouldFollowEventsInChromium() throws Exception {
    for (boolean fetch : new boolean[] {false, true}) {
      try (TestServer server = TestServer.start()) {
        server.add(new ModelPage("door", "shut", DOOR, fetch, 0));
        String url =
            server.url("/pages/harness/press.html?/model/door/,lock,unlock,open,close,lock");
        assertThat(Chromium.load(url, "--virtual-time-budget=5000").dom())
            .contains("<pre>shut locked shut ajar shut locked</pre>");
        assertThat(server.requests("/model/door/state")).isEqualTo(fetch ? 5 : 0);
      }
    }
  }

  @Test
  void shouldAcceptAModelByPost() throws Exception {
    try (TestServer server = TestServer.start()) {
      HttpRequest post =
          HttpRequest.newBuilder(URI.create(server.url("/model")))
              .POST(
                  HttpRequest.BodyPublishers.ofString(
                      new ModelPage("posted", "shut", DOOR).toJson()))
              .build();
      HttpResponse<String> answer =
          HttpClient.newHttpClient().send(post, HttpResponse.BodyHandlers.ofString());
      assertThat(answer.body()).isEqualTo("{\"url\": \"" + server.url("/model/posted/") + "\"}");
      assertThat(Chromium.load(server.url("/model/posted/")).dom()).contains("<h1>shut</h1>");
    }
  }
}
