package dev.ariadne.strategy;

import dev.ariadne.plugin.PluginException;
import dev.ariadne.plugin.Services;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** All strategies by name. */
public final class Strategies {
  private static final Map<String, Function<Terrain, Strategy>> BY_NAME = new LinkedHashMap<>();

  static {
    BY_NAME.put("breadth-first", DiscoveryOrder::breadthFirst);
    BY_NAME.put("depth-first", DiscoveryOrder::depthFirst);
    BY_NAME.put("greedy", Greedy::new);
    BY_NAME.put("hypercube", Hypercube::new);
    BY_NAME.put("menu", Menu::new);
    BY_NAME.put("probability", Probability::new);
    BY_NAME.put("random", RandomChoice::new);
  }

  private Strategies() {}

  /** The built-in strategies, then those of plug-ins. */
  public static List<String> names() {
    return List.copyOf(all().keySet());
  }

  private static Map<String, Function<Terrain, Strategy>> all() {
    Map<String, Function<Terrain, Strategy>> all = new LinkedHashMap<>(BY_NAME);
    for (StrategyProvider provider : Services.load(StrategyProvider.class, name -> true)) {
      String name = PluginException.ask("strategy", provider, provider::name);
      requireNew(provider, name, all.keySet());
      all.put(name, of(provider));
    }
    return all;
  }

  private static void requireNew(StrategyProvider provider, String name, Set<String> taken) {
    if (name == null || name.isBlank() || taken.contains(name)) {
      throw new IllegalArgumentException(
          "the strategy "
              + provider.getClass().getName()
              + " is called "
              + name
              + "; it needs a name of its own");
    }
  }

  /** Makes strategies that a plug-in knows of; what goes wrong in them is said with its name. */
  public static Function<Terrain, Strategy> of(StrategyProvider provider) {
    requireNew(provider, provider.name(), BY_NAME.keySet());
    return terrain -> new GuardedStrategy(provider, terrain);
  }

  /** Refuses a name that is none, in words for people. */
  public static void require(String name) {
    if (!names().contains(name)) {
      throw new IllegalArgumentException(
          "There is no strategy \"" + name + "\"; choose from " + String.join(", ", names()) + ".");
    }
  }

  /** Makes strategies of this name. */
  public static Function<Terrain, Strategy> named(String name) {
    Function<Terrain, Strategy> builtIn = BY_NAME.get(name);
    if (builtIn != null) {
      return builtIn; // whatever there is on the class path
    }
    require(name);
    return all().get(name);
  }

  /** A strategy that starts to follow the graph of the terrain. */
  public static Strategy create(String name, Terrain terrain) {
    return named(name).apply(terrain);
  }
}
