package dev.ariadne.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which member owns what: consistent hashing. Every member has many points on a ring, and owns what
 * is hashed to just before one of them. When a member goes, what it owned goes to the members that
 * come next, which are those that have the copies; the others keep what they have.
 */
final class Ring {
  private static final int POINTS = 64;

  private final Set<String> members;
  private final long[] points;
  private final String[] owners; // of the points
  private final List<List<String>> successors; // by point, when they were asked for
  private int depth; // how many successors those have

  private record Point(long place, String member) {}

  Ring(Collection<String> members) {
    this(new Ring(), members);
  }

  /** The ring of nobody. */
  private Ring() {
    members = Set.of();
    points = new long[0];
    owners = new String[0];
    successors = List.of();
  }

  /** What becomes of a ring when its members are these; cheap when most of them are the same. */
  Ring(Ring before, Collection<String> members) {
    this.members = new HashSet<>(members);
    List<Point> added = new ArrayList<>();
    for (String member : this.members) {
      for (int i = 0; i < POINTS && !before.has(member); i++) {
        added.add(new Point(Hash.of(member, Integer.toString(i)), member));
      }
    }
    added.sort(Comparator.comparingLong(Point::place).thenComparing(Point::member));
    points = new long[this.members.size() * POINTS];
    owners = new String[points.length];
    int old = 0;
    int fresh = 0;
    for (int i = 0; i < points.length; i++) {
      while (old < before.points.length && !has(before.owners[old])) {
        old++;
      }
      boolean isOld = old < before.points.length;
      if (isOld && fresh < added.size()) {
        Point next = added.get(fresh);
        int order = Long.compare(before.points[old], next.place);
        isOld = order < 0 || (order == 0 && before.owners[old].compareTo(next.member) < 0);
      }
      points[i] = isOld ? before.points[old] : added.get(fresh).place;
      owners[i] = isOld ? before.owners[old++] : added.get(fresh++).member;
    }
    successors = new ArrayList<>(Collections.nCopies(points.length, null));
  }

  boolean has(String member) {
    return members.contains(member);
  }

  Set<String> members() {
    return members;
  }

  /** Who owns a state or an address. */
  String owner(String home) {
    return owners[point(Hash.of(home))];
  }

  /** The members after the owner that keep its copies, fewer when there are not as many. */
  List<String> successors(String home, int count) {
    if (count == 0 || members.size() == 1) {
      return List.of();
    }
    if (count != depth) {
      depth = count;
      successors.replaceAll(any -> null);
    }
    int point = point(Hash.of(home));
    List<String> known = successors.get(point);
    if (known == null) {
      known = after(point, Math.min(count, members.size() - 1));
      successors.set(point, known);
    }
    return known;
  }

  private List<String> after(int point, int count) {
    List<String> found = new ArrayList<>(count);
    for (int i = point + 1; found.size() < count; i++) {
      String member = owners[i % owners.length];
      if (!member.equals(owners[point]) && !found.contains(member)) {
        found.add(member);
      }
    }
    return List.copyOf(found);
  }

  private int point(long place) {
    int found = Arrays.binarySearch(points, place);
    int point = found >= 0 ? found : -found - 1;
    return point == points.length ? 0 : point;
  }

  /**
   * Whether a member owns something here that it did not own on another ring: before one of its own
   * points, or before one of somebody who is gone.
   */
  boolean gains(String member, Ring before) {
    for (int i = 0; i < points.length; i++) {
      if (owners[i].equals(member) && !before.owners[before.point(points[i])].equals(member)) {
        return true;
      }
    }
    for (int i = 0; i < before.points.length; i++) {
      if (!has(before.owners[i]) && owners[point(before.points[i])].equals(member)) {
        return true;
      }
    }
    return false;
  }
}
