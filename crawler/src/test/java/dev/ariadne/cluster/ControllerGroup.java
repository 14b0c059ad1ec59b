package dev.ariadne.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Application;
import dev.ariadne.app.Model;
import dev.ariadne.app.SimulatedApplication;
import dev.ariadne.crawl.Lease;
import dev.ariadne.crawl.Policy;
import dev.ariadne.crawl.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Controllers with pages in virtual time. Messages take a random time and keep their order between
 * two members; views arrive at each member at another time; of what a member had sent when it died,
 * a random part arrives, perhaps after the view without it.
 */
final class ControllerGroup {
  static final long MILLI = 1_000_000;
  private static final long TICK = 5 * MILLI;
  private static final long IDLE = 10 * MILLI;
  private static final long DETECTION = 50 * MILLI;
  private static final long LONGEST = 60_000 * MILLI;

  final Map<String, Member> members = new TreeMap<>();
  final Random random;
  long messages;
  long jobsDone; // by all that ever lived
  long eventsDone; // of those, the ones that explore
  boolean isRepeating; // whether every message of crawlers arrives twice
  Supplier<Application> applications;
  List<String> seeds;
  BiConsumer<String, Message> watch = (from, message) -> {};
  private final Model model;
  private final Options options;
  private final int pages;
  private final Policy policy;
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::time).thenComparingLong(Event::order));
  private final Map<String, Long> arrivals = new HashMap<>();
  private final Set<String> cut = new TreeSet<>();
  private long now;
  private long order;
  private int views;

  private record Event(long time, long order, Runnable action) {}

  /** A process. */
  final class Member {
    final String name;
    final FactLog log = new FactLog();
    final Controller controller;
    boolean isAlive = true;
    boolean hasView;
    private int lastPage;

    Member(String name) {
      this.name = name;
      Outbox out =
          new Outbox() {
            @Override
            public void send(String to, Message message) {
              post(name, to, message);
            }

            @Override
            public void broadcast(Message message) {
              members.keySet().stream()
                  .filter(to -> !to.equals(name))
                  .forEach(to -> post(name, to, message));
            }
          };
      controller = new Controller(name, options, seeds, policy, log, out, () -> now);
    }

    private void start() {
      after(random.nextLong(TICK), this::tick);
      for (int page = 0; page < pages; page++) {
        int number = lastPage++;
        Application application = applications.get();
        after(random.nextLong(IDLE), () -> work(number, application));
      }
    }

    private void tick() {
      if (isAlive) {
        controller.tick();
        after(TICK, this::tick);
      }
    }

    private void work(int page, Application application) {
      if (!isAlive || controller.isFinished()) {
        return;
      }
      Lease lease = controller.take(page);
      if (lease == null) {
        after(IDLE, () -> work(page, application));
        return;
      }
      int steps = lease.assignment().steps().size() + (lease.assignment().entry() == null ? 0 : 2);
      after(
          steps * MILLI + random.nextLong(MILLI),
          () -> {
            if (isAlive) {
              jobsDone++;
              eventsDone += explores(lease) ? 1 : 0;
              Report report = Report.of(lease.task(), lease.assignment(), application, () -> now);
              controller.report(page, report);
              work(page, application);
            }
          });
    }
  }

  private static boolean explores(Lease lease) {
    List<Application.Step> steps = lease.assignment().steps();
    return !steps.isEmpty() && steps.get(steps.size() - 1).expected() == null;
  }

  ControllerGroup(Model model, Options options, int pages, long seed) {
    this(model, options, pages, seed, Policy.EVERYTHING);
  }

  ControllerGroup(Model model, Options options, int pages, long seed, Policy policy) {
    this.model = model;
    this.options = options;
    this.pages = pages;
    this.policy = policy;
    random = new Random(seed);
    applications = () -> new SimulatedApplication(model);
    seeds = new SimulatedApplication(model).entries();
  }

  void after(long delay, Runnable action) {
    events.add(new Event(now + delay, order++, action));
  }

  /** Makes members that know of each other from the start. */
  ControllerGroup start(int count) {
    for (int i = 0; i < count; i++) {
      join();
    }
    view(alive(), true, 0);
    return this;
  }

  private void join() {
    Member member = new Member("m" + members.size());
    members.put(member.name, member);
  }

  List<String> alive() {
    return members.values().stream().filter(m -> m.isAlive).map(m -> m.name).toList();
  }

  /** A new member comes. */
  void joinNow() {
    join();
    view(alive(), true, 0);
  }

  /** Kills a member, unless the crawl is over: then what it has found is what is collected. */
  void kill(String name) {
    if (isOverForSome()) {
      return;
    }
    members.get(name).isAlive = false;
    after(DETECTION, this::seeWhoIsThere);
  }

  /** Kills a member when the crawl is over, and has the others go on. */
  void resumeWithout(String name) {
    members.get(name).isAlive = false;
    for (String other : alive()) {
      members.get(other).controller.resume();
      members.get(other).start();
    }
    seeWhoIsThere();
  }

  /** Cuts a member off. */
  void cut(String name) {
    if (isOverForSome()) {
      return;
    }
    cut.add(name);
    after(DETECTION, this::seeWhoIsThere);
  }

  void heal() {
    seeWhoIsThere(); // what was lost is not sent again in one and the same view
    cut.clear();
    after(DETECTION, this::seeWhoIsThere);
  }

  private void seeWhoIsThere() {
    List<String> inside = alive().stream().filter(name -> !cut.contains(name)).toList();
    view(inside, true, 5 * MILLI);
    for (String name : alive()) {
      if (cut.contains(name)) {
        view(List.of(name), false, 5 * MILLI);
      }
    }
  }

  private final Map<String, Long> viewAt = new HashMap<>();

  private void view(List<String> names, boolean isPrimary, long spread) {
    if (names.isEmpty()) {
      return;
    }
    View view = new View("v" + ++views, names, isPrimary);
    for (String name : names) {
      Member member = members.get(name);
      long at = Math.max(now + random.nextLong(spread + 1), viewAt.getOrDefault(name, 0L));
      viewAt.put(name, at);
      after(
          at - now,
          () -> {
            if (member.isAlive) {
              member.controller.view(view);
              if (!member.hasView) {
                member.hasView = true;
                member.start();
              }
            }
          });
    }
  }

  private void post(String from, String to, Message message) {
    watch.accept(from, message);
    if (isCut(from, to)) {
      return;
    }
    long earliest = arrivals.getOrDefault(from + ">" + to, 0L);
    long at = Math.max(earliest, now + MILLI / 10 + random.nextLong(MILLI));
    arrivals.put(from + ">" + to, at);
    boolean isLostWithSender = random.nextBoolean();
    after(at - now, () -> arrive(from, to, message, isLostWithSender));
  }

  private boolean isCut(String from, String to) {
    return cut.contains(from) != cut.contains(to);
  }

  private void arrive(String from, String to, Message message, boolean isLostWithSender) {
    Member receiver = members.get(to);
    if (!receiver.isAlive || isCut(from, to) || (!members.get(from).isAlive && isLostWithSender)) {
      return;
    }
    if (!receiver.hasView) {
      after(MILLI, () -> arrive(from, to, message, isLostWithSender));
      return;
    }
    messages++;
    receiver.controller.receive(from, message);
    if (isRepeating
        && (message instanceof Message.StateInfo
            || message instanceof Message.FindJob
            || message instanceof Message.AckJob)) {
      receiver.controller.receive(from, message);
    }
  }

  /** Lets it go on until a number of jobs were done. */
  ControllerGroup untilJobs(long jobs) {
    while (jobsDone < jobs && !isOver()) {
      step();
    }
    return this;
  }

  private boolean isOverForSome() {
    return members.values().stream().anyMatch(m -> m.isAlive && m.controller.isOver());
  }

  private boolean isOver() {
    for (Member member : members.values()) {
      if (member.isAlive && !member.controller.isOver()) {
        return false;
      }
    }
    return true;
  }

  private void step() {
    Event event = events.remove();
    now = event.time;
    event.action.run();
  }

  @Override
  public String toString() {
    return members.values().stream()
        .filter(m -> m.isAlive)
        .map(m -> m.controller.toString())
        .collect(Collectors.joining("\n"));
  }

  /** Crawls to the end. */
  ControllerGroup run() {
    while (!isOver()) {
      assertThat(now).as(this::toString).isLessThan(LONGEST);
      step();
    }
    return this;
  }

  /** The facts of those who live are the model, no less and no more. */
  void assertModel() {
    assertModel(0);
  }

  /** The same, but for events that were skipped or given up. */
  void assertModel(int left) {
    Map<String, Set<String>> executed = new TreeMap<>();
    Map<String, List<String>> states = new TreeMap<>();
    Set<String> entries = new TreeSet<>();
    Set<String> skipped = new HashSet<>();
    for (Member member : members.values()) {
      for (int bucket = 0; member.isAlive && bucket < FactLog.BUCKETS; bucket++) {
        for (Fact fact : member.log.facts(bucket)) {
          switch (fact.kind()) {
            case STATE -> states.put(fact.home(), fact.seen().events());
            case EXECUTED ->
                executed
                    .computeIfAbsent(fact.home() + " " + fact.event(), any -> new TreeSet<>())
                    .add(fact.value());
            case ENTRY -> entries.add(fact.home() + " " + fact.value());
            case SKIPPED, FAILED -> skipped.add(fact.home() + " " + fact.event());
            case SEEN, LINK -> {}
            case DEAD -> throw new AssertionError("not expected: " + fact);
          }
        }
      }
    }
    assertThat(skipped).hasSize(left);
    Map<String, List<String>> expectedStates = new TreeMap<>();
    Map<String, Set<String>> expected = new TreeMap<>();
    for (int state = 0; state < model.states(); state++) {
      expectedStates.put(model.id(state), model.events(state));
      for (int place = 0; place < model.events(state).size(); place++) {
        String key = model.id(state) + " " + model.events(state).get(place);
        if (!skipped.contains(key)) {
          expected.put(key, Set.of(model.id(model.target(state, place))));
        }
      }
    }
    assertThat(states.keySet()).isEqualTo(expectedStates.keySet());
    assertThat(states).isEqualTo(expectedStates);
    assertThat(executed.keySet()).isEqualTo(expected.keySet());
    assertThat(executed).isEqualTo(expected);
    List<String> expectedEntries = new ArrayList<>();
    for (int entry : model.entries()) {
      expectedEntries.add(model.id(entry) + " " + model.id(entry));
    }
    assertThat(entries).containsExactlyInAnyOrderElementsOf(expectedEntries);
  }

  long executedAgain() {
    return members.values().stream().mapToLong(m -> m.controller.counters().executedAgain()).sum();
  }

  long now() {
    return now;
  }
}
