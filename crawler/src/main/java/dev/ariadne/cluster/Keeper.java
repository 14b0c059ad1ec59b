package dev.ariadne.cluster;

import dev.ariadne.app.Observation;
import dev.ariadne.cluster.Message.Collected;
import dev.ariadne.cluster.Message.Copy;
import dev.ariadne.cluster.Message.CopyKept;
import dev.ariadne.cluster.Message.Way;
import dev.ariadne.crawl.Policy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Keeps what a controller learns: in its log, in its records when it is the owner, and with those
 * who are to have copies.
 */
final class Keeper {
  private final Post post;
  private final Archive archive;
  private final Holdings holdings;
  private final Copies copies;
  private final Backups backups;
  private final Policy policy;

  Keeper(
      Post post,
      Archive archive,
      Holdings holdings,
      Copies copies,
      Backups backups,
      Policy policy) {
    this.post = post;
    this.archive = archive;
    this.holdings = holdings;
    this.copies = copies;
    this.backups = backups;
    this.policy = policy;
  }

  /** Stores a state that is owned and was not seen before. */
  void store(Observation seen, Way way) {
    String id = seen.state();
    List<Fact> facts = new ArrayList<>();
    facts.add(Fact.state(seen));
    for (int place = 0; place < seen.events().size(); place++) {
      String reason = policy.refuse(seen, place);
      if (reason != null) {
        facts.add(Fact.skipped(id, seen.events().get(place), reason));
      }
    }
    Map<String, List<String>> links = new TreeMap<>();
    if (seen.details() != null) {
      for (String link : seen.details().links()) {
        if (policy.follows(link)) {
          facts.add(Fact.link(id, link));
          links.computeIfAbsent(post.ring().owner(link), any -> new ArrayList<>()).add(link);
        }
      }
    }
    archive.improve(id, way, false);
    List<Fact> early = List.copyOf(holdings.early(id));
    facts.forEach(this::learn);
    announceTargets(early);
    Holding holding = holdings.know(id);
    links.forEach(
        (owner, urls) -> {
          if (post.isSelf(owner)) {
            urls.forEach(holdings::knowAddress);
          } else {
            holding.keeping++;
            copies.send(List.of(owner), List.of(), Map.of(), urls, () -> kept(holding));
          }
        });
    if (backups.comeFirst()) {
      holding.keeping++;
      Map<String, Way> ways = way == null ? Map.of() : Map.of(id, way);
      copies.send(backups.keepers(id), facts, ways, List.of(), () -> kept(holding));
    }
  }

  private void kept(Holding holding) {
    holding.keeping--;
    if (holding.keeping == 0) {
      List<Runnable> waiting = List.copyOf(holding.whenKept);
      holding.whenKept.clear();
      waiting.forEach(Runnable::run);
    }
  }

  /** More about a state that is owned; nothing waits for it. */
  void seen(Observation seen) {
    if (seen.details() != null) {
      Fact fact = Fact.seen(new Observation(seen.state(), seen.events(), 0, seen.details()));
      if (!archive.has(fact)) {
        tellOwner(fact);
      }
    }
  }

  /** Keeps a fact that is owned; it counts only once it is copied, if that comes first. */
  void keep(Fact fact) {
    if (backups.comeFirst()) {
      // who owns it after the next view, and who has copies then, gets it from the archive
      archive.add(fact);
      copies.send(
          backups.keepers(fact.home()), List.of(fact), Map.of(), List.of(), () -> apply(fact));
    } else {
      learn(fact);
    }
  }

  private void learn(Fact fact) {
    if (archive.add(fact) && !backups.comeFirst()) {
      backups.add(List.of(fact));
    }
    apply(fact);
  }

  private void apply(Fact fact) {
    if (post.isMine(fact.home())) {
      holdings.apply(fact);
    }
  }

  /** Has a fact kept by its owner, which may be this member. */
  void tellOwner(Fact fact) {
    if (post.isMine(fact.home())) {
      keep(fact);
    } else {
      copies.send(
          List.of(post.ring().owner(fact.home())), List.of(fact), Map.of(), List.of(), () -> {});
    }
  }

