package dev.ariadne.diff;

import dev.ariadne.model.CrawledModel.State;
import java.util.List;

/**
 * What is different between two crawls.
 *
 * @param appeared states of the second that nothing of the first corresponds to
 * @param vanished the other way
 * @param changed states that correspond to each other and are not the same
 * @param newTransitions of states that are in both, or changed, what only the second does
 * @param lostTransitions what only the first does
 */
public record Difference(
    List<State> appeared,
    List<State> vanished,
    List<Change> changed,
    List<Move> newTransitions,
    List<Move> lostTransitions) {

  /**
   * A state and its counterpart.
   *
   * @param lines what differs in the documents, "- " before and "+ " after
   * @param looks its pictures
   */
  public record Change(State before, State after, List<String> lines, Looks looks) {}

  /** How a state looked and looks, as WebP in base64; null where there is no picture. */
  public record Looks(String before, String after) {}

  /** An event of a state, and the state that it leads to. */
  public record Move(State from, String event, State to) {}

  public boolean isNone() {
    return appeared.isEmpty()
        && vanished.isEmpty()
        && changed.isEmpty()
        && newTransitions.isEmpty()
        && lostTransitions.isEmpty();
  }
}
