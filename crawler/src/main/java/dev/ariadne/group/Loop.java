package dev.ariadne.group;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The one thread that hears everything, in the order in which it came. */
final class Loop implements AutoCloseable {
  private static final long TICK_MILLIS = 5;

  private final LinkedBlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
  private final Runnable tick;
  private final Consumer<RuntimeException> failed;
  private final Thread thread = new Thread(this::run, "group");
  private volatile boolean closed;

  /**
   * @param tick done every few milliseconds
   * @param failed told what went wrong without having been foreseen
   */
  Loop(Runnable tick, Consumer<RuntimeException> failed) {
    this.tick = tick;
    this.failed = failed;
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  void add(Runnable task) {
    tasks.add(task);
  }

  private void run() {
    long ticked = System.nanoTime();
    while (!closed) {
      try {
        Runnable task = tasks.poll(TICK_MILLIS, TimeUnit.MILLISECONDS);
        if (task != null) {
          task.run();
        }
        if (System.nanoTime() - ticked >= TimeUnit.MILLISECONDS.toNanos(TICK_MILLIS)) {
          ticked = System.nanoTime();
          tick.run();
        }
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        failed.accept(e);
      }
    }
  }

  /** Ends it after what it is at; from another thread. */
  @Override
  public void close() {
    closed = true;
    if (!Thread.currentThread().equals(thread)) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
