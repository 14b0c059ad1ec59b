package dev.ariadne.settings;

import dev.ariadne.balance.Balances;
import java.util.Iterator;

/** The names of the balancing approaches, for the help text. */
final class BalanceNames implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return Balances.names().iterator();
  }
}
