package dev.ariadne.cluster;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Whether the members that see each other may work. Of the parts of a group that was cut apart at
 * most one may: the one with more than half of the members that the group had before, or with half
 * of them and the first. Members that died before the eyes of a part, or left it in order, do not
 * count: they cannot have worked with others meanwhile. Two parts cannot both have enough then: all
 * that are alive are voters of both, so each would have exactly half, of the same voters, and the
 * first is only in one of them.
 *
 * <p>Who was missed for a while and is found dead then may have worked with others, and these
 * without it, so its death alone says nothing. But a part may work, however small it is, when
 * everybody that any of its members has ever heard of is there or certainly gone. That is also how
 * the first of all begins.
 *
 * <p>So two parts can both work if one has never heard of the other, and only then. With a and b
 * cut apart, a works; c joins a; a dies, and c works on. Now b finds a dead. It cannot know that
 * there is c, and if it waited, it would also wait for ever when a hangs and is killed. As soon as
 * they hear of each other they work together.
 *
 * <p>That is so if all members of a view hear of it, if who is said to have died at once did (a
 * channel can only come close to both), and if all members crawl or none does.
 *
 * <p>A member that stayed decides at once. After a merge, all tell what they know, and who was in a
 * group that works decides by the latest voters. A newcomer believes what it is told.
 */
public final class Quorum {
  private final String self;
  private final Map<String, Standing> told = new HashMap<>();

  /** Everybody that this member has ever been with or been told of. */
  private final Set<String> heardOf = new TreeSet<>();

  /** The voters that do not count any more. */
  private final Set<String> gone = new TreeSet<>();

  /** Who is certainly gone, whenever that happened. */
  private final Set<String> dead = new TreeSet<>();

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
   * @param heardOf everybody it has heard of and does not know to be dead
   * @param busy whether it takes part in a crawl
   * @param primary whether it knows that this view can work
   */
  public record Standing(
      String view,
      List<String> voters,
      long since,
      Set<String> gone,
      Set<String> heardOf,
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
    heardOf.addAll(members);
    leaving.stream().filter(one -> !members.contains(one)).forEach(one -> bury(one, true));
    leaving.retainAll(members);
    gone.removeAll(members);
    dead.removeAll(members);
    told.values().removeIf(standing -> !standing.view().equals(view)); // some come early
    decide();
  }

  /** What to tell the members of the view, whenever something has changed. */
  public Standing standing(boolean busy) {
    Set<String> perhapsAlive = new TreeSet<>(heardOf);
    perhapsAlive.removeAll(dead);
    return new Standing(view, voters, since, Set.copyOf(gone), perhapsAlive, busy, primary);
  }

  /** What a member has told, perhaps of a view that is to come. */
  public void told(String member, Standing standing) {
    told.put(member, standing);
    heardOf.addAll(standing.heardOf());
    standing.gone().stream().filter(one -> !members.contains(one)).forEach(dead::add);
    decide();
  }

  /**
   * A member has left in order or is about to, or its process is certainly gone.
   *
   * @param atOnce whether that was known when it was missed: then it cannot have worked with others
   *     meanwhile
   */
  public void gone(String member, boolean atOnce) {
    if (members.contains(member)) {
      leaving.add(member);
    } else if (bury(member, atOnce)) {
      decide();
    }
  }

  private boolean bury(String member, boolean atOnce) {
    boolean isNew = dead.add(member);
    if (atOnce && justMissed.contains(member)) {
      isNew |= gone.add(member);
    }
    return isNew;
  }

  /** The members that are missed, of which it would help to know that they are gone. */
  public List<String> missed() {
    return primary
        ? List.of()
        : Stream.concat(voters.stream(), heardOf.stream()) // of voters it helps most
            .filter(one -> !members.contains(one) && !dead.contains(one))
            .distinct()
            .toList();
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
    boolean haveAllTold =
        members.stream().allMatch(one -> one.equals(self) || now.containsKey(one));
    if (now.values().stream().anyMatch(Standing::primary)) {
      elect();
    } else if (!isMerged && hasEnough(voters, gone)) {
      elect();
    } else if (haveAllTold && isNobodyMissed()) {
      elect();
    } else if (isMerged && now.keySet().containsAll(members)) {
      decideTogether(now.values());
    }
  }

  private boolean isNobodyMissed() {
    return heardOf.stream().allMatch(one -> members.contains(one) || dead.contains(one));
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
        || (here > 0 && 2 * here == count.size() && present.contains(count.get(0)));
  }

  private void elect() {
    primary = true;
    voters = members;
    since = number;
    gone.clear();
    together.clear();
    together.addAll(members);
  }

  @Override
  public String toString() {
    return self + (primary ? " may work in " : " may not work in ") + members;
  }
}
