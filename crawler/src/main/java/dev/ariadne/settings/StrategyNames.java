package dev.ariadne.settings;

import dev.ariadne.strategy.Strategies;
import java.util.Iterator;

/** The names of the strategies, for the help text. */
final class StrategyNames implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return Strategies.names().iterator();
  }
}
