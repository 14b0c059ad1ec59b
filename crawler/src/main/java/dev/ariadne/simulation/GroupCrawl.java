package dev.ariadne.simulation;

import dev.ariadne.app.Model;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * A whole crawl by a group whose members die at random moments and are replaced, in virtual time.
 * Everything is exact but that: the same plan gives the same result.
 */
public final class GroupCrawl {
  private static final double NANOS_PER_HOUR = 3600e9;
  private static final double MANY_STEPS = 100; // for each event of the model
  private static final long MINUTES = 600 * VirtualTime.SECOND;

  private final Plan plan;
  private final Group group;
  private final SplittableRandom random;

  /**
   * What is crawled and by whom.
   *
   * @param members makes them
   * @param count how many members there are
   * @param pages of each member
   * @param isEverywhere whether every member has everything in the end
   * @param failuresPerHour how often each member dies
   * @param replacement how long it takes until there is another one, in nanoseconds
   */
  public record Plan(
      Model model,
      Members members,
      int count,
      int pages,
      boolean isEverywhere,
      GroupTimes times,
      double failuresPerHour,
      long replacement,
      long seed) {}

  /**
   * What it took.
   *
   * @param seconds until the first member knew that it was over
   * @param found seconds until the last event was explored for the first time
   * @param events that were executed, those on the way to others included
   * @param again how many events were explored that had been explored before
   */
  public record Result(
      double seconds,
      double found,
      long events,
      long resets,
      long messages,
      long again,
      long failures) {}

  private GroupCrawl(Plan plan) {
    this.plan = plan;
    random = new SplittableRandom(plan.seed());
    group =
        new Group(
            new GroupPlan(
                plan.seed(),
                plan.model(),
                Set.of(),
                plan.count(),
                plan.pages(),
                -1,
                plan.isEverywhere(),
                false,
                plan.times(),
                plan.members()));
  }

  /** Crawls until it is over. */
  public static Result run(Plan plan) {
    GroupCrawl crawl = new GroupCrawl(plan);
    crawl.failLater();
    crawl.group.runToTheEnd(crawl.limit());
    GroupTally tally = crawl.group.tally();
    return new Result(
        (double) crawl.group.time().now() / VirtualTime.SECOND,
        (double) crawl.group.witness().lastNew() / VirtualTime.SECOND,
        tally.events,
        tally.resets,
        tally.messages,
        tally.again,
        tally.kills);
  }

  /** Long enough for any crawl that gets on at all. */
  private long limit() {
    double each = MANY_STEPS * plan.times().event() + plan.times().decision();
    double alone = plan.model().transitions() * each;
    return MINUTES + (long) (alone / (plan.count() * plan.pages()));
  }

  /** The next of all members dies after a time that knows nothing of the one before. */
  private void failLater() {
    if (plan.failuresPerHour() > 0) {
      double perNano = plan.failuresPerHour() * plan.count() / NANOS_PER_HOUR;
      long wait = (long) (-Math.log(1 - random.nextDouble()) / perNano);
      group.time().after(wait, this::fail);
    }
  }

  private void fail() {
    List<MemberProcess> up = group.up();
    if (up.size() > 1) {
      group.kill(List.of(up.get(random.nextInt(up.size()))));
      group.time().after(plan.replacement(), group::join);
    }
    failLater();
  }
}
