package dev.ariadne.store;

import java.util.List;

/** A process of its own that goes on with a crawl until it is killed. */
final class AppendForever {
  private AppendForever() {}

  /** Whether a commit ends with fact number n. */
  static boolean isCommitted(int n) {
    return n % 7 == 0 || n % 31 == 0;
  }

  public static void main(String[] arguments) {
    RandomFacts facts = new RandomFacts(Long.parseLong(arguments[2]));
    try (CrawlStore store = CrawlStore.open(arguments[0], arguments[1])) {
      List<String> before = Recorder.of(store);
      int n = 0;
      while (n < before.size()) {
        facts.next(null);
        n++;
      }
      while (true) {
        facts.next(store);
        n++;
        if (isCommitted(n)) {
          store.count("facts", n);
          store.commit();
          System.out.println(n);
        }
      }
    }
  }
}
