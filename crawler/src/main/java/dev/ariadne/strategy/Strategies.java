package dev.ariadne.strategy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  public static List<String> names() {
    return List.copyOf(BY_NAME.keySet());
  }

  /** Refuses a name that is none, in words for people. */
  public static void require(String name) {
    if (!BY_NAME.containsKey(name)) {
      throw new IllegalArgumentException(
          "There is no strategy \"" + name + "\"; choose from " + String.join(", ", names()) + ".");
    }
  }

  /** A strategy that starts to follow the graph of the terrain. */
  public static Strategy create(String name, Terrain terrain) {
    require(name);
    return BY_NAME.get(name).apply(terrain);
  }
}
