package dev.ariadne.group;

import dev.ariadne.app.CrawlException;
import dev.ariadne.cluster.EarlyMail;
import dev.ariadne.cluster.Message;
import dev.ariadne.cluster.View;
import dev.ariadne.group.Said.Phase;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A member of a cluster, which does one crawl at a time: it waits for one, works on it with all
 * others, and keeps what came of it until the next begins.
 *
 * <p>Who wants a crawl asks the first member, which lets all begin with it, or tells of the one
 * that is running. Who comes later is told by all who work.
 */
final class ClusterMember implements Channel.Listener, AutoCloseable {
  private static final int HAND_OVER_TRIES = 500;
  private static final long HAND_OVER_MILLIS = 20;

  private final int pages;
  private final String browser;
  private final Function<String, Path> directories;
  private final String wanted;
  private final Consumer<String> log;
  private final Channel channel;
  private final EarlyMail early = new EarlyMail(); // about crawls that have not begun here yet
  private final Changes changes;
  private final List<String> collectors = new ArrayList<>(); // are waiting for the end
  private View whole;
  private View view;
  private MemberCrawl crawl;
  private String settings;
  private String refused;
  private Phase phase = Phase.NONE;
  private Gathering gathering;
  private RuntimeException failure;
  private Said.Begin toBegin;
  private boolean isLeaving;
  private boolean hasDeparted;

  private ClusterMember(
      Options options,
      int pages,
      String browser,
      Function<String, Path> directories,
      String wanted,
      Consumer<String> log) {
    this.wanted = wanted;
    this.pages = pages;
    this.browser = browser;
    this.directories = directories;
    this.log = log;
    changes = new Changes(log);
    synchronized (this) { // nothing is heard before it is set
      channel = Channel.open(options, this, log);
    }
  }

  /**
   * Joins a cluster, or begins one.
   *
   * @param browser the program, or null to search for it
   * @param directories where a crawl is kept, by its id
   * @param wanted the settings of the only crawl that it has come for, or null for any
   * @param log told in a line what happens
   */
  static ClusterMember open(
      Options options,
      int pages,
      String browser,
      Function<String, Path> directories,
      String wanted,
      Consumer<String> log) {
    return new ClusterMember(options, pages, browser, directories, wanted, log);
  }

  Channel channel() {
    return channel;
  }

  // Below, what the channel's thread calls.

  @Override
  public synchronized void view(View now) {
    Set<String> before = whole == null ? Set.of() : Set.copyOf(whole.members());
    changes.tell(whole, now);
    whole = now;
    List<String> workers = Channel.workers(now.members());
    view = workers.isEmpty() ? null : new View(now.id(), workers, now.primary());
    if (crawl != null && view != null) {
      crawl.view(view);
      if (phase == Phase.RUNNING) {
        Set<String> newcomers = new HashSet<>(workers);
        newcomers.removeAll(before);
        newcomers.remove(channel.self());
        newcomers.forEach(one -> channel.send(one, new Said.Begin(crawl.id(), settings)));
      }
    }
    if (gathering != null) {
      gathering.view(others());
    }
    if (toBegin != null && view != null) {
      Said.Begin next = toBegin;
      toBegin = null;
      begin(next);
    }
    notifyAll();
  }

  @Override
  public synchronized void receive(String from, Said said) {
    if (said instanceof Said.About about) {
      hear(from, about);
    } else if (said instanceof Said.Start start) {
      start(from, start);
    } else if (said instanceof Said.Begin begin) {
      begin(begin);
    } else if (said instanceof Said.Ask) {
      channel.send(from, new Said.Status(crawl == null ? null : crawl.id(), settings, phase));
    } else if (said instanceof Said.Collect collect) {
      if (phase == Phase.RUNNING && crawl.id().equals(collect.crawl())) {
        collectors.add(from);
      } else {
        give(from, collect);
      }
    } else if (said instanceof Said.Collected collected) {
      log.accept("crawl " + collected.crawl() + " was collected by " + Channel.place(from));
    } else if (gathering != null) {
      gathering.receive(from, said);
    }
    notifyAll();
  }

