package dev.ariadne;

import dev.ariadne.crawl.Progress;
import dev.ariadne.plugin.EventFilter;
import dev.ariadne.plugin.FormValues;
import dev.ariadne.plugin.Plugins;
import dev.ariadne.plugin.StateIdentity;
import dev.ariadne.run.Additions;
import dev.ariadne.run.BrowserCrawl;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.run.Summary;
import dev.ariadne.settings.CrawlSettings;
import dev.ariadne.settings.FixedSettings;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import dev.ariadne.strategy.StrategyProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A crawl of an application, on this machine: {@code Crawl.of(url).run()} finds every state that
 * the application can be in.
 *
 * <p>Every option of the command {@code ariadne crawl} can be set: the usual ones by a method, all
 * by {@link #settings}. A value that cannot be used is refused by {@link #run} with an {@link
 * IllegalArgumentException}, in the words of the command line.
 *
 * <p>Made and run by one thread, once; {@link #stop()} and {@link #progress} may be called by any.
 */
public final class Crawl {
  private static final Progress NOTHING = new Progress(0, 0, 0, 0, 0, 0, 0, 0, 0, Duration.ZERO);

  private final Settings settings;
  private final CrawlDirectory begun;
  private final List<CrawlListener> listeners = new ArrayList<>();
  private final List<EventFilter> filters = new ArrayList<>();
  private final List<FormValues> values = new ArrayList<>();
  private final List<StateIdentity> identities = new ArrayList<>();
  private StrategyProvider strategy;
  private boolean hasRun;
  private BrowserCrawl running;
  private String stopped;

  /**
   * @param begun where the crawl is that is to go on, or null for a new one
   */
  private Crawl(Settings settings, CrawlDirectory begun) {
    this.settings = settings;
    this.begun = begun;
  }

  /**
   * A new crawl.
   *
   * @param urls where the application begins
   * @return the crawl, to be run or told more
   */
  public static Crawl of(String... urls) {
    Settings settings = new Settings();
    settings.urls.addAll(List.of(urls));
    return new Crawl(settings, null);
  }

  /**
   * A new crawl with the settings of a file, as {@code ariadne config} writes it.
   *
   * @param settings the file, YAML
   * @return the crawl, to be run or told more
   */
  public static Crawl from(Path settings) {
    return new Crawl(SettingsFile.read(settings), null);
  }

  /**
   * A crawl that goes on where it ended, however that was. Its settings are those that it was begun
   * with; how to crawl, limits and browser may be changed. Plug-ins that it was given must be given
   * again.
   *
   * @param directory the directory of the crawl
   * @return the crawl, to be run or told more
   */
  public static Crawl resume(Path directory) {
    CrawlDirectory place = new CrawlDirectory(directory);
    if (Files.exists(place.server()) || Files.exists(directory.resolve("facts.log"))) {
      throw new IllegalArgumentException(
          directory
              + " holds a crawl of several machines; go on with it by 'ariadne resume "
              + directory
              + "'");
    }
    return new Crawl(place.settings(), place);
  }

  /**
   * Which event is executed next.
   *
   * @param name a strategy, built in or of a plug-in; {@code menu} when not said
   * @return this
   */
  public Crawl strategy(String name) {
    strategy = null;
    settings.crawl.strategy = name;
    return this;
  }

  /**
   * Which event is executed next.
   *
   * @param provider makes the strategy
   * @return this
   */
  public Crawl strategy(StrategyProvider provider) {
    strategy = provider;
    return this;
  }

  /**
   * How many pages work at a time.
   *
   * @param count as many as there are processors, at least 2, when not said
   * @return this
   */
  public Crawl nodes(int count) {
    settings.crawl.nodes = count;
    return this;
  }

  /**
   * Ends the crawl after a time.
   *
   * @param time how long it may take
   * @return this
   */
  public Crawl maxTime(Duration time) {
    settings.limits.maxTime = time;
    return this;
  }

  /**
   * Ends the crawl when so many states are known.
   *
   * @param count how many
   * @return this
   */
  public Crawl maxStates(long count) {
    settings.limits.maxStates = count;
    return this;
  }

  /**
   * Executes only events that are reached by fewer others than this.
   *
   * @param events how many
   * @return this
   */
  public Crawl maxDepth(int events) {
    settings.limits.maxDepth = events;
    return this;
  }

  /**
   * Says which addresses belong to the application.
   *
   * @param pattern a regular expression; addresses that contain a match
   * @return this
   */
  public Crawl include(String pattern) {
    settings.scope.include.add(pattern);
    return this;
  }

  /**
   * Says which addresses do not belong to the application.
   *
   * @param pattern a regular expression; addresses that contain a match
   * @return this
   */
  public Crawl exclude(String pattern) {
    settings.scope.exclude.add(pattern);
    return this;
  }

  /**
   * Says which events are left alone.
   *
   * @param pattern a regular expression; events whose label, id or link contains a match
   * @return this
   */
  public Crawl avoid(String pattern) {
    settings.scope.avoid.add(pattern);
    return this;
  }

  /**
   * Says what to fill in.
   *
   * @param field a name or id, {@code label:TEXT} or {@code type:TYPE}
   * @param value what to write; again for another value of the same field
   * @return this
   */
  public Crawl value(String field, String value) {
    settings.events.value.add(field + "=" + value);
    return this;
  }

  /**
   * Where the results go.
   *
   * @param directory a directory that holds no crawl yet; {@code crawls/HOST-TIME} when not said
   * @return this
   */
  public Crawl output(Path directory) {
    settings.output.output = directory.toString();
    return this;
  }

  /**
   * Changes any setting: each option of the command line is a field of the same name.
   *
   * @param change is given the settings at once
   * @return this
   */
  public Crawl settings(Consumer<Settings> change) {
    change.accept(settings);
    return this;
  }

  /**
   * Leaves events alone that a filter refuses.
   *
   * @param filter asked after those that were added before
   * @return this
   */
  public Crawl filter(EventFilter filter) {
    filters.add(filter);
    return this;
  }

  /**
   * Fills in what a plug-in says.
   *
   * @param plugin asked after those that were added before
   * @return this
   */
  public Crawl values(FormValues plugin) {
    values.add(plugin);
    return this;
  }

  /**
   * Lets a plug-in say what makes a state.
   *
   * @param plugin asked after those that were added before
   * @return this
   */
  public Crawl identity(StateIdentity plugin) {
    identities.add(plugin);
    return this;
  }

  /**
   * Tells somebody of each moment of the crawl.
   *
   * @param listener told after those that were added before
   * @return this
   */
  public Crawl listener(CrawlListener listener) {
    listeners.add(listener);
    return this;
  }

  /**
   * Crawls, until everything is found, a limit is reached or it is stopped. The results are then in
   * the directory.
   *
   * @return what came of it; not everything may have been found, and its summary says so
   * @throws IllegalArgumentException when a setting cannot be used; the message says what could
   * @throws dev.ariadne.app.CrawlException when nothing could be loaded, or a listener failed
   * @throws InterruptedException when the thread is interrupted; what was found is kept
   */
  public CrawlResult run() throws InterruptedException {
    if (hasRun) {
      throw new IllegalStateException("this crawl was run; make another with Crawl.of or resume");
    }
    hasRun = true;
    check();
    CrawlDirectory directory = begun == null ? CrawlDirectory.of(settings) : begun;
    Moments moments = new Moments(this, listeners);
    Additions additions =
        new Additions(
            moments, moments::deliver, new Plugins(filters, values, identities), strategy);
    CrawlResult result;
    try (BrowserCrawl crawl =
        begun == null
            ? BrowserCrawl.create(directory, settings, additions)
            : BrowserCrawl.resume(directory, settings, additions)) {
      begin(crawl);
      moments.tell(listener -> listener.started(this));
      Summary summary = crawl.run();
      result = new CrawlResult(directory, summary);
    }
    moments.tell(listener -> listener.finished(result));
    if (moments.failure() != null) {
      throw moments.failure();
    }
    return result;
  }

  private void check() {
    if (settings.urls.isEmpty()) {
      throw new IllegalArgumentException(
          "no address was given; say for example: Crawl.of(\"http://localhost:8080/\")");
    }
    if (strategy != null) {
      settings.crawl.strategy = new CrawlSettings().strategy; // the name of another is not known
    }
    settings.check();
    settings.writeAsLinked();
    if (begun != null) {
      FixedSettings.require(begun.settings(), settings);
    }
    if (strategy != null) {
      settings.crawl.strategy = strategy.name();
    }
  }

  private void begin(BrowserCrawl crawl) {
    String reason;
    synchronized (this) {
      running = crawl;
      reason = stopped;
    }
    if (reason != null) {
      crawl.stop(reason);
    }
  }

  /** Ends the crawl as soon as the nodes have done what they are at. */
  public void stop() {
    stop("it was stopped by the program (go on with Crawl.resume)");
  }

  /**
   * Ends the crawl as soon as the nodes have done what they are at.
   *
   * @param reason what its summary says, in words for people
   */
  public void stop(String reason) {
    BrowserCrawl crawl;
    synchronized (this) {
      stopped = reason;
      crawl = running;
    }
    if (crawl != null) {
      crawl.stop(reason);
    }
  }

  /**
   * How far it has come.
   *
   * @return the numbers of now; all zero before it begins
   */
  public Progress progress() {
    BrowserCrawl crawl;
    synchronized (this) {
      crawl = running;
    }
    return crawl == null ? NOTHING : crawl.progress();
  }
}
