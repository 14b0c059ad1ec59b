package dev.ariadne.strategy;

import dev.ariadne.graph.ApplicationGraph;
import dev.ariadne.graph.GraphListener;
import dev.ariadne.graph.Path;
import dev.ariadne.graph.Status;
import dev.ariadne.plugin.PluginException;

/**
 * A strategy that users bring, held to its contract: what it throws, and a task that cannot be
 * done, is a failure that names it. What it throws while it listens to the graph is said when it is
 * asked next; the graph is not disturbed.
 */
final class GuardedStrategy implements Strategy {
  private final StrategyProvider provider;
  private final ApplicationGraph graph;
  private Strategy strategy;
  private PluginException failure;

  GuardedStrategy(StrategyProvider provider, Terrain terrain) {
    this.provider = provider;
    graph = terrain.graph();
    graph.listenThrough(Listener::new, () -> strategy = ask(() -> provider.create(terrain)));
    if (strategy == null) {
      ask(
          () -> {
            throw new IllegalStateException("it made no strategy");
          });
    }
  }

  private <T> T ask(java.util.function.Supplier<T> question) {
    return PluginException.ask("strategy", provider, question);
  }

  @Override
  public Task next(int node, int position) {
    Task[] task = new Task[1];
    if (failure == null) {
      attempt(
          () -> {
            task[0] = strategy.next(node, position);
            if (task[0] != null) {
              check(task[0], position);
            }
          });
    }
    if (failure != null) {
      throw failure; // again and again: whatever it has in mind is not to be trusted
    }
    return task[0];
  }

  /** A task on a wrong way would put wrong transitions into the model. */
  private void check(Task task, int position) {
    if (!graph.isFree(task.pair())) {
      throw new IllegalStateException("it proposed an event that is not free");
    }
    Path transfer = task.transfer();
    int at = transfer.hasReset() ? transfer.entry() : position;
    if (transfer.hasReset() && graph.entryUrl(at) == null) {
      throw new IllegalStateException("it proposed a reset to a state that no entry loads");
    }
    for (int i = 0; i < transfer.length(); i++) {
      int pair = transfer.pair(i);
      if (graph.source(pair) != at || graph.status(pair) != Status.EXECUTED) {
        throw new IllegalStateException("it proposed a way that does not exist");
      }
      at = graph.target(pair);
    }
    if (graph.source(task.pair()) != at) {
      throw new IllegalStateException("it proposed a way that leads elsewhere than to the event");
    }
  }

  @Override
  public boolean leave(int node) {
    boolean[] leavesSomething = new boolean[1];
    attempt(() -> leavesSomething[0] = strategy.leave(node));
    return leavesSomething[0];
  }

  private void attempt(Runnable action) {
    try {
      ask(
          () -> {
            action.run();
            return null;
          });
    } catch (PluginException e) {
      failure = failure == null ? e : failure;
    }
  }

  /** Hears of the graph for the strategy. */
  private final class Listener implements GraphListener {
    private final GraphListener to;

    Listener(GraphListener to) {
      this.to = to;
    }

    @Override
    public void stateAdded(int state) {
      attempt(() -> to.stateAdded(state));
    }

    @Override
    public void entryAdded(int state) {
      attempt(() -> to.entryAdded(state));
    }

    @Override
    public void entryRemoved(int state) {
      attempt(() -> to.entryRemoved(state));
    }

    @Override
    public void statusChanged(int pair, Status before, Status after) {
      attempt(() -> to.statusChanged(pair, before, after));
    }

    @Override
    public void transitionAdded(int pair, int target, boolean discovery) {
      attempt(() -> to.transitionAdded(pair, target, discovery));
    }

    @Override
    public void transitionMoved(int pair, int before, int after) {
      attempt(() -> to.transitionMoved(pair, before, after));
    }
  }
}
