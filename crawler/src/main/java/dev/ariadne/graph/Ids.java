package dev.ariadne.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Text ids and their dense numbers, in order of first appearance. */
final class Ids {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> texts = new ArrayList<>();

  int size() {
    return texts.size();
  }

  String text(int number) {
    return texts.get(number);
  }

  /** The number of a text, or -1. */
  int find(String text) {
    Integer number = numbers.get(text);
    return number == null ? -1 : number;
  }

  int intern(String text) {
    int number = find(text);
    if (number < 0) {
      number = texts.size();
      numbers.put(text, number);
      texts.add(text);
    }
    return number;
  }
}
