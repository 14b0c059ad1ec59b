package dev.ariadne.group;

import dev.ariadne.cluster.View;
import java.util.function.Consumer;

/** Says in lines for people who has come and gone, and whether that leaves enough to work. */
final class Changes {
  private final Consumer<String> log;
  private boolean hasSaidWaiting;

  Changes(Consumer<String> log) {
    this.log = log;
  }

  /** The first view is no change. */
  void tell(View before, View now) {
    if (before == null) {
      return;
    }
    now.members().stream()
        .filter(member -> !before.members().contains(member))
        .forEach(member -> log.accept("member " + Channel.place(member) + " has come"));
    before.members().stream()
        .filter(member -> !now.members().contains(member))
        .forEach(member -> log.accept("member " + Channel.place(member) + " has gone"));
    if (before.primary() && !now.primary()) {
      hasSaidWaiting = true;
      log.accept("waiting: this may be the smaller part of a cluster that was cut apart");
    } else if (hasSaidWaiting && now.primary()) {
      hasSaidWaiting = false;
      log.accept("enough members are here to work");
    }
  }
}
