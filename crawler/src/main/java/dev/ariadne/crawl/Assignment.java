package dev.ariadne.crawl;

import dev.ariadne.app.Application.Step;
import java.util.List;

/**
 * What a node is to do: perhaps a reset, then steps, of which the last explores. An assignment
 * without steps loads an entry for the first time.
 *
 * @param entry the URL to reset to, or null to go on from where the node is
 * @param entryState the state that the reset should lead to, or null when that is not known
 */
public record Assignment(String entry, String entryState, List<Step> steps) {
  /** What is not said is empty. */
  public Assignment {
    steps = steps == null ? List.of() : steps;
  }
}
