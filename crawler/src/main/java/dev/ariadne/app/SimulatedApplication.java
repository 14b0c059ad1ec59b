package dev.ariadne.app;

import java.util.ArrayList;
import java.util.List;

/** Follows a known model, at the speed of a table look-up. */
public final class SimulatedApplication implements Application {
  private final Model model;
  private int state = -1;

  public SimulatedApplication(Model model) {
    this.model = model;
  }

  @Override
  public List<String> entries() {
    List<String> ids = new ArrayList<>();
    for (int entry : model.entries()) {
      ids.add(model.id(entry));
    }
    return ids;
  }

  @Override
  public Observation reset(String entry) {
    if (!entries().contains(entry)) {
      throw new CrawlException(entry + " is not an entry of the model " + model.name());
    }
    state = model.find(entry);
    return observe(0);
  }

  @Override
  public Observation execute(List<Step> path) {
    if (state < 0) {
      throw new CrawlException("the application was not loaded: reset it first");
    }
    int executed = 0;
    for (Step step : path) {
      int place = model.place(state, step.event());
      if (place < 0) {
        throw new CrawlException("state " + model.id(state) + " has no event " + step.event());
      }
      state = model.target(state, place);
      executed++;
      if (step.expected() != null && !step.expected().equals(model.id(state))) {
        break;
      }
    }
    return observe(executed);
  }

  private Observation observe(int executed) {
    return new Observation(model.id(state), model.events(state), executed);
  }

  @Override
  public void close() {}
}
