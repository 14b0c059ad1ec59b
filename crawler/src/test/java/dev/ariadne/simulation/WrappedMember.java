package dev.ariadne.simulation;

import dev.ariadne.cluster.Message;
import dev.ariadne.cluster.Participant;
import dev.ariadne.cluster.View;
import dev.ariadne.crawl.Lease;
import dev.ariadne.crawl.Progress;
import dev.ariadne.crawl.Report;
import java.util.List;

/** Does what another member does; tests change that. */
class WrappedMember implements Participant {
  private final Participant member;

  WrappedMember(Participant member) {
    this.member = member;
  }

  @Override
  public void view(View view) {
    member.view(view);
  }

  @Override
  public void receive(String from, Message message) {
    member.receive(from, message);
  }

  @Override
  public void tick() {
    member.tick();
  }

  @Override
  public boolean isOver() {
    return member.isOver();
  }

  @Override
  public Lease take(int node) {
    return member.take(node);
  }

  @Override
  public boolean report(int node, Report report) {
    return member.report(node, report);
  }

  @Override
  public List<Integer> expire() {
    return member.expire();
  }

  @Override
  public void leave(int node) {
    member.leave(node);
  }

  @Override
  public void stop(String reason) {
    member.stop(reason);
  }

  @Override
  public boolean isFinished() {
    return member.isFinished();
  }

  @Override
  public Progress progress() {
    return member.progress();
  }
}
