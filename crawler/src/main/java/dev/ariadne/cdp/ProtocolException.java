package dev.ariadne.cdp;

/** A call that the browser refused, did not answer in time, or could not receive any more. */
public final class ProtocolException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ProtocolException(String message) {
    super(message);
  }

  public ProtocolException(String message, Throwable cause) {
    super(message, cause);
  }
}
