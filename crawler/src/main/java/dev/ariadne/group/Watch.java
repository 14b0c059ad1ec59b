package dev.ariadne.group;

import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Looks whether members that are missed are certainly gone: their machine says that nobody listens
 * where they were. Waits for answers on a thread of its own.
 */
final class Watch implements AutoCloseable {
  /** For how long after a view those who are found gone count as gone at once. */
  private static final long AT_ONCE_NANOS = 4_000_000_000L;

  private static final long SOON_MILLIS = 300;
  private static final long LATER_MILLIS = 5000;

  private final Loop loop;
  private final Supplier<List<String>> missed;
  private final BiConsumer<String, Boolean> gone;
  private final Thread thread = new Thread(this::run, "watch");
  private final Semaphore changed = new Semaphore(0);
  private volatile List<String> wanted = List.of();
  private volatile long since;

  /**
   * @param missed those whom it would help to know about; asked on the loop
   * @param gone told on the loop who is gone, and whether that is known at once
   */
  Watch(Loop loop, Supplier<List<String>> missed, BiConsumer<String, Boolean> gone) {
    this.loop = loop;
    this.missed = missed;
    this.gone = gone;
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /** The view has changed; on the loop. */
  void view() {
    wanted = missed.get();
    since = System.nanoTime();
    changed.release();
  }

  private void run() {
    try {
      while (true) {
        boolean atOnce = System.nanoTime() - since < AT_ONCE_NANOS;
        boolean isNew =
            changed.tryAcquire(atOnce ? SOON_MILLIS : LATER_MILLIS, TimeUnit.MILLISECONDS);
        for (String member : wanted) {
          if (Probe.ask(Options.place(Channel.place(member))) == Probe.Answer.REFUSED) {
            loop.add(() -> gone.accept(member, atOnce || isNew));
          }
        }
        loop.add(() -> wanted = missed.get()); // what was found may have been enough
      }
    } catch (InterruptedException e) {
      // The channel was closed.
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
