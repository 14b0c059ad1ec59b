package dev.ariadne;

import dev.ariadne.app.Details;
import dev.ariadne.crawl.Progress;

/**
 * Hears of each moment of a crawl.
 *
 * <p><b>Threads.</b> {@link #started}, {@link #finished} and {@link #progress} after the last event
 * are called on the thread that runs the crawl, everything else on the threads of its nodes. Never
 * two calls at a time, and each sees what the one before has done: a listener needs no locks of its
 * own for what only it uses. The nodes wait meanwhile, so what takes long belongs to another
 * thread.
 *
 * <p><b>Order.</b> Moments are told in the order in which they became part of the crawl, and after
 * they are durable: what was heard is still there when the program is killed. A state is told
 * before the transitions that lead to it and before its events are skipped. After each task of a
 * node comes {@link #progress}. A crawl that is resumed tells only what is new.
 *
 * <p><b>A listener may stop the crawl</b>, with {@link Crawl#stop()}: nodes finish what they are
 * at, which is told too.
 *
 * <p><b>When a listener throws</b>, the crawl is stopped and the listener hears of nothing more.
 * The results are written, other listeners hear of the end, and then {@link Crawl#run} throws an
 * exception that names the listener.
 */
public interface CrawlListener {
  /**
   * The crawl begins.
   *
   * @param crawl the crawl, which may be stopped and asked for its progress
   */
  default void started(Crawl crawl) {}

  /**
   * A state was seen for the first time.
   *
   * @param state its id, address, title, events, document and what was seen on the way to it
   */
  default void stateFound(Details state) {}

  /**
   * A state was seen, for the first time or again: after a reset, or at the end of a way.
   *
   * @param state as before; the document only until it is stored. The requests, console errors and
   *     the like are those of the way that led here this time
   */
  default void stateSeen(Details state) {}

  /**
   * A state links to an address that will be loaded.
   *
   * @param state the id of the state
   * @param url the address
   */
  default void linkFound(String state, String url) {}

  /**
   * An address was seen to load a state, for the first time.
   *
   * @param url the address
   * @param state the id of the state
   */
  default void entryFound(String url, String state) {}

  /**
   * An address was given up.
   *
   * @param url the address
   * @param reason why it could not be loaded
   */
  default void entryFailed(String url, String reason) {}

  /**
   * An event was executed for the first time, or has led elsewhere than before.
   *
   * @param from the id of the state
   * @param event the id of the event
   * @param to the id of the state that it led to
   */
  default void transition(String from, String event, String to) {}

  /**
   * An event was given up.
   *
   * @param state the id of the state
   * @param event the id of the event
   * @param reason why
   */
  default void eventFailed(String state, String event, String reason) {}

  /**
   * An event is not to be executed; with a limit of depth, unless a shorter way to it is found.
   *
   * @param state the id of the state
   * @param event the id of the event
   * @param reason why, beginning with a category such as {@code scope:}
   */
  default void eventSkipped(String state, String event, String reason) {}

  /**
   * A node has done a task, and everything that came of it has been told.
   *
   * @param progress how far the crawl has come
   */
  default void progress(Progress progress) {}

  /**
   * The crawl has ended and its results are written. Not called when it failed.
   *
   * @param result what came of it
   */
  default void finished(CrawlResult result) {}
}
