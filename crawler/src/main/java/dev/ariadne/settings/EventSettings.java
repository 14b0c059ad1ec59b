package dev.ariadne.settings;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Which events there are, and what is filled in. */
public final class EventSettings {
  @Option(
      names = "--kind",
      paramLabel = "KIND",
      description = "Only events of this kind: click, input, select, hover, key...")
  public List<String> kind = new ArrayList<>();

  @Option(
      names = "--value",
      paramLabel = "FIELD=VALUE",
      description =
          "What to fill in. FIELD is a name or id, label:TEXT or type:TYPE; * stands for any text."
              + " Again for another value of the same field.")
  public List<String> value = new ArrayList<>();

  @Option(
      names = "--dismiss-dialogs",
      description = "Say no to confirmations and prompts, instead of yes.")
  public boolean dismissDialogs;

  @Option(names = "--real-time", description = "Wait for timers as long as they last.")
  public boolean realTime;

  void check() {
    for (String one : value) {
      if (one.indexOf('=') <= 0) {
        throw Checks.bad("--value must be FIELD=VALUE, not " + one);
      }
    }
  }
}
