package dev.ariadne.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChainsTest {
  @Test
  void shouldFollowTheExampleOfThePaper() {
    BitSet state = bits("1100110001");
    assertThat(Chains.successor(state, 10)).isEqualTo(6); // the seventh bit
    assertThat(Chains.isStarter(state, 10)).isFalse();
  }

  /** The six chains of section 5.3, each state as the events that are still enabled. */
  @Test
  void shouldDecomposeTheFourCube() {
    assertThat(chains(4))
        .containsExactlyInAnyOrder(
            List.of("1234", "234", "34", "4", ""),
            List.of("123", "23", "3"),
            List.of("124", "24", "2"),
            List.of("12"),
            List.of("134", "14", "1"),
            List.of("13"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 11})
  void shouldCoverEveryStateOnceByAsFewChainsAsPossible(int n) {
    List<List<String>> chains = chains(n);
    assertThat(chains).hasSize(binomial(n, n / 2));
    assertThat(chains.stream().flatMap(List::stream)).doesNotHaveDuplicates().hasSize(1 << n);
  }

  @Test
  void shouldKnowWhichEventsLeadToAStarter() {
    for (int value = 0; value < 1 << 9; value++) {
      BitSet state = BitSet.valueOf(new long[] {value});
      int first = Chains.firstStarter(state, 9);
      for (int event = state.nextClearBit(0); event < 9; event = state.nextClearBit(event + 1)) {
        assertThat(event >= first)
            .as("event %d in %s", event, state)
            .isEqualTo(Chains.isStarter(Cube.with(state, event), 9));
      }
    }
  }

  private static List<List<String>> chains(int n) {
    List<List<String>> chains = new ArrayList<>();
    for (int value = 0; value < 1 << n; value++) {
      BitSet state = BitSet.valueOf(new long[] {value});
      if (Chains.isStarter(state, n)) {
        List<String> chain = new ArrayList<>(List.of(enabled(state, n)));
        for (int e = Chains.successor(state, n); e >= 0; e = Chains.successor(state, n)) {
          state.set(e);
          chain.add(enabled(state, n));
        }
        chains.add(chain);
      }
    }
    return chains;
  }

  private static String enabled(BitSet state, int n) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append(state.get(i) ? "" : (char) ('1' + i));
    }
    return text.toString();
  }

  private static BitSet bits(String text) {
    BitSet bits = new BitSet();
    for (int i = 0; i < text.length(); i++) {
      bits.set(i, text.charAt(i) == '1');
    }
    return bits;
  }

  private static int binomial(int n, int k) {
    int result = 1;
    for (int i = 1; i <= k; i++) {
      result = result * (n - k + i) / i;
    }
    return result;
  }
}
