package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * A hundred thousand states and five million transitions, in a process that has one GiB of heap.
 */
class ScaleTest {
  @Test
  void shouldHoldALargeGraphInOneGibibyte() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.ariadne.cli.Main",
                "bench",
                "decisions",
                "--states=100000",
                "--strategy=greedy",
                "--format=json")
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      JsonNode row = new ObjectMapper().readTree(process.getInputStream()).get(0);
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isZero();
      assertThat(row.get("states").asInt()).isEqualTo(100_000);
      assertThat(row.get("transitions").asInt()).isEqualTo(5_000_000);
      assertThat(row.get("heap_mb").asInt()).isBetween(50, 500);
    } finally {
      process.destroyForcibly();
    }
  }
}
