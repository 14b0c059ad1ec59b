package dev.ariadne.strategy;

/** A strategy that users bring, as a plug-in; see {@link dev.ariadne.plugin}. */
public interface StrategyProvider {
  /**
   * What it is called on the command line; no built-in strategy may be called so.
   *
   * @return the name
   */
  String name();

  /**
   * Makes the strategy of a crawl; several where nodes have shares of their own.
   *
   * @param terrain what is known of the application, empty at first
   * @return a strategy that follows the graph of the terrain
   */
  Strategy create(Terrain terrain);
}
