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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Looking at crawls of a page before and after it was changed: diff, replay, export. */
@Timeout(300)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LookCommandsTest {
  private static final String PAGE =
      """
      <!DOCTYPE html><title>Shop</title>
      <button id="cart">Cart</button><button id="help">Help</button>
      <main><h1>Shop</h1><p id="p">Welcome</p><p>Open every day</p></main>
      <script>
      cart.onclick = () => { p.textContent = 'The cart is empty'; };
      if (window.help) help.onclick = () => { p.textContent = 'Ask <img src=x onerror=alert(1)>'; };
      </script>
      """;

  private Path folder;
  private Path page;
  private Path first;
  private Path reworded;
  private Path reduced;
  private StringWriter out = new StringWriter();
  private StringWriter err = new StringWriter();

  @BeforeAll
  void crawl(@TempDir Path shared) throws IOException {
    folder = shared;
    page = folder.resolve("shop.html");
    first = crawl("first", PAGE);
    reworded = crawl("reworded", PAGE.replace("The cart is empty", "Nothing is in the cart"));
    reduced = crawl("reduced", PAGE.replace("<button id=\"help\">Help</button>", ""));
  }

  private Path crawl(String name, String content) throws IOException {
    Files.writeString(page, content);
    Path to = folder.resolve(name);
    assertThat(
            run("crawl", page.toUri(), "-o", to, "--nodes", 1, "--quiet", "--screenshots", "none"))
        .as(err.toString())
        .isZero();
    return to;
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

  @Test
  void shouldSayThatACrawlIsTheSameAsItself() {
    assertThat(run("diff", first, first)).isZero();
    assertThat(out.toString()).isEqualTo("The crawls are the same.\n");
  }

  @Test
  void shouldShowWhatChangedInAState() throws IOException {
    assertThat(run("diff", first, reworded)).isEqualTo(1);
    assertThat(out.toString())
        .startsWith("states: 0 appeared, 0 vanished, 1 changed;")
        .contains("- ", "The cart is empty", "+ ", "Nothing is in the cart")
        .contains("transitions of the others: 0 appeared, 0 vanished");
    assertThat(run("diff", first, reworded, "--format", "json")).isEqualTo(1);
    JsonNode json = new ObjectMapper().readTree(out.toString());
    assertThat(json.path("same").asBoolean()).isFalse();
    assertThat(json.at("/changed/0/lines")).hasSize(2);
    assertThat(json.path("appeared")).isEmpty();
  }

  @Test
  void shouldShowWhatVanished() throws IOException {
    assertThat(run("diff", first, reduced)).isEqualTo(1);
    assertThat(out.toString())
        .startsWith("states: 0 appeared, 1 vanished, 2 changed;")
        .contains("<button id=\"help\">")
        .contains("- transition ", "click button#help");
    Path html = folder.resolve("diff.html");
    assertThat(run("diff", first, reduced, "--format", "html", "-o", html)).isEqualTo(1);
    assertThat(Files.readString(html))
        .contains("default-src 'none'")
        .contains("&lt;button id=&quot;help&quot;&gt;")
        .doesNotContain("<button", "<img", "<script");
    assertThat(run("diff", reduced, first)).isEqualTo(1);
    assertThat(out.toString()).startsWith("states: 1 appeared, 0 vanished, 2 changed;");
  }

  private String stateWith(Path crawl, String event) throws IOException {
    JsonNode model = new ObjectMapper().readTree(crawl.resolve("model.json").toFile());
    String entry = model.at("/entry/0/state").asText();
    for (JsonNode transition : model.path("transitions")) {
      if (transition.path("from").asText().equals(entry)
          && transition.path("event").asText().equals(event)) {
        return transition.path("to").asText();
      }
    }
    throw new AssertionError(event);
  }

  @Test
  void shouldWalkToAStateAndSayWhereItDiffers() throws IOException {
    String cart = stateWith(first, "click button#cart");
    Path pictures = folder.resolve("pictures");
    Files.writeString(page, PAGE);
    assertThat(run("replay", first, cart.substring(0, 12), "-o", pictures))
        .as(out.toString() + err)
        .isZero();
    assertThat(out.toString()).contains(" 0  load file:", " 1  click button#cart", "reached, 1 ev");
    assertThat(Files.readAllBytes(pictures.resolve("step-01.png"))).startsWith(0x89, 'P', 'N', 'G');
    Files.writeString(page, PAGE.replace("The cart is empty", "Nothing is in the cart"));
    assertThat(run("replay", first, cart)).isEqualTo(1);
    assertThat(out.toString())
        .contains("differs at step 1", "expected  " + cart)
        .contains("seen      " + stateWith(reworded, "click button#cart"))
        .doesNotContain("reached");
    Files.writeString(page, PAGE);
  }

  @Test
  void shouldExportToFilesAndToStandardOutput() throws IOException {
    assertThat(run("export", first, "--format", "json")).isZero();
    assertThat(out.toString()).isEqualTo(Files.readString(first.resolve("model.json")));
    Path file = folder.resolve("new/model.graphml");
    assertThat(run("export", first, "--format", "graphml", "-o", file)).isZero();
    assertThat(file).isNotEmptyFile();
    assertThat(run("export", first, "--format", "csv")).isZero();
    assertThat(first.resolve("csv/states.csv")).isNotEmptyFile();
    Path model = folder.resolve("model.json");
    assertThat(run("export", first, "--format", "json", "-o", model)).isZero();
    assertThat(run("bench", "strategies", "--model", model, "--strategy", "greedy")).isZero();
  }

  @Test
  void shouldRefuseBadInputInASentence() {
    Path none = folder.resolve("none");
    assertRefused("holds no crawl", "export", none, "--format", "dot");
    assertRefused("holds no crawl", "diff", first, none);
    assertRefused("holds no crawl", "replay", none, "x");
    assertRefused("there is no state zz", "replay", first, "zz");
    assertRefused("states begin with", "replay", first, "");
    assertRefused("--format", "export", first, "--format", "odd");
    assertRefused("a site map needs one", "export", first, "--format", "sitemap");
    assertRefused("cannot be written", "export", first, "--format", "dot", "-o", folder);
  }

  private void assertRefused(String sentence, Object... arguments) {
    assertThat(run(arguments)).as(List.of(arguments).toString()).isEqualTo(2);
    assertThat(err.toString().lines().findFirst().orElse("")).contains(sentence);
  }
}
