package dev.ariadne.cli;

import java.io.PrintWriter;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * What a command that runs for long has to say, line by line and at once. Part of it comes from
 * other machines, so nothing in a line may move the cursor.
 */
final class LogLines implements Consumer<String> {
  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  private final PrintWriter out;

  LogLines(PrintWriter out) {
    this.out = out;
  }

  @Override
  public synchronized void accept(String line) {
    out.println(CONTROL.matcher(line).replaceAll(" "));
    out.flush();
  }
}
