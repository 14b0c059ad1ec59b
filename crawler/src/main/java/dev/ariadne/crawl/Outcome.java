package dev.ariadne.crawl;

import dev.ariadne.app.Application;
import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Details;
import dev.ariadne.app.Observation;
import java.util.HashSet;
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

  /**
   * Whether this can have come of an assignment. Nodes are other programs: what they say is not
   * believed where it would do harm.
   */
  public boolean fits(Assignment assignment) {
    int steps = assignment.steps().size();
    boolean isEmpty = reset == null && path == null;
    return (failure != null || !isEmpty)
        && (reset == null || assignment.entry() != null)
        && (path == null || (path.executed() >= 1 && path.executed() <= steps))
        && observations().stream().allMatch(Outcome::isSound);
  }

  private static boolean isSound(Observation seen) {
    if (seen.state() == null || seen.state().isEmpty()) {
      return false;
    }
    List<String> events = seen.events();
    if (events == null) {
      return true; // told before
    }
    return events.stream().allMatch(Objects::nonNull)
        && new HashSet<>(events).size() == events.size()
        && (seen.details() == null || isSound(seen.details(), events));
  }

  private static boolean isSound(Details details, List<String> events) {
    List<String> described =
        details.events().stream().map(event -> event == null ? null : event.id()).toList();
    return described.equals(events);
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
