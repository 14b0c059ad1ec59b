package dev.ariadne.protocol;

import dev.ariadne.crawl.Dispatcher;
import dev.ariadne.crawl.Lease;
import dev.ariadne.crawl.Report;
import dev.ariadne.protocol.Answer.Order;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The coordinator's side of the protocol: the nodes that have joined and the crawls that they work
 * for. Questions come in by {@link #ask}; {@link #settle} hands out work, makes durable what was
 * reported and only then answers, so that one commit serves all questions that came in together.
 */
public final class Hub {
  private static final long MILLI = 1_000_000;
  private static final long CHECK = 50 * MILLI;

  /** How long a node is not asked again for a crawl that it cannot work for. */
  private static final Duration REFUSAL = Duration.ofSeconds(30);

  private static final int MOST_NODES = 100_000;
  private static final int MOST_NAME = 100;

  /** What no node takes for an answer. */
  private static final Answer UNHEARD = new Answer(0, Order.STAY, false, null, null);

  private final Duration poll;
  private final Duration silence;
  private final LongSupplier nanos;
  private final Supplier<String> names;
  private final BiConsumer<String, RuntimeException> failed;
  private final Map<String, Member> members = new LinkedHashMap<>();
  private final Map<Integer, Member> byNumber = new HashMap<>();
  private final Fairness crawls;
  private final Set<Member> waiting = new LinkedHashSet<>();
  private final List<Reply> replies = new ArrayList<>();
  private int lastNumber;
  private long nextCheck;
  private long late;

  /** An answer that is to be sent; the member is null when there is none. */
  private record Reply(Member member, Consumer<Answer> to, Answer answer) {}

  /**
   * @param poll how long a question may wait for work before its node is told to stay
   * @param silence after how long a node that is not at work and does not ask is forgotten
   * @param nanos a clock
   * @param names new names for nodes; nobody should be able to guess one
   * @param failed hears of crawls whose commit failed; they are not worked on any more
   */
  public Hub(
      Duration poll,
      Duration silence,
      LongSupplier nanos,
      Supplier<String> names,
      BiConsumer<String, RuntimeException> failed) {
    this.poll = poll;
    this.silence = silence;
    this.nanos = nanos;
    this.names = names;
    this.failed = failed;
    crawls = new Fairness(nanos);
    nextCheck = nanos.getAsLong();
  }

  /**
   * Begins to hand out the work of a crawl.
   *
   * @param mostNodes how many nodes may work for it at a time
   * @param commit makes what was reported durable
   */
  public void add(String crawl, Dispatcher dispatcher, int mostNodes, Runnable commit) {
    crawls.add(new Share(crawl, dispatcher, mostNodes, commit));
  }

  /**
   * Ends the work for a crawl. What was reported is made durable first; what its nodes still report
   * about it is not heard.
   */
  public void remove(String crawl) {
    Share share = crawls.get(crawl);
    if (share != null && commit(share)) {
      drop(share);
    }
  }

  private void drop(Share share) {
    crawls.remove(share.crawl());
    for (Member member : members.values()) {
      if (member.share == share) {
        member.share = null;
        if (member.reply != null) {
          answer(member, Order.STAY, null); // so that it lets go of what it holds
        }
      }
    }
  }

  /** Lets a node join. */
  public Welcome join(Hello hello) {
    if (hello.version() != Protocol.VERSION) {
      throw new IllegalArgumentException(
          "the node speaks version "
              + hello.version()
              + " of the protocol and the coordinator version "
              + Protocol.VERSION
              + "; use the same Ariadne on both sides");
    }
    if (members.size() >= MOST_NODES) {
      throw new IllegalStateException("there are " + MOST_NODES + " nodes already");
    }
    Member member = new Member(names.get(), shown(hello.name()), ++lastNumber);
    member.heard = nanos.getAsLong();
    members.put(member.id, member);
    byNumber.put(member.number, member);
    return new Welcome(member.id);
  }

  /** A name that can be shown to people. */
  private static String shown(String name) {
    String plain = name == null ? "" : name.replaceAll("\\p{Cntrl}", " ").strip();
    return plain.substring(0, Math.min(MOST_NAME, plain.length()));
  }

  /**
   * Takes in a question.
   *
   * @param reply given the answer by {@link #settle}, now or later
   */
  public void ask(Question question, Consumer<Answer> reply) {
    Member member = members.get(question.node());
    if (member == null) {
      late += question.report() == null ? 0 : 1;
      replies.add(new Reply(null, reply, join(question.request())));
      return;
    }
    member.heard = nanos.getAsLong();
    if (question.request() < member.request) {
      replies.add(new Reply(null, reply, UNHEARD));
      return;
    }
    if (question.request() == member.request && member.answer != null) {
      replies.add(new Reply(member, reply, member.answer));
      return;
    }
    if (member.reply != null) { // asked again: nobody waits for the other answer
      replies.add(new Reply(null, member.reply, UNHEARD));
    }
    member.reply = reply;
    waiting.add(member);
    if (question.request() > member.request) {
      takeIn(member, question);
    }
  }

  private static Answer join(long request) {
    return new Answer(request, Order.JOIN, false, null, null);
  }

  private void takeIn(Member member, Question question) {
    member.request = question.request();
    member.answer = null;
    member.accepted = false;
    member.deadline = nanos.getAsLong() + poll.toNanos();
    member.reported = null;
    Share share = member.share;
    Lease lease = share == null ? null : share.lease(member.number);
    if (lease == null) {
      return;
    }
    long now = nanos.getAsLong();
    Report report = question.report();
    if (question.refusal() != null) {
      release(member);
      long until = now + REFUSAL.toNanos();
      share.refused(member.number, until, question.refusal(), byNumber.keySet(), now);
    } else if (report == null || report.task() != lease.task()) {
      release(member); // it never heard of its task
    } else if (report.outcome() == null || !report.outcome().fits(lease.assignment())) {
      share.expire(member.number, now); // as good as lost
      member.share = null;
      forget(member);
    } else if (!share.knowsWhatIsLeftOut(report)) {
      release(member);
      forget(member);
    } else {
      member.accepted = share.report(member.number, report, now);
      member.reported = share;
    }
  }

  /** Forgets a node that works for nobody; when it asks again it is told to join. */
  private void forget(Member member) {
    members.remove(member.id);
    byNumber.remove(member.number);
    if (member.reply != null) {
      answer(member, Order.JOIN, null);
    }
  }

  /** A node goes of its own accord. */
  public void leave(String node) {
    leave(new Question(node, 0, null));
  }

  /** A node goes of its own accord; what it has done and not reported yet, it reports. */
  public void leave(Question goodbye) {
    Member member = members.get(goodbye.node());
    if (member != null) {
      if (goodbye.report() != null && goodbye.request() > member.request) {
        takeIn(member, goodbye);
      }
      release(member);
      forget(member);
    }
  }

  /** Tells a node to go when it asks the next time; false when there is none of this number. */
  public boolean terminate(int number) {
    return terminate(byNumber.get(number));
  }

  /** Tells a node to go when it asks the next time; false when there is none of this name. */
  public boolean terminate(String node) {
    return terminate(members.get(node));
  }

  private static boolean terminate(Member member) {
    if (member != null) {
      member.terminate = true;
    }
    return member != null;
  }

  /** The nodes, in the order in which they joined. */
  public List<NodeStatus> nodes() {
    return members.values().stream().map(Member::status).toList();
  }

  /** How many reports came from nodes that had been given up. */
  public long late() {
    return late;
  }

  /** Hands out work, makes durable what was reported, and answers. */
  public void settle() {
    long now = nanos.getAsLong();
    if (now - nextCheck >= 0) {
      nextCheck = now + CHECK;
      forgetTheLost(now);
    }
    for (Member member : List.copyOf(waiting)) {
      if (member.terminate) {
        release(member);
        answer(member, Order.TERMINATE, null); // forgotten when it is silent: it may not have heard
      } else if (!give(member) && now - member.deadline >= 0) {
        answer(member, Order.STAY, null);
      }
    }
    crawls.all().forEach(this::commit);
    List<Reply> ready = List.copyOf(replies);
    replies.clear();
    ready.forEach(reply -> reply.to.accept(reply.answer));
  }

  private void forgetTheLost(long now) {
    for (Share share : crawls.all()) {
      for (int number : share.expire(now)) {
        Member lost = byNumber.get(number);
        lost.share = null;
        forget(lost);
      }
    }
    for (Member member : List.copyOf(members.values())) {
      boolean isAtWork = member.share != null && member.share.lease(member.number) != null;
      if (!isAtWork && member.reply == null && now - member.heard > silence.toNanos()) {
        release(member);
        forget(member);
      }
    }
  }

  private boolean give(Member member) {
    for (Share share : crawls.inTurn(member.share)) {
      boolean isNew = share != member.share;
      if (isNew && !share.isOpen(member.number, nanos.getAsLong())) {
        continue;
      }
      Lease lease = share.take(member.number);
      if (lease != null) {
        if (isNew) {
          release(member);
          member.share = share;
        }
        long millis = (lease.due() - lease.taken()) / MILLI;
        answer(member, Order.TASK, new Task(lease.task(), lease.assignment(), millis));
        return true;
      }
      if (isNew) {
        share.leave(member.number, nanos.getAsLong());
      } else if (share.isHeldBack()) {
        return false; // it would only have to come back
      }
    }
    return false;
  }

  /** Lets a node go from the crawl that it works for. */
  private void release(Member member) {
    if (member.share != null) {
      member.share.leave(member.number, nanos.getAsLong());
      member.share = null;
    }
  }

  private void answer(Member member, Order order, Task task) {
    String crawl = member.share == null ? null : member.share.crawl();
    Answer answer = new Answer(member.request, order, member.accepted, crawl, task);
    replies.add(new Reply(member, member.reply, answer));
    member.answer = answer;
    member.reply = null;
    waiting.remove(member);
  }

  /** Makes durable what was reported, or ends the work for the crawl. */
  private boolean commit(Share share) {
    try {
      share.commit();
      return true;
    } catch (RuntimeException e) {
      takeBack(share);
      drop(share);
      failed.accept(share.crawl(), e);
      return false;
    }
  }

  /**
   * What is not durable was not taken in, and what follows from it is not handed out: whoever would
   * be told otherwise, now or when its question has waited long enough, is to join again.
   */
  private void takeBack(Share share) {
    for (int i = 0; i < replies.size(); i++) {
      Reply reply = replies.get(i);
      if (reply.member != null && concerns(share, reply.member)) {
        replies.set(i, new Reply(null, reply.to, join(reply.answer.request())));
        giveUp(reply.member);
      }
    }
    for (Member member : List.copyOf(waiting)) {
      if (concerns(share, member)) {
        giveUp(member);
      }
    }
  }

  private static boolean concerns(Share share, Member member) {
    return member.share == share || member.reported == share;
  }

  private void giveUp(Member member) {
    member.accepted = false;
    release(member);
    forget(member);
  }
}
