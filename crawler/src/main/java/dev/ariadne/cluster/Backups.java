package dev.ariadne.cluster;

import dev.ariadne.cluster.Options.Recovery;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * When what a controller owns is copied to those who would own it next: at once, from time to time,
 * or only in the end, so that nothing is lost with a member that leaves, or dies when all is found.
 */
final class Backups {
  private static final double NANOS_PER_HOUR = 3600e9;

  private final Post post;
  private final Archive archive;
  private final Copies copies;
  private final Options options;
  private final LongSupplier nanos;
  private final List<Fact> toCopy = new ArrayList<>(); // at the end of the period
  private long copiedAt;
  private boolean isSecured;

  Backups(Post post, Archive archive, Copies copies, Options options, LongSupplier nanos) {
    this.post = post;
    this.archive = archive;
    this.copies = copies;
    this.options = options;
    this.nanos = nanos;
    copiedAt = nanos.getAsLong();
  }

  /** Whether facts count only once they are copied. */
  boolean comeFirst() {
    return options.recovery() == Recovery.REDUNDANCY;
  }

  /** Who has the copies of what is owned here. */
  List<String> keepers(String home) {
    return post.ring().successors(home, options.held());
  }

  /** Copies facts that are new and owned here, now or later. */
  void add(List<Fact> facts) {
    if (isSecured || comeFirst()) {
      copy(facts);
    } else if (options.held() > 0) {
      toCopy.addAll(facts);
    }
  }

  private void copy(List<Fact> facts) {
    int held = isSecured ? Math.max(1, options.held()) : options.held();
    Map<String, List<Fact>> byMember = new TreeMap<>();
    for (Fact fact : facts) {
      if (post.isMine(fact.home())) {
        for (String member : post.ring().successors(fact.home(), held)) {
          byMember.computeIfAbsent(member, any -> new ArrayList<>()).add(fact);
        }
      }
    }
    byMember.forEach((member, part) -> copies.sendInParts(member, part, archive));
  }

  /** Copies what is new when the period is over. */
  void tick() {
    long now = nanos.getAsLong();
    if (!toCopy.isEmpty() && now - copiedAt >= period()) {
      copyNow();
    }
  }

  private void copyNow() {
    copiedAt = nanos.getAsLong();
    List<Fact> facts = List.copyOf(toCopy);
    toCopy.clear();
    copy(facts);
  }

  /** The period with the least cost: formula 6 of the paper. */
  private double period() {
    return options.copyPeriod() != null
        ? options.copyPeriod().toNanos()
        : 2 * Math.sqrt(copies.delay() * NANOS_PER_HOUR / options.failuresPerHour());
  }

  /**
   * Sees to it that at least one other member has everything that is owned here, and will have what
   * is new. It has when no copies are awaited.
   */
  void secure() {
    if (isSecured) {
      return;
    }
    isSecured = true;
    if (options.held() == 0) {
      List<Fact> all = new ArrayList<>();
      archive.forEach(all::add);
      copy(all);
    } else {
      copyNow();
    }
  }

  boolean isSecured() {
    return isSecured;
  }

  /** The members have changed, and with them who has copies. */
  void view() {
    isSecured = false;
  }
}
