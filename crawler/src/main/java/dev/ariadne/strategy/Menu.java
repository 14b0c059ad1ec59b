package dev.ariadne.strategy;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.GraphListener;
import dev.ariadne.graph.Outward;
import dev.ariadne.graph.Path;
import dev.ariadne.graph.Status;
import java.util.Arrays;

/**
 * The menu model: most events either lead to the same state from everywhere (menu) or do nothing
 * (self-loop), and what an event did twice it will do again. Named in TWEB 5.5; the published
 * M-Crawler defines the categories.
 *
 * <p>Events that may still surprise come first: those never executed, then those executed once,
 * then those known to have different targets. When none is left, the rest is executed to complete
 * the model. The way to the nearest event of the best class may use predictions: an event that is
 * not executed here, but was elsewhere, is expected to lead where it led. A predicted step is an
 * exploration; when it leads elsewhere, the event's category changes and the next decision is made
 * from there.
 */
final class Menu implements Strategy, GraphListener {
  /**
   * After this many pairs a search gives predictions up and takes the nearest by what was executed.
   */
  private static final int HORIZON = 200_000;

  private static final int CLASSES = 4;

  /** What an event's executions in different states tell of it, and how urgent its others are. */
  private enum Category {
    NEVER_RUN(0),
    RUN_ONCE(1),
    LOOPED_ONCE(1),
    OTHER(2),
    MENU(3),
    SELF_LOOP(3);

    final int urgency;

    Category(int urgency) {
      this.urgency = urgency;
    }
  }

  private final Terrain terrain;
  private final ApplicationGraph graph;
  private final Outward outward;
  private final Nearest[] nearest = new Nearest[CLASSES];
  private final long[] freeOfClass = new long[CLASSES];
  private int[] freeOfState = new int[16 * CLASSES];
  private Category[] category = new Category[16];
  private int[] usualTarget = new int[16];

  Menu(Terrain terrain) {
    this.terrain = terrain;
    graph = terrain.graph();
    outward = new Outward(graph, terrain.costs(), this::predict);
    graph.addListener(this);
    for (int i = 0; i < CLASSES; i++) {
      int urgency = i;
      nearest[i] = new Nearest(terrain, state -> freeOfState[CLASSES * state + urgency] > 0);
    }
  }

  @Override
  public Task next(int node, int position) {
    int urgency = 0;
    while (urgency < CLASSES && freeOfClass[urgency] == 0) {
      urgency++;
    }
    if (urgency == CLASSES) {
      return null;
    }
    if (position != ApplicationGraph.NONE && has(position, urgency)) {
      return new Task(Path.EMPTY, any(position, urgency));
    }
    // A predicted step is a free menu event: in the last class its state is a goal already.
    Path path = urgency == CLASSES - 1 ? null : nearestByPrediction(position, urgency);
    if (path != null) {
      for (int i = 0; i < path.length(); i++) {
        if (graph.isFree(path.pair(i))) {
          return new Task(path.prefix(i), path.pair(i));
        }
      }
      return new Task(path, any(outward.state(), urgency));
    }
    for (int i = urgency; i < CLASSES; i++) {
      path = nearest[i].from(position);
      if (path != null) {
        return new Task(path, any(nearest[i].goal(), i));
      }
    }
    return null;
  }

  private Path nearestByPrediction(int position, int urgency) {
    outward.begin(position);
    while (outward.scanned() < HORIZON && outward.advance()) {
      if (has(outward.state(), urgency)) {
        return outward.pathTo(outward.state());
      }
    }
    return null;
  }

  private int predict(int pair) {
    if (!graph.isFree(pair)) {
      return ApplicationGraph.NONE;
    }
    return switch (category[graph.event(pair)]) {
      case MENU, RUN_ONCE -> usualTarget[graph.event(pair)];
      case NEVER_RUN, LOOPED_ONCE, OTHER, SELF_LOOP -> ApplicationGraph.NONE;
    };
  }

  private boolean has(int state, int urgency) {
    return freeOfState[CLASSES * state + urgency] > 0;
  }

  private int any(int state, int urgency) {
    int degree = graph.degree(state);
    int start = terrain.random().nextInt(degree);
    for (int i = 0; i < degree; i++) {
      int pair = graph.pair(state, (start + i) % degree);
      if (graph.isFree(pair) && category[graph.event(pair)].urgency == urgency) {
        return pair;
      }
    }
    throw new IllegalStateException("state " + graph.id(state) + " lost its free events");
  }

  @Override
  public void stateAdded(int state) {
    if (CLASSES * (state + 1) > freeOfState.length) {
      freeOfState = Arrays.copyOf(freeOfState, 2 * CLASSES * (state + 1));
    }
    for (int pair = graph.firstPair(state); pair < graph.endPair(state); pair++) {
      int event = graph.event(pair);
      if (event >= category.length) {
        category = Arrays.copyOf(category, 2 * event);
        usualTarget = Arrays.copyOf(usualTarget, 2 * event);
      }
      if (category[event] == null) {
        category[event] = Category.NEVER_RUN;
        usualTarget[event] = ApplicationGraph.NONE;
      }
      if (graph.isFree(pair)) {
        count(pair, 1);
      }
    }
  }

  @Override
  public void statusChanged(int pair, Status before, Status after) {
    if (before == Status.FREE) {
      count(pair, -1);
    } else if (after == Status.FREE) {
      count(pair, 1);
    }
  }

  private void count(int pair, int change) {
    int urgency = category[graph.event(pair)].urgency;
    freeOfState[CLASSES * graph.source(pair) + urgency] += change;
    freeOfClass[urgency] += change;
  }

  @Override
  public void transitionAdded(int pair, int target, boolean discovery) {
    int event = graph.event(pair);
    Category before = category[event];
    boolean loop = target == graph.source(pair);
    boolean usual = target == usualTarget[event];
    Category after =
        switch (before) {
          case NEVER_RUN -> loop ? Category.LOOPED_ONCE : Category.RUN_ONCE;
          case LOOPED_ONCE -> loop ? Category.SELF_LOOP : usual ? Category.MENU : Category.OTHER;
          case RUN_ONCE, MENU -> usual ? Category.MENU : Category.OTHER;
          case SELF_LOOP -> loop ? Category.SELF_LOOP : Category.OTHER;
          case OTHER -> Category.OTHER;
        };
    if (before == Category.NEVER_RUN) {
      usualTarget[event] = target;
    }
    if (before != after) {
      recategorise(event, before.urgency, after);
    }
  }

  private void recategorise(int event, int oldUrgency, Category after) {
    category[event] = after;
    if (oldUrgency == after.urgency) {
      return;
    }
    for (int p = graph.firstOfEvent(event); p != ApplicationGraph.NONE; p = graph.nextOfEvent(p)) {
      if (graph.isFree(p)) {
        int state = graph.source(p);
        freeOfState[CLASSES * state + oldUrgency]--;
        freeOfClass[oldUrgency]--;
        freeOfState[CLASSES * state + after.urgency]++;
        freeOfClass[after.urgency]++;
        nearest[oldUrgency].touch(state);
        nearest[after.urgency].touch(state);
      }
    }
  }
}
