package dev.ariadne.simulation;

import dev.ariadne.protocol.Told;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * A coordinator and nodes, the real ones, around a bad network in virtual time. The same scenario
 * gives the same run, to the last message.
 */
final class Cluster {
  private static final long PATIENCE = 3600 * VirtualTime.SECOND;
  private static final long AFTERMATH = 30 * VirtualTime.SECOND;

  private final Scenario scenario;
  private final VirtualTime time = new VirtualTime();
  private final Trace trace = new Trace(time);
  private final Tally tally = new Tally();
  private final SplittableRandom random;
  private final Network network;
  private final FaultInjector faults;
  private final List<HostedCrawl> crawls = new ArrayList<>();
  private final CoordinatorProcess coordinator;
  private final List<NodeProcess> nodes = new ArrayList<>();
  private final Map<String, Long> spent = new HashMap<>();
  private boolean isAnyFinished;

  Cluster(Scenario scenario) {
    this(scenario, SimulatedStore::new, CoordinatorProcess::new);
  }

  /** With parts of its own: tests have worse ones. */
  Cluster(
      Scenario scenario,
      Supplier<SimulatedStore> stores,
      BiFunction<Cluster, SplittableRandom, CoordinatorProcess> coordinators) {
    this.scenario = scenario;
    random = new SplittableRandom(~scenario.seed());
    network = new Network(time, random.split(), scenario.network(), trace, tally);
    faults = new FaultInjector(this, random.split());
    for (Scenario.Plan plan : scenario.crawls()) {
      crawls.add(new HostedCrawl(plan, scenario.seed(), stores.get(), time, tally));
    }
    coordinator = coordinators.apply(this, random.split());
  }

  /** Crawls until everything is found, waits for what is still under way, and looks at the end. */
  void run() {
    tally.runs++;
    coordinator.start();
    for (int i = 0; i < scenario.nodes(); i++) {
      addNode();
    }
    faults.start();
    while (!coordinator.isDone()) {
      if (time.now() > PATIENCE) {
        throw new Violation(Witness.NO_LOST_TASK, "after an hour the crawls are still not done");
      }
      time.step();
      isAnyFinished |= crawls.stream().anyMatch(HostedCrawl::isFinished);
    }
    long end = time.now() + AFTERMATH;
    while (time.now() < end || !coordinator.isDone()) {
      time.step();
    }
    coordinator.end();
    crawls.forEach(HostedCrawl::end);
  }

  void addNode() {
    boolean isOfAProcess = scenario.sharesWhatWasTold() && nodes.size() % 2 == 1;
    Told told = isOfAProcess ? nodes.get(nodes.size() - 1).told() : new Told();
    NodeProcess node = new NodeProcess(this, "node" + nodes.size(), told);
    nodes.add(node);
    node.start();
  }

  /** A node has gone for good: there must be another. */
  void needNodes() {
    if (!hasNodes()) {
      addNode();
    }
  }

  boolean hasNodes() {
    return nodes.stream().anyMatch(NodeProcess::isUp);
  }

  /** A node that is up, or null. */
  NodeProcess anyNode(SplittableRandom chance) {
    List<NodeProcess> up = nodes.stream().filter(NodeProcess::isUp).toList();
    return up.isEmpty() ? null : up.get(chance.nextInt(up.size()));
  }

  List<HostedCrawl> crawls() {
    return crawls;
  }

  HostedCrawl crawl(String name) {
    return crawls.stream().filter(one -> one.plan().name().equals(name)).findFirst().orElseThrow();
  }

  HostedCrawl anyCrawl(SplittableRandom chance) {
    return crawls.get(chance.nextInt(crawls.size()));
  }

  /** A node has worked for a crawl. */
  void spent(String crawl, long nanos) {
    if (!isAnyFinished) {
      spent.merge(crawl, nanos, Long::sum);
    }
  }

  /** The time of nodes that each crawl has had until the first was finished. */
  Map<String, Long> spent() {
    return spent;
  }

  Scenario scenario() {
    return scenario;
  }

  VirtualTime time() {
    return time;
  }

  Trace trace() {
    return trace;
  }

  Tally tally() {
    return tally;
  }

  Network network() {
    return network;
  }

  FaultInjector faults() {
    return faults;
  }

  CoordinatorProcess coordinator() {
    return coordinator;
  }
}
