package dev.ariadne.report;

import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.StoredDiscovery;
import dev.ariadne.store.StoredEvent;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Crawls that never took place. */
final class ReportStores {
  private ReportStores() {}

  static CrawlStore create(Path folder, String url) {
    Settings settings = new Settings();
    settings.urls = new ArrayList<>(List.of(url));
    return CrawlStore.create(CrawlStore.url(folder), "c", SettingsFile.json(settings));
  }

  static Path write(CrawlStore store, Path file) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      Report.write(store, out);
    }
    return file;
  }

  /** A shop of so many states in sections of different sizes, each with so many events. */
  static CrawlStore shop(Path folder, int states, int degree) {
    CrawlStore store = create(folder, "http://localhost:8080/");
    Random random = new Random(7);
    List<StoredEvent> events = new ArrayList<>();
    for (int i = 0; i < degree; i++) {
      events.add(new StoredEvent("e" + i, "click", "button \"Action " + i + "\" in main", "b" + i));
    }
    int[] section = new int[states];
    for (int i = 0; i < states; i++) {
      section[i] = i == 0 ? 0 : (int) (12 * Math.pow(random.nextDouble(), 1.8));
      String url = "http://localhost:8080/" + (section[i] == 0 ? "" : "section-" + section[i]);
      store.state("s" + i, url, "View " + i + " of section " + section[i], events, dom(i));
      store.discovered(new StoredDiscovery(i + 1, i * 7L + i * i / 200, i / 9, i * 11L));
    }
    store.entry("http://localhost:8080/", "s0");
    for (int i = 0; i < states; i++) {
      for (int e = 0; e < degree; e++) {
        // The first two make a tree of all states; most others stay in their section.
        int target = e < 2 ? 2 * i + 1 + e : random.nextInt(states);
        for (int tries = 0; e >= 2 && tries < 12 && section[target] != section[i]; tries++) {
          target = random.nextInt(states);
        }
        store.executed("s" + i, "e" + e, "s" + (target < states ? target : 0));
      }
    }
    store.count("events", states * 12L);
    store.count("resets", states / 9);
    store.count("milliseconds", states * 15L);
    store.commit();
    return store;
  }

  private static String dom(int state) {
    StringBuilder dom = new StringBuilder("<html><body><h1>View " + state + "</h1>");
    for (int i = 0; i < 60; i++) {
      dom.append("<p class=item>Item ").append(state * 60 + i).append(" of the shop</p>\n");
    }
    return dom.append("</body></html>").toString();
  }
}
