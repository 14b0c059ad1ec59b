package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.ariadne.crawl.Journal;
import dev.ariadne.protocol.Answer;
import dev.ariadne.protocol.Question;
import dev.ariadne.strategy.Strategies;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Each invariant is violated when the part that should keep it is broken. */
class BrokenPartsTest {
  private static final int SEEDS = 200;

  /** Loses a fact that it had, each time it is opened. */
  private static final class ForgetfulStore extends SimulatedStore {
    private int openings;

    @Override
    Journal open() {
      openings++;
      return super.open();
    }

    @Override
    List<Fact> committed() {
      List<Fact> all = super.committed();
      return openings > 1 && all.size() > 1 ? all.subList(0, all.size() - 1) : all;
    }
  }

  /** Now and then says that a commit is done when it is not. */
  private static final class LyingStore extends SimulatedStore {
    private int commits;

    @Override
    void commit() {
      if (++commits % 10 != 0) {
        super.commit();
      }
    }
  }

  /** Takes a question that comes again for another one. */
  private static final class Forgetful extends CoordinatorProcess {
    private final Map<String, Long> counts = new HashMap<>();

    Forgetful(Cluster cluster, SplittableRandom random) {
      super(cluster, random);
    }

    @Override
    void ask(Question question, BiConsumer<Answer, Handout> reply) {
      long number = counts.merge(question.node(), 1L, Long::sum);
      super.ask(
          new Question(question.node(), number, question.report()),
          (answer, handout) ->
              reply.accept(
                  new Answer(
                      answer.request() == number ? question.request() : answer.request(),
                      answer.order(),
                      answer.accepted(),
                      answer.crawl(),
                      answer.task()),
                  handout));
    }
  }

  /** Says that every report was taken in, also the late ones. */
  private static final class Flatterer extends CoordinatorProcess {
    Flatterer(Cluster cluster, SplittableRandom random) {
      super(cluster, random);
    }

    @Override
    void ask(Question question, BiConsumer<Answer, Handout> reply) {
      super.ask(
          question,
          (answer, handout) ->
              reply.accept(
                  new Answer(answer.request(), answer.order(), true, answer.crawl(), answer.task()),
                  handout));
    }
  }

  /** Its clock stands still, so no lease ever ends. */
  private static final class Patient extends CoordinatorProcess {
    Patient(Cluster cluster, SplittableRandom random) {
      super(cluster, random);
    }

    @Override
    LongSupplier newClock() {
      return () -> 0;
    }
  }

  @Test
  void shouldNoticeAStoreThatForgets() {
    assertThat(violated(ForgetfulStore::new, CoordinatorProcess::new)).isEqualTo(Witness.GROWS);
  }

  @Test
  void shouldNoticeAStoreThatLies() {
    assertThat(violated(LyingStore::new, CoordinatorProcess::new)).isEqualTo(Witness.DURABLE);
  }

  @Test
  void shouldNoticeAQuestionThatIsTakenForTwo() {
    assertThat(violated(SimulatedStore::new, Forgetful::new)).isEqualTo(Executions.ONCE);
  }

  @Test
  void shouldNoticeThatALateReportIsSaidToBeTakenIn() {
    assertThat(violated(SimulatedStore::new, Flatterer::new)).isEqualTo(Witness.DURABLE);
  }

  @Test
  void shouldNoticeThatLeasesDoNotEnd() {
    assertThat(violated(SimulatedStore::new, Patient::new)).isEqualTo(Witness.NO_LOST_TASK);
  }

  private static String violated(
      Supplier<SimulatedStore> stores,
      BiFunction<Cluster, SplittableRandom, CoordinatorProcess> coordinators) {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Cluster cluster = new Cluster(Scenario.of(seed, Strategies.names()), stores, coordinators);
      Violation violation = catchThrowableOfType(Violation.class, cluster::run);
      if (violation != null) {
        return violation.invariant();
      }
    }
    return "nothing";
  }
}
