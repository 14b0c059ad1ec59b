package dev.ariadne.bench;

import dev.ariadne.app.Details;
import dev.ariadne.app.Model;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.StoredEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A crawl that a coordinator left behind when it ended: written to its store in a minute, where
 * nodes would have had to work for hours.
 */
final class HalfDoneCrawl {
  private static final int STATES_PER_COMMIT = 1000;

  private HalfDoneCrawl() {}

  /**
   * Writes the crawl.
   *
   * @param data the directory of a coordinator
   * @param left how many events of each state were not executed: its last ones
   * @return what the coordinator calls the crawl
   */
  static String write(Path data, SimulatedSite site, Settings settings, int left)
      throws IOException {
    String name = "half-done";
    Path directory = data.resolve("crawls").resolve(name);
    Files.createDirectories(directory);
    String url = CrawlStore.url(directory);
    try (CrawlStore store = CrawlStore.create(url, name, SettingsFile.json(settings))) {
      Model model = site.model();
      for (int state = 0; state < model.states(); state++) {
        Details details = site.details(state);
        List<StoredEvent> events =
            details.events().stream()
                .map(one -> new StoredEvent(one.id(), one.kind(), one.element(), one.found()))
                .toList();
        store.state(details.state(), details.url(), details.title(), events, null);
        commit(store, state);
      }
      site.urls().forEach(entry -> store.entry(entry, site.entry(entry)));
      for (int state = 0; state < model.states(); state++) {
        List<String> events = model.events(state);
        for (int place = 0; place < events.size() - left; place++) {
          String target = model.id(model.target(state, place));
          store.executed(model.id(state), events.get(place), target);
        }
        commit(store, state);
      }
      store.commit();
    }
    Files.writeString(directory.resolve("phase.json"), "{\"phase\":\"RUNNING\"}");
    return name;
  }

  private static void commit(CrawlStore store, int state) {
    if (state % STATES_PER_COMMIT == 0) {
      store.commit();
    }
  }
}
