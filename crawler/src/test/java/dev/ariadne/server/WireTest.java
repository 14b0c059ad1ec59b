package dev.ariadne.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import dev.ariadne.app.Application.Step;
import dev.ariadne.app.Details;
import dev.ariadne.app.EventDetails;
import dev.ariadne.app.Observation;
import dev.ariadne.app.Request;
import dev.ariadne.crawl.Assignment;
import dev.ariadne.crawl.Outcome;
import dev.ariadne.crawl.Report;
import dev.ariadne.protocol.Answer;
import dev.ariadne.protocol.Question;
import dev.ariadne.protocol.Task;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WireTest {
  private static final int MOST = 1 << 20;

  private static Details details(String dom) {
    return new Details(
        "s1",
        "http://x/",
        "",
        200,
        List.of(new EventDetails("e1", "click", "button#a", "Go", "", "listener")),
        List.of("http://x/b"),
        dom,
        List.of(new Request("GET", "http://x/data", 200, "Fetch")),
        List.of("an error"),
        Map.of("frames", 2),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  private static Question question(String dom) {
    Observation reset = new Observation("s0", null, 0);
    Observation path = new Observation("s1", List.of("e1"), 2, details(dom));
    return new Question("n", 7, new Report(3, new Outcome(reset, path, null), 1.5, 2));
  }

  @Test
  void shouldCarryAQuestion() {
    Wire.Body body = Wire.encode(question(null));
    assertThat(body.type()).isEqualTo(Wire.JSON);
    assertThat(Wire.decode(body, Question.class, MOST)).isEqualTo(question(null));
  }

  @Test
  void shouldCompressWhatIsLarge() {
    Question large = question("<p>é</p>".repeat(10_000));
    Wire.Body body = Wire.encode(large);
    assertThat(body.type()).isEqualTo(Wire.CBOR);
    assertThat(body.encoding()).isEqualTo(Wire.ZSTD);
    assertThat(body.bytes()).hasSizeLessThan(2_000);
    assertThat(Wire.decode(body, Question.class, MOST)).isEqualTo(large);
  }

  @Test
  void shouldTellAStateWithoutEventsFromOneToldBefore() {
    Observation none = new Observation("s", List.of(), 0);
    Observation told = new Observation("s", null, 0);
    assertThat(again(none)).isEqualTo(none);
    assertThat(again(told)).isEqualTo(told);
  }

  private static Observation again(Observation seen) {
    return Wire.decode(Wire.encode(seen), Observation.class, MOST);
  }

  @Test
  void shouldCarryAnAnswer() {
    Assignment assignment =
        new Assignment("http://x/", "s0", List.of(new Step("e1", "s1"), new Step("e2", null)));
    Answer answer =
        new Answer(7, Answer.Order.TASK, true, "crawl", new Task(9, assignment, 60_000));
    assertThat(Wire.decode(Wire.encode(answer), Answer.class, MOST)).isEqualTo(answer);
    Answer load =
        new Answer(
            8,
            Answer.Order.TASK,
            false,
            "crawl",
            new Task(10, new Assignment("http://x/", null, List.of()), 1));
    assertThat(Wire.decode(Wire.encode(load), Answer.class, MOST)).isEqualTo(load);
  }

  @Test
  void shouldRefuseWhatIsNoMessage() {
    for (String text : List.of("", "null", "[]", "{", "{\"request\":\"x\"}", "{} {}")) {
      Wire.Body body = new Wire.Body(Wire.JSON, null, text.getBytes(StandardCharsets.UTF_8));
      assertThatThrownBy(() -> Wire.decode(body, Question.class, MOST))
          .as(text)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void shouldRefuseWhatGrowsTooLargeBeforeItDoes() {
    byte[] bomb = Zstd.compress(new byte[8 * MOST]);
    assertThat(bomb).hasSizeLessThan(10_000);
    for (byte[] bytes : List.of(bomb, new byte[] {1, 2, 3})) {
      Wire.Body body = new Wire.Body(Wire.CBOR, Wire.ZSTD, bytes);
      assertThatThrownBy(() -> Wire.decode(body, Question.class, MOST))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
