package dev.ariadne;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Details;
import dev.ariadne.app.EventDetails;
import dev.ariadne.browser.TestSite;
import dev.ariadne.graph.GraphListener;
import dev.ariadne.graph.Path;
import dev.ariadne.model.CrawledModel.Event;
import dev.ariadne.model.CrawledModel.State;
import dev.ariadne.plugin.EventFilter;
import dev.ariadne.plugin.FormValues;
import dev.ariadne.plugin.StateIdentity;
import dev.ariadne.strategy.Strategy;
import dev.ariadne.strategy.StrategyProvider;
import dev.ariadne.strategy.Task;
import dev.ariadne.strategy.Terrain;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Plug-ins that are given, and that are found, in a real browser. */
@Timeout(180)
class CrawlPluginTest {
  private final TestSite site = new TestSite();
  private int crawls;

  @TempDir private java.nio.file.Path folder;

  @AfterEach
  void stop() {
    site.close();
  }

  private Crawl crawl() {
    return Crawl.of(site.serve("/", "text/html", SamplePlugins.PAGE))
        .nodes(2)
        .output(folder.resolve("c" + ++crawls));
  }

  private static List<String> titles(CrawlResult result) {
    return result.states().stream().map(State::title).distinct().sorted().toList();
  }

  private static List<String> inputs(CrawlResult result) {
    return result.states().stream()
        .flatMap(state -> state.events().stream())
        .filter(event -> event.kind().equals("input"))
        .map(Event::id)
        .distinct()
        .sorted()
        .toList();
  }

  @Test
  void shouldFindEverythingWithoutPlugins() throws Exception {
    CrawlResult result = crawl().run();
    assertThat(result.summary().incomplete()).isEmpty();
    assertThat(titles(result)).containsExactly("ariadne", "refused", "start");
    assertThat(inputs(result)).containsExactly("input input[name=code]");
    // Four numbers; the field is empty or filled, and what is done last decides the title.
    assertThat(result.summary().states()).isEqualTo(4 * 4);
  }

  @Test
  void shouldLeaveAloneWhatAFilterRefuses() throws Exception {
    CrawlResult result =
        crawl().filter((state, event) -> event.label().equals("More") ? "enough" : null).run();
    assertThat(result.summary().incomplete()).isEmpty();
    assertThat(result.summary().states()).isEqualTo(4);
    assertThat(result.summary().skippedReasons())
        .containsExactly(java.util.Map.entry("filter: enough", 4L));
  }

  @Test
  void shouldWriteTheValuesOfAPlugin() throws Exception {
    CrawlResult several =
        crawl().values(field -> field.name().equals("code") ? List.of("1", "2") : null).run();
    assertThat(several.summary().incomplete()).isEmpty();
    assertThat(titles(several)).containsExactly("1", "2", "refused", "start");
    assertThat(inputs(several))
        .containsExactly("input input[name=code] = \"1\"", "input input[name=code] = \"2\"");
    CrawlResult one = crawl().values(field -> List.of(field.type() + "!")).run();
    assertThat(titles(one)).containsExactly("refused", "start", "text!");
    assertThat(inputs(one)).containsExactly("input input[name=code]");
    CrawlResult rules = crawl().values(field -> List.of("plug-in")).value("code", "settings").run();
    assertThat(titles(rules))
        .as("settings count more")
        .containsExactly("refused", "settings", "start");
  }

  @Test
  void shouldLetAPluginSayWhatAStateIs() throws Exception {
    CrawlResult result = crawl().identity(page -> page.document().replaceAll("[0-9]", "")).run();
    assertThat(result.summary().incomplete()).isEmpty();
    assertThat(result.summary().states()).isEqualTo(4);
    CrawlResult byEvents = crawl().identity(page -> "").avoid("Refuse").run();
    assertThat(byEvents.summary().states()).as("the events always count").isEqualTo(1);
    CrawlResult nobody = crawl().identity(page -> null).run();
    CrawlResult plain = crawl().run();
    assertThat(nobody.states()).isEqualTo(plain.states());
  }

