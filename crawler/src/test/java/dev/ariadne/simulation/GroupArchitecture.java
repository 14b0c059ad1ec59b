package dev.ariadne.simulation;

import dev.ariadne.cluster.Options;
import dev.ariadne.cluster.Options.Recovery;
import dev.ariadne.strategy.Strategies;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/** What the members of a group are made of, chosen at random. */
enum GroupArchitecture implements GroupScenario.Architecture {
  PEERS {
    @Override
    public Members members(SplittableRandom random, int copies) {
      return Architectures.peers(
          any(Strategies.names(), random),
          any(List.of("static", "hybrid", "adaptive"), random),
          any(List.of("range", "modulo", "hash", "permuted"), random),
          LEASE);
    }

    @Override
    public int copies(SplittableRandom random) {
      return Integer.MAX_VALUE;
    }
  },
  RETRY {
    @Override
    public Members members(SplittableRandom random, int copies) {
      return controllers(Recovery.RETRY, copies, random);
    }

    @Override
    public int copies(SplittableRandom random) {
      return 0;
    }
  },
  REDUNDANCY {
    @Override
    public Members members(SplittableRandom random, int copies) {
      return controllers(Recovery.REDUNDANCY, copies, random);
    }

    @Override
    public int copies(SplittableRandom random) {
      return random.nextInt(1, 4);
    }
  },
  COMBINED {
    @Override
    public Members members(SplittableRandom random, int copies) {
      return controllers(Recovery.COMBINED, 1 + random.nextInt(2), random);
    }

    @Override
    public int copies(SplittableRandom random) {
      return 0;
    }
  };

  private static final Duration LEASE = Duration.ofSeconds(30);

  private static <T> T any(List<T> all, SplittableRandom random) {
    return all.get(random.nextInt(all.size()));
  }

  private static Members controllers(Recovery recovery, int copies, SplittableRandom random) {
    return Architectures.controllers(
        new Options(
            recovery,
            copies,
            Duration.ofMillis(random.nextLong(50, 2_000)),
            1,
            any(List.of("greedy", "breadth-first", "depth-first"), random),
            LEASE));
  }

  @Override
  public boolean isEverywhere() {
    return this == PEERS;
  }
}
