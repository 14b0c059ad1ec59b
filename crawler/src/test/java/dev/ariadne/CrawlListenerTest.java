package dev.ariadne;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Details;
import dev.ariadne.browser.TestSite;
import dev.ariadne.crawl.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Each moment is told, in order, one at a time; listeners may stop the crawl and may fail. */
@Timeout(120)
class CrawlListenerTest {
  private final TestSite site = new TestSite();

  @TempDir private Path folder;

  @AfterEach
  void stop() {
    site.close();
  }

  private Crawl crawl(String name) {
    site.page(
        "/",
        "<title>start</title><a href=/gone style=display:none>gone</a><button>Delete all</button>"
            + "<button onclick=\"document.title = 'found'\">Find</button>"
            + "<button onclick=\"document.title = 'broken'\">Break</button>");
    site.on("/gone", exchange -> exchange.close());
    return Crawl.of(site.url("/")).nodes(3).output(folder.resolve(name));
  }

  /** Keeps everything it hears; two calls at a time, or one after the end, would be a defect. */
  private static final class Recorder implements CrawlListener {
    private final List<String> moments = new ArrayList<>(); // no lock: none is needed
    private final Set<String> known = new HashSet<>();
    private final AtomicBoolean isCalled = new AtomicBoolean();
    private Progress last;
    private CrawlResult result;

    private void hear(String moment, Runnable check) {
      assertThat(isCalled.compareAndSet(false, true)).as("one at a time").isTrue();
      moments.add(moment);
      check.run();
      isCalled.set(false);
    }

    @Override
    public void started(Crawl crawl) {
      hear("started", () -> assertThat(crawl.progress().states()).isZero());
    }

    @Override
    public void stateFound(Details state) {
      hear(
          "state " + state.title() + " " + state.events().size(),
          () -> {
            assertThat(known.add(state.state())).isTrue();
            assertThat(state.dom()).contains("<button>Delete all</button>");
          });
    }

    @Override
    public void stateSeen(Details state) {
      hear("seen " + state.title(), () -> assertThat(known).contains(state.state()));
    }

    @Override
    public void linkFound(String state, String url) {
      hear("link " + url.replaceFirst(".*/", "/"), () -> assertThat(known).contains(state));
    }

    @Override
    public void entryFound(String url, String state) {
      hear("entry " + url.replaceFirst(".*/", "/"), () -> assertThat(known).contains(state));
    }

    @Override
    public void entryFailed(String url, String reason) {
      hear("no entry " + url.replaceFirst(".*/", "/"), () -> assertThat(reason).contains("EMPTY"));
    }

    @Override
    public void transition(String from, String event, String to) {
      hear("transition " + event, () -> assertThat(known).contains(from, to));
    }

    @Override
    public void eventFailed(String state, String event, String reason) {
      hear("failed " + event, () -> assertThat(reason).contains("no such state"));
    }

    @Override
    public void eventSkipped(String state, String event, String reason) {
      hear("skipped " + event, () -> assertThat(reason).startsWith("destructive: "));
    }

    @Override
    public void progress(Progress progress) {
      hear("progress", () -> last = progress);
    }

    @Override
    public void finished(CrawlResult end) {
      hear("finished", () -> result = end);
    }
  }

  @Test
  void shouldTellEachMoment() throws Exception {
    Recorder heard = new Recorder();
    CrawlResult result =
        crawl("c")
            .listener(heard)
            .identity(
                page -> {
                  if (page.document().lines().anyMatch(line -> line.strip().equals("broken"))) {
                    throw new IllegalStateException("no such state");
                  }
                  return null;
                })
            .run();
    assertThat(heard.moments.get(0)).isEqualTo("started");
    assertThat(heard.moments.get(heard.moments.size() - 1)).isEqualTo("finished");
    assertThat(heard.result).isSameAs(result);
    assertThat(new HashSet<>(heard.moments))
        .containsExactlyInAnyOrder(
            "started",
            "state start 3",
            "state found 3",
            "seen start",
            "seen found",
            "link /gone",
            "entry /",
            "no entry /gone",
            "transition click button \"Find\"",
            "failed click button \"Break\"",
            "skipped click button \"Delete all\"",
            "progress",
            "finished");
    assertThat(heard.moments.stream().filter(moment -> moment.startsWith("transition")))
        .as("of both states")
        .hasSize(2);
    assertThat(heard.moments.stream().filter(moment -> moment.startsWith("skipped"))).hasSize(2);
    assertThat(heard.moments.stream().filter(moment -> moment.startsWith("failed"))).hasSize(2);
    assertThat((long) heard.last.states()).isEqualTo(result.summary().states()).isEqualTo(2);
    assertThat(heard.last.executedPairs()).isEqualTo(result.summary().executed());
    assertThat(heard.last.openPairs()).isZero();
  }

  @Test
  void shouldLetAListenerStopTheCrawl() throws Exception {
    Crawl crawl = crawl("c");
    CrawlResult result =
        crawl
            .listener(
                new CrawlListener() {
                  @Override
                  public void stateFound(Details state) {
                    crawl.stop("enough was seen");
                  }
                })
            .run();
    assertThat(result.isComplete()).isFalse();
    assertThat(result.summary().incomplete().get(0)).startsWith("enough was seen; ");
    Recorder heard = new Recorder();
    CrawlResult rest = Crawl.resume(result.directory()).listener(new Silent(heard)).run();
    assertThat(rest.summary().states()).isEqualTo(3);
    assertThat(heard.moments).as("known before").doesNotContain("state start 3");
  }

  /** Passes on only what is found: the crawl that is resumed knows states before. */
  private record Silent(Recorder to) implements CrawlListener {
    @Override
    public void stateFound(Details state) {
      to.stateFound(state);
    }
  }

  @Test
  void shouldNotBeginWhenStoppedBefore() throws Exception {
    Crawl crawl = crawl("c");
    crawl.stop();
    CrawlResult result = crawl.run();
    assertThat(result.states()).isEmpty();
    assertThat(result.transitions()).isEmpty();
    assertThat(result.summary().incomplete().get(0)).contains("stopped by the program");
    assertThatThrownBy(crawl::run).isInstanceOf(IllegalStateException.class);
  }

  private static final class Broken implements CrawlListener {
    @Override
    public void stateFound(Details state) {
      throw new AssertionError("not as expected");
    }
  }

  @Test
  void shouldEndTheCrawlWhenAListenerFails() throws Exception {
    Recorder heard = new Recorder();
    assertThatThrownBy(() -> crawl("c").listener(new Broken()).listener(heard).run())
        .isInstanceOf(CrawlException.class)
        .hasMessage(
            "the listener dev.ariadne.CrawlListenerTest$Broken failed:"
                + " java.lang.AssertionError: not as expected")
        .hasRootCauseInstanceOf(AssertionError.class);
    assertThat(heard.moments).contains("state start 3", "finished");
    assertThat(heard.result.isComplete()).isFalse();
    assertThat(folder.resolve("c/model.json")).exists();
    CrawlResult rest = Crawl.resume(folder.resolve("c")).run();
    assertThat(rest.summary().states()).isEqualTo(3);
    assertThat(Files.readString(folder.resolve("c/model.json"))).contains("broken");
  }
}
