package dev.ariadne.export;

/**
 * Something to be seen in a state, as a call that both languages of tests have: the name of a
 * function of the support file and its arguments after the page.
 */
record Check(String function, java.util.List<String> arguments) {
  static Check of(String function, String... arguments) {
    return new Check(function, java.util.List.of(arguments));
  }
}
