package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
    assertThat(out.toString())
        .contains(" 0  load file:", " 1  click button#cart", "reached, 1 event\n");
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
  void shouldSayAtWhichStepAButtonIsMissing() throws IOException {
    String help = stateWith(first, "click button#help");
    Files.writeString(page, PAGE.replace("<button id=\"help\">Help</button>", ""));
    assertThat(run("replay", first, help)).isEqualTo(1);
    assertThat(out.toString())
        .contains(" 0  load file:", "differs at step 0", "expected  " + entry(first))
        .contains("seen      " + entry(reduced))
        .doesNotContain("click button#help", "reached");
    // The page looks as before, but nothing answers.
    Files.writeString(page, PAGE.replace("help.onclick", "help.ondblclick"));
    assertThat(run("replay", first, help)).isEqualTo(1);
    assertThat(out.toString()).contains("differs at step ").doesNotContain("reached");
    Files.writeString(page, PAGE);
  }

  private static String entry(Path crawl) throws IOException {
    JsonNode model = new ObjectMapper().readTree(crawl.resolve("model.json").toFile());
    return model.at("/entry/0/state").asText();
  }

  /** On a screen that nobody sees. */
  @Test
  void shouldShowTheBrowserWhenAsked() throws IOException, InterruptedException {
    Process server;
    try {
      server =
          new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1200x900x24")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException e) {
      System.out.println("Skipped, because Xvfb is not installed");
      abort("Xvfb is not installed");
      return;
    }
    try {
      String screen = server.inputReader().readLine();
      String cart = stateWith(first, "click button#cart");
      Files.writeString(page, PAGE);
      Path said = folder.resolve("said");
      ProcessBuilder replay =
          new ProcessBuilder(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-cp",
              System.getProperty("java.class.path"),
              Main.class.getName(),
              "replay",
              first.toString(),
              cart,
              "--headed");
      replay.environment().put("DISPLAY", ":" + screen);
      replay.redirectErrorStream(true).redirectOutput(said.toFile());
      Process process = replay.start();
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).as(Files.readString(said)).isZero();
      assertThat(said).content().contains("reached, 1 event\n");
      replay.environment().remove("DISPLAY");
      replay.environment().remove("WAYLAND_DISPLAY");
      process = replay.start();
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(2);
      assertThat(said).content().contains("--headed needs a screen");
    } finally {
      server.destroy();
    }
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
    assertRefused("there is no state \"zz\"", "replay", first, "zz");
    assertRefused("states begin with", "replay", first, "");
    assertRefused("--format", "export", first, "--format", "odd");
    assertRefused("a site map needs one", "export", first, "--format", "sitemap");
    assertRefused("cannot be written", "export", first, "--format", "dot", "-o", folder);
    assertRefused("cannot be written", "export", first, "--format", "csv", "-o", page);
    assertRefused("cannot be written", "report", first, "-o", folder);
    assertRefused("cannot be written", "diff", first, reduced, "-o", folder);
    assertThat(folder).isDirectoryNotContaining(file -> file.toString().endsWith(".part"));
  }

  private void assertRefused(String sentence, Object... arguments) {
    assertThat(run(arguments)).as(List.of(arguments).toString()).isEqualTo(2);
    assertThat(err.toString().lines().findFirst().orElse("")).contains(sentence);
  }
}
