package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.ariadne.app.Model;
import dev.ariadne.app.Observation;
import dev.ariadne.crawl.Assignment;
import dev.ariadne.crawl.Outcome;
import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.protocol.Task;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What the simulation takes for a violation, and what it does not. */
class WitnessTest {
  private static final Model MODEL =
      Model.builder("m").transition("x", "go", "y").transition("y", "back", "x").build();
  private static final Model OTHER =
      Model.builder("m").transition("x", "go", "y").transition("y", "back", "y").build();
  private static final Fact STATE = Fact.of(new Observation("x", List.of("go"), 0));
  private static final Fact DOCUMENT = Fact.of(Fact.Kind.DOCUMENT, "x", null, "<html>");
  private static final Fact EXECUTED = Fact.of(Fact.Kind.EXECUTED, "x", "go", "y");

  private final Tally tally = new Tally();
  private final Executions executions = new Executions(tally);
  private final Witness witness =
      new Witness(new Scenario.Plan("a", MODEL, "greedy", Set.of(), 1), executions);

  @Test
  void shouldAcceptTheModel() {
    ApplicationGraph graph = SimulatedCrawl.run(MODEL, "greedy", 1, 1).graph();
    assertThatCode(() -> witness.finished(graph)).doesNotThrowAnyException();
    assertThatCode(() -> witness.ended(graph)).doesNotThrowAnyException();
  }

  @Test
  void shouldNoticeAnotherModel() {
    ApplicationGraph graph = SimulatedCrawl.run(OTHER, "greedy", 1, 1).graph();
    assertThat(violated(() -> witness.finished(graph))).isEqualTo(Witness.TERMINATION);
    assertThat(violated(() -> witness.ended(graph))).isEqualTo(Witness.SAME_MODEL);
  }

  @Test
  void shouldNoticeWhatIsNotDone() {
    ApplicationGraph graph = new ApplicationGraph();
    graph.addState("x", List.of("go"));
    assertThat(violated(() -> witness.finished(graph))).isEqualTo(Witness.TERMINATION);
    assertThat(violated(() -> witness.ended(graph))).isEqualTo(Witness.NO_LOST_TASK);
  }

  @Test
  void shouldNoticeAFactThatIsThereTwice() {
    witness.committed(List.of(STATE, DOCUMENT, EXECUTED), 0);
    assertThat(violated(() -> witness.committed(List.of(STATE, DOCUMENT, EXECUTED, EXECUTED), 0)))
        .isEqualTo(Witness.COUNT_ONCE);
  }

  @Test
  void shouldNoticeFactsThatAreGoneOrChanged() {
    witness.committed(List.of(STATE, DOCUMENT, EXECUTED), 0);
    ApplicationGraph graph = new ApplicationGraph();
    assertThat(violated(() -> witness.committed(List.of(STATE), 0))).isEqualTo(Witness.GROWS);
    assertThat(violated(() -> witness.restored(List.of(STATE), graph))).isEqualTo(Witness.GROWS);
    assertThat(violated(() -> witness.restored(List.of(EXECUTED, STATE), graph)))
        .isEqualTo(Witness.GROWS);
  }

  @Test
  void shouldNoticeAGraphThatIsNotWhatTheFactsSay() {
    witness.committed(List.of(STATE, DOCUMENT), 0);
    ApplicationGraph empty = new ApplicationGraph();
    assertThat(violated(() -> witness.restored(List.of(STATE, DOCUMENT), empty)))
        .isEqualTo(Witness.GROWS);
  }

  @Test
  void shouldNoticeAnAnswerThatIsNotDurable() {
    Outcome outcome = new Outcome(new Observation("x", List.of("go"), 0), null, null);
    assertThat(violated(() -> witness.accepted(outcome, null))).isEqualTo(Witness.DURABLE);
    witness.committed(List.of(STATE, DOCUMENT), 0);
    assertThatCode(() -> witness.accepted(outcome, null)).doesNotThrowAnyException();
    assertThat(violated(() -> witness.accepted(outcome, "x go"))).isEqualTo(Witness.DURABLE);
  }

  @Test
  void shouldNoticeAStateWithoutItsDocument() {
    assertThat(violated(() -> witness.committed(List.of(STATE), 0))).isEqualTo(Witness.TOLD);
  }

  @Test
  void shouldNoticeThatTwoNodesDoTheSame() {
    executions.executed("x go", handout(1, 0, 10));
    assertThat(violated(() -> executions.executed("x go", handout(1, 5, 15))))
        .isEqualTo(Executions.ONCE);
  }

  @Test
  void shouldExcuseWhatIsDoneAgainAfterALeaseOrACoordinatorHasEnded() {
    executions.executed("x go", handout(1, 0, 10));
    executions.executed("x go", handout(1, 11, 20));
    executions.executed("x go", handout(2, 12, 20));
    assertThat(tally.again).isEqualTo(3);
  }

  @Test
  void shouldNotExcuseWhatIsHandedOutWhenItIsDurable() {
    executions.executed("x go", handout(1, 0, 10));
    executions.durable("x go", 8);
    assertThat(violated(() -> executions.executed("x go", handout(2, 12, 20))))
        .isEqualTo(Executions.ONCE);
  }

  private static Handout handout(int opening, long taken, long due) {
    Task task = new Task(taken, new Assignment(null, null, List.of()), 1);
    return new Handout(opening, task, taken, due);
  }

  private static String violated(ThrowingCallable code) {
    return catchThrowableOfType(Violation.class, code).invariant();
  }
}
