package dev.ariadne.export;

import dev.ariadne.model.CrawledModel;
import dev.ariadne.model.CrawledModel.Entry;
import dev.ariadne.model.CrawledModel.State;
import dev.ariadne.model.CrawledModel.Transition;
import dev.ariadne.model.CrawledModel.Way;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** Tests that walk through an application as it was crawled, in no language yet. */
final class Suite {
  private final CrawledModel model;
  private final List<Way> walks;
  private final Map<Integer, List<Check>> checks = new LinkedHashMap<>();
  private final Map<Transition, String> calls = new HashMap<>();
  private final String note;

  /**
   * @param builtIn whether fields were filled with built-in values only
   * @param documents the document of a state by its id, or null where there is none
   */
  Suite(
      CrawledModel model,
      boolean everyTransition,
      boolean builtIn,
      UnaryOperator<String> documents) {
    this.model = model;
    Map<String, String> memory = new HashMap<>();
    UnaryOperator<String> remembered = id -> memory.computeIfAbsent(id, documents);
    Steps steps = new Steps(builtIn, remembered);
    int unusable = 0;
    for (Transition transition : model.transitions()) {
      String call = transition.event().isCertain() ? steps.of(transition) : null;
      if (call == null) {
        unusable++;
      } else {
        calls.put(transition, call);
      }
    }
    PathCover cover = new PathCover(model, everyTransition, calls::containsKey);
    walks = cover.walks();
    TreeSet<Integer> visited = new TreeSet<>();
    for (Way walk : walks) {
      visited.add(walk.entry().state());
      walk.steps().forEach(step -> visited.add(step.to().number()));
    }
    StateChecks states = new StateChecks(model, remembered);
    visited.forEach(number -> checks.put(number, states.of(model.state(number))));
    int count = walks.stream().mapToInt(walk -> walk.steps().size()).sum();
    StringBuilder text = new StringBuilder();
    text.append(walks.size()).append(" tests with ").append(count).append(" steps, ");
    text.append(visited.size()).append(" of ").append(model.states().size()).append(" states");
    if (everyTransition) {
      int covered = calls.size() - cover.leftTransitions();
      text.append(", ").append(covered).append(" of ");
      text.append(model.transitions().size()).append(" transitions");
    }
    if (unusable > 0) {
      text.append("; ").append(unusable).append(" transitions cannot be repeated from outside");
    }
    if (states.alike() > 0) {
      text.append("; ").append(states.alike());
      text.append(" states look like another one near them");
    }
    note = text.toString();
  }

  List<Way> walks() {
    return walks;
  }

  /** What to look for in the states that the walks come to. */
  Map<Integer, List<Check>> checks() {
    return checks;
  }

  /** The call that makes a step. */
  String call(Transition step) {
    return calls.get(step);
  }

  /** A name for the function that checks a state: words of the title and the begin of the id. */
  String function(int number) {
    State state = model.state(number);
    StringBuilder name = new StringBuilder("sees");
    for (String word : state.title().split("[^A-Za-z0-9]+", -1)) {
      if (!word.isEmpty() && name.length() + word.length() < 40) {
        name.append(word.substring(0, 1).toUpperCase(java.util.Locale.ROOT));
        name.append(word.substring(1));
      }
    }
    String id = state.id().replaceAll("\\W", "_");
    return name.append("_").append(id, 0, Math.min(10, id.length())).toString();
  }

  String title(int number) {
    return model.state(number).name();
  }

  /** What a test is called. */
  String name(int number) {
    Way walk = walks.get(number);
    int last =
        walk.steps().isEmpty()
            ? walk.entry().state()
            : walk.steps().get(walk.steps().size() - 1).to().number();
    int steps = walk.steps().size();
    return (number + 1) + ": " + steps + (steps == 1 ? " step to " : " steps to ") + title(last);
  }

  /** The server that was crawled. */
  String server() {
    Entry first = model.entries().get(0);
    String path = StateChecks.address(first.url());
    return first.url().endsWith(path)
        ? first.url().substring(0, first.url().length() - path.length())
        : first.url();
  }

  /** In a sentence, what the tests cover and what they do not. */
  String note() {
    return note;
  }
}
