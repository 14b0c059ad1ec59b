package dev.ariadne.app;

import java.util.Random;

/**
 * A model without a plan, for tests that must not lean on any structure. Every state is reachable:
 * a random tree is laid first. Of the other events, half are shared over states and half are the
 * state's own, and one in eight changes nothing.
 */
final class RandomModel {
  private RandomModel() {}

  static Model model(Parameters parameters) {
    int states = parameters.take("states", 200, 1, 1_000_000);
    int events = parameters.take("events", 8, 1, 10_000);
    int seed = parameters.take("seed", 1, Integer.MIN_VALUE, Integer.MAX_VALUE);
    if ((long) states * events > 10_000_000L) {
      throw parameters.bad("states times events must be at most 10000000");
    }
    Random random = new Random(seed);
    Model.Builder builder =
        Model.builder("random:states=" + states + ",events=" + events + ",seed=" + seed);
    int[] used = new int[states];
    for (int state = 0; state < states; state++) {
      builder.state("s" + state);
    }
    for (int state = 1; state < states; state++) {
      int parent = random.nextInt(state);
      if (used[parent] == events) {
        parent = state - 1; // the newest leads nowhere yet
      }
      add(builder, random, parent, used[parent]++, state);
    }
    for (int state = 0; state < states; state++) {
      while (used[state] < events) {
        int target = random.nextInt(8) == 0 ? state : random.nextInt(states);
        add(builder, random, state, used[state]++, target);
      }
    }
    return builder.build();
  }

  /** The place is part of the name, so that no state has an event twice. */
  private static void add(Model.Builder builder, Random random, int from, int place, int to) {
    String event = random.nextBoolean() ? "shared:" + place : "own:" + from + "." + place;
    builder.transition("s" + from, event, "s" + to);
  }
}
