package dev.ariadne.balance;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.GraphListener;
import dev.ariadne.graph.Status;
import dev.ariadne.strategy.Strategy;
import dev.ariadne.strategy.Task;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;

/**
 * Nodes that each decide within a share of their own. What is found is held until a node asks, so
 * that what is refused right after it was found is never shared out; when a node comes or goes,
 * everything is shared out anew.
 */
final class Balanced implements Strategy, GraphListener {
  private static final int NO_NODE = -1;

  private final Approach approach;
  private final IntFunction<Replica> replicas;
  private final LongSupplier nanos;
  private final Shares shares;
  private final Map<Integer, Member> members = new LinkedHashMap<>();
  private final Map<Integer, Member> atWork = new HashMap<>(); // by pair
  private final Set<Integer> waiting = new HashSet<>(); // had nothing since the last report
  private Replica reserve;

  /**
   * @param replicas makes the replica of a node, whose graph is empty
   * @param nanos a clock, for speeds and idle times
   */
  Balanced(
      ApplicationGraph graph,
      Approach approach,
      IntFunction<Replica> replicas,
      LongSupplier nanos) {
    this.approach = approach;
    this.replicas = replicas;
    this.nanos = nanos;
    shares = new Shares(graph);
    graph.addListener(this);
  }

  @Override
  public Task next(int node, int position) {
    long now = nanos.getAsLong();
    Member member = members.get(node);
    if (member == null) {
      member = join(node, now);
    }
    Task task = decide(node, member, position, now);
    if (task == null) {
      waiting.add(node);
      member.rest(now);
    } else {
      waiting.remove(node);
      member.begin(now);
      atWork.put(task.pair(), member);
    }
    return task;
  }

  private Member join(int node, long now) {
    Member member = new Member(replicas.apply(node), now);
    shares.add(member.replica());
    shares.holdAll();
    members.put(node, member);
    return member;
  }

  @Override
  public boolean leave(int node) {
    waiting.clear();
    Member member = members.remove(node);
    if (member != null) {
      atWork.values().remove(member);
      shares.remove(member.replica());
      members.values().forEach(other -> other.replica().leave(node));
      if (reserve != null) {
        reserve.leave(node);
      }
    }
    return member != null; // its share goes to them
  }

  private Task decide(int node, Member member, int position, long now) {
    if (shares.hasHeld() && approach.isDue(List.copyOf(members.values()))) {
      shareOut(now);
    }
    Task task = member.replica().next(node, position);
    if (task == null && shares.hasHeld()) {
      shareOut(now); // it has events left and can reach none of them
      task = member.replica().next(node, position);
    }
    if (task == null && reserve != null) {
      task = reserve.next(node, position);
    }
    return task != null ? task : borrow(node, member, position);
  }

  private void shareOut(long now) {
    List<Member> all = new ArrayList<>(members.values());
    for (int state = shares.nextHeld(0); state >= 0; state = shares.nextHeld(state + 1)) {
      int[] pairs = shares.takeHeld(state);
      int[] owners = pairs.length == 0 ? pairs : approach.share(pairs, all, now);
      for (int i = 0; i < pairs.length; i++) {
        boolean isReserved = owners[i] == Approach.RESERVED;
        shares.give(pairs[i], isReserved ? reserve() : all.get(owners[i]).replica());
      }
    }
  }

  private Replica reserve() {
    if (reserve == null) {
      reserve = replicas.apply(NO_NODE);
      shares.add(reserve);
    }
    return reserve;
  }

  /**
   * An event of another share, when all other nodes have been told that there is nothing: nobody
   * would ask for it again.
   */
  private Task borrow(int node, Member member, int position) {
    for (int other : members.keySet()) {
      if (other != node && !waiting.contains(other)) {
        return null;
      }
    }
    for (Member other : members.values()) {
      Task task = other == member ? null : other.replica().next(node, position);
      if (task != null) {
        return task;
      }
    }
    return null;
  }

  @Override
  public void stateAdded(int state) {
    waiting.clear();
  }

  @Override
  public void statusChanged(int pair, Status before, Status after) {
    if (before == Status.ASSIGNED) {
      waiting.clear();
      Member member = atWork.remove(pair);
      if (member != null) {
        member.end(after == Status.EXECUTED);
      }
    }
  }
}
