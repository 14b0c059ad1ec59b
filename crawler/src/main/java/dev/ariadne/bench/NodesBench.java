package dev.ariadne.bench;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ariadne.app.Model;
import dev.ariadne.browser.Browser;
import dev.ariadne.browser.BrowserOptions;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Limits;
import dev.ariadne.crawl.LocalCrawl;
import dev.ariadne.crawl.Progress;
import dev.ariadne.graph.Costs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** How much sooner a crawl ends with more nodes, on a server that is far away. */
public final class NodesBench {
  private static final Duration LEASE = Duration.ofMinutes(5);
  private static final double RESET_RATIO = 3;

  private final BrowserOptions options;
  private final Model model;
  private final Duration latency;
  private final String strategy;

  /**
   * One line of the result.
   *
   * @param speedUp how many times as fast as the crawl with one node; NaN before that was measured
   */
  public record Row(
      int nodes,
      double seconds,
      @JsonProperty("speed_up") double speedUp,
      int states,
      long transitions,
      long events,
      long resets) {}

  /**
   * @param model the application that is crawled, as a page
   * @param latency how long its server takes for each answer
   */
  public NodesBench(BrowserOptions options, Model model, Duration latency, String strategy) {
    this.options = options;
    this.model = model;
    this.latency = latency;
    this.strategy = strategy;
  }

  /**
   * Crawls with each number of nodes in turn.
   *
   * @throws IllegalStateException when a crawl did not find the model
   */
  public List<Row> run(List<Integer> counts, Consumer<Row> progress) throws InterruptedException {
    List<Row> rows = new ArrayList<>();
    try (ModelSite site = new ModelSite(model, latency)) {
      crawl(site.url(), 1, new Limits(0, 50, null)); // untimed: code is compiled
      double single = Double.NaN;
      for (int nodes : counts) {
        Progress end = crawl(site.url(), nodes, Limits.NONE);
        double seconds = end.elapsed().toNanos() / 1e9;
        if (nodes == 1) {
          single = seconds;
        }
        if (end.executedPairs() != model.transitions()) {
          throw new IllegalStateException("the crawl did not find the model: " + end);
        }
        Row row =
            new Row(
                nodes,
                seconds,
                single / seconds,
                end.states(),
                end.executedPairs(),
                end.events(),
                end.resets());
        rows.add(row);
        progress.accept(row);
      }
    }
    return rows;
  }

  private Progress crawl(String url, int nodes, Limits limits) throws InterruptedException {
    try (Browser browser = Browser.start(options)) {
      Costs costs = Costs.measuredRatio(RESET_RATIO);
      Coordinator coordinator = new Coordinator(List.of(url), strategy, costs, 1);
      return new LocalCrawl(coordinator, costs, limits, LEASE, () -> {}, System::nanoTime)
          .run(nodes, () -> browser.open(List.of(url)));
    }
  }
}
