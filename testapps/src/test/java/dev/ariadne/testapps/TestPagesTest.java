package dev.ariadne.testapps;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TestPagesTest {
  /** Never loaded, by design; or without a place in a frame. */
  private static final Set<String> ALONE =
      Set.of(
          "traps/endless-loop-on-load",
          "traps/image-never-loads",
          "surroundings/alert-on-load",
          "site/basic-auth");

  /** Parts of other pages. */
  private static final Set<String> PARTS =
      Set.of(
          "/pages/surroundings/second.html",
          "/pages/surroundings/frame-content.html",
          "/pages/site/about.html",
          "/pages/site/orphan.html",
          "/pages/site/private.html");

  private static TestServer server;

  @BeforeAll
  static void start() {
    server = TestServer.start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void shouldHaveDistinctNamesAndSoundNumbers() {
    assertThat(TestPages.all()).extracting(TestPage::name).doesNotHaveDuplicates();
    assertThat(TestPages.all()).extracting(TestPage::path).doesNotHaveDuplicates();
    assertThat(TestPages.all())
        .allSatisfy(
            page -> {
              assertThat(page.states()).isGreaterThanOrEqualTo(TestPage.UNKNOWN);
              assertThat(page.transitions()).isGreaterThanOrEqualTo(TestPage.UNKNOWN);
              assertThat(page.why()).isNotBlank();
              assertThat(TestPages.named(page.name())).isSameAs(page);
              assertThat(TestPages.group(page.group())).contains(page);
            });
  }

  @Test
  void shouldServeEveryDeclaredPage() throws Exception {
    HttpClient client = HttpClient.newHttpClient();
    for (TestPage page : TestPages.all()) {
      HttpRequest request = HttpRequest.newBuilder(URI.create(server.url(page.path()))).build();
      HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).as(page.name()).isIn(200, 401);
      assertThat(answer.body()).as(page.name()).contains("<title>");
    }
  }

  @Test
  void shouldDeclareEveryPageThatExists() throws Exception {
    Path root = Path.of("src/main/resources/dev/ariadne/testapps/pages");
    Set<String> declared = TestPages.all().stream().map(TestPage::path).collect(Collectors.toSet());
    try (Stream<Path> files = Files.walk(root)) {
      assertThat(files.filter(file -> file.toString().endsWith(".html")))
          .allSatisfy(
              file -> {
                String path = "/pages/" + root.relativize(file).toString().replace('\\', '/');
                assertThat(declared.contains(path) || PARTS.contains(path)).as(path).isTrue();
              });
    }
  }

  @Test
  void shouldLoadWithoutErrorsInChromium() throws Exception {
    List<String> paths = new ArrayList<>();
    for (TestPage page : TestPages.all()) {
      if (!ALONE.contains(page.name())) {
        paths.add(page.path());
      }
    }
    int batch = 64;
    for (int i = 0; i < paths.size(); i += batch) {
      List<String> some = paths.subList(i, Math.min(paths.size(), i + batch));
      Chromium.Loaded loaded = Chromium.frames(server, some);
      assertThat(loaded.errors()).isEmpty();
      assertThat(loaded.frames()).containsOnlyKeys(some);
    }
  }

  @Test
  void shouldLoadAPageWhoseImageNeverComes() throws Exception {
    String url = server.url(TestPages.named("traps/image-never-loads").path());
    assertThat(Chromium.load(url, "--timeout=1000").dom()).contains("idle");
  }

  @Test
  void shouldRenderTheSameApplicationInEachFramework() throws Exception {
    List<String> paths =
        TestPages.group("frameworks").stream()
            .filter(page -> page.states() == 9 && !page.name().endsWith("htmx"))
            .map(TestPage::path)
            .toList();
    assertThat(paths).hasSize(8);
    assertThat(Chromium.frames(server, paths).frames().values())
        .allSatisfy(
            text ->
                assertThat(text.replace(" ", "")).contains("CounterListFormValue:0AddoneReset"));
  }
}
