package dev.ariadne.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Work for as many threads as there are processors. */
final class Parallel {
  private Parallel() {}

  /**
   * Does all of it.
   *
   * @param progress told of each result, in the given order and on the calling thread
   * @return the results in the given order
   */
  static <T> List<T> run(List<Callable<T>> work, Consumer<T> progress) throws InterruptedException {
    ExecutorService threads =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    try {
      List<Future<T>> pending = new ArrayList<>();
      work.forEach(part -> pending.add(threads.submit(part)));
      List<T> results = new ArrayList<>();
      for (Future<T> result : pending) {
        results.add(result.get());
        progress.accept(results.get(results.size() - 1));
      }
      return results;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }
}
