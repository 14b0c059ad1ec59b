package dev.ariadne.browser;

import dev.ariadne.app.CrawlException;

/** A login that did not work, for which another page would not help. */
final class LoginFailure extends CrawlException {
  private static final long serialVersionUID = 1;

  LoginFailure(String message) {
    super(message);
  }
}
