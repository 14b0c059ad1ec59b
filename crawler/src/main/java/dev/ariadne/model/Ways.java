package dev.ariadne.model;

import dev.ariadne.model.CrawledModel.Entry;
import dev.ariadne.model.CrawledModel.Event;
import dev.ariadne.model.CrawledModel.State;
import dev.ariadne.model.CrawledModel.Transition;
import dev.ariadne.model.CrawledModel.Way;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The shortest way to each state, breadth first from all entries. Where an event led to several
 * states, the others than the usual one are counted on only for what cannot be reached without.
 */
final class Ways {
  private final CrawledModel model;
  private final Transition[] last;
  private final Entry[] start;
  private final int[] depth;
  private final List<State> reached = new ArrayList<>();
  private int spread;

  Ways(CrawledModel model) {
    this.model = model;
    int states = model.states().size();
    last = new Transition[states];
    start = new Entry[states];
    depth = new int[states];
    for (Entry entry : model.entries()) {
      if (start[entry.state()] == null) {
        start[entry.state()] = entry;
        reached.add(model.state(entry.state()));
      }
    }
    spread();
    for (int i = 0; i < reached.size(); i++) {
      State from = reached.get(i);
      for (Event event : from.events()) {
        event.targets().forEach(target -> reach(from, event, target));
        spread();
      }
    }
  }

  private void spread() {
    for (; spread < reached.size(); spread++) {
      State from = reached.get(spread);
      for (Event event : from.events()) {
        if (!event.targets().isEmpty()) {
          reach(from, event, event.targets().get(0));
        }
      }
    }
  }

  private void reach(State from, Event event, int target) {
    if (target < start.length && start[target] == null) {
      State to = model.state(target);
      start[target] = start[from.number()];
      last[target] = new Transition(from, event, to);
      depth[target] = depth[from.number()] + 1;
      reached.add(to);
    }
  }

  int depth(State state) {
    return start[state.number()] == null ? -1 : depth[state.number()];
  }

  Transition last(State state) {
    return last[state.number()];
  }

  Way to(State goal) {
    if (start[goal.number()] == null) {
      return null;
    }
    Deque<Transition> steps = new ArrayDeque<>();
    for (Transition step = last(goal); step != null; step = last(step.from())) {
      steps.addFirst(step);
    }
    return new Way(start[goal.number()], List.copyOf(steps));
  }
}