  /** Sees to it that the owner of a state knows that it exists. */
  void announce(Fact leading) {
    announceTargets(List.of(leading));
  }

  private void announce(String owner, Map<String, Way> ways) {
    if (post.isSelf(owner)) {
      ways.forEach(this::know);
    } else {
      ways.forEach((state, way) -> archive.improve(state, way, false));
      copies.send(List.of(owner), List.of(), ways, List.of(), () -> {});
    }
  }

  /** A state that is owned exists, and there is a way to it. */
  void know(String state, Way way) {
    improve(state, way);
    holdings.know(state);
  }

  /** There is a way to a state that is owned. */
  void improve(String state, Way way) {
    Holding known = holdings.state(state);
    boolean isDoubtful = known != null && known.isDoubtful;
    if (archive.improve(state, way, isDoubtful) && known != null) {
      known.isDoubtful = false;
      holdings.wayChanged(known);
    }
  }

  /** What there is to own, as another member knows it. */
  void collect(Collected answer) {
    answer
        .states()
        .forEach(
            (state, way) -> {
              if (post.isMine(state)) {
                know(state, way);
              }
            });
    for (String url : answer.addresses()) {
      archive.addAddress(url);
      if (post.isMine(url)) {
        holdings.knowAddress(url);
      }
    }
  }

  /** Keeps what another member has sent, and hands on what is not for this one. */
  void receive(String from, Copy copy) {
    copy.ways().forEach((state, way) -> archive.improve(state, way, false));
    List<Fact> mine = new ArrayList<>();
    List<Fact> leading = new ArrayList<>();
    Map<String, List<Fact>> misdirected = new TreeMap<>();
    for (Fact fact : copy.facts()) {
      boolean isNew = archive.add(fact);
      String owner = post.ring().owner(fact.home());
      if (post.isSelf(owner)) {
        if (isNew) {
          mine.add(fact);
          leading.add(fact);
        }
        if (fact.kind() == Fact.Kind.STATE) {
          leading.addAll(holdings.early(fact.home()));
        }
        holdings.apply(fact);
      } else if (isNew && !owner.equals(from)) {
        misdirected.computeIfAbsent(owner, any -> new ArrayList<>()).add(fact);
      }
    }
    misdirected.forEach(
        (owner, facts) ->
            copies.send(List.of(owner), facts, archive.ways(facts), List.of(), () -> {}));
    copy.ways().forEach((state, way) -> receive(from, state, way));
    copy.addresses().forEach(url -> receiveAddress(from, url));
    backups.add(mine);
    announceTargets(leading);
    post.send(from, new CopyKept(copy.number()));
  }

  private void receive(String from, String state, Way way) {
    String owner = post.ring().owner(state);
    if (post.isSelf(owner)) {
      know(state, way);
      holdings.wayChanged(holdings.state(state));
    } else if (!owner.equals(from)) {
      copies.send(List.of(owner), List.of(), Map.of(state, way), List.of(), () -> {});
    }
  }

  private void receiveAddress(String from, String url) {
    archive.addAddress(url);
    String owner = post.ring().owner(url);
    if (post.isSelf(owner)) {
      holdings.knowAddress(url);
    } else if (!owner.equals(from)) {
      copies.send(List.of(owner), List.of(), Map.of(), List.of(url), () -> {});
    }
  }

  /** Who had these facts may be gone before it could tell the owners of what they lead to. */
  private void announceTargets(List<Fact> facts) {
    Map<String, Map<String, Way>> byOwner = new TreeMap<>();
    for (Fact fact : facts) {
      boolean leadsOn = fact.kind() == Fact.Kind.EXECUTED || fact.kind() == Fact.Kind.ENTRY;
      Way way = leadsOn ? archive.wayBy(fact) : null;
      if (way != null) {
        byOwner
            .computeIfAbsent(post.ring().owner(fact.value()), any -> new LinkedHashMap<>())
            .putIfAbsent(fact.value(), way);
      }
    }
    byOwner.forEach(this::announce);
  }
}