  @Test
  void shouldCrawlByAStrategyThatIsGiven() throws Exception {
    CrawlResult result = crawl().strategy(new Oldest()).run();
    CrawlResult usual = crawl().strategy("menu").nodes(1).run();
    assertThat(result.summary().incomplete()).isEmpty();
    assertThat(Files.readString(result.directory().resolve("model.json")))
        .isEqualTo(Files.readString(usual.directory().resolve("model.json")));
    CrawlResult shares =
        crawl().strategy(new Oldest()).settings(all -> all.crawl.balance = "static").run();
    assertThat(shares.states()).isEqualTo(usual.states());
    assertThatThrownBy(
            () ->
                crawl()
                    .strategy(
                        new Oldest() {
                          @Override
                          public String name() {
                            return "menu";
                          }
                        })
                    .run())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is called menu; it needs a name of its own");
  }

  @Test
  void shouldFindPluginsOnTheClassPath() throws Exception {
    CrawlResult result = withJar(() -> crawl().strategy("newest").run());
    assertThat(result.summary().incomplete()).isEmpty();
    assertThat(titles(result)).containsExactly("one", "start", "two");
    assertThat(result.summary().skippedReasons()).containsOnlyKeys("filter: it asks for it");
    CrawlResult given =
        withJar(
            () -> crawl().values(field -> List.of("mine")).filter((state, event) -> null).run());
    assertThat(titles(given)).as("what is given comes first").containsExactly("mine", "start");
    CrawlResult few =
        withJar(
            () -> crawl().settings(all -> all.plugins.plugin = List.of("sample.NoNumbers")).run());
    assertThat(titles(few)).containsExactly("ariadne", "refused", "start");
    assertThat(few.summary().states()).isEqualTo(4);
    CrawlResult none =
        withJar(() -> crawl().settings(all -> all.plugins.plugin = List.of("none")).run());
    assertThat(none.summary().states()).isEqualTo(16);
  }

