package dev.ariadne.simulation;

import dev.ariadne.cluster.FactLog;
import dev.ariadne.cluster.Message;
import dev.ariadne.cluster.Outbox;
import dev.ariadne.cluster.Participant;
import java.util.ArrayList;
import java.util.List;

/** Drives a member of a group as a real process does: messages, views, ticks, and its pages. */
final class MemberProcess {
  private static final long HAND_OVER = 10 * VirtualTime.SECOND;

  private final Group group;
  private final String name;
  private final FactLog facts;
  private final Participant participant;
  private final List<MemberPage> pages = new ArrayList<>();
  private NumberedView view;
  private boolean isUp = true;
  private boolean isLeaving;
  private boolean wasOver;
  private long pausedUntil;
  private int pauses;
  private int lastPage;
  private long busyUntil;

  MemberProcess(Group group, String name, long seed) {
    this.group = group;
    this.name = name;
    facts = new FactLog(group.witness().shelf(name));
    GroupPlan plan = group.plan();
    participant =
        plan.factory()
            .create(
                new Members.Seat(
                    name,
                    new Mail(),
                    () -> group.time().now(),
                    group.entries(),
                    plan.model().resetCost(),
                    plan.pages(),
                    facts,
                    seed));
  }

  /** Sends while the member is there to send. */
  private final class Mail implements Outbox {
    @Override
    public void send(String to, Message message) {
      MemberProcess receiver = group.member(to);
      if (isUp && receiver != null) {
        group.links().send(MemberProcess.this, receiver, message, false);
      }
    }

    @Override
    public void broadcast(Message message) {
      for (String member : view.view().members()) {
        MemberProcess receiver = member.equals(name) ? null : group.member(member);
        if (isUp && receiver != null) {
          group.links().send(MemberProcess.this, receiver, message, true);
        }
      }
    }
  }

  String name() {
    return name;
  }

  FactLog facts() {
    return facts;
  }

  Participant participant() {
    return participant;
  }

  NumberedView view() {
    return view;
  }

  long viewNumber() {
    return view == null ? NumberedView.NONE : view.number();
  }

  boolean sees(MemberProcess other) {
    return view != null && view.has(other.name);
  }

  boolean isUp() {
    return isUp;
  }

  boolean isPaused() {
    return pausedUntil > group.time().now();
  }

  boolean isLeaving() {
    return isLeaving;
  }

  boolean isPausedFor(int pause) {
    return isUp && isPaused() && pause == pauses;
  }

  boolean isOver() {
    return participant.isOver();
  }

  /** Everything is gone. */
  void kill() {
    isUp = false;
  }

  /**
   * Stands still, and goes on as if nothing had happened.
   *
   * @return which pause it is
   */
  int pause(long nanos) {
    pausedUntil = group.time().now() + nanos;
    return ++pauses;
  }

  /** Hands out nothing more and goes when its pages are done. */
  void leave(Runnable gone) {
    isLeaving = true;
    goWhenDone(gone);
  }

  private void goWhenDone(Runnable gone) {
    if (pages.stream().noneMatch(MemberPage::isBusy)) {
      pages.forEach(page -> participant.leave(page.number()));
      pages.clear();
      handOver(gone, group.time().now() + HAND_OVER);
    } else {
      later(group.plan().times().tick(), () -> goWhenDone(gone));
    }
  }

  /** As a real one does, it goes when the others have what only it had, or have not answered. */
  private void handOver(Runnable gone, long deadline) {
    if (participant.handOver() || group.time().now() > deadline) {
      later(
          group.plan().times().tick() * 3,
          () -> {
            isUp = false;
            gone.run();
          });
    } else {
      later(group.plan().times().tick(), () -> handOver(gone, deadline));
    }
  }

  /** Lets something happen, unless the member is gone then; one that stands still does it later. */
  void later(long delay, Runnable action) {
    group.time().after(delay, () -> now(action));
  }

  private void now(Runnable action) {
    if (!isUp) {
      return;
    }
    if (isPaused()) {
      later(pausedUntil - group.time().now(), action);
    } else {
      action.run();
      noticeEnd();
    }
  }

  private void noticeEnd() {
    if (!wasOver && participant.isOver()) {
      wasOver = true;
      group.over(this);
    }
  }

  void install(NumberedView next) {
    now(() -> enter(next));
  }

  private void enter(NumberedView next) {
    NumberedView before = view;
    view = next;
    group.say(() -> name + " enters " + next.view().id());
    if (before != null) {
      for (String other : before.view().members()) {
        if (!next.has(other)) {
          group.links().expelled(this, other);
        }
      }
    }
    participant.view(next.view());
    if (before == null) {
      while (lastPage < group.plan().pages()) {
        addPage();
      }
      tick();
    }
    group.links().release(this);
    poll();
    group.settle();
  }

  void receive(String from, Message message) {
    long cost = group.plan().times().service().applyAsLong(message);
    if (cost == 0 && busyUntil <= group.time().now()) {
      now(() -> take(from, message));
    } else {
      busyUntil = Math.max(busyUntil, group.time().now()) + cost;
      later(busyUntil - group.time().now(), () -> take(from, message));
    }
  }

  private void take(String from, Message message) {
    group.say(() -> name + " hears " + message.getClass().getSimpleName() + " of " + from);
    participant.receive(from, message);
    poll();
  }

  private void tick() {
    participant.tick();
    for (int lost : participant.expire()) {
      group.tally().expired++;
      pages.removeIf(page -> page.number() == lost);
      addPage();
    }
    poll();
    later(group.plan().times().tick(), this::tick);
  }

  private void addPage() {
    pages.add(new MemberPage(group, this, lastPage++));
  }

  /** Gives work to the pages that have none. */
  void poll() {
    if (isLeaving) {
      return;
    }
    for (int i = 0; i < pages.size(); i++) {
      if (!pages.get(i).isBusy()) {
        pages.get(i).ask();
      }
    }
    if (!pages.isEmpty()
        && participant.isFinished()
        && pages.stream().noneMatch(MemberPage::isBusy)) {
      pages.forEach(page -> participant.leave(page.number()));
      pages.clear();
    }
  }

  boolean has(MemberPage page) {
    return pages.contains(page);
  }
}