  private void hear(String from, Said.About about) {
    if (crawl != null && crawl.id().equals(about.crawl())) {
      crawl.receive(from, about.message());
    } else {
      early.keep(about.crawl(), from, about.message());
    }
  }

  private void start(String from, Said.Start start) {
    if (phase == Phase.RUNNING) {
      channel.send(from, new Said.Begin(crawl.id(), settings));
    } else if (view != null && view.primary()) {
      Said.Begin begin = new Said.Begin(start.crawl(), start.settings());
      channel.broadcast(begin);
      channel.send(channel.self(), begin);
    }
  }

  private void begin(Said.Begin begin) {
    boolean isKnown = crawl != null && crawl.id().equals(begin.crawl());
    if (isKnown || !Channel.works(channel.self()) || failure != null) {
      return;
    }
    if (view == null) {
      toBegin = begin; // said before this member has seen who is there
      return;
    }
    if (wanted != null && !wanted.equals(begin.settings())) {
      refused = begin.settings();
      return;
    }
    if (phase == Phase.RUNNING) {
      if (crawl.id().compareTo(begin.crawl()) < 0) {
        return; // two clusters have become one: the other crawl ends
      }
      log.accept("another crawl was begun meanwhile; this one ends here");
    }
    if (crawl != null) {
      crawl.close();
      crawl = null;
    }
    try {
      begin(begin.crawl(), begin.settings());
    } catch (RuntimeException e) {
      failure = e;
      log.accept("cannot work for the crawl: " + e.getMessage());
    }
  }

  private void begin(String id, String json) {
    Settings own = SettingsFile.fromJson(json);
    own.browser.browser = browser;
    log.accept("crawl " + id + " begun: " + String.join(", ", own.urls));
    crawl =
        new MemberCrawl(
            id,
            channel.self(),
            own,
            directories.apply(id),
            pages,
            view.members().size(),
            new CrawlOutbox(channel, id));
    settings = json;
    phase = Phase.RUNNING;
    channel.busy(true);
    crawl.view(view);
    early.take(id).forEach(one -> crawl.receive(one.from(), one.message()));
    crawl.start();
  }

  @Override
  public synchronized void tick() {
    if (crawl == null) {
      return;
    }
    crawl.tick();
    if (phase == Phase.RUNNING && crawl.hasEnded()) {
      if (crawl.failure() != null && failure == null) {
        failure = crawl.failure();
        log.accept("cannot go on with the crawl: " + failure.getMessage());
      }
      if (crawl.isOver()) {
        phase = Phase.FINISHED;
        channel.busy(false);
        log.accept("crawl " + crawl.id() + " ended");
        collectors.forEach(one -> give(one, new Said.Collect(crawl.id(), true)));
        collectors.clear();
      }
      notifyAll();
    }
  }

  private void give(String to, Said.Collect collect) {
    if (crawl == null || !crawl.id().equals(collect.crawl())) {
      channel.send(to, new Said.Whole(collect.crawl(), 0, 0, 0, null));
      return;
    }
    if (collect.facts()) {
      crawl.forEachBucket(
          facts -> {
            for (Message part : Codec.parts(new Message.Facts(facts))) {
              if (part instanceof Message.Facts some && !some.facts().isEmpty()) {
                channel.send(to, new Said.Part(crawl.id(), some.facts()));
              }
            }
          });
    }
    channel.send(to, crawl.whole());
  }

  private List<String> others() {
    return view == null
        ? List.of()
        : view.members().stream().filter(one -> !one.equals(channel.self())).toList();
  }

  // Below, what commands call.

  /** Waits until members see each other, and for who works until there are enough of them. */
  synchronized View awaitView() throws InterruptedException {
    boolean works = Channel.works(channel.self());
    while (whole == null || (works && !whole.primary())) {
      requireStaying();
      wait();
    }
    return whole;
  }

