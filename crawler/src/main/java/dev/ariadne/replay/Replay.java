package dev.ariadne.replay;

import dev.ariadne.app.Application;
import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Details;
import dev.ariadne.browser.Browser;
import dev.ariadne.browser.BrowserApplication;
import dev.ariadne.model.Addresses;
import dev.ariadne.model.CrawledModel;
import dev.ariadne.model.CrawledModel.State;
import dev.ariadne.model.CrawledModel.Transition;
import dev.ariadne.model.CrawledModel.Way;
import dev.ariadne.run.BrowserSetup;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import dev.ariadne.store.CrawlStore;
import java.util.List;
import java.util.function.Consumer;

/** The shortest way to a state, walked step by step with the settings of the crawl. */
public final class Replay {
  private final Settings settings;
  private final Way way;
  private final State start;

  /**
   * What came of a step.
   *
   * @param number 0 for the loading of the entry
   * @param action the address that was loaded, or the event
   * @param expected the state that the crawl saw here
   * @param seen what is seen now, or null when the step failed
   * @param failure why it failed, or null
   * @param picture a PNG of the page, or null when the step failed
   */
  @SuppressWarnings("ArrayRecordComponent")
  public record Step(
      int number, String action, State expected, Details seen, String failure, byte[] picture) {
    public boolean isAsExpected() {
      return seen != null && seen.state().equals(expected.id());
    }
  }

  /**
   * @param state the id of the state, or the begin of it
   */
  public Replay(CrawlDirectory directory, String state) {
    CrawledModel model;
    try (CrawlStore store = directory.read()) {
      model = CrawledModel.sorted(store, directory.path().toString());
      settings = SettingsFile.fromJson(store.settings());
    }
    State goal = model.find(state);
    way = model.wayTo(goal);
    if (way == null) {
      throw new IllegalArgumentException(
          "no way leads to the state " + goal.id() + "; the crawl has not kept its entry");
    }
    start = model.state(way.entry().state());
  }

  /** How many events lead to the state. */
  public int length() {
    return way.steps().size();
  }

  /** Walks, and tells each step; ends after the first that differs. Says whether it arrived. */
  public boolean run(boolean isHeaded, Consumer<Step> told) {
    // With the user name and password that the model does not keep.
    String url =
        settings.urls.stream()
            .filter(one -> Addresses.shown(one).equals(way.entry().url()))
            .findFirst()
            .orElse(way.entry().url());
    try (Browser browser = Browser.start(BrowserSetup.replayOptions(settings, isHeaded));
        BrowserApplication application = browser.open(List.of(url))) {
      Step step = attempt(application, 0, way.entry().url(), start, () -> application.reset(url));
      told.accept(step);
      for (int i = 0; i < way.steps().size() && step.isAsExpected(); i++) {
        Transition next = way.steps().get(i);
        String event = next.event().id();
        List<Application.Step> one = List.of(new Application.Step(event, next.to().id()));
        step = attempt(application, i + 1, event, next.to(), () -> application.execute(one));
        told.accept(step);
      }
      return step.isAsExpected();
    }
  }

  private static Step attempt(
      BrowserApplication application, int number, String action, State expected, Runnable work) {
    try {
      work.run();
      byte[] picture = application.screenshot();
      return new Step(number, action, expected, application.observed(), null, picture);
    } catch (CrawlException e) {
      return new Step(number, action, expected, null, e.getMessage(), null);
    }
  }
}
