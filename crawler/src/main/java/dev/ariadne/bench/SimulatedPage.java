package dev.ariadne.bench;

import dev.ariadne.app.Application;
import dev.ariadne.app.Observation;
import dev.ariadne.app.SimulatedApplication;
import java.time.Duration;
import java.util.List;

/**
 * A page of a simulated site. It answers at once, and its clock says how long a real one would have
 * taken.
 */
final class SimulatedPage implements Application {
  /** How many events a reset takes as long as. */
  private static final int RESET = 3;

  private final SimulatedSite site;
  private final SimulatedApplication application;
  private final long eventNanos;
  private long nanos;

  SimulatedPage(SimulatedSite site, Duration event) {
    this.site = site;
    application = new SimulatedApplication(site.model());
    eventNanos = event.toNanos();
  }

  /** The time that has gone by on this page. */
  long nanos() {
    return nanos;
  }

  @Override
  public List<String> entries() {
    return site.urls();
  }

  @Override
  public Observation reset(String entry) {
    nanos += RESET * eventNanos;
    return withDetails(application.reset(site.entry(entry)));
  }

  @Override
  public Observation execute(List<Step> path) {
    Observation seen = application.execute(path);
    nanos += seen.executed() * eventNanos;
    return withDetails(seen);
  }

  private Observation withDetails(Observation seen) {
    return new Observation(seen.state(), seen.events(), seen.executed(), site.news(seen.state()));
  }

  @Override
  public void told(String state) {
    site.told(state);
  }

  @Override
  public void close() {
    application.close();
  }
}
