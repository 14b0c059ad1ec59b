package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ClusterCommandTest {
  @TempDir private Path folder;

  private static void assertRefused(String sentence, Object... arguments) {
    Said said = Said.by(arguments);
    assertThat(said.code()).as(said.err()).isEqualTo(2);
    assertThat(said.err()).startsWith("ariadne: ").contains(sentence);
    assertThat(said.err().lines().filter(line -> !line.startsWith("Try "))).hasSize(1);
    assertThat(said.out()).isEmpty();
  }

  private void assertCrawlRefused(String sentence, Object... options) {
    List<Object> all =
        new ArrayList<>(
            List.of("crawl", "http://127.0.0.1:1/", "--cluster", "c", "-o", folder.resolve("r")));
    all.addAll(List.of(options));
    assertRefused(sentence, all.toArray());
    assertThat(folder.resolve("r")).doesNotExist();
  }

  @Test
  void shouldRefuseWhatCannotBeUsed() throws Exception {
    assertRefused("--cluster NAME", "peer");
    assertRefused("--cluster must be a name", "peer", "--cluster", "a b");
    assertRefused("host:7800", "peer", "--cluster", "c", "--members", "nowhere");
    assertRefused("one dns:NAME", "peer", "--cluster", "c", "--members", "dns:a,b:1");
    assertRefused("--bind looks like", "peer", "--cluster", "c", "--bind", "127.0.0.1:x");
    assertRefused("--bind must name one", "peer", "--cluster", "c", "--bind", "0.0.0.0:0");
    assertRefused("--pages", "peer", "--cluster", "c", "--pages", -1);
    assertRefused("--browser", "peer", "--cluster", "c", "--browser", "/no/such");
    assertRefused("--secret-file cannot", "peer", "--cluster", "c", "--secret-file", "/no/such");
    Path empty = Files.createFile(folder.resolve("empty"));
    assertRefused("the secret is empty", "peer", "--cluster", "c", "--secret-file", empty);
  }

  @Test
  void shouldRefuseOtherMachinesWithoutASecret() {
    assertRefused("--secret-file", "peer", "--cluster", "c", "--bind", "192.0.2.1:7800");
  }

  @Test
  void shouldRefuseSettingsThatNeedOnePlace() {
    assertCrawlRefused("--reset-url and --reset-command", "--reset-command", "true");
    assertCrawlRefused("--cluster and --server cannot", "--server", "http://127.0.0.1:1");
    assertCrawlRefused("--architecture must be one of", "--architecture", "stars");
    assertCrawlRefused("--recovery must be one of", "--recovery", "prayer");
    assertCrawlRefused("--copies must be", "--copies", 0);
    assertCrawlRefused("--balance must be", "--balance", "lazy-adaptive");
    assertCrawlRefused("--max-depth", "--architecture", "controllers", "--max-depth", 3);
    assertCrawlRefused("--strategy must", "--architecture", "controllers", "--strategy", "menu");
  }

  @Test
  void shouldSayThatNobodyIsThere() {
    assertRefused(
        "no member of the cluster c was found",
        "collect",
        "--cluster",
        "c",
        "--members",
        "127.0.0.1:1",
        "-o",
        folder.resolve("r"));
    assertThat(folder.resolve("r")).doesNotExist();
  }
}
