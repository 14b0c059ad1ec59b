package dev.ariadne.settings;

import dev.ariadne.balance.Partitions;
import java.util.Iterator;

/** The names of the partition functions, for the help text. */
final class PartitionNames implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return Partitions.names().iterator();
  }
}
