package dev.ariadne.crawl;

import dev.ariadne.app.Application;
import dev.ariadne.app.Observation;
import java.util.List;
import java.util.function.LongSupplier;

/** Measures what an assignment's reset and path took. */
final class TimedApplication implements Application {
  private final Application application;
  private final LongSupplier nanos;
  private long resetNanos;
  private long pathNanos;

  TimedApplication(Application application, LongSupplier nanos) {
    this.application = application;
    this.nanos = nanos;
  }

  long resetNanos() {
    return resetNanos;
  }

  long pathNanos() {
    return pathNanos;
  }

  @Override
  public List<String> entries() {
    return application.entries();
  }

  @Override
  public Observation reset(String entry) {
    long start = nanos.getAsLong();
    Observation seen = application.reset(entry);
    resetNanos = nanos.getAsLong() - start;
    return seen;
  }

  @Override
  public Observation execute(List<Step> path) {
    long start = nanos.getAsLong();
    Observation seen = application.execute(path);
    pathNanos = nanos.getAsLong() - start;
    return seen;
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
