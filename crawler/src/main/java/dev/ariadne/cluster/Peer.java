package dev.ariadne.cluster;

import dev.ariadne.balance.Division;
import dev.ariadne.cluster.Message.Compare;
import dev.ariadne.cluster.Message.Epoch;
import dev.ariadne.cluster.Message.Facts;
import dev.ariadne.cluster.Message.InHand;
import dev.ariadne.cluster.Message.Knowledge;
import dev.ariadne.cluster.Message.Missing;
import dev.ariadne.cluster.Message.Over;
import dev.ariadne.cluster.Message.Stats;
import dev.ariadne.cluster.Message.Stop;
import dev.ariadne.cluster.Message.Token;
import dev.ariadne.crawl.Coordinator;
import dev.ariadne.crawl.Dispatcher;
import dev.ariadne.crawl.Journal;
import dev.ariadne.crawl.Lease;
import dev.ariadne.crawl.Progress;
import dev.ariadne.crawl.Report;
import dev.ariadne.graph.GraphListener;
import dev.ariadne.graph.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * A member of the peer-to-peer architecture: it keeps the whole graph, tells all others what it
 * finds, and decides alone what to execute next, within its share of the events.
 *
 * <p>Nothing is lost with a peer but what it had not told yet: the share of a dead one is divided
 * among those who are left. The crawl is over when all know the same and nothing of it is left to
 * do. As what is known then leads nowhere else, that is so whoever may have died on the way.
 */
public final class Peer implements Participant {
  private static final Duration TOKEN_PAUSE = Duration.ofMillis(20);
  private static final int PATIENT_ROUNDS = 20;

  private final String self;
  private final Coordinator coordinator;
  private final Dispatcher dispatcher;
  private final FactWriter news;
  private final FactLog log;
  private final FactReader reader;
  private final Outbox out;
  private final Share share;
  private final Balancer balancer;
  private final CatchUp catchUp;
  private final TokenRing ring;
  private final EarlyMail early = new EarlyMail();
  private final Set<String> settled = new HashSet<>(); // who has told what it has in hand
  private final List<String> newStates = new ArrayList<>();
  private View view = new View("", List.of(""), false);
  private boolean isOver;
  private boolean hasToldStop;
  private int disagreements;

  /**
   * How peers share the work.
   *
   * @param balance static, hybrid or adaptive
   * @param partition the name of a partition function
   * @param pages how many pages this peer has
   * @param maxEvents how many events all peers together may execute; 0 for any number
   */
  public record Options(String balance, String partition, long seed, int pages, long maxEvents) {}

  /**
   * @param coordinator of the crawl
   * @param news told by the coordinator of what is found here; writes it into the log
   * @param log may have facts of an earlier life
   * @param journal told of what others have found
   */
  public Peer(
      String self,
      Options options,
      Coordinator coordinator,
      Dispatcher dispatcher,
      FactWriter news,
      FactLog log,
      Journal journal,
      Outbox out,
      LongSupplier nanos) {
    this.self = self;
    this.coordinator = coordinator;
    this.dispatcher = dispatcher;
    this.news = news;
    this.log = log;
    this.out = out;
    reader = new FactReader(coordinator.learner(journal));
    Division division = new Division(options.partition, coordinator.graph(), options.seed);
    share = new Share(coordinator.graph(), division, coordinator::atWork);
    balancer = new Balancer(self, options, out, nanos, this::divide);
    catchUp = new CatchUp(self, log, out, this::learn);
    ring = new TokenRing(self, out, nanos, TOKEN_PAUSE.toNanos());
    coordinator.open(url -> isMine(url));
    coordinator
        .graph()
        .addListener(
            new GraphListener() {
              @Override
              public void stateAdded(int state) {
                newStates.add(coordinator.graph().id(state));
              }
            });
    for (int state = 0; state < coordinator.graph().states(); state++) {
      reader.know(coordinator.graph().id(state));
    }
    for (int bucket = 0; bucket < FactLog.BUCKETS; bucket++) {
      for (Fact fact : log.facts(bucket)) { // of an earlier life
        news.heard(fact);
        reader.read(fact);
      }
    }
  }

  private boolean isMine(String url) {
    int count = view.members().size();
    return view.members().get((int) Long.remainderUnsigned(Hash.of(url), count)).equals(self);
  }

  @Override
  public void view(View now) {
    tellNews();
    boolean isSame = now.id().equals(view.id());
    boolean isUnchanged = isSame && now.primary() == view.primary();
    view = now;
    if (!isUnchanged) {
      ring.view(now);
    }
    if (!isSame) {
      catchUp.view(now);
      balancer.view(now);
      early.take(now.id()).forEach(mail -> receive(mail.from(), mail.message()));
    }
  }

  private void divide(Epoch epoch) {
    int[] weights = epoch.weights().stream().mapToInt(Integer::intValue).toArray();
    int index = view.members().indexOf(self);
    tellNews(); // first: what was in hand is then either done or said to be
    Share.Plan plan = new Share.Plan(weights, epoch.reserve(), index, epoch.number());
    out.broadcast(new InHand(view.id(), epoch.number(), List.copyOf(share.divide(plan))));
    settled.clear();
    settled.add(self);
    early
        .take(view.id() + "/" + epoch.number())
        .forEach(mail -> receive(mail.from(), mail.message()));
  }

