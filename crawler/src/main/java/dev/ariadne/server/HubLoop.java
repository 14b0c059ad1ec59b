package dev.ariadne.server;

import dev.ariadne.protocol.Hub;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The one thread that uses the hub and the crawls. */
final class HubLoop implements AutoCloseable {
  private static final long TICK_MILLIS = 50;
  private static final int BATCH = 512;

  private final Hub hub;
  private final Runnable afterEach;
  private final Consumer<RuntimeException> failure;
  private final Consumer<Error> died;
  private final BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
  private final Thread thread = new Thread(this::run, "coordinator");
  private volatile boolean closed;

  /**
   * @param afterEach called on the thread after all that had come was answered
   * @param failure told of what should not happen
   * @param died told of what it cannot go on after
   */
  HubLoop(Hub hub, Runnable afterEach, Consumer<RuntimeException> failure, Consumer<Error> died) {
    this.died = died;
    this.hub = hub;
    this.afterEach = afterEach;
    this.failure = failure;
  }

  void start() {
    thread.start();
  }

  /** Does something with the hub, soon. */
  void execute(Consumer<Hub> work) {
    queue.add(() -> work.accept(hub));
  }

  /** Does something, soon, and gives its result. */
  <T> CompletableFuture<T> submit(Callable<T> work) {
    CompletableFuture<T> result = new CompletableFuture<>();
    queue.add(
        () -> {
          try {
            result.complete(work.call());
          } catch (Exception e) {
            result.completeExceptionally(e);
          }
        });
    if (closed) {
      result.completeExceptionally(new IllegalStateException("the coordinator has ended"));
    }
    return result;
  }

  private void run() {
    while (!closed) {
      try {
        takeAll();
        hub.settle();
        afterEach.run();
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        failure.accept(e);
      } catch (Error e) { // such as no memory: nobody can say what state it is in
        closed = true;
        died.accept(e);
      }
    }
  }

  private void takeAll() throws InterruptedException {
    Runnable work = queue.poll(TICK_MILLIS, TimeUnit.MILLISECONDS);
    for (int i = 0; i < BATCH && work != null; i++) {
      try {
        work.run();
      } catch (RuntimeException e) {
        failure.accept(e); // of one question, not of the others
      }
      work = i + 1 < BATCH ? queue.poll() : null;
    }
  }

  @Override
  public void close() {
    closed = true;
    if (Thread.currentThread() != thread) {
      try {
        thread.join(TimeUnit.SECONDS.toMillis(10));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
