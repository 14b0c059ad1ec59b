package dev.ariadne;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.app.CrawlException;
import dev.ariadne.browser.TestSite;
import dev.ariadne.export.Format;
import dev.ariadne.model.CrawledModel.State;
import dev.ariadne.model.CrawledModel.Transition;
import dev.ariadne.settings.SettingsFile;
import dev.ariadne.store.CrawlStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A crawl from Java: what can be set, what is refused, what comes of it. */
@Timeout(120)
class CrawlTest {
  private final TestSite site = new TestSite();

  @TempDir private Path folder;

  @AfterEach
  void stop() {
    site.close();
  }

  private String url() {
    return site.page(
        "/",
        "<title>start</title><input name=q oninput=\"document.title = this.value\">"
            + "<button>Never</button><a href=/two>two</a>");
  }

  @Test
  void shouldGiveStatesEventsAndTransitions() throws Exception {
    site.page("/two", "<title>two</title><a href=/>back</a>");
    CrawlResult result =
        Crawl.of(url())
            .strategy("greedy")
            .nodes(2)
            .maxTime(Duration.ofMinutes(1))
            .avoid("Never")
            .value("q", "what")
            .output(folder.resolve("c"))
            .run();
    assertThat(result.isComplete()).isTrue();
    assertThat(result.directory()).isEqualTo(folder.resolve("c"));
    assertThat(result.states().stream().map(State::title))
        .contains("start", "what", "two")
        .hasSize(3);
    assertThat(result.transitions()).hasSize((int) result.summary().transitions());
    Transition last =
        result
            .model()
            .wayTo(
                result.states().stream()
                    .filter(s -> s.title().equals("what"))
                    .findFirst()
                    .orElseThrow())
            .steps()
            .get(0);
    assertThat(last.event().id()).isEqualTo("input input[name=q]");
    assertThat(result.dom(last.from().id())).contains("<button>Never</button>");
    assertThat(result.toString()).startsWith("complete states=3 ");
    result.writeModel(folder.resolve("m.json"));
    assertThat(folder.resolve("m.json")).hasSameTextualContentAs(folder.resolve("c/model.json"));
    result.writeReport(folder.resolve("r.html"));
    assertThat(folder.resolve("r.html")).content().startsWithIgnoringCase("<!doctype html>");
    result.export(Format.DOT, folder.resolve("new/g.dot"));
    assertThat(folder.resolve("new/g.dot")).content().startsWith("digraph");
    result.export(Format.CSV, folder.resolve("csv"));
    assertThat(folder.resolve("csv/states.csv")).exists();
  }

  @Test
  void shouldTakeEverySettingAndGoOn() throws Exception {
    Path file = Files.writeString(folder.resolve("s.yaml"), "urls: " + url() + "\nmax-states: 2\n");
    CrawlResult part =
        Crawl.from(file)
            .settings(all -> all.browser.viewport = "640x480")
            .include("/$")
            .exclude("two")
            .maxDepth(9)
            .output(folder.resolve("c"))
            .run();
    assertThat(part.isComplete()).isFalse();
    assertThat(part.summary().incomplete().get(0)).contains("--max-states");
    try (CrawlStore store = new dev.ariadne.run.CrawlDirectory(folder.resolve("c")).read()) {
      assertThat(SettingsFile.fromJson(store.settings()).browser.viewport).isEqualTo("640x480");
    }
    assertThatThrownBy(() -> Crawl.resume(folder.resolve("c")).avoid("x").run())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("--avoid cannot be changed in a crawl; begin a new one");
    assertThatThrownBy(
            () -> Crawl.resume(folder.resolve("c")).settings(all -> all.urls.clear()).run())
        .isInstanceOf(IllegalArgumentException.class);
    CrawlResult rest = Crawl.resume(folder.resolve("c")).maxStates(0).run();
    assertThat(rest.isComplete()).isTrue();
    assertThat(rest.summary().states()).isEqualTo(2);
  }

  @Test
  void shouldRefuseInTheWordsOfTheCommandLine() throws Exception {
    Path dir = folder.resolve("c");
    String nowhere = "http://127.0.0.1:9/";
    refuses(Crawl.of(), "no address was given");
    refuses(Crawl.of("localhost"), "not an address that can be loaded: localhost");
    refuses(Crawl.of(nowhere).strategy("best"), "There is no strategy \"best\"; choose from");
    refuses(Crawl.of(nowhere).exclude("("), "--exclude is no regular expression");
    refuses(Crawl.of(nowhere).nodes(1000), "--nodes must be at most 256");
    refuses(
        Crawl.of(nowhere).settings(all -> all.plugins.plugin.set(0, "no.Such")),
        "the plug-in no.Such is not there");
    assertThatThrownBy(() -> Crawl.resume(folder.resolve("x")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("holds no crawl");
    Files.createDirectories(folder.resolve("s"));
    Files.writeString(folder.resolve("s/server.json"), "{}");
    assertThatThrownBy(() -> Crawl.resume(folder.resolve("s")))
        .hasMessageContaining("of several machines; go on with it by 'ariadne resume");
    assertThat(dir).as("nothing is left behind").doesNotExist();
    assertThatThrownBy(() -> Crawl.of(nowhere).output(dir).run())
        .isInstanceOf(CrawlException.class)
        .hasMessageContaining("cannot load http://127.0.0.1:9/");
    refuses(Crawl.of(nowhere), "holds a crawl already");
  }

  private void refuses(Crawl crawl, String sentence) {
    assertThatThrownBy(() -> crawl.output(folder.resolve("c")).run())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }
}
