package dev.ariadne.crawl;

import dev.ariadne.app.Application;
import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Observation;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What came of an assignment.
 *
 * @param reset what was seen after the reset, or null when there was none
 * @param path what was seen after the steps, or null when none was executed
 * @param failure why the rest could not be done, or null
 */
public record Outcome(Observation reset, Observation path, String failure) {

  /** Does what was assigned, on the calling thread. */
  public static Outcome of(Assignment assignment, Application application) {
    Observation reset = null;
    Observation path = null;
    try {
      if (assignment.entry() != null) {
        reset = application.reset(assignment.entry());
        if (assignment.entryState() != null && !assignment.entryState().equals(reset.state())) {
          return new Outcome(reset, null, null);
        }
      }
      if (!assignment.steps().isEmpty()) {
        path = application.execute(assignment.steps());
      }
      return new Outcome(reset, path, null);
    } catch (CrawlException e) {
      return new Outcome(reset, path, e.getMessage() == null ? e.toString() : e.getMessage());
    }
  }

  /** What was seen, in order. */
  public List<Observation> observations() {
    return Stream.of(reset, path).filter(Objects::nonNull).toList();
  }

  /** How many events were executed. */
  public int events() {
    return path == null ? 0 : path.executed();
  }
}
