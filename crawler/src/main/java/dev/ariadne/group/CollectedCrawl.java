package dev.ariadne.group;

import dev.ariadne.cluster.FactReader;
import dev.ariadne.crawl.Progress;
import dev.ariadne.group.Said.Phase;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.run.CrawlWork;
import dev.ariadne.run.RunningCrawl;
import dev.ariadne.run.Summary;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The crawl that a cluster has done or is doing, fetched by who does not work on it. */
public final class CollectedCrawl implements RunningCrawl {
  private static final Duration LEASE = Duration.ofMinutes(3);

  private final Options options;
  private final CrawlDirectory directory;
  private final ClusterMember member;
  private final Consumer<String> log;
  private CrawlWork work;

  private CollectedCrawl(
      Options options, CrawlDirectory directory, ClusterMember member, Consumer<String> log) {
    this.options = options;
    this.directory = directory;
    this.member = member;
    this.log = log;
  }

  /**
   * Joins a cluster, to look.
   *
   * @param log told in a line what is to be waited for
   */
  public static CollectedCrawl create(
      Options options, CrawlDirectory directory, Consumer<String> log) {
    directory.requireNone();
    ClusterMember member =
        ClusterMember.open(options, 0, null, id -> directory.path(), null, line -> {});
    return new CollectedCrawl(options, directory, member, log);
  }

  @Override
  public Summary run() throws InterruptedException {
    String stranger = member.awaitOthers();
    if (stranger != null) {
      throw ClusterCrawl.strangerAt(stranger, options);
    }
    if (member.view().members().size() == 1) {
      throw new IllegalArgumentException(
          "no member of the cluster "
              + options.cluster()
              + " was found; say with --members where one is");
    }
    Said.Status found = find();
    if (found.phase() == Phase.RUNNING) {
      log.accept("the crawl is running; waiting for its end");
    }
    Settings settings = SettingsFile.fromJson(found.settings());
    Gathering gathered = member.gather(found.crawl(), true);
    member.awaitGathered(gathered);
    work = CrawlWork.create(directory, null, settings, LEASE, 0);
    FactReader reader = new FactReader(work.coordinator().learner(work.journal()));
    Summary summary = ClusterCrawl.result(work, reader, gathered, null, false);
    member.channel().broadcast(new Said.Collected(found.crawl()));
    return summary;
  }

  private Said.Status find() throws InterruptedException {
    var all = member.ask().values();
    Optional<Said.Status> found =
        Stream.of(Phase.RUNNING, Phase.FINISHED)
            .flatMap(phase -> all.stream().filter(status -> status.phase() == phase))
            .findFirst();
    return found.orElseThrow(
        () ->
            new IllegalArgumentException(
                "the cluster "
                    + options.cluster()
                    + " has no crawl; begin one with 'ariadne crawl URL --cluster "
                    + options.cluster()
                    + "'"));
  }

  @Override
  public Progress progress() {
    return new Progress(0, 0, 0, 0, 0, 0, 0, 0, 0, Duration.ZERO);
  }

  /** Nothing is lost: the members keep the result. */
  @Override
  public void stop(String reason) {
    Runtime.getRuntime().halt(1);
  }

  @Override
  public void close() {
    if (work != null) {
      work.close();
    }
    member.close();
  }
}
