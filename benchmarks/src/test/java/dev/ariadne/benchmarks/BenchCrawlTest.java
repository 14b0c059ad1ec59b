package dev.ariadne.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.cli.BenchCrawlCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** What can be tested of the comparison with Crawljax without the minutes that it takes. */
class BenchCrawlTest {
  @Test
  void shouldNameApplicationsWhenOneIsUnknown() {
    StringWriter err = new StringWriter();
    CommandLine line = new CommandLine(new BenchCrawlCommand());
    line.setErr(new PrintWriter(err));
    assertThat(line.execute("--app", "apps/menu,nosuch")).isEqualTo(2);
    assertThat(err.toString()).contains("nosuch").contains("demo/museum");
  }

  @Test
  void shouldKnowItsOwnApplications() {
    try (TestServerApplications applications = new TestServerApplications()) {
      assertThat(applications.names()).containsAll(applications.defaults());
    }
  }
}
