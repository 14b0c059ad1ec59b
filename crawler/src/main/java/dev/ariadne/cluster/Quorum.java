package dev.ariadne.cluster;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether the members that see each other may work. Of the parts of a group that was cut apart at
 * most one may: the one with more than half of the members that the group had before, or with half
 * of them and the first. Members whose processes are certainly gone, or that left in order, do not
 * count.
 *
 * <p>Two parts cannot both have enough, whatever each of them has learned of the dead: all that are
 * alive are voters of both, so each would have exactly half, of the same voters, and the first is
 * only in one of them.
 *
 * <p>A member that stayed decides at once. After a merge, all tell what they know, and who was in a
 * group that works decides by the latest voters. A newcomer believes what it is told.
 */
public final class Quorum {
  private final String self;
  private final Map<String, Standing> told = new HashMap<>();
  private final Set<String> gone = new TreeSet<>();
  private final Set<String> late = new TreeSet<>();
  private final Set<String> leaving = new TreeSet<>();

  /** The voters that have been in every view since. */
  private final Set<String> together = new TreeSet<>();

  /** Those of them that are in this view no more. */
  private final Set<String> justMissed = new TreeSet<>();

  private String view;
  private long number;
  private List<String> members = List.of();
  private boolean isMerged;
  private boolean primary;
  private List<String> voters = List.of();
  private long since;

  /**
   * What a member knows about the group, told to all members of a view.
   *
   * @param voters the members of the last view that could work, as far as it knows; empty when it
   *     is new
   * @param since the number of that view
   * @param gone those of them that do not count any more
   * @param busy whether it takes part in a crawl
   * @param primary whether it knows that this view can work
   */
  public record Standing(
      String view,
      List<String> voters,
      long since,
      Set<String> gone,
      boolean busy,
      boolean primary) {}

  public Quorum(String self) {
    this.self = self;
  }

  /**
   * The members have changed.
   *
   * @param id no other view has it
   * @param order later views of a member have higher numbers
   * @param merged whether it was made of parts that had views of their own
   */
  public void view(String id, long order, List<String> now, boolean merged) {
    isMerged = merged || (isMerged && !primary); // what was not decided then is still to be
    view = id;
    number = order;
    members = List.copyOf(now);
    primary = false;
    justMissed.clear();
    justMissed.addAll(together);
    justMissed.removeAll(members);
    together.retainAll(members);
    leaving.retainAll(justMissed);
    gone.addAll(leaving);
    leaving.clear();
    gone.removeAll(members);
    late.removeAll(members);
    told.values().removeIf(standing -> !standing.view().equals(view)); // some come early
    if (voters.isEmpty() && members.size() == 1) {
      elect(); // the first of all
    }
    decide();
  }

  /** What to tell the members of the view, whenever something has changed. */
  public Standing standing(boolean busy) {
    return new Standing(view, voters, since, Set.copyOf(gone), busy, primary);
  }

  /** What a member has told, perhaps of a view that is to come. */
  public void told(String member, Standing standing) {
    told.put(member, standing);
    decide();
  }

  /**
   * A member has left in order or is about to, or its process is certainly gone.
   *
   * @param atOnce whether that was known when it was missed: then it cannot have worked with others
   *     meanwhile. If it can have, that it is gone now says nothing about those others, unless all
   *     that are missed are gone.
   */
  public void gone(String member, boolean atOnce) {
    if (members.contains(member)) {
      leaving.add(member);
    } else if ((atOnce && justMissed.contains(member) ? gone : late).add(member)) {
      decide();
    }
  }

  /** The members that are missed, of which it would help to know that they are gone. */
  public List<String> missed() {
    return primary
        ? List.of()
        : voters.stream().filter(one -> !members.contains(one) && !gone.contains(one)).toList();
  }

  /** Whether work may be handed out. */
  public boolean isPrimary() {
    return primary;
  }

  private void decide() {
    if (primary || view == null) {
      return;
    }
    Map<String, Standing> now = new HashMap<>(told);
    now.keySet().retainAll(members);
    now.values().removeIf(standing -> !standing.view().equals(view));
    now.values().stream()
        .filter(standing -> standing.since() == since)
        .forEach(standing -> gone.addAll(standing.gone()));
    gone.removeAll(members);
    if (now.values().stream().anyMatch(Standing::primary)) {
      elect();
    } else if (!isMerged && hasEnough(voters, gone)) {
      elect();
    } else if (isMerged && now.keySet().containsAll(members)) {
      decideTogether(now.values());
    }
  }

  /** By the latest voters of those who crawl; where nobody does, it is enough for some to agree. */
  private void decideTogether(Collection<Standing> all) {
    List<Standing> old = all.stream().filter(one -> !one.voters().isEmpty()).toList();
    long latest =
        old.stream().filter(Standing::busy).mapToLong(Standing::since).max().orElse(Long.MIN_VALUE);
    boolean isBusy = latest != Long.MIN_VALUE;
    boolean isEnough =
        old.stream()
            .filter(one -> !isBusy || (one.busy() && one.since() == latest))
            .anyMatch(one -> hasEnough(one.voters(), goneSince(one.since(), old)));
    if (isEnough) {
      elect();
      return;
    }
    old.stream()
        .filter(one -> isBusy && one.busy() && one.since() == latest && latest > since)
        .findFirst()
        .ifPresent(one -> learn(one, goneSince(latest, old)));
  }

  /** Others were in a later view that could work. */
  private void learn(Standing later, Set<String> without) {
    voters = later.voters();
    since = later.since();
    together.clear();
    justMissed.clear();
    gone.clear();
    gone.addAll(without);
  }

  /** Who is gone of the voters of a view, as those who know the same voters say. */
  private static Set<String> goneSince(long since, List<Standing> all) {
    Set<String> together = new HashSet<>();
    all.stream().filter(one -> one.since() == since).forEach(one -> together.addAll(one.gone()));
    return together;
  }

  private boolean hasEnough(List<String> before, Set<String> without) {
    Set<String> present = new HashSet<>(members);
    List<String> count =
        before.stream().filter(one -> present.contains(one) || !without.contains(one)).toList();
    long here = count.stream().filter(present::contains).count();
    return 2 * here > count.size()
        || (here > 0 && 2 * here == count.size() && present.contains(count.get(0)))
        || (here > 0
            && count.stream().allMatch(one -> present.contains(one) || late.contains(one)));
  }

  private void elect() {
    primary = true;
    voters = members;
    since = number;
    gone.clear();
    late.clear();
    together.clear();
    together.addAll(members);
  }

  @Override
  public String toString() {
    return self + (primary ? " may work in " : " may not work in ") + members;
  }
}
