package dev.ariadne.plugin;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Finds plug-ins on the class path, in the order of their names. */
public final class Services {
  private Services() {}

  /** The names of the plug-ins of a kind that are there. */
  static List<String> names(Class<?> kind) {
    return readable(() -> providers(kind).stream().map(one -> one.type().getName()).toList());
  }

  /**
   * Makes the plug-ins of a kind.
   *
   * @param kind their interface
   * @param wanted by their names
   * @param <T> the type of the interface
   * @return one of each class
   */
  public static <T> List<T> load(Class<T> kind, Predicate<String> wanted) {
    return readable(
        () ->
            providers(kind).stream()
                .filter(one -> wanted.test(one.type().getName()))
                .map(ServiceLoader.Provider::get)
                .toList());
  }

  private static <T> List<ServiceLoader.Provider<T>> providers(Class<T> kind) {
    List<ServiceLoader.Provider<T>> all =
        new ArrayList<>(ServiceLoader.load(kind).stream().toList());
    all.sort(Comparator.comparing(one -> one.type().getName()));
    return all;
  }

  private static <T> T readable(Supplier<T> loading) {
    try {
      return loading.get();
    } catch (ServiceConfigurationError | LinkageError e) {
      String cause = e.getCause() == null ? "" : " (" + e.getCause() + ")";
      throw new IllegalArgumentException(
          "a plug-in cannot be loaded: " + e.getMessage() + cause, e);
    }
  }
}