  /** Another peer has told what it has in hand, so the rest may be taken. */
  private void receive(String from, InHand message) {
    if (message.epoch() == balancer.epoch()) {
      share.leave(message.events());
      settled.add(from);
    } else if (message.epoch() > balancer.epoch()) {
      early.keep(message.view() + "/" + message.epoch(), from, message);
    }
  }

  /** Whether this peer knows what the others know, and has in mind what they have. */
  private boolean isReady() {
    return view.primary() && catchUp.isDone() && settled.containsAll(view.members());
  }

  @Override
  public void receive(String from, Message message) {
    String of = view(message);
    if (of != null && !of.equals(view.id())) {
      early.keep(of, from, message); // others are sooner in a view, or this is of one that is past
    } else if (message instanceof Facts facts) {
      learn(facts.facts());
    } else if (message instanceof Knowledge knowledge) {
      catchUp.receive(from, knowledge);
    } else if (message instanceof Missing missing) {
      catchUp.receive(from, missing);
    } else if (message instanceof Compare compare) {
      catchUp.receive(from, compare);
    } else if (message instanceof Token token) {
      ring.receive(token);
    } else if (message instanceof Epoch epoch) {
      balancer.receive(epoch);
    } else if (message instanceof InHand hands) {
      receive(from, hands);
    } else if (message instanceof Stats stats) {
      balancer.receive(from, stats);
    } else if (message instanceof Stop stop) {
      hasToldStop = true;
      coordinator.stop(stop.reason());
    } else if (message instanceof Over) {
      end();
    }
  }

  /** The view that a message is of, or null when it does not matter. */
  private static String view(Message message) {
    if (message instanceof Knowledge knowledge) {
      return knowledge.view();
    } else if (message instanceof Missing missing) {
      return missing.view();
    } else if (message instanceof Compare compare) {
      return compare.view();
    } else if (message instanceof Epoch epoch) {
      return epoch.view();
    } else if (message instanceof InHand hands) {
      return hands.view();
    }
    return null;
  }

  /** Not as soon as they are in the graph: the journal must hear of a state before its events. */
  private void tellNewStates() {
    List<String> told = List.copyOf(newStates);
    newStates.clear();
    told.forEach(reader::know);
  }

  private void learn(List<Fact> facts) {
    for (Fact fact : facts) {
      if (log.add(fact)) {
        news.heard(fact);
        reader.read(fact);
      }
    }
    tellNewStates();
  }

  @Override
  public Lease take(int page) {
    if (!isReady() || isOver) {
      return null;
    }
    share.settle();
    return dispatcher.take(page);
  }

  @Override
  public boolean report(int page, Report report) {
    boolean isTaken = dispatcher.report(page, report);
    tellNewStates();
    return isTaken;
  }

  @Override
  public void tick() {
    tellNews();
    if (!isReady()) {
      return;
    }
    if (isOver) { // somebody has come back who has not heard of it
      if (ring.isDue()) {
        ring.drop();
        out.broadcast(new Over());
      }
      return;
    }
    share.settle();
    if (coordinator.stopped() != null && !hasToldStop) {
      hasToldStop = true;
      out.broadcast(new Stop(coordinator.stopped()));
    }
    int left = (int) coordinator.graph().count(Status.FREE);
    String limit = balancer.tick(dispatcher.progress(), left, coordinator.isIdle());
    if (limit != null) {
      coordinator.stop(limit);
    }
    if (ring.isDue() && coordinator.isIdle() && news.isEmpty()) {
      passToken();
    }
  }

  private void tellNews() {
    List<Fact> facts = news.take();
    if (!facts.isEmpty()) {
      out.broadcast(new Facts(facts));
    }
  }

  private void passToken() {
    boolean isQuiet = ring.isQuietAfter(log.size(), log.digest() + balancer.epoch());
    boolean isAgreed = ring.isAgreed();
    if (isQuiet && isAgreed) {
      if (coordinator.isExhausted() || coordinator.stopped() != null) {
        out.broadcast(new Over());
        end();
        return;
      }
      if (view.first().equals(self) && !balancer.lastResort(log.size())) {
        coordinator.giveUpWhatIsLeft(); // nobody has found a way to it
      }
    }
    disagreements = isQuiet && !isAgreed ? disagreements + 1 : 0;
    if (disagreements > PATIENT_ROUNDS) {
      disagreements = 0;
      catchUp.again();
    }
    ring.pass();
  }

  private void end() {
    isOver = true;
    coordinator.close();
  }

  @Override
  public boolean isOver() {
    return isOver;
  }

  @Override
  public boolean isFinished() {
    return isOver && dispatcher.isFinished();
  }

  @Override
  public List<Integer> expire() {
    return dispatcher.expire();
  }

  @Override
  public void leave(int page) {
    dispatcher.leave(page);
  }

  /** Ends the crawl for all peers. */
  @Override
  public void stop(String reason) {
    dispatcher.stop(reason);
  }

  @Override
  public Progress progress() {
    return dispatcher.progress();
  }
}
