package dev.ariadne.strategy;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.Path;
import dev.ariadne.graph.Status;

/**
 * Any free event of the current state, else of the nearest state that has one (TWEB 7.2). Which of
 * several is left to chance: this is what reproduces the published figures, a fixed order does not.
 */
final class Greedy implements Strategy {
  private final Terrain terrain;
  private final Nearest nearest;

  Greedy(Terrain terrain) {
    this.terrain = terrain;
    ApplicationGraph graph = terrain.graph();
    nearest = new Nearest(terrain, state -> graph.free(state) > 0);
  }

  @Override
  public Task next(int node, int position) {
    if (position != ApplicationGraph.NONE && terrain.graph().free(position) > 0) {
      return new Task(Path.EMPTY, terrain.anyFree(position));
    }
    if (terrain.graph().count(Status.FREE) == 0) {
      return null;
    }
    Path path = nearest.from(position);
    return path == null ? null : new Task(path, terrain.anyFree(nearest.goal()));
  }
}
