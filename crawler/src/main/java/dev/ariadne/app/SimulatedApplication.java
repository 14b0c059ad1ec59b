package dev.ariadne.app;

import java.util.List;
import java.util.stream.IntStream;

/**
 * An application that does what its model says, at once. The ids of the states serve as entry URLs.
 * Many can follow one model at the same time.
 */
public final class SimulatedApplication implements Application {
  private static final int NOWHERE = -1;

  private final Model model;
  private final List<String> entries;
  private int current = NOWHERE;

  public SimulatedApplication(Model model) {
    this.model = model;
    entries = IntStream.of(model.entries()).mapToObj(model::id).toList();
  }

  @Override
  public List<String> entries() {
    return entries;
  }

  @Override
  public Observation reset(String entry) {
    if (!entries.contains(entry)) {
      throw new CrawlException(
          "The model " + model.name() + " has no entry \"" + entry + "\", only " + entries + ".");
    }
    current = model.find(entry);
    return observe(0);
  }

  @Override
  public Observation execute(List<Step> path) {
    if (current == NOWHERE) {
      throw new CrawlException("The simulation of " + model.name() + " must be reset first.");
    }
    int executed = 0;
    for (Step step : path) {
      int place = model.place(current, step.event());
      if (place < 0) {
        throw new CrawlException(
            "The state " + model.id(current) + " has no event \"" + step.event() + "\".");
      }
      current = model.target(current, place);
      executed++;
      if (step.expected() != null && !step.expected().equals(model.id(current))) {
        break;
      }
    }
    return observe(executed);
  }

  /** Leaves the application nowhere; a reset makes it usable again. */
  @Override
  public void close() {
    current = NOWHERE;
  }

  private Observation observe(int executed) {
    return new Observation(model.id(current), model.events(current), executed);
  }
}
