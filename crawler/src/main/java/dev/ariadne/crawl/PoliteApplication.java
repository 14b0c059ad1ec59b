package dev.ariadne.crawl;

import dev.ariadne.app.Application;
import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Observation;
import java.util.ArrayList;
import java.util.List;

/** Waits before each step of a path as its pace demands, instead of taking them all at once. */
public final class PoliteApplication implements Application {
  private final Application application;
  private final Pace pace;

  /** The application itself where the pace demands nothing. */
  public static Application with(Pace pace, Application application) {
    return pace.isAny() ? application : new PoliteApplication(application, pace);
  }

  PoliteApplication(Application application, Pace pace) {
    this.application = application;
    this.pace = pace;
  }

  @Override
  public List<String> entries() {
    return application.entries();
  }

  @Override
  public Observation reset(String entry) {
    await();
    return seen(application.reset(entry));
  }

  @Override
  public Observation execute(List<Step> path) {
    List<Observation> all = new ArrayList<>();
    for (Step step : path) {
      await();
      Observation now = seen(application.execute(List.of(step)));
      all.add(now);
      if (now.executed() == 0
          || (step.expected() != null && !step.expected().equals(now.state()))) {
        break;
      }
    }
    Observation last = all.get(all.size() - 1);
    int executed = all.stream().mapToInt(Observation::executed).sum();
    return new Observation(last.state(), last.events(), executed, last.details());
  }

  private Observation seen(Observation observation) {
    if (observation.details() != null) {
      pace.requested(observation.details().requests().size());
    }
    return observation;
  }

  private void await() {
    try {
      pace.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CrawlException("interrupted while waiting for its turn", e);
    }
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
