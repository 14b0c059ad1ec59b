package dev.ariadne.cluster;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The facts that a member keeps, each once, in buckets by their homes. Two logs with the same
 * digests have the same facts; where the digests of a bucket differ, the facts of that bucket do.
 */
public final class FactLog {
  /** How many buckets there are. */
  public static final int BUCKETS = 256;

  private final Shelf shelf;
  private final Set<Long> known = new HashSet<>();
  private final List<List<Long>> places = new ArrayList<>(); // by bucket
  private final long[] digests = new long[BUCKETS];

  /** Where facts are put, so that they need not be in memory. */
  public interface Shelf {
    /** Puts a fact away and says where it is. */
    long put(Fact fact);

    /** Gets a fact that was put away. */
    Fact get(long place);
  }

  /** Keeps them in memory. */
  public FactLog() {
    this(
        new Shelf() {
          private final List<Fact> facts = new ArrayList<>();

          @Override
          public long put(Fact fact) {
            facts.add(fact);
            return facts.size() - 1L;
          }

          @Override
          public Fact get(long place) {
            return facts.get((int) place);
          }
        });
  }

  public FactLog(Shelf shelf) {
    this.shelf = shelf;
    for (int i = 0; i < BUCKETS; i++) {
      places.add(new ArrayList<>());
    }
  }

  /** Keeps a fact; false when it is known. */
  public boolean add(Fact fact) {
    if (!remember(fact)) {
      return false;
    }
    places.get(bucket(fact.home())).add(shelf.put(fact));
    return true;
  }

  /** Takes in a fact that is on the shelf already. */
  public boolean restore(Fact fact, long place) {
    if (!remember(fact)) {
      return false;
    }
    places.get(bucket(fact.home())).add(place);
    return true;
  }

  private boolean remember(Fact fact) {
    long identity = fact.identity();
    if (!known.add(identity)) {
      return false;
    }
    digests[bucket(fact.home())] += identity;
    return true;
  }

  boolean has(Fact fact) {
    return known.contains(fact.identity());
  }

  static int bucket(String home) {
    return (int) (Hash.of(home) & (BUCKETS - 1));
  }

  public int size() {
    return known.size();
  }

  /** The digest of each bucket. */
  List<Long> digests() {
    List<Long> all = new ArrayList<>(BUCKETS);
    for (long digest : digests) {
      all.add(digest);
    }
    return all;
  }

  /** The digest of everything. */
  long digest() {
    long sum = 0;
    for (long digest : digests) {
      sum += digest;
    }
    return sum;
  }

  /** The facts of a bucket, in the order in which they came. */
  public List<Fact> facts(int bucket) {
    return places.get(bucket).stream().map(shelf::get).toList();
  }
}
