package dev.ariadne.group;

import dev.ariadne.cluster.Participant;
import dev.ariadne.crawl.Lease;
import dev.ariadne.crawl.Progress;
import dev.ariadne.crawl.Report;
import dev.ariadne.crawl.WorkSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Between the pages of a member and the crawl: when it closes, the pages finish what they are at,
 * and the crawl goes on elsewhere. What goes wrong with the pages of one member ends its own work
 * only.
 */
final class Gate implements WorkSource {
  private final Participant participant;
  private final Set<Integer> atWork = new HashSet<>();
  private boolean closed;

  Gate(Participant participant) {
    this.participant = participant;
  }

  @Override
  public Lease take(int node) {
    Lease lease = closed ? null : participant.take(node);
    if (lease != null) {
      atWork.add(node);
    }
    return lease;
  }

  @Override
  public boolean report(int node, Report report) {
    atWork.remove(node);
    return participant.report(node, report);
  }

  @Override
  public List<Integer> expire() {
    List<Integer> lost = participant.expire();
    atWork.removeAll(lost);
    return lost;
  }

  @Override
  public void leave(int node) {
    atWork.remove(node);
    participant.leave(node);
  }

  /** Lets no more work through. */
  @Override
  public void stop(String unused) {
    closed = true;
  }

  @Override
  public boolean isFinished() {
    return closed ? atWork.isEmpty() : participant.isFinished();
  }

  @Override
  public Progress progress() {
    return participant.progress();
  }
}
