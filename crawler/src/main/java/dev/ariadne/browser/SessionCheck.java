package dev.ariadne.browser;

import java.util.regex.Pattern;

/**
 * How to see after a reset that the session is alive. What is null is not asked for.
 *
 * @param urlNot a regular expression that is found in the address only when the session has ended,
 *     such as that of the login page
 * @param selector an element that is there as long as the session lives
 * @param text what the page says as long as the session lives
 * @param textAbsent what it says only when the session has ended
 */
public record SessionCheck(String urlNot, String selector, String text, String textAbsent) {
  public SessionCheck {
    if (urlNot != null) {
      Pattern.compile(urlNot);
    }
  }

  public static SessionCheck urlNot(String expression) {
    return new SessionCheck(expression, null, null, null);
  }

  public static SessionCheck selector(String selector) {
    return new SessionCheck(null, selector, null, null);
  }
}
