package dev.ariadne.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.app.Application.Step;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimulatedApplicationTest {
  private final Model model =
      Model.builder("two doors")
          .entry("a")
          .entry("b")
          .transition("a", "go", "b")
          .transition("a", "stay", "a")
          .transition("b", "go", "c")
          .transition("c", "go", "a")
          .build();

  private final SimulatedApplication application = new SimulatedApplication(model);

  @Test
  void shouldShowTheEntryAfterAReset() {
    assertThat(application.entries()).containsExactly("a", "b");
    assertThat(application.reset("b")).isEqualTo(new Observation("b", List.of("go"), 0));
    assertThat(application.reset("a")).isEqualTo(new Observation("a", List.of("go", "stay"), 0));
  }

  @Test
  void shouldFollowAPathFromWhereItIs() {
    application.reset("a");

    assertThat(application.execute(List.of(step("go", "b"), step("go", null))).state())
        .isEqualTo("c");
    assertThat(application.execute(List.of(step("go", "a"))))
        .isEqualTo(new Observation("a", List.of("go", "stay"), 1));
    assertThat(application.execute(List.of()).executed()).isZero();
  }

  @Test
  void shouldStopAtAnUnexpectedState() {
    application.reset("a");

    assertThat(application.execute(List.of(step("stay", "a"), step("go", "c"), step("go", null))))
        .isEqualTo(new Observation("b", List.of("go"), 2));
  }

  @Test
  void shouldRefuseWhatTheStateDoesNotOffer() {
    application.reset("b");

    assertThatThrownBy(() -> application.execute(List.of(step("stay", null))))
        .isInstanceOf(CrawlException.class)
        .hasMessage("The state b has no event \"stay\".");
    assertThat(application.reset("a").state()).isEqualTo("a");
  }

  @Test
  void shouldRefuseToResetToWhatIsNoEntry() {
    assertThatThrownBy(() -> application.reset("c"))
        .isInstanceOf(CrawlException.class)
        .hasMessage("The model two doors has no entry \"c\", only [a, b].");
  }

  @Test
  void shouldBeNowhereBeforeTheFirstReset() {
    assertThatThrownBy(() -> application.execute(List.of(step("go", null))))
        .isInstanceOf(CrawlException.class)
        .hasMessage("The simulation of two doors must be reset first.");
    application.reset("a");
    application.close();
    assertThatThrownBy(() -> application.execute(List.of())).isInstanceOf(CrawlException.class);
  }

  @Test
  void shouldNotShareItsPlaceWithAnotherOfTheSameModel() {
    SimulatedApplication other = new SimulatedApplication(model);
    application.reset("a");
    other.reset("b");

    assertThat(application.execute(List.of(step("stay", null))).state()).isEqualTo("a");
    assertThat(other.execute(List.of()).state()).isEqualTo("b");
  }

  private static Step step(String event, String expected) {
    return new Step(event, expected);
  }
}
