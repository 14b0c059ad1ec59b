package dev.ariadne.bench;

import dev.ariadne.app.Model;
import dev.ariadne.crawl.Progress;
import dev.ariadne.run.Summary;
import dev.ariadne.server.CoordinatorClient;
import dev.ariadne.server.CrawlStatus;
import dev.ariadne.server.CrawlStatus.Phase;
import dev.ariadne.settings.Settings;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * How many nodes a coordinator can keep at work: the real server with its store, in a process of
 * its own, and nodes that send real questions over connections of their own. Only the pages are
 * simulated, and the time that they take is waited for.
 */
public final class CoordinatorBench {
  private static final long LOOK_MILLIS = 100;
  private static final int LEFT = 2;
  private static final double NANOS_PER_SECOND = 1e9;

  private final Options options;
  private final SimulatedSite template;

  /**
   * What to measure.
   *
   * @param event how long an event takes
   * @param warmUp how long the nodes work before it counts
   * @param measure how long it counts, unless the crawl is done earlier
   * @param halfDone whether the coordinator takes up a crawl that misses the last two events of
   *     each state, instead of beginning one
   * @param jvm options of the coordinator's virtual machine
   */
  public record Options(
      Model model,
      String strategy,
      Duration event,
      Duration warmUp,
      Duration measure,
      boolean halfDone,
      List<String> jvm) {}

  public CoordinatorBench(Options options) {
    this.options = options;
    template = new SimulatedSite(options.model);
  }

  /**
   * Measures with each number of nodes in turn, each time a new coordinator.
   *
   * @throws IllegalStateException when the coordinator did not record what the nodes reported
   */
  public List<CoordinatorRow> run(List<Integer> counts, Consumer<CoordinatorRow> progress)
      throws IOException, InterruptedException {
    List<CoordinatorRow> rows = new ArrayList<>();
    for (int nodes : counts) {
      Path data = Files.createTempDirectory("ariadne-bench");
      try {
        CoordinatorRow row = measure(nodes, data);
        rows.add(row);
        progress.accept(row);
      } finally {
        delete(data);
      }
    }
    return rows;
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      all.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    }
  }

  private CoordinatorRow measure(int nodes, Path data) throws IOException, InterruptedException {
    String left = options.halfDone ? HalfDoneCrawl.write(data, template, settings(), LEFT) : null;
    long start = System.nanoTime();
    try (CoordinatorProcess coordinator = new CoordinatorProcess(data, options.jvm)) {
      Double restored = left == null ? null : (System.nanoTime() - start) / NANOS_PER_SECOND;
      CoordinatorClient client = new CoordinatorClient(coordinator.url().toString(), null, null);
      String crawl = left == null ? client.create(settings()) : left;
      LoadStatistics statistics = new LoadStatistics();
      SimulatedSite site = new SimulatedSite(options.model);
      Usage usage;
      try (LoadLoop loop =
          LoadLoop.start(coordinator.url(), site, nodes, options.event, statistics)) {
        await(loop, client, crawl, options.warmUp);
        statistics.begin();
        Usage before = Usage.now(coordinator);
        await(loop, client, crawl, options.measure);
        usage = Usage.now(coordinator).since(before);
      }
      LoadStatistics.Measured measured = statistics.end();
      if (measured.tasks() == 0) {
        throw new IllegalArgumentException(
            "the crawl had ended before it was measured; take a larger --model, or a shorter"
                + " --warm-up");
      }
      Result result = result(client.status(crawl));
      return new CoordinatorRow(
          nodes,
          options.event.toMillis(),
          result.states,
          result.transitions,
          result.isDone,
          nodes / measured.taskSeconds(),
          measured.tasks() / usage.seconds,
          measured.percentile(0.5),
          measured.percentile(0.9),
          measured.percentile(0.99),
          measured.percentile(1),
          coordinator.heap() >> 20,
          usage.coordinator / usage.seconds,
          usage.bench / usage.seconds,
          restored);
    }
  }

  private Settings settings() {
    Settings settings = new Settings();
    settings.urls.addAll(template.urls());
    settings.crawl.strategy = options.strategy;
    settings.scope.allowDestructive = true; // names of models mean nothing
    return settings;
  }

  /** Waits until the time is over or the crawl is done. */
  private static void await(LoadLoop loop, CoordinatorClient client, String crawl, Duration time)
      throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() - end < 0 && client.status(crawl).phase() == Phase.RUNNING) {
      loop.check();
      Thread.sleep(LOOK_MILLIS);
    }
    loop.check();
  }

  private record Result(long states, long transitions, boolean isDone) {}

  private Result result(CrawlStatus status) {
    if (status.phase() == Phase.FAILED) {
      throw new IllegalStateException("the crawl failed: " + status.failure());
    }
    Progress now = status.progress();
    Summary end = status.summary();
    Result result =
        end == null
            ? new Result(now.states(), now.executedPairs(), now.openPairs() == 0)
            : new Result(end.states(), end.executed(), end.incomplete().isEmpty());
    long failed = end == null ? now.failedPairs() : end.failed();
    boolean isWhole =
        result.states == options.model.states()
            && result.transitions == options.model.transitions();
    if (failed > 0 || status.repeated() > 0 || (result.isDone && !isWhole)) {
      throw new IllegalStateException("the crawl did not find the model: " + status);
    }
    return result;
  }

  /** The processor time of both processes, in seconds. */
  private record Usage(double seconds, double coordinator, double bench) {
    static Usage now(CoordinatorProcess coordinator) {
      Duration own = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
      return new Usage(
          System.nanoTime() / NANOS_PER_SECOND,
          coordinator.cpu().toNanos() / NANOS_PER_SECOND,
          own.toNanos() / NANOS_PER_SECOND);
    }

    Usage since(Usage before) {
      return new Usage(
          seconds - before.seconds, coordinator - before.coordinator, bench - before.bench);
    }
  }
}
