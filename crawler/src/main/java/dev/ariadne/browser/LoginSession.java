package dev.ariadne.browser;

import dev.ariadne.app.CrawlException;
import java.util.regex.Pattern;

/** The login of a browser: made once, shared by its pages, and made anew when it has ended. */
final class LoginSession {
  private static final int MOST_IN_A_ROW = 3;

  private final Browser browser;
  private final Login login;
  private PageStorage current;
  private int attempts;
  private String reason = "";

  LoginSession(Browser browser, Login login) {
    this.browser = browser;
    this.login = login;
  }

  /** What to restore at a reset; logs in if nobody has done so yet. */
  synchronized PageStorage storage(String entry) {
    if (current == null) {
      logIn(entry);
    }
    return current;
  }

  /**
   * What to restore instead of a session that has ended; it may be that another page renewed it.
   */
  synchronized PageStorage renew(PageStorage dead, String entry, String why) {
    if (current == dead) {
      reason = why;
      logIn(entry);
    }
    return current;
  }

  private void logIn(String entry) {
    if (attempts >= MOST_IN_A_ROW) {
      throw new LoginFailure("the login no longer works: " + reason);
    }
    attempts++;
    Page page = browser.newPage();
    try {
      PageStorage before = PageStorage.load(browser.options());
      current = LoginRun.in(page, login, before, entry);
      if (login.check() == null) {
        attempts = 0;
      }
    } catch (CrawlException e) {
      reason = e.getMessage();
      throw e;
    } finally {
      browser.closePage(page);
    }
  }

  /** Says what came of a reset: null when the session lives, or why it does not. */
  synchronized void report(String dead) {
    if (dead != null) {
      reason = dead;
      throw new LoginFailure("the login no longer works: " + dead);
    }
    attempts = 0;
  }

  /** How a page shows that the session has ended, or null when it lives. */
  String ended(Page page, String url) {
    SessionCheck check = login.check();
    if (check == null) {
      return null;
    }
    if (check.urlNot() != null && Pattern.compile(check.urlNot()).matcher(url).find()) {
      return "the application went to " + LoginStep.withoutQuery(url);
    }
    if (check.selector() != null && !asks(page, "exists", check.selector())) {
      return "nothing matches " + check.selector();
    }
    if (check.text() != null && !asks(page, "says", check.text())) {
      return "the page does not say \"" + check.text() + "\"";
    }
    if (check.textAbsent() != null && asks(page, "says", check.textAbsent())) {
      return "the page says \"" + check.textAbsent() + "\"";
    }
    return null;
  }

  private static boolean asks(Page page, String function, String argument) {
    return LoginScript.call(page.session(), function, argument).asBoolean();
  }
}
