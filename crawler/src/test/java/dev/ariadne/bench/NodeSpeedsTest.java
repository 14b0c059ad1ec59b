package dev.ariadne.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ariadne.simulation.Speeds;
import org.junit.jupiter.api.Test;

class NodeSpeedsTest {
  @Test
  void shouldBeAsFastTogetherInEveryCase() {
    for (NodeSpeeds kind : NodeSpeeds.values()) {
      for (int nodes : new int[] {1, 2, 7, 8, 16}) {
        Speeds speeds = kind.of(nodes);
        for (double progress : new double[] {0, 0.49, 0.5, 1}) {
          double sum = 0;
          for (int node = 0; node < nodes; node++) {
            sum += speeds.of(node, progress);
          }
          assertThat(sum).isCloseTo(nodes, within(1e-9));
        }
      }
    }
  }

  @Test
  void shouldMakeTheFastestNodeTheSlowest() {
    Speeds speeds = NodeSpeeds.CHANGING.of(4);
    assertThat(speeds.of(3, 0.2) / speeds.of(0, 0.2)).isEqualTo(8);
    assertThat(speeds.of(0, 0.8) / speeds.of(3, 0.8)).isEqualTo(8);
    assertThat(NodeSpeeds.UNEQUAL.of(4).of(3, 0.8)).isGreaterThan(1);
  }
}
