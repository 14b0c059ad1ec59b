package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Models;
import dev.ariadne.cli.CountedSite.Pair;
import dev.ariadne.cli.Peers.Peer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever happens to the members of a cluster while they crawl, the model is the same, and nothing
 * is executed again but what was in flight (where nothing else may be lost: with retry and combined
 * it may).
 *
 * <p>In flight is, of each member that the fault hits:
 *
 * <ul>
 *   <li>what its pages are at, one event for each;
 *   <li>what it has written down and no other member had when the fault came: what was not told
 *       yet, and what it still does until it notices that it is alone (asleep or cut off, members
 *       take each other for alive until the failure detector says otherwise);
 *   <li>if it goes on after the fault, what its pages are at when it notices.
 * </ul>
 *
 * <p>Controllers give out work: when one of them is gone, what all pages were doing for it is in
 * flight too, one event for each page of the cluster.
 *
 * <p>Four runs here, other numbers with {@code -Dariadne.runs=32} (each fault with each way to
 * recover), one with {@code -Dariadne.seed=7}.
 */
@Timeout(300)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ClusterKillTest {
  private static final int PEERS = 3;
  private static final int STATES = 16;
  private static final int EVENTS = 5;
  private static final Duration LONGEST = Duration.ofMinutes(2);

  private static final long PID = ProcessHandle.current().pid();

  /** Of nobody else on this machine, since what is sent between them may be dropped. */
  private static final String NETWORK = "127.%d.%d.".formatted(64 + PID / 250 % 128, 1 + PID % 250);

  private static final List<String> RECOVERIES =
      List.of("peer-to-peer", "retry", "redundancy", "combined");

  /** What happens. */
  private enum Fault {
    STARTER_KILLED,
    FIRST_KILLED,
    TWO_KILLED,
    SECOND_KILLED,
    ASLEEP,
    THIRD_KILLED,
    CUT,
    JOIN
  }

  @TempDir private static Path folder;
  private CountedSite site;
  private WrittenEvents written;
  private Peers peers;
  private int clusters;
  private Path expected;

  /** How many members a fault hits, and how many events were in flight with them. */
  private record Loss(int members, int events) {}

  /** The members of a run, and those of them that are not what they were. */
  private record Run(Peer starter, List<Peer> all, Set<Peer> hit) {
    List<Peer> others() {
      return all.stream().filter(one -> !hit.contains(one)).toList();
    }
  }

  @BeforeAll
  void start() throws Exception {
    site =
        new CountedSite(
            Models.named("random:states=%d,events=%d,seed=7".formatted(STATES, EVENTS)),
            Duration.ofMillis(100));
    expected = folder.resolve("expected");
    Said whole = Said.by("crawl", site.url(), "-o", expected, "--nodes", 4, "--quiet");
    assertThat(whole.code()).as(whole.err()).isZero();
    written = new WrittenEvents(expected.resolve("model.json"));
  }

  @AfterAll
  void stop() {
    endPeers();
    site.close();
  }

  private void endPeers() {
    if (peers != null) {
      peers.close();
      peers = null;
    }
  }

  static LongStream seeds() {
    Long seed = Long.getLong("ariadne.seed");
    return seed == null
        ? LongStream.rangeClosed(1, Long.getLong("ariadne.runs", 4))
        : LongStream.of(seed);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void shouldFindTheSameModelAndRepeatOnlyWhatWasInFlight(long seed) throws Exception {
    try {
      preparePeers();
      run(seed);
    } catch (Throwable e) {
      endPeers(); // the next run shall not suffer
      throw e;
    }
  }

  private void run(long seed) throws Exception {
    int turn = (int) ((seed - 1) % RECOVERIES.size());
    String recovery = RECOVERIES.get(turn);
    int round = (int) ((seed - 1) / RECOVERIES.size());
    Fault fault = Fault.values()[(2 * turn + round) % Fault.values().length];
    if (fault == Fault.CUT && NetworkCut.obstacle() != null) {
      System.out.println("no network is cut: " + NetworkCut.obstacle());
      fault = Fault.ASLEEP;
    }
    SplittableRandom random = new SplittableRandom(seed);
    Path directory = folder.resolve("run-" + seed);
    Set<Peer> hit = ConcurrentHashMap.newKeySet(); // the site looks at both
    List<Peer> all = new CopyOnWriteArrayList<>(peers.all());
    String header = site.begin("run " + seed, () -> written.by(without(all, hit)));
    List<String> options = new ArrayList<>(List.of("--header", header, "--quiet"));
    if (turn == 0) {
      options.addAll(List.of("--architecture", recovery));
    } else {
      int copies = fault == Fault.TWO_KILLED ? 2 : 1;
      options.addAll(List.of("--architecture", "controllers", "--recovery", recovery));
      options.addAll(List.of("--copies", "" + copies));
    }
    String host = peers.newHost();
    try (Ariadne process =
        peers.crawl(host, directory, site.url(), options.toArray(String[]::new))) {
      Peer starter = new Peer(host + ":0", directory, process);
      all.add(starter);
      Run run = new Run(starter, all, hit);
      int moment = 5 + random.nextInt(fault == Fault.JOIN ? 5 : STATES * EVENTS / 2);
      await(() -> !process.isAlive() || site.executed() >= moment);
      assertThat(process.isAlive()).as(process.out() + process.err()).isTrue();
      long began = System.nanoTime();
      Loss loss = cause(fault, run, random);
      int inFlight = loss.events() + (turn == 0 ? 0 : all.size());
      Path found = starter.data();
      if (hit.contains(starter)) {
        found = folder.resolve("collected-" + seed);
        Said said = collect(found);
        assertThat(said.code()).as(said.out() + said.err()).isZero();
      } else {
        assertThat(process.end()).as(process.out() + process.err()).isZero();
      }
      boolean isBounded = turn == 0 || recovery.equals("redundancy");
      List<Double> pauses = pauses(began);
      System.out.printf(
          "seed %d: %s, %s (%d members) after %d events, %d executed again (%s), next event after"
              + " %.1f s, longest pause %.1f s, end after %.1f s%n",
          seed,
          turn == 0 ? recovery : "controllers, " + recovery,
          fault,
          loss.members(),
          moment,
          site.again(),
          isBounded ? inFlight + " in flight" : "any number",
          pauses.get(0),
          pauses.stream().mapToDouble(one -> one).max().orElse(0),
          (System.nanoTime() - began) / 1e9);
      for (String file : List.of("model.json", "urls.txt")) {
        assertThat(found.resolve(file)).hasSameTextualContentAs(expected.resolve(file));
      }
      if (isBounded) {
        assertThat(site.again()).isLessThanOrEqualTo(inFlight);
      }
    }
  }

  /** Seconds from a moment until the next event, and from each event to the next. */
  private List<Double> pauses(long began) {
    List<Double> pauses = new ArrayList<>();
    long last = began;
    for (long moment : site.moments()) {
      if (moment - began > 0) {
        pauses.add((moment - last) / 1e9);
        last = moment;
      }
    }
    return pauses.isEmpty() ? List.of(0.0) : pauses;
  }

  /** Lets it happen. */
  private Loss cause(Fault fault, Run run, SplittableRandom random) throws Exception {
    List<Peer> shuffled = new ArrayList<>(peers.all());
    for (int i = shuffled.size() - 1; i > 0; i--) {
      shuffled.add(shuffled.remove(random.nextInt(i + 1)));
    }
    return switch (fault) {
      case STARTER_KILLED -> kill(run, List.of(run.starter()));
      case FIRST_KILLED -> kill(run, List.of(peers.all().get(0)));
      case SECOND_KILLED -> kill(run, List.of(peers.all().get(1)));
      case THIRD_KILLED -> kill(run, List.of(peers.all().get(2)));
      case TWO_KILLED ->
          kill(
              run,
              List.of(shuffled.get(0), random.nextBoolean() ? shuffled.get(1) : run.starter()));
      case ASLEEP -> sleep(run, shuffled.get(0));
      case CUT ->
          random.nextBoolean()
              ? cut(run, List.of(shuffled.get(0)))
              : cut(run, List.of(shuffled.get(0), run.starter()));
      case JOIN -> join(run);
    };
  }

  /** From now on, what these have written is not what the crawl knows. */
  private void hit(Run run, List<Peer> some) {
    run.hit().addAll(some);
    site.forget();
  }

  private Loss kill(Run run, List<Peer> victims) throws Exception {
    List<ProcessHandle> browsers =
        victims.stream().flatMap(one -> one.process().browsers().stream()).toList();
    victims.forEach(one -> one.process().close()); // all at once
    for (Peer one : victims) {
      one.process().kill();
    }
    hit(run, victims);
    browsers.forEach(ProcessHandle::destroyForcibly);
    peers.all().removeAll(victims);
    Set<Pair> lost = written.by(victims);
    lost.removeAll(written.by(run.others()));
    return new Loss(victims.size(), victims.size() + lost.size());
  }

  private Loss sleep(Run run, Peer victim) throws Exception {
    victim.process().signal("STOP");
    hit(run, List.of(victim));
    Set<Pair> untold = written.by(List.of(victim));
    untold.removeAll(written.by(run.others()));
    String before = victim.said();
    try {
      await(() -> isOver(run) || talkers(run.others()).allMatch(one -> one.misses(victim)));
    } finally {
      victim.process().signal("CONT");
    }
    Set<Pair> mail = written.by(run.others()); // of which some may have waited for it
    // until it notices, what else it writes is its own; afterwards, also what it is told
    AtomicReference<Set<Pair>> own = new AtomicReference<>();
    await(
        () -> {
          Set<Pair> now = written.by(List.of(victim));
          boolean hasNoticed =
              !victim.said().equals(before)
                  || talkers(run.others()).anyMatch(one -> !one.misses(victim));
          if (!hasNoticed || own.get() == null) {
            own.set(now);
          }
          return hasNoticed || isOver(run);
        });
    own.get().removeAll(mail);
    run.hit().clear();
    return new Loss(1, 2 + untold.size() + own.get().size());
  }

  private Loss cut(Run run, List<Peer> some) throws Exception {
    List<Peer> others = without(run.all(), some);
    Map<Peer, Integer> before = new HashMap<>();
    for (Peer one : run.all()) {
      before.put(one, one.said().length());
    }
    List<Peer> alone;
    Set<Pair> own;
    try (NetworkCut cut = NetworkCut.between(hosts(some), hosts(others))) {
      assertThat(cut).isNotNull();
      Map<Boolean, Set<Pair>> told = Map.of(true, written.by(some), false, written.by(others));
      Predicate<Peer> waits = one -> one.said().indexOf("waiting:", before.get(one)) >= 0;
      // of two halves it is not known which one goes on
      await(() -> talkers(run.all()).anyMatch(waits));
      boolean isTurned = talkers(others).anyMatch(waits);
      alone = isTurned ? others : some;
      hit(run, alone);
      await(
          () ->
              talkers(run.others()).allMatch(one -> alone.stream().allMatch(it -> one.misses(it))));
      own = written.by(alone); // nobody can have told them anything
      own.removeAll(told.get(isTurned));
    }
    run.hit().clear();
    return new Loss(alone.size(), 2 * alone.size() + own.size());
  }

  private Loss join(Run run) throws Exception {
    Peer late = peers.add();
    run.all().add(late);
    await(() -> isOver(run) || late.said().contains(" begun: "));
    return new Loss(0, 0);
  }

  private static List<String> hosts(List<Peer> some) {
    return some.stream().map(Peer::host).toList();
  }

  private static boolean isOver(Run run) {
    return !run.starter().process().isAlive();
  }

  /** Those who say what they see; who has begun the crawl says the result only. */
  private Stream<Peer> talkers(List<Peer> some) {
    return some.stream().filter(peers.all()::contains);
  }

  private static List<Peer> without(List<Peer> all, Collection<Peer> some) {
    return all.stream().filter(one -> !some.contains(one)).toList();
  }

  private Said collect(Path directory) {
    List<Object> all = new ArrayList<>(List.of("collect", "-o", directory, "--quiet"));
    all.addAll(peers.access(peers.newHost()));
    return Said.by(all.toArray());
  }

  /** As many as there should be, that see each other. */
  private void preparePeers() throws Exception {
    if (peers == null) {
      peers =
          new Peers(
              folder.resolve("peers-" + ++clusters),
              "kill-" + clusters,
              1,
              NETWORK,
              Map.of("JAVA_TOOL_OPTIONS", "-Dariadne.detect=2500"));
    }
    while (peers.all().size() > PEERS) {
      Ariadne last = peers.all().remove(PEERS).process();
      last.signal("TERM");
      assertThat(last.end()).as(last.out() + last.err()).isZero();
    }
    while (peers.all().size() < PEERS) {
      peers.add();
    }
    peers.assertAlive();
    await( // one that was asleep may hear of the end late
        () ->
            peers.all().stream()
                .allMatch(
                    one ->
                        !one.isAtWork()
                            && peers.all().stream().noneMatch(other -> one.misses(other))));
    written.begin(peers.all());
  }

  private interface Condition {
    boolean isMet() throws Exception;
  }

  private void await(Condition condition) throws Exception {
    long began = System.nanoTime();
    while (!condition.isMet()) {
      assertThat(System.nanoTime() - began).as(this::whatWasSaid).isLessThan(LONGEST.toNanos());
      Thread.sleep(10);
    }
  }

  private String whatWasSaid() {
    StringBuilder all = new StringBuilder();
    for (Peer one : peers.all()) {
      all.append(one.place()).append(":\n").append(one.said()).append('\n');
    }
    return all.toString();
  }
}
