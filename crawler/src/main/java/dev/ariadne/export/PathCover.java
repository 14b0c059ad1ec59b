package dev.ariadne.export;

import dev.ariadne.model.CrawledModel;
import dev.ariadne.model.CrawledModel.Entry;
import dev.ariadne.model.CrawledModel.Event;
import dev.ariadne.model.CrawledModel.State;
import dev.ariadne.model.CrawledModel.Transition;
import dev.ariadne.model.CrawledModel.Way;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Few walks that cover every state, or every transition. Greedy: from where a walk is, it goes on
 * to the nearest that is still to be covered, and ends when it is long or nothing is in reach. Only
 * events that always led to the same state are used.
 */
final class PathCover {
  /** A test that is longer than this is no longer read. */
  private static final int LONGEST = 40;

  private final CrawledModel model;
  private final boolean everyTransition;
  private final Predicate<Transition> usable;
  private final Set<Integer> missingStates = new HashSet<>();
  private final Set<Transition> missingTransitions = new HashSet<>();

  PathCover(CrawledModel model, boolean everyTransition, Predicate<Transition> usable) {
    this.model = model;
    this.everyTransition = everyTransition;
    this.usable = usable;
    model.states().forEach(state -> missingStates.add(state.number()));
    for (Transition transition : model.transitions()) {
      if (transition.event().isCertain() && usable.test(transition)) {
        missingTransitions.add(transition);
      }
    }
  }

  /** The walks, each from an entry. */
  List<Way> walks() {
    List<Way> walks = new ArrayList<>();
    List<Entry> entries = new ArrayList<>();
    Map<Integer, Entry> byState = new LinkedHashMap<>();
    model.entries().forEach(entry -> byState.putIfAbsent(entry.state(), entry));
    entries.addAll(byState.values());
    while (true) {
      List<Integer> starts = entries.stream().map(Entry::state).toList();
      List<Transition> first = nearest(starts);
      Entry start =
          first == null
              ? null
              : byState.get(first.isEmpty() ? firstMissing(starts) : first.get(0).from().number());
      if (start == null) {
        return walks;
      }
      walks.add(walk(start, first));
    }
  }

  private Integer firstMissing(List<Integer> starts) {
    return starts.stream().filter(missingStates::contains).findFirst().orElse(-1);
  }

  private Way walk(Entry start, List<Transition> first) {
    List<Transition> steps = new ArrayList<>();
    missingStates.remove(start.state());
    int at = start.state();
    for (List<Transition> next = first; next != null; next = nearest(List.of(at))) {
      if (!steps.isEmpty() && steps.size() + next.size() > LONGEST) {
        break;
      }
      for (Transition step : next) {
        steps.add(step);
        missingTransitions.remove(step);
        missingStates.remove(step.to().number());
        at = step.to().number();
      }
    }
    return new Way(start, List.copyOf(steps));
  }

  /** The shortest way to something that is not covered; empty when one of the starts is that. */
  private List<Transition> nearest(List<Integer> starts) {
    if (starts.stream().anyMatch(missingStates::contains)) {
      return List.of();
    }
    Map<Integer, Transition> by = new LinkedHashMap<>();
    Deque<Integer> queue = new ArrayDeque<>(starts);
    starts.forEach(start -> by.put(start, null));
    while (!queue.isEmpty()) {
      State from = model.state(queue.remove());
      for (Event event : from.events()) {
        if (!event.isCertain()) {
          continue;
        }
        State to = model.state(event.targets().get(0));
        Transition step = new Transition(from, event, to);
        boolean isGoal =
            missingStates.contains(to.number())
                || (everyTransition && missingTransitions.contains(step));
        if ((by.containsKey(to.number()) && !isGoal) || !usable.test(step)) {
          continue;
        }
        if (isGoal) {
          return way(by, step);
        }
        by.put(to.number(), step);
        queue.add(to.number());
      }
    }
    return null;
  }

  private static List<Transition> way(Map<Integer, Transition> by, Transition last) {
    Deque<Transition> steps = new ArrayDeque<>();
    for (Transition step = last; step != null; step = by.get(step.from().number())) {
      steps.addFirst(step);
    }
    return List.copyOf(steps);
  }

  /** After the walks: states that no usable way leads to. */
  int leftStates() {
    return missingStates.size();
  }

  /** After the walks: usable transitions that no usable way leads to. */
  int leftTransitions() {
    return everyTransition ? missingTransitions.size() : 0;
  }
}
