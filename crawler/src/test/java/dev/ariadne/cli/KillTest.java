package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.Facts;
import dev.ariadne.store.StoreException;
import dev.ariadne.testapps.TestPages;
import dev.ariadne.testapps.TestServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever ends a crawl, nothing found is lost. */
@Timeout(600)
class KillTest {
  private static final int KILLS = 10;
  private static final int TRANSITIONS = TestPages.named("demo/museum").transitions();

  @TempDir private Path folder;

  /** The kills come when so many events are executed: that is what hurts, not the time. */
  @Test
  void shouldFindTheSameModelWhenItIsKilledAndResumedTenTimes() throws Exception {
    Random random = new Random(42);
    try (TestServer server = TestServer.start()) {
      String url = server.url(TestPages.named("demo/museum").path());
      try (Ariadne whole = Ariadne.start(folder, "crawl", url, "-o", "whole", "--quiet")) {
        assertThat(whole.end()).as(whole.err()).isZero();
      }
      Path directory = folder.resolve("killed");
      String[] command = {"crawl", url, "-o", "killed", "--quiet"};
      long before = 0;
      for (int kill = 1; kill <= KILLS; kill++) {
        try (Ariadne crawl = Ariadne.start(folder, command)) {
          long moment = before + 1 + random.nextInt(TRANSITIONS / KILLS);
          while (crawl.isAlive() && executed(directory) < moment) {
            Thread.sleep(5);
          }
          assertThat(crawl.isAlive()).as(crawl.out() + crawl.err()).isTrue();
          crawl.kill();
        }
        assertThat(executed(directory)).as("kill %d", kill).isGreaterThan(before);
        before = executed(directory);
        command = new String[] {"resume", "killed", "--quiet"};
      }
      try (Ariadne rest = Ariadne.start(folder, command)) {
        assertThat(rest.end()).as(rest.err()).isZero();
        assertThat(rest.lastLine())
            .startsWith("complete states=45 transitions=321 executed=321 failed=0 skipped=0");
      }
      assertThat(Files.readString(directory.resolve("model.json")))
          .isEqualTo(Files.readString(folder.resolve("whole").resolve("model.json")));
      assertThat(Files.readString(directory.resolve("urls.txt")))
          .isEqualTo(Files.readString(folder.resolve("whole").resolve("urls.txt")));
    }
  }

  @Test
  void shouldEndCleanlyWhenItIsInterrupted() throws Exception {
    try (TestServer server = TestServer.start()) {
      String url = server.url(TestPages.named("demo/museum").path());
      Path directory = folder.resolve("interrupted");
      try (Ariadne crawl = Ariadne.start(folder, "crawl", url, "-o", "interrupted")) {
        while (crawl.isAlive() && executed(directory) < 20) {
          Thread.sleep(5);
        }
        crawl.signal("INT");
        assertThat(crawl.end()).as(crawl.err()).isEqualTo(3);
        assertThat(crawl.out()).contains("it was interrupted").contains("resume interrupted");
        assertThat(crawl.lastLine()).startsWith("incomplete states=");
      }
      assertThat(directory.resolve("model.json")).exists();
      try (Ariadne rest = Ariadne.start(folder, "resume", "interrupted", "--quiet")) {
        assertThat(rest.end()).as(rest.err()).isZero();
        assertThat(rest.out()).startsWith("complete states=45 ").hasLineCount(1);
      }
      try (Ariadne again = Ariadne.start(folder, "resume", "interrupted", "--quiet")) {
        assertThat(again.end()).as("nothing is left to do").isZero();
      }
    }
  }

  /** The pairs that the store says to be executed; none while it is being made. */
  private static long executed(Path directory) {
    if (!Files.exists(directory.resolve("crawl.db"))) {
      return 0;
    }
    Set<String> pairs = new HashSet<>();
    try (CrawlStore store = CrawlStore.read(CrawlStore.url(directory), null)) {
      store.replay(
          new Facts() {
            @Override
            public void executed(String state, String event, String target) {
              assertThat(pairs.add(state + " " + event)).as("executed once").isTrue();
            }
          });
    } catch (StoreException e) {
      return 0;
    }
    return pairs.size();
  }
}
