package dev.ariadne.strategy;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.GraphListener;
import dev.ariadne.graph.Path;
import dev.ariadne.graph.Status;
import java.util.BitSet;

/**
 * Breadth-first and depth-first, optimised as in TWEB 7.2: the least or most recently discovered
 * state that has a free event, reached by the shortest known transfer and not by a reset each time.
 * States are numbered in order of discovery.
 */
final class DiscoveryOrder implements Strategy, GraphListener {
  private final Terrain terrain;
  private final boolean oldestFirst;
  private final BitSet open = new BitSet();

  private DiscoveryOrder(Terrain terrain, boolean oldestFirst) {
    this.terrain = terrain;
    this.oldestFirst = oldestFirst;
    terrain.graph().addListener(this);
  }

  static Strategy breadthFirst(Terrain terrain) {
    return new DiscoveryOrder(terrain, true);
  }

  static Strategy depthFirst(Terrain terrain) {
    return new DiscoveryOrder(terrain, false);
  }

  @Override
  public Task next(int node, int position) {
    int state = oldestFirst ? open.nextSetBit(0) : open.length() - 1;
    while (state != ApplicationGraph.NONE) {
      Path path = terrain.router().route(position, state);
      if (path != null) {
        return new Task(path, terrain.firstFree(state));
      }
      state = oldestFirst ? open.nextSetBit(state + 1) : open.previousSetBit(state - 1);
    }
    return null;
  }

  @Override
  public void stateAdded(int state) {
    open.set(state, terrain.graph().free(state) > 0);
  }

  @Override
  public void statusChanged(int pair, Status before, Status after) {
    stateAdded(terrain.graph().source(pair));
  }
}
