package dev.ariadne.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.settings.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is known of a crawl after whoever led it was killed. */
class CrawlWorkTest {
  private static final Duration LEASE = Duration.ofMinutes(1);
  private static final int NODE = 1;

  @TempDir private Path folder;

  @Test
  void shouldCountWhatWasRepeatedOverAllRuns() {
    CrawlDirectory directory = new CrawlDirectory(folder);
    Settings settings = new Settings();
    settings.urls = List.of("http://localhost:1/");
    try (CrawlWork first = CrawlWork.create(directory, null, settings, LEASE, 0)) {
      lose(first);
      first.commit();
      lose(first); // after the last commit: as if it had not been
    }
    try (CrawlWork second = CrawlWork.resume(directory, settings, LEASE, 0)) {
      assertThat(second.repeated()).isEqualTo(1);
      lose(second);
      assertThat(second.repeated()).isEqualTo(2);
    }
  }

  private static void lose(CrawlWork work) {
    assertThat(work.dispatcher().take(NODE)).isNotNull();
    work.dispatcher().expire(NODE);
  }
}
