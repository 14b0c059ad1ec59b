package dev.ariadne.cli;

import dev.ariadne.run.Summary;
import dev.ariadne.settings.Durations;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** What came of a crawl, for people. */
final class SummaryText {
  private static final int MOST = 5;

  private final PrintWriter out;

  SummaryText(PrintWriter out) {
    this.out = out;
  }

  void print(Summary summary, Path directory) {
    if (summary.isComplete()) {
      out.println("The model is complete: every event of every state was executed or ruled out.");
    } else {
      out.println("The model is not complete:");
      summary.incomplete().forEach(reason -> out.println("  " + reason));
    }
    out.println();
    line("states", summary.states());
    line("transitions", summary.transitions());
    line("events executed", summary.executed());
    ledger("events failed", summary.failed(), summary.failedReasons());
    ledger("events skipped", summary.skipped(), summary.skippedReasons());
    if (summary.open() > 0) {
      line("events open", summary.open());
    }
    out.printf(
        "  %-16s %,d executions, %,d resets, %s%n",
        "work", summary.events(), summary.resets(), Durations.rounded(summary.time()));
    if (summary.repeated() > 0) {
      line("tasks repeated", summary.repeated());
    }
    if (summary.nondeterministic() > 0) {
      line("not deterministic", summary.nondeterministic());
    }
    ledger("links not loaded", summary.deadLinks().size(), firstReasons(summary.deadLinks()));
    if (!summary.notes().isEmpty()) {
      out.printf("  %-16s %s%n", "notes", notes(summary.notes()));
    }
    if (summary.pictures() > 0) {
      String rest =
          summary.pictures() < summary.states()
              ? "; 'ariadne report " + directory + " --screenshots' takes the others"
              : "";
      out.printf(
          "  %-16s of %,d of %,d states%s%n",
          "pictures", summary.pictures(), summary.states(), rest);
    }
    out.println();
    String store = Files.exists(directory.resolve("crawl.db")) ? ", crawl.db" : "";
    String report = Files.exists(directory.resolve("report.html")) ? "report.html, " : "";
    out.println("Results in " + directory + ": " + report + "model.json, urls.txt" + store);
  }

  private void line(String name, long count) {
    out.printf("  %-16s %,d%n", name, count);
  }

  private void ledger(String name, long count, Map<String, Long> reasons) {
    if (count == 0) {
      return;
    }
    line(name, count);
    reasons.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(MOST)
        .forEach(reason -> out.printf("    %,6d  %s%n", reason.getValue(), reason.getKey()));
    if (reasons.size() > MOST) {
      out.println("    and " + (reasons.size() - MOST) + " other reasons: see model.json");
    }
  }

  private static Map<String, Long> firstReasons(Map<String, String> failures) {
    Map<String, Long> reasons = new java.util.TreeMap<>();
    failures.values().forEach(reason -> reasons.merge(reason, 1L, Long::sum));
    return reasons;
  }

  private static String notes(Map<String, Long> notes) {
    StringBuilder text = new StringBuilder();
    notes.forEach(
        (kind, count) ->
            text.append(text.length() == 0 ? "" : ", ").append(count).append(" ").append(kind));
    return text.toString();
  }
}
