package dev.ariadne.app;

/** Something about the application or its surroundings went wrong; the message is for people. */
public class CrawlException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public CrawlException(String message) {
    super(message);
  }

  public CrawlException(String message, Throwable cause) {
    super(message, cause);
  }
}
