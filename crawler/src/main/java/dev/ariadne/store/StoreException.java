package dev.ariadne.store;

/**
 * The store could not do what it was asked. The message is one sentence for people, with what
 * helps; what was committed before is not affected.
 */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1;

  StoreException(String message) {
    super(message);
  }

  StoreException(String message, Throwable cause) {
    super(message, cause);
  }
}
