package dev.ariadne.bench;

import java.util.Arrays;

/** How long each question took that was answered with a task, and what the tasks were. */
final class LoadStatistics {
  private static final double NANOS_PER_MILLI = 1e6;

  private long[] latencies = new long[1 << 16];
  private int tasks;
  private long atWork;

  /**
   * A node was given a task.
   *
   * @param latency from its question to the answer
   * @param work how long the task takes
   */
  synchronized void task(long latency, long work) {
    if (tasks == latencies.length) {
      latencies = Arrays.copyOf(latencies, 2 * tasks);
    }
    latencies[tasks++] = latency;
    atWork += work;
  }

  /** Forgets everything: what came before was not to be measured. */
  synchronized void begin() {
    tasks = 0;
    atWork = 0;
  }

  /**
   * What was measured.
   *
   * @param taskSeconds how long a task takes on average
   * @param millis the latencies, sorted
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares them
  record Measured(int tasks, double taskSeconds, double[] millis) {
    double percentile(double share) {
      return millis.length == 0 ? 0 : millis[(int) (share * (millis.length - 1))];
    }
  }

  synchronized Measured end() {
    double[] millis =
        Arrays.stream(latencies, 0, tasks).sorted().mapToDouble(n -> n / NANOS_PER_MILLI).toArray();
    return new Measured(tasks, tasks == 0 ? 0 : atWork / 1e9 / tasks, millis);
  }
}
