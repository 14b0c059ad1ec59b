package dev.ariadne.group;

import dev.ariadne.cluster.FactReader;
import dev.ariadne.cluster.View;
import dev.ariadne.crawl.Progress;
import dev.ariadne.plugin.Plugins;
import dev.ariadne.run.BrowserSetup;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.run.CrawlWork;
import dev.ariadne.run.RunningCrawl;
import dev.ariadne.run.Summary;
import dev.ariadne.settings.ClusterSettings;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;

/** A crawl that this process does with the other members of a cluster, and ends with its result. */
public final class ClusterCrawl implements RunningCrawl {
  private static final List<String> FOR_CONTROLLERS =
      List.of("greedy", "breadth-first", "depth-first");
  private static final Progress NOTHING = new Progress(0, 0, 0, 0, 0, 0, 0, 0, 0, Duration.ZERO);

  private final Options options;
  private final ClusterMember member;
  private volatile MemberCrawl crawl;
  private volatile boolean isLeaving;

  private ClusterCrawl(Options options, ClusterMember member) {
    this.options = options;
    this.member = member;
  }

  /**
   * Joins a cluster, to crawl with it.
   *
   * @param isStrategyGiven whether the user has chosen it
   * @param log told in a line what happens
   */
  public static ClusterCrawl create(
      Options options,
      CrawlDirectory directory,
      Settings settings,
      boolean isStrategyGiven,
      Consumer<String> log) {
    directory.requireNone();
    check(settings, isStrategyGiven);
    settings.plugins.plugin = Plugins.decide(settings.plugins.plugin, Plugins.NONE);
    BrowserSetup.crawlOptions(settings); // it may be refused
    int pages =
        settings.crawl.nodes > 0
            ? settings.crawl.nodes
            : Math.max(2, Runtime.getRuntime().availableProcessors());
    Path path = directory.path();
    ClusterMember member =
        ClusterMember.open(
            options, pages, settings.browser.browser, id -> path, shared(settings), log);
    return new ClusterCrawl(options, member);
  }

  private static void check(Settings settings, boolean isStrategyGiven) {
    refuse("with --cluster", "--storage-state", settings.access.storageState);
    refuse("with --cluster", "--store", settings.output.store);
    refuse("with --cluster", "--trace-protocol", settings.browser.traceProtocol);
    if (settings.access.resetsServer()) {
      throw new IllegalArgumentException(
          "--reset-url and --reset-command cannot be used with --cluster: the members would reset"
              + " the server under each other's feet");
    }
    if (settings.cluster.architecture.equals(ClusterSettings.PEER_TO_PEER)) {
      if (settings.crawl.balance.equals("lazy-adaptive")) {
        throw new IllegalArgumentException(
            "--balance must be static, hybrid or adaptive among peers");
      }
      return;
    }
    if (!isStrategyGiven) {
      settings.crawl.strategy = "greedy";
    }
    if (!FOR_CONTROLLERS.contains(settings.crawl.strategy)) {
      throw new IllegalArgumentException(
          "--strategy must be one of "
              + String.join(", ", FOR_CONTROLLERS)
              + " for controllers, not "
              + settings.crawl.strategy);
    }
    Map<String, Long> limits =
        new TreeMap<>(
            Map.of(
                "--max-depth",
                (long) settings.limits.maxDepth,
                "--max-states",
                settings.limits.maxStates,
                "--max-events",
                settings.limits.maxEvents,
                "--max-states-per-url",
                (long) settings.limits.maxStatesPerUrl));
    limits.forEach(
        (name, limit) -> {
          if (limit > 0) {
            throw new IllegalArgumentException(
                name
                    + " cannot be used with controllers, of which none knows the whole;"
                    + " take --architecture peer-to-peer");
          }
        });
  }

  private static void refuse(String where, String option, String value) {
    if (value != null) {
      throw new IllegalArgumentException(option + " cannot be used " + where);
    }
  }

