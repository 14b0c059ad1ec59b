package dev.ariadne.run;

import dev.ariadne.crawl.Journal;
import dev.ariadne.plugin.Plugins;
import dev.ariadne.strategy.StrategyProvider;

/**
 * What a crawl has beside its settings.
 *
 * @param also told of what is found here, beside the store
 * @param committed called after what was told is durable
 * @param plugins asked before those that are found on the class path
 * @param strategy decides instead of the one that the settings name; or null
 */
public record Additions(
    Journal also, Runnable committed, Plugins plugins, StrategyProvider strategy) {
  /** Nothing more. */
  public static final Additions NONE = new Additions(Journal.NONE, () -> {}, Plugins.NONE, null);

  /** Only somebody who is told. */
  public static Additions journal(Journal also) {
    return new Additions(also, () -> {}, Plugins.NONE, null);
  }
}
