package dev.ariadne.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.app.Application.Step;
import java.util.List;
import org.junit.jupiter.api.Test;

class CountingApplicationTest {
  private final SimulatedApplication inner = new SimulatedApplication(Models.named("hypercube3"));
  private final CountingApplication application = new CountingApplication(inner);

  @Test
  void shouldCountEventsAndResets() {
    assertThat(application.reset("000").events()).containsExactly("e1", "e2", "e3");
    application.execute(List.of(new Step("e1", null), new Step("e3", null)));
    application.reset("000");
    // Ends after the first step, which leads elsewhere.
    application.execute(List.of(new Step("e2", "111"), new Step("e3", null)));

    assertThat(application.events()).isEqualTo(3);
    assertThat(application.resets()).isEqualTo(2);
    assertThat(application.cost(3)).isEqualTo(9);
  }

  @Test
  void shouldNotCountWhatFailed() {
    assertThatThrownBy(() -> application.reset("111")).isInstanceOf(CrawlException.class);
    application.reset("000");
    assertThatThrownBy(() -> application.execute(List.of(new Step("e9", null))))
        .isInstanceOf(CrawlException.class);

    assertThat(application.events()).isZero();
    assertThat(application.resets()).isEqualTo(1);
  }

  @Test
  void shouldPassEverythingElseOn() {
    assertThat(application.entries()).isEqualTo(inner.entries());
    inner.reset("000");
    application.close();
    assertThatThrownBy(() -> inner.execute(List.of())).isInstanceOf(CrawlException.class);
  }
}
