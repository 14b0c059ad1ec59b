package dev.ariadne.app;

import java.util.List;

/**
 * Counts what a crawl does to an application, in the papers' terms: events executed and resets, the
 * first load among them.
 *
 * <p>What fails is not counted: of a path that ends in a {@link CrawlException} it is not known how
 * many events were executed.
 */
public final class CountingApplication implements Application {
  private final Application application;
  private long events;
  private long resets;

  public CountingApplication(Application application) {
    this.application = application;
  }

  public long events() {
    return events;
  }

  public long resets() {
    return resets;
  }

  /** The papers' cost: an event costs one, a reset costs c_r. */
  public double cost(double resetCost) {
    return events + resets * resetCost;
  }

  @Override
  public List<String> entries() {
    return application.entries();
  }

  @Override
  public Observation reset(String entry) {
    Observation observation = application.reset(entry);
    resets++;
    return observation;
  }

  @Override
  public Observation execute(List<Step> path) {
    Observation observation = application.execute(path);
    events += observation.executed();
    return observation;
  }

  @Override
  public void told(String state) {
    application.told(state);
  }

  @Override
  public void close() {
    application.close();
  }
}
