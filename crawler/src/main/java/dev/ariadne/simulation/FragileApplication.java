package dev.ariadne.simulation;

import dev.ariadne.app.Application;
import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Details;
import dev.ariadne.app.EventDetails;
import dev.ariadne.app.Observation;
import dev.ariadne.app.SimulatedApplication;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * An application some of whose events always fail, and others when they are told to. Knows what it
 * was used for.
 */
final class FragileApplication implements Application {
  private final Application application;
  private final Scenario.Plan plan;
  private final BooleanSupplier hiccup;
  private final boolean isTalkative;
  private final Set<String> told = new HashSet<>();
  private String state;
  private String explored;

  FragileApplication(Scenario.Plan plan, BooleanSupplier hiccup) {
    this(plan, hiccup, true);
  }

  /**
   * @param isTalkative whether it tells documents
   */
  FragileApplication(Scenario.Plan plan, BooleanSupplier hiccup, boolean isTalkative) {
    this.plan = plan;
    this.hiccup = hiccup;
    this.isTalkative = isTalkative;
    application = new SimulatedApplication(plan.model());
  }

  @Override
  public List<String> entries() {
    return application.entries();
  }

  @Override
  public Observation reset(String entry) {
    explored = null;
    return reached(application.reset(entry));
  }

  @Override
  public Observation execute(List<Step> path) {
    explored = null;
    if (hiccup.getAsBoolean()) {
      close();
      throw new CrawlException("the page has crashed");
    }
    int last = path.size() - 1;
    if (last > 0) {
      Observation before = reached(application.execute(path.subList(0, last)));
      if (before.executed() < last || !before.state().equals(path.get(last - 1).expected())) {
        return before;
      }
    }
    Step step = path.get(last);
    String pair = Comparison.pair(state, step.event());
    if (plan.broken().contains(pair)) {
      close();
      throw new CrawlException("the event always fails");
    }
    Observation seen = reached(application.execute(List.of(step)));
    explored = pair;
    return new Observation(seen.state(), seen.events(), path.size(), seen.details());
  }

  private Observation reached(Observation seen) {
    state = seen.state();
    if (!isTalkative) {
      return seen;
    }
    return new Observation(state, seen.events(), seen.executed(), details(seen.events()));
  }

  /** As a browser does, it tells the whole document until it was taken in. */
  private Details details(List<String> events) {
    List<EventDetails> described =
        events.stream().map(id -> new EventDetails(id, "click", "", "", "", "")).toList();
    String document = told.contains(state) ? null : "the document of " + state;
    return Details.of(state, state, "", 200, described, null, document);
  }

  @Override
  public void told(String known) {
    told.add(known);
  }

  /** The event, with its state, that the last reset or path has explored, or null. */
  String explored() {
    return explored;
  }

  @Override
  public void close() {
    application.close();
    state = null;
  }
}
