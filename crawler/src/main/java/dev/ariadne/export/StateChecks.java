package dev.ariadne.export;

import dev.ariadne.model.CrawledModel;
import dev.ariadne.model.CrawledModel.Event;
import dev.ariadne.model.CrawledModel.State;
import dev.ariadne.model.CrawledModel.Transition;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * What a person would look for to know a state: its address and title, and then what it has and the
 * states around it have not. The states around it are those that lead to it or that it leads to,
 * and those that its predecessors lead to.
 */
final class StateChecks {
  private static final int SHORTEST = 3;
  private static final int LONGEST = 80;

  private final CrawledModel model;
  private final UnaryOperator<String> documents;
  private final Map<Integer, Set<Check>> features = new HashMap<>();
  private final List<Set<Integer>> around = new ArrayList<>();
  private int alike;

  /**
   * @param documents the document of a state by its id, or null where there is none
   */
  StateChecks(CrawledModel model, UnaryOperator<String> documents) {
    this.model = model;
    this.documents = documents;
    List<Set<Integer>> after = new ArrayList<>();
    model
        .states()
        .forEach(
            state -> {
              around.add(new TreeSet<>());
              after.add(new TreeSet<>());
            });
    for (Transition transition : model.transitions()) {
      after.get(transition.from().number()).add(transition.to().number());
      around.get(transition.from().number()).add(transition.to().number());
      around.get(transition.to().number()).add(transition.from().number());
    }
    for (Set<Integer> siblings : after) {
      siblings.forEach(state -> around.get(state).addAll(siblings));
    }
    for (int i = 0; i < around.size(); i++) {
      around.get(i).remove(i);
    }
  }

  /** How many of the states asked for are not told from all states around them. */
  int alike() {
    return alike;
  }

  List<Check> of(State state) {
    List<Check> checks = new ArrayList<>();
    checks.add(Check.of("isAt", address(state.url())));
    if (!state.title().isBlank()) {
      checks.add(Check.of("hasTitle", state.title()));
    }
    Set<Integer> others = new LinkedHashSet<>();
    for (int other : around.get(state.number())) {
      State neighbour = model.state(other);
      boolean differs =
          !neighbour.url().equals(state.url()) || !neighbour.title().equals(state.title());
      if (!differs) {
        others.add(other);
      }
    }
    choose(checks, state, others);
    if (!others.isEmpty()) {
      alike++;
    }
    return checks;
  }

  /** Takes what tells the state from most others, until all are told apart or nothing helps. */
  private void choose(List<Check> checks, State state, Set<Integer> others) {
    Set<Check> mine = others.isEmpty() ? Set.of() : features(state.number());
    while (!others.isEmpty()) {
      Check best = null;
      int most = 0;
      Set<Check> candidates = new LinkedHashSet<>(mine);
      others.forEach(
          other ->
              features(other).stream()
                  .filter(feature -> !mine.contains(feature))
                  .map(feature -> absent(feature, mine))
                  .filter(feature -> feature != null)
                  .forEach(candidates::add));
      for (Check check : candidates) {
        int told = (int) others.stream().filter(other -> tells(check, other)).count();
        if (told > most) {
          most = told;
          best = check;
        }
      }
      if (best == null) {
        return;
      }
      Check chosen = best;
      checks.add(chosen);
      others.removeIf(other -> tells(chosen, other));
    }
  }

  private boolean tells(Check check, int other) {
    Set<Check> theirs = features(other);
    return switch (check.function()) {
      case "hasNoText" ->
          theirs.contains(Check.of("hasText", check.arguments().toArray(String[]::new)));
      case "hasNoAttribute" ->
          theirs.stream()
              .anyMatch(
                  one ->
                      one.function().equals("hasAttribute")
                          && one.arguments().subList(0, 2).equals(check.arguments()));
      default -> !theirs.contains(check);
    };
  }

  /** The check that a feature of another state is not here; null where that would not be true. */
  private static Check absent(Check feature, Set<Check> mine) {
    List<String> arguments = feature.arguments();
    if (feature.function().equals("hasText")) {
      // It may be a part of a longer text.
      boolean isPart =
          mine.stream()
              .anyMatch(
                  one ->
                      one.function().equals("hasText")
                          && one.arguments().get(0).contains(arguments.get(0)));
      return isPart ? null : Check.of("hasNoText", arguments.get(0));
    }
    if (feature.function().equals("hasAttribute")) {
      boolean isThere =
          mine.stream()
              .anyMatch(
                  one ->
                      one.function().equals("hasAttribute")
                          && one.arguments().subList(0, 2).equals(arguments.subList(0, 2)));
      return isThere ? null : Check.of("hasNoAttribute", arguments.get(0), arguments.get(1));
    }
    return null;
  }

  private Set<Check> features(int number) {
    return features.computeIfAbsent(number, unused -> read(model.state(number)));
  }

  /** First what can be seen for certain, then what the document says. */
  private Set<Check> read(State state) {
    Set<Check> found = new LinkedHashSet<>();
    for (Event event : state.events()) {
      ElementName name = ElementName.parse(event.element(), event.id());
      if (name != null && name.selectors().size() == 1 && name.number() == 1) {
        found.add(
            name.label() == null
                ? Check.of("shows", name.selectors().get(0))
                : Check.of("shows", name.selectors().get(0), name.label()));
      }
    }
    String document = documents.apply(state.id());
    Set<String> attributes = new HashSet<>();
    for (Documents.Part part : document == null ? List.<Documents.Part>of() : parts(document)) {
      if (part.tag() == null) {
        String text = part.text();
        if (text.length() >= SHORTEST && text.length() <= LONGEST) {
          found.add(Check.of("hasText", text));
        }
      } else {
        part.attributes()
            .forEach(
                (name, value) -> {
                  if (!name.matches("id|style|src|href|data-v-.*|nonce")
                      && value.length() <= LONGEST
                      && attributes.add(part.path() + " " + name)) {
                    found.add(Check.of("hasAttribute", part.path(), name, value));
                  }
                });
      }
    }
    return found;
  }

  /** What is in the body. */
  private static List<Documents.Part> parts(String document) {
    List<Documents.Part> parts = Documents.parts(document);
    for (int i = 0; i < parts.size(); i++) {
      if ("body".equals(parts.get(i).tag())) {
        return parts.subList(i, parts.size());
      }
    }
    return parts;
  }

  /** Without scheme and server, so that the tests run against another one too. */
  static String address(String url) {
    try {
      URI uri = URI.create(url);
      if (uri.getHost() != null) {
        String rest =
            url.substring(url.indexOf(uri.getRawAuthority()) + uri.getRawAuthority().length());
        return rest.isEmpty() ? "/" : rest;
      }
    } catch (IllegalArgumentException e) {
      // as it is
    }
    return url;
  }
}
