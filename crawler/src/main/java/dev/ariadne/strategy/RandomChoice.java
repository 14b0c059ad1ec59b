package dev.ariadne.strategy;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.GraphListener;
import dev.ariadne.graph.Path;
import dev.ariadne.graph.Status;
import java.util.Arrays;

/**
 * Any free event of any state that has one: the baseline that a strategy must beat. The states with
 * free events are an array in which a state that has none left is replaced by the last.
 */
final class RandomChoice implements Strategy, GraphListener {
  private static final int ABSENT = -1;

  private final Terrain terrain;
  private int[] open = new int[16];
  private int[] where = new int[16];
  private int size;

  RandomChoice(Terrain terrain) {
    this.terrain = terrain;
    terrain.graph().addListener(this);
  }

  @Override
  public Task next(int node, int position) {
    int start = size == 0 ? 0 : terrain.random().nextInt(size);
    for (int i = 0; i < size; i++) {
      int state = open[(start + i) % size];
      Path path = terrain.router().route(position, state);
      if (path != null) {
        return new Task(path, terrain.anyFree(state));
      }
    }
    return null;
  }

  @Override
  public void stateAdded(int state) {
    if (state >= where.length) {
      where = Arrays.copyOf(where, 2 * state);
      open = Arrays.copyOf(open, 2 * state);
    }
    where[state] = ABSENT;
    update(state);
  }

  @Override
  public void statusChanged(int pair, Status before, Status after) {
    update(terrain.graph().source(pair));
  }

  private void update(int state) {
    boolean present = where[state] != ABSENT;
    ApplicationGraph graph = terrain.graph();
    if (graph.free(state) > 0 && !present) {
      where[state] = size;
      open[size++] = state;
    } else if (graph.free(state) == 0 && present) {
      int last = open[--size];
      open[where[state]] = last;
      where[last] = where[state];
      where[state] = ABSENT;
    }
  }
}