  /**
   * Waits until others are seen, if somebody listens where others should be: clusters that were
   * begun at the same moment become one after some seconds.
   *
   * @return where somebody listens who does not let this member in, or null
   */
  String awaitOthers() throws InterruptedException {
    boolean isAlone = awaitView().members().size() == 1;
    String stranger = isAlone ? channel.stranger() : null;
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(Stack.MERGED_MILLIS);
    synchronized (this) {
      while (stranger != null
          && whole.members().size() == 1
          && !isLeaving
          && System.nanoTime() - end < 0) {
        wait(100);
      }
      return whole.members().size() == 1 ? stranger : null;
    }
  }

  private void requireStaying() {
    if (isLeaving) {
      throw new CrawlException("it was interrupted before it had begun");
    }
  }

  synchronized View view() {
    return whole;
  }

  /** Who works, without this one. */
  synchronized List<String> workers() {
    return others();
  }

  /**
   * Begins a crawl with all members, or joins in when they are at it.
   *
   * @throws IllegalArgumentException when they do another
   */
  synchronized MemberCrawl startCrawl(String id) throws InterruptedException {
    while (crawl == null && refused == null && failure == null) {
      requireStaying();
      if (view != null && view.primary()) {
        channel.send(view.first(), new Said.Start(id, wanted));
      }
      wait(1000);
    }
    if (failure != null) {
      throw failure;
    }
    if (crawl == null) {
      throw new IllegalArgumentException(
          "the cluster does another crawl, of "
              + String.join(", ", SettingsFile.fromJson(refused).urls)
              + "; wait for its end ('ariadne collect'), or choose another --cluster");
    }
    return crawl;
  }

  /** Waits for the end of the crawl, or of the work here. */
  synchronized void awaitEnd() throws InterruptedException {
    while (!(crawl.hasEnded() && (crawl.isOver() || failure != null || isLeaving))) {
      wait(1000);
    }
  }

  /** Ends the work here: the pages finish what they are at. */
  synchronized void leave() {
    isLeaving = true;
    if (crawl != null) {
      crawl.leave();
    }
    notifyAll();
  }

  /** Waits until it is to leave, or cannot work any more. */
  synchronized void awaitLeave() throws InterruptedException {
    while (!isLeaving && failure == null) {
      wait();
    }
    while (crawl != null && phase == Phase.RUNNING && !crawl.hasEnded()) {
      wait(1000);
    }
  }

  /** What went wrong, or null. */
  synchronized RuntimeException failure() {
    return failure;
  }

  /** Begins to gather what all other members have. */
  synchronized Gathering gather(String id, boolean facts) {
    gathering = new Gathering(id, facts, channel::send);
    gathering.view(others());
    return gathering;
  }

  /** Asks all what there is, until all have answered. */
  synchronized Map<String, Said.Status> ask() throws InterruptedException {
    Gathering asked = new Gathering(null, false, channel::send);
    gathering = asked;
    asked.view(others());
    awaitGathered(asked);
    return asked.statuses();
  }

  synchronized void awaitGathered(Gathering asked) throws InterruptedException {
    while (!asked.isDone()) {
      wait();
    }
    gathering = null;
  }

  /** Leaves the cluster in order; what was found here is still here. */
  void depart() {
    leave();
    MemberCrawl last;
    synchronized (this) {
      last = crawl;
      if (hasDeparted) {
        return;
      }
      hasDeparted = true;
    }
    if (last != null) {
      try {
        last.awaitPages();
        handOver(last);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    channel.close();
  }

  /** Tells what was found last, and lets the others keep what only this member has. */
  private void handOver(MemberCrawl last) throws InterruptedException {
    for (int i = 0; i < HAND_OVER_TRIES; i++) {
      synchronized (this) {
        last.tick();
        if (last.handOver()) {
          return;
        }
      }
      Thread.sleep(HAND_OVER_MILLIS); // the channel's thread hears the answers
    }
  }

  @Override
  public void close() {
    depart();
    synchronized (this) {
      if (crawl != null) {
        crawl.close();
        crawl = null;
      }
    }
  }
}
