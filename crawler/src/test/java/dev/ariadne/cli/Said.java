package dev.ariadne.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** What a command said in the process of the test, and how it ended. */
record Said(int code, String out, String err) {
  static Said by(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] texts = List.of(arguments).stream().map(Object::toString).toArray(String[]::new);
    int code =
        Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(texts);
    return new Said(code, out.toString(), err.toString());
  }

  String lastLine() {
    return out.lines().reduce((first, second) -> second).orElse("");
  }
}
