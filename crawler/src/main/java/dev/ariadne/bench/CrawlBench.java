package dev.ariadne.bench;

import dev.ariadne.app.CrawlException;
import dev.ariadne.browser.BrowserOptions;
import dev.ariadne.cdp.ChromiumFinder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Wall time to the complete model, beside another crawler: the same applications, browser and
 * process, one tool after the other.
 */
public final class CrawlBench implements AutoCloseable {
  private final PeerCrawler peer = service(PeerCrawler.class);
  private final SampleApplications applications = service(SampleApplications.class);
  private final BrowserOptions options;
  private final int nodes;
  private final int repeat;
  private final Duration limit;

  /** Both tools on one application. */
  public record Row(
      String app, String peerName, CrawlRun ariadne, CrawlRun peer, StateComparison states) {
    /** How many times as fast Ariadne was; at least that, when the other did not finish. */
    public double ratio() {
      return peer.seconds() / ariadne.seconds();
    }
  }

  /**
   * @param nodes pages of Ariadne, and browsers of the other crawler
   * @param repeat how often everything is run; the run with the median time counts
   * @param limit for each tool and application
   */
  public CrawlBench(BrowserOptions options, int nodes, int repeat, Duration limit) {
    this.options = options;
    this.nodes = nodes;
    this.repeat = repeat;
    this.limit = limit;
  }

  /** The applications that are used when none is named. */
  public List<String> defaults() {
    return applications.defaults();
  }

  /** All applications that may be named. */
  public List<String> names() {
    return applications.names();
  }

  public List<Row> run(List<String> apps, Consumer<Row> progress) {
    String missing = peer.missing();
    if (missing != null) {
      throw new CrawlException(missing);
    }
    Path binary = new ChromiumFinder(System.getenv()).find(options.binary());
    AriadneCrawl ariadne = new AriadneCrawl(options, nodes, limit);
    List<Row> rows = new ArrayList<>();
    for (String app : apps) {
      String url = applications.url(app);
      CrawlRun ours = median(() -> ariadne.run(url));
      CrawlRun theirs = median(() -> peer.crawl(binary, url, nodes, limit));
      StateComparison states = StateComparison.of(ours.documents(), theirs.documents());
      Row row = new Row(app, peer.name(), ours, theirs, states);
      rows.add(row);
      progress.accept(row);
    }
    return rows;
  }

  private CrawlRun median(Supplier<CrawlRun> crawl) {
    List<CrawlRun> runs = new ArrayList<>();
    for (int i = 0; i < repeat; i++) {
      runs.add(crawl.get());
    }
    runs.sort(Comparator.comparing(CrawlRun::took));
    return runs.get((repeat - 1) / 2);
  }

  private static <T> T service(Class<T> type) {
    return ServiceLoader.load(type)
        .findFirst()
        .orElseThrow(
            () ->
                new CrawlException(
                    "What is compared with is not on the class path: run ./ariadne bench crawl,"
                        + " which builds the module benchmarks."));
  }

  @Override
  public void close() {
    applications.close();
  }
}
