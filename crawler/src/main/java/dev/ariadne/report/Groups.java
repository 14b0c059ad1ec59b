package dev.ariadne.report;

import dev.ariadne.model.CrawledModel;
import dev.ariadne.model.CrawledModel.State;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The states by their addresses, the largest group first. */
final class Groups {
  private final List<String> names;
  private final int[] numbers;

  Groups(CrawledModel model) {
    Map<String, Integer> sizes = new TreeMap<>();
    model.states().forEach(state -> sizes.merge(of(state), 1, Integer::sum));
    names =
        sizes.entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
            .map(Map.Entry::getKey)
            .toList();
    Map<String, Integer> places = new HashMap<>();
    names.forEach(name -> places.put(name, places.size()));
    numbers = model.states().stream().mapToInt(state -> places.get(of(state))).toArray();
  }

  List<String> names() {
    return names;
  }

  /** The number of the group of each state. */
  int[] numbers() {
    return numbers;
  }

  /** Without the query; a fragment counts where it looks like a route. */
  private static String of(State state) {
    String url = state.url();
    int fragment = url.indexOf('#');
    boolean isRoute = fragment >= 0 && url.matches("[^#]*#!?/.*");
    String page = fragment < 0 ? url : url.substring(0, fragment);
    int query = page.indexOf('?');
    return (query < 0 ? page : page.substring(0, query)) + (isRoute ? url.substring(fragment) : "");
  }
}
