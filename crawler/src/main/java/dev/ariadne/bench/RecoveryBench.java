package dev.ariadne.bench;

import dev.ariadne.app.Model;
import dev.ariadne.cluster.Options;
import dev.ariadne.cluster.Options.Recovery;
import dev.ariadne.simulation.Architectures;
import dev.ariadne.simulation.GroupCrawl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * What failures of controllers cost with each way to recover (Ben Hafaiedh et al., figures 4 to 6),
 * simulated: the real controllers, but time passes by the given numbers.
 */
public final class RecoveryBench {
  private static final double NANOS = 1e9;
  private static final double SECONDS_PER_HOUR = 3600;
  private static final double MILLIS = 1e3;
  private static final long REPLACEMENT = 1_000_000_000;
  private static final Duration LEASE = Duration.ofMinutes(2);

  private final Plan plan;

  /**
   * What is compared.
   *
   * @param crawlers pages of all controllers together
   * @param rates failures of each controller in an hour
   * @param sweepRate the rate at which copy periods are compared, or 0 for none
   * @param sweep copy periods, as multiples of the optimum
   * @param repeat how many seeds each number is the average of
   */
  public record Plan(
      Model model,
      int controllers,
      int crawlers,
      List<Double> rates,
      double sweepRate,
      List<Double> sweep,
      RecoveryTiming timing,
      int repeat,
      long seed) {
    public Plan {
      rates = List.copyOf(rates);
      sweep = List.copyOf(sweep);
    }
  }

  private record Case(Recovery recovery, double rate, Double period) {}

  private record Average(double seconds, double messages, double again, double failures, Case of) {}

  public RecoveryBench(Plan plan) {
    this.plan = plan;
  }

  /** The optimum of the paper's formula 6, in seconds. */
  static double optimum(double messageMillis, double failuresPerHour) {
    return 2 * Math.sqrt(messageMillis / MILLIS * SECONDS_PER_HOUR / failuresPerHour);
  }

  /**
   * Runs all of them; those with {@code combined} at the rate of the sweep come with each of its
   * periods.
   *
   * @param progress told of each as it comes, on one thread
   */
  public List<RecoveryRow> run(Consumer<String> progress) throws InterruptedException {
    List<Callable<Average>> work = new ArrayList<>();
    for (Case one : cases()) {
      work.add(() -> average(one));
    }
    List<Average> all =
        Parallel.run(
            work,
            done ->
                progress.accept(
                    String.format(
                        Locale.ROOT,
                        "%s, %s failures per hour%s: %.1f s",
                        name(done.of.recovery),
                        done.of.rate,
                        done.of.period == null ? "" : ", copies every " + done.of.period + " s",
                        done.seconds)));
    double calm = all.get(0).seconds;
    return all.subList(1, all.size()).stream().map(one -> row(one, calm)).toList();
  }

  /** The first is what all others are compared with. */
  private List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    cases.add(new Case(Recovery.RETRY, 0, null));
    for (double rate : plan.rates) {
      cases.add(new Case(Recovery.RETRY, rate, null));
      cases.add(new Case(Recovery.REDUNDANCY, rate, null));
      cases.add(new Case(Recovery.COMBINED, rate, period(rate, 1)));
    }
    if (plan.sweepRate > 0) {
      for (double factor : plan.sweep) {
        cases.add(new Case(Recovery.COMBINED, plan.sweepRate, period(plan.sweepRate, factor)));
      }
    }
    return cases.stream().distinct().toList();
  }

  private double period(double rate, double factor) {
    double expected = rate > 0 ? rate : 1; // where none is expected one must be assumed
    return Math.round(factor * optimum(plan.timing.message(), expected) * MILLIS) / MILLIS;
  }

  private Average average(Case one) {
    double seconds = 0;
    double messages = 0;
    double again = 0;
    double failures = 0;
    for (int i = 0; i < plan.repeat; i++) {
      GroupCrawl.Result result = crawl(one, plan.seed + i);
      seconds += result.seconds() / plan.repeat;
      messages += (double) result.messages() / plan.repeat;
      again += (double) result.again() / plan.repeat;
      failures += (double) result.failures() / plan.repeat;
    }
    return new Average(seconds, messages, again, failures, one);
  }

  private GroupCrawl.Result crawl(Case one, long seed) {
    Options options =
        new Options(
            one.recovery,
            1,
            one.period == null ? null : Duration.ofNanos((long) (one.period * NANOS)),
            one.rate,
            "greedy",
            LEASE);
    return GroupCrawl.run(
        new GroupCrawl.Plan(
            plan.model,
            Architectures.controllers(options),
            plan.controllers,
            plan.crawlers / plan.controllers,
            false,
            plan.timing.times(),
            one.rate,
            REPLACEMENT,
            seed));
  }

  private RecoveryRow row(Average one, double calm) {
    return new RecoveryRow(
        name(one.of.recovery),
        one.of.rate,
        plan.controllers,
        plan.crawlers,
        one.of.period,
        (one.seconds - calm) / calm,
        formula(one.of, calm),
        one.again,
        one.messages,
        one.seconds,
        one.failures);
  }

  /** The paper's formulas of section 5, with the time for a transition that was measured. */
  private double formula(Case one, double calm) {
    double perSecond = one.rate / SECONDS_PER_HOUR;
    double message = plan.timing.message() / MILLIS;
    double transition = calm / plan.model.transitions();
    return switch (one.recovery) {
      case RETRY -> perSecond * calm / (2 * plan.controllers);
      case REDUNDANCY -> 2 * message / transition;
      case COMBINED ->
          perSecond * one.period / 2
              + 2 * message / one.period
              + plan.timing.copied() / MILLIS / transition;
    };
  }

  private static String name(Recovery recovery) {
    return recovery.name().toLowerCase(Locale.ROOT);
  }
}
