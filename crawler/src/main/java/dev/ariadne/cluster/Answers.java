package dev.ariadne.cluster;

import dev.ariadne.cluster.Jobs.Handed;
import dev.ariadne.cluster.Message.ExecuteEvent;
import dev.ariadne.cluster.Message.FindJob;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** Answers pages that ask for work: with a job from here, or by asking other controllers. */
final class Answers {
  private final Post post;
  private final Jobs jobs;
  private final Neighbours neighbours;
  private final Counters counters;
  private final LongSupplier nanos;
  private final Map<Crawler, Handed> last = new HashMap<>();

  /** How a controller answers. */
  enum Mode {
    WORKS,
    /** It has others answer. */
    REFERS,
    /** There is nothing to do for anybody. */
    RESTS
  }

  /** A page of a member. */
  private record Crawler(String member, int page) {}

  Answers(Post post, Jobs jobs, Neighbours neighbours, Counters counters, LongSupplier nanos) {
    this.post = post;
    this.jobs = jobs;
    this.neighbours = neighbours;
    this.counters = counters;
    this.nanos = nanos;
  }

  /** The members have changed. */
  void view() {
    last.keySet().removeIf(crawler -> !post.ring().has(crawler.member));
  }

  /** Finds a job for a page, or somebody who may have one. */
  void answer(String from, FindJob question, Mode mode) {
    String crawler = question.crawler();
    long request = question.request();
    if (!post.ring().has(crawler)) {
      return; // it is gone, or so new that it will ask again
    }
    Handed before = last.get(new Crawler(crawler, question.page()));
    if (before != null && before.message().request() >= request) {
      if (before.message().request() == request && jobs.find(before.job().attempt()) != null) {
        post.send(crawler, before.message());
        return;
      } else if (before.message().request() > request) {
        return;
      }
    }
    if (mode == Mode.RESTS) {
      post.send(crawler, new ExecuteEvent(request, question.page(), null, null, null));
    } else if (mode == Mode.REFERS || !handOut(from, question)) {
      askNext(question);
    }
  }

  private boolean handOut(String from, FindJob question) {
    Handed handed = jobs.near(question, nanos.getAsLong());
    if (handed == null) {
      if (neighbours.pass(from, question)) {
        return true;
      }
      handed = jobs.any(question, nanos.getAsLong());
    }
    if (handed == null) {
      return false;
    }
    counters.handedOut(nanos.getAsLong());
    last.put(new Crawler(question.crawler(), question.page()), handed);
    post.send(question.crawler(), handed.message());
    return true;
  }

  private void askNext(FindJob question) {
    List<String> asked = question.asked();
    String crawler = question.crawler();
    int page = question.page();
    if (asked.size() + 1 >= post.view().members().size()
        || (!asked.isEmpty() && asked.get(0).equals(post.next()))) {
      post.send(crawler, new ExecuteEvent(question.request(), page, null, null, null));
      return;
    }
    List<String> all = new ArrayList<>(asked.size() + 1);
    all.addAll(asked);
    all.add(post.self());
    post.send(
        post.next(),
        new FindJob(crawler, question.request(), page, question.state(), question.steps(), all));
  }
}
