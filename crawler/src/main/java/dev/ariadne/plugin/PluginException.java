package dev.ariadne.plugin;

import dev.ariadne.app.CrawlException;
import java.util.function.Supplier;

/** Something that users brought has failed; the message names it. */
public final class PluginException extends CrawlException {
  private static final long serialVersionUID = 1;

  private PluginException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * Asks a plug-in.
   *
   * @param kind what it is, for people
   * @param plugin the plug-in, which is named by its class
   * @param question asks it
   * @param <T> the type of the answer
   * @return its answer
   * @throws PluginException when it throws; also where it does not fit to this version
   */
  public static <T> T ask(String kind, Object plugin, Supplier<T> question) {
    try {
      return question.get();
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      throw new PluginException(
          "the " + kind + " " + plugin.getClass().getName() + " failed: " + e, e);
    }
  }
}
