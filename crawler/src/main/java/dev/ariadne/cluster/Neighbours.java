package dev.ariadne.cluster;

import dev.ariadne.app.Application.Step;
import dev.ariadne.cluster.Message.FindJob;
import dev.ariadne.cluster.Message.Spent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Looks for jobs where a page can go from where it is: an owner with nothing left to do in a state
 * asks the owner of a state that a known transition leads to, which may do the same. A few events
 * cost less than a reset and the way from there, and a few messages less than an event.
 */
final class Neighbours {
  private static final int MOST_STEPS = 2;

  private final Post post;
  private final Holdings holdings;
  private final Set<String> spent = new HashSet<>(); // states of others where nothing is left

  Neighbours(Post post, Holdings holdings) {
    this.post = post;
    this.holdings = holdings;
  }

  /** Nothing is left to do in a state of another owner. */
  void spent(String state) {
    spent.add(state);
  }

  /** The members have changed: what was lost with them is explored again. */
  void view() {
    spent.clear();
  }

  /**
   * Passes a question on that finds nothing in its state.
   *
   * @return false when there is no neighbour to ask, or it was passed on often enough
   */
  boolean pass(String from, FindJob question) {
    Holding at = question.state() == null ? null : holdings.state(question.state());
    if (at == null || !at.isSeen() || at.isHeld || !holdings.isGreedy()) {
      return false;
    }
    if (!question.steps().isEmpty() && at.free() == 0) {
      post.send(from, new Spent(at.home));
    }
    if (!question.asked().isEmpty() || question.steps().size() >= MOST_STEPS) {
      return false;
    }
    for (Map.Entry<String, Integer> target : at.targets.entrySet()) {
      String state = target.getKey();
      if (!spent.contains(state) && !post.isMine(state)) {
        List<Step> steps = new ArrayList<>(question.steps());
        steps.add(new Step(at.event(target.getValue()), state));
        post.toOwner(
            state,
            new FindJob(
                question.crawler(), question.request(), question.page(), state, steps, List.of()));
        return true;
      }
    }
    return false;
  }
}