  /** What all members must have in common, without what is this member's own. */
  private static String shared(Settings settings) {
    Settings copy = SettingsFile.fromJson(SettingsFile.json(settings));
    copy.output.output = null;
    copy.output.quiet = false;
    copy.browser.browser = null;
    copy.crawl.nodes = 0;
    return SettingsFile.json(copy);
  }

  /** Where this member is, as host:port. */
  public String place() {
    return Channel.place(member.channel().self());
  }

  @Override
  public Summary run() throws InterruptedException {
    String stranger = member.awaitOthers();
    if (stranger != null) {
      throw strangerAt(stranger, options);
    }
    crawl = member.startCrawl(UUID.randomUUID().toString());
    if (isLeaving) {
      crawl.leave();
    }
    member.awaitEnd();
    if (member.failure() != null) {
      throw member.failure();
    }
    if (!crawl.isOver()) {
      return leave();
    }
    Gathering gathered = member.gather(crawl.id(), !crawl.isPeerToPeer());
    member.awaitGathered(gathered);
    FactReader reader = crawl.reader();
    crawl.forEachBucket(facts -> facts.forEach(reader::read));
    Summary summary = result(crawl.work(), reader, gathered, crawl.whole(), crawl.isPeerToPeer());
    member.channel().broadcast(new Said.Collected(crawl.id()));
    return summary;
  }

  static IllegalArgumentException strangerAt(String place, Options options) {
    return new IllegalArgumentException(
        "somebody listens at "
            + place
            + " but does not let this member in; is it of the cluster "
            + options.cluster()
            + ", and is the secret the same (--secret-file)?");
  }

  /** The result, of what all members have. */
  static Summary result(
      CrawlWork work, FactReader reader, Gathering gathered, Said.Whole own, boolean isCounted) {
    gathered.facts().forEach(reader::read);
    long events = gathered.wholes().stream().mapToLong(Said.Whole::events).sum();
    long resets = gathered.wholes().stream().mapToLong(Said.Whole::resets).sum();
    Duration time = Duration.ZERO;
    if (own == null) {
      time =
          Duration.ofMillis(
              gathered.wholes().stream().mapToLong(Said.Whole::millis).max().orElse(0));
    } else if (!isCounted) {
      events += own.events();
      resets += own.resets();
    }
    work.count(events, resets, time);
    Optional.ofNullable(own).map(Said.Whole::stopped).ifPresent(work.coordinator()::stop);
    gathered.wholes().stream()
        .map(Said.Whole::stopped)
        .filter(Objects::nonNull)
        .findFirst()
        .ifPresent(work.coordinator()::stop);
    return work.finish();
  }

  /** What is known here; the others go on. */
  private Summary leave() {
    List<String> others = member.workers();
    boolean isAlone = others.isEmpty();
    member.depart(); // first: what is stopped below must not be stopped for the others
    FactReader reader = crawl.reader();
    crawl.forEachBucket(facts -> facts.forEach(reader::read));
    crawl
        .work()
        .coordinator()
        .stop(
            isAlone
                ? "it was interrupted (go on with 'ariadne resume " + crawl.directory() + "')"
                : "this member has left; the others go on (get their result with 'ariadne collect"
                    + " --cluster "
                    + options.cluster()
                    + " --members "
                    + Channel.place(others.get(0))
                    + " -o DIR')");
    return crawl.finish();
  }

  @Override
  public Progress progress() {
    MemberCrawl now = crawl;
    return now == null ? NOTHING : now.progress();
  }

  @Override
  public String notice() {
    View view = member.view();
    if (view == null) {
      return null;
    }
    return view.primary()
        ? view.members().size() + " members"
        : "waiting for the other members of the cluster";
  }

  @Override
  public void stop(String reason) {
    isLeaving = true;
    member.leave();
  }

  @Override
  public void close() {
    member.close();
  }
}
