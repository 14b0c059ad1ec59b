package dev.ariadne.cli;

import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ends a command cleanly at the first Ctrl-C or termination signal, and at once at the second.
 *
 * <p>A shutdown hook could not tell the two apart. The class that can is not part of the platform's
 * interface, so it is used where it exists and is asked for by name.
 */
final class Interrupts {
  private static final int AT_ONCE = 130;

  private Interrupts() {}

  /** Calls back at the first signal, from now on. */
  static void onFirst(Runnable callback) {
    AtomicInteger count = new AtomicInteger();
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object proxy =
          Proxy.newProxyInstance(
              handler.getClassLoader(),
              new Class<?>[] {handler},
              (self, method, arguments) -> {
                if (method.getName().equals("handle")) {
                  if (count.incrementAndGet() > 1) {
                    Runtime.getRuntime().halt(AT_ONCE);
                  }
                  callback.run();
                }
                return null;
              });
      for (String name : new String[] {"INT", "TERM"}) {
        signal
            .getMethod("handle", signal, handler)
            .invoke(null, signal.getConstructor(String.class).newInstance(name), proxy);
      }
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      // Then a signal ends the process; what was found is in the store.
    }
  }
}
