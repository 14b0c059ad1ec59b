package dev.ariadne.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.ariadne.cluster.Fact;
import dev.ariadne.cluster.FactLog;
import dev.ariadne.cluster.Message;
import dev.ariadne.cluster.Participant;
import dev.ariadne.crawl.Lease;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Each invariant of a group is violated when the part that should keep it is broken. */
class GroupBrokenPartsTest {
  private static final int SEEDS = 30;
  private static final Members GOOD =
      Architectures.peers("greedy", "static", "permuted", Duration.ofMinutes(1));

  /** Does not hear one kind of messages. */
  private static final class Deaf extends WrappedMember {
    private final Class<? extends Message> kind;

    Deaf(Participant member, Class<? extends Message> kind) {
      super(member);
      this.kind = kind;
    }

    @Override
    public void receive(String from, Message message) {
      if (!kind.isInstance(message)) {
        super.receive(from, message);
      }
    }
  }

  /** Thinks that it is over when it has nothing to do for the first time after some work. */
  private static final class Hasty extends WrappedMember {
    private boolean hasWorked;
    private boolean isIdle;

    Hasty(Participant member) {
      super(member);
    }

    @Override
    public Lease take(int node) {
      Lease lease = super.take(node);
      hasWorked |= lease != null;
      isIdle |= hasWorked && lease == null;
      return lease;
    }

    @Override
    public boolean isOver() {
      return isIdle || super.isOver();
    }
  }

  /** Learns something wrong some time after all is over. */
  private static final class Confused extends WrappedMember {
    private final Members.Seat seat;
    private long over;

    Confused(Participant member, Members.Seat seat) {
      super(member);
      this.seat = seat;
    }

    @Override
    public void tick() {
      super.tick();
      if (isOver() && over == 0) {
        over = seat.nanos().getAsLong();
      } else if (isOver() && seat.nanos().getAsLong() - over > 4 * VirtualTime.SECOND) {
        for (int bucket = 0; bucket < FactLog.BUCKETS; bucket++) {
          for (Fact fact : seat.facts().facts(bucket)) {
            if (fact.kind() == Fact.Kind.EXECUTED && !fact.value().equals(fact.home())) {
              seat.facts().add(Fact.executed(fact.home(), fact.event(), fact.home()));
            }
          }
        }
      }
    }
  }

  private record Broken(Members factory) implements GroupScenario.Architecture {
    @Override
    public Members members(SplittableRandom random, int copies) {
      return factory;
    }

    @Override
    public int copies(SplittableRandom random) {
      return Integer.MAX_VALUE;
    }

    @Override
    public boolean isEverywhere() {
      return true;
    }
  }

  @Test
  void shouldNoticeThatTheEndIsNotHeard() {
    assertThat(violated(seat -> new Deaf(GOOD.create(seat), Message.Over.class)))
        .isEqualTo(GroupWitness.HEARD);
  }

  @Test
  void shouldNoticeThatTheTokenIsLost() {
    assertThat(violated(seat -> new Deaf(GOOD.create(seat), Message.Token.class)))
        .isEqualTo(GroupWitness.BOUNDED);
  }

  @Test
  void shouldNoticeThatItIsNotOver() {
    assertThat(violated(seat -> new Hasty(GOOD.create(seat)))).isEqualTo(GroupWitness.TERMINATION);
  }

  @Test
  void shouldNoticeWrongFacts() {
    assertThat(violated(seat -> new Confused(GOOD.create(seat), seat)))
        .isEqualTo(GroupWitness.SAME_MODEL);
  }

  @Test
  void shouldNoticeThatEveryoneExecutesEverything() {
    assertThat(violated(LonelyMember::new)).isEqualTo(GroupWitness.IN_FLIGHT);
  }

  private static String violated(Members factory) {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Group group = GroupScenario.of(seed, new Broken(factory)).group();
      Violation violation = catchThrowableOfType(Violation.class, group::run);
      if (violation != null) {
        return violation.invariant();
      }
    }
    return "nothing";
  }
}