  private <T> T withJar(Callable<T> action) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    URL jar = SamplePlugins.jar().write(folder.resolve("jar" + ++crawls)).toUri().toURL();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar}, before)) {
      thread.setContextClassLoader(loader);
      return action.call();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void shouldGoOnOnlyWithTheSamePlugins() throws Exception {
    CrawlResult part = crawl().filter((state, event) -> null).maxStates(2).run();
    assertThat(part.isComplete()).isFalse();
    assertThatThrownBy(() -> Crawl.resume(part.directory()).maxStates(0).run())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("gave it an EventFilter; go on with it by Crawl.resume");
    assertThatThrownBy(
            () ->
                Crawl.resume(part.directory())
                    .filter((state, event) -> null)
                    .identity(page -> null)
                    .run())
        .hasMessage("the crawl was begun without a StateIdentity; begin a new one with it");
    CrawlResult rest =
        Crawl.resume(part.directory()).filter((state, event) -> null).maxStates(0).run();
    assertThat(rest.summary().states()).isEqualTo(16);
    CrawlResult found = withJar(() -> crawl().strategy("newest").maxStates(2).run());
    assertThatThrownBy(() -> Crawl.resume(found.directory()).strategy("menu").run())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the plug-in sample.Codes is not there; put its jar");
  }

  @Test
  void shouldSkipWhatAFilterFailsOnAndSaySo() throws Exception {
    CrawlResult result = crawl().filter(new BrokenFilter()).run();
    assertThat(result.summary().states()).isEqualTo(1);
    assertThat(result.summary().incomplete())
        .containsExactly(
            "3 events were skipped, the event filter dev.ariadne.CrawlPluginTest$BrokenFilter"
                + " failed: java.lang.IllegalStateException: boom");
  }

  @Test
  void shouldNameThePluginThatFails() throws Exception {
    assertThatThrownBy(() -> crawl().identity(new BrokenIdentity("start")).run())
        .isInstanceOf(CrawlException.class)
        .hasMessage(
            "the state identity dev.ariadne.CrawlPluginTest$BrokenIdentity failed:"
                + " java.lang.NoSuchMethodError: start");
    CrawlResult some = crawl().identity(new BrokenIdentity("refused")).run();
    assertThat(some.summary().failedReasons().keySet())
        .containsExactly(
            "the state identity dev.ariadne.CrawlPluginTest$BrokenIdentity failed:"
                + " java.lang.NoSuchMethodError: refused");
    assertThat(titles(some)).containsExactly("ariadne", "start");
    assertThatThrownBy(() -> crawl().values(new BrokenValues()).run())
        .isInstanceOf(CrawlException.class)
        .hasMessageStartingWith(
            "the form values dev.ariadne.CrawlPluginTest$BrokenValues failed:"
                + " java.lang.NullPointerException");
    CrawlResult lost = crawl().strategy(new BrokenStrategy(2, 0)).run();
    assertThat(lost.summary().states()).isPositive();
    assertThat(lost.summary().incomplete().get(0))
        .startsWith(
            "the strategy dev.ariadne.CrawlPluginTest$BrokenStrategy failed:"
                + " java.lang.IllegalStateException: boom; ");
    CrawlResult deaf = crawl().strategy(new BrokenStrategy(0, 3)).run();
    assertThat(deaf.summary().incomplete().get(0))
        .startsWith("the strategy dev.ariadne.CrawlPluginTest$BrokenStrategy failed:");
    CrawlResult wrong = crawl().nodes(1).strategy(new BrokenStrategy(0, 0)).run();
    assertThat(wrong.summary().incomplete().get(0))
        .contains("IllegalStateException: it proposed a");
  }

  @Test
  void shouldSayWhichPluginCannotBeLoaded() throws IOException {
    PluginJar jar =
        new PluginJar()
            .with(
                EventFilter.class,
                "sample.Private",
                "package sample; public class Private implements dev.ariadne.plugin.EventFilter {"
                    + " private Private() {}"
                    + " @Override public String refuse(dev.ariadne.app.Details s,"
                    + " dev.ariadne.app.EventDetails e) { return null; } }");
    URL url = jar.write(folder.resolve("private")).toUri().toURL();
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {url}, before)) {
      thread.setContextClassLoader(loader);
      assertThatThrownBy(() -> crawl().run())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("a plug-in cannot be loaded: ")
          .hasMessageContaining("sample.Private");
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** The oldest state first. */
  private static class Oldest implements StrategyProvider {
    @Override
    public String name() {
      return "oldest";
    }

    @Override
    public Strategy create(Terrain terrain) {
      return (node, position) -> {
        for (int state = 0; state < terrain.graph().states(); state++) {
          Path way =
              terrain.graph().free(state) == 0 ? null : terrain.router().route(position, state);
          if (way != null) {
            return new Task(way, terrain.firstFree(state));
          }
        }
        return null;
      };
    }
  }

  private static final class BrokenFilter implements EventFilter {
    @Override
    public String refuse(Details state, EventDetails event) {
      throw new IllegalStateException("boom");
    }
  }

  private record BrokenIdentity(String text) implements StateIdentity {
    @Override
    public String identify(Page page) {
      if (page.document().lines().anyMatch(line -> line.strip().equals(text))) {
        throw new NoSuchMethodError(text); // as of a jar for another version
      }
      return null;
    }
  }

  private static final class BrokenValues implements FormValues {
    @Override
    public List<String> values(Field field) {
      return java.util.Arrays.asList("a", null);
    }
  }

  /**
   * Fails when it was asked, or when it has heard of states, so often; else it proposes what cannot
   * be done.
   */
  private record BrokenStrategy(int asked, int heard) implements StrategyProvider {
    @Override
    public String name() {
      return "broken";
    }

    @Override
    public Strategy create(Terrain terrain) {
      Strategy sound = new Oldest().create(terrain);
      int[] calls = new int[2];
      terrain
          .graph()
          .addListener(
              new GraphListener() {
                @Override
                public void stateAdded(int state) {
                  if (++calls[1] == heard) {
                    throw new IllegalStateException("boom");
                  }
                }
              });
      return (node, position) -> {
        if (++calls[0] == asked) {
          throw new IllegalStateException("boom");
        }
        Task task = sound.next(node, position);
        boolean isWrong = asked == 0 && heard == 0 && task != null && task.transfer().hasReset();
        return isWrong ? new Task(Path.EMPTY, task.pair()) : task;
      };
    }
  }
}
