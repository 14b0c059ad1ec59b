package dev.ariadne.browser;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ariadne.app.CrawlException;
import dev.ariadne.cdp.ProtocolException;
import dev.ariadne.cdp.Session;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One tab: navigation, and calls of the page agent that live through navigations, endless scripts
 * and crashes. Used by one thread at a time.
 */
final class Page implements AutoCloseable {
  /** What may help, by what Chromium says. */
  private static final Map<String, String> HINTS =
      Map.of(
          "CONNECTION_REFUSED", "; is its server running?",
          "ERR_CERT", "; nobody vouches for its certificate (--insecure)",
          "NAME_NOT_RESOLVED", "; is its name right?",
          "UNSAFE_PORT", "; browsers refuse this port, so let its server use another");

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String AGENT = "globalThis[Symbol.for('ariadne')]";
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final Session browser;
  private final Session session;
  private final String context;
  private final String target;
  private final Limits limits;
  private final PageLog log;
  private final PageState state;
  private Camera camera;

  /** A call of the agent that ended because the page left for another document. */
  static final class LeftPage extends Exception {
    private static final long serialVersionUID = 1;
  }

  Page(Session browser, Session session, String context, String target, Limits limits) {
    this.browser = browser;
    this.session = session;
    this.context = context;
    this.target = target;
    this.limits = limits;
    log = new PageLog(session, target);
    state = new PageState(session, target);
  }

  /** Takes its pictures; null where it has no window. */
  Camera camera() {
    return camera;
  }

  void camera(Camera newCamera) {
    camera = newCamera;
  }

  Session session() {
    return session;
  }

  PageLog log() {
    return log;
  }

  PageState state() {
    return state;
  }

  /** Loads an address and waits until its document has replaced the one before. */
  void navigate(String url) {
    if (!go(url)) {
      // Only the fragment differs, and the browser stayed in the document.
      go("about:blank");
      go(url);
    }
  }

  /** What to say of an address that does not load; with what to look at, where that is likely. */
  static CrawlException cannotLoad(String url, String error) {
    String hint =
        HINTS.entrySet().stream()
            .filter(one -> String.valueOf(error).contains(one.getKey()))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse("");
    return new CrawlException("cannot load " + url + ": " + error + hint);
  }

  private boolean go(String url) {
    long before = state.documents();
    JsonNode answer = session.call("Page.navigate", Map.of("url", url), limits.load());
    String error = answer.path("errorText").asText("");
    if (!error.isEmpty()) {
      throw cannotLoad(url, error);
    }
    if (!answer.has("loaderId")) {
      return false;
    }
    awaitDocument(before, url);
    return true;
  }

  /** Waits for the document that replaces the one that was there before. */
  void awaitDocument(long before, String url) {
    if (!state.awaitDocument(before, limits.load())) {
      if (state.crashed()) {
        throw new CrawlException("the page crashed");
      }
      throw new CrawlException("no document came for " + url);
    }
  }

  /**
   * Calls a function of the agent with arguments, and waits as long as the page is alive.
   *
   * @throws LeftPage when the page went to another document meanwhile
   */
  JsonNode agent(String function, Duration most, Object... arguments) throws LeftPage {
    String text;
    try {
      String list = JSON.writeValueAsString(arguments);
      text = AGENT + "?." + function + "(..." + list + ")";
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
    CompletableFuture<JsonNode> answer =
        session.send(
            "Runtime.evaluate",
            Map.of(
                "expression",
                text,
                "awaitPromise",
                true,
                "returnByValue",
                true,
                "userGesture",
                true),
            most.plus(limits.script()).plus(PATIENCE));
    JsonNode result = await(answer);
    if (result.has("exceptionDetails")) {
      JsonNode details = result.get("exceptionDetails");
      throw new CrawlException(
          "the page agent failed: "
              + details
                  .path("exception")
                  .path("description")
                  .asText(details.path("text").asText()));
    }
    return result.path("result").path("value");
  }

  private JsonNode await(CompletableFuture<JsonNode> answer) throws LeftPage {
    for (; ; ) {
      try {
        return answer.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        checkAlive();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CrawlException("interrupted while the page was at work", e);
      } catch (ExecutionException e) {
        throw failure(e.getCause());
      }
    }
  }

  private CrawlException failure(Throwable cause) throws LeftPage {
    String reason = String.valueOf(cause.getMessage());
    if (state.crashed()) {
      return new CrawlException("the page crashed", cause);
    }
    if (reason.contains("navigated or closed")
        || reason.contains("context was destroyed")
        || reason.contains("Cannot find context")
        || reason.contains("Promise was collected")) {
      throw new LeftPage();
    }
    return new CrawlException(reason, cause);
  }

  /** A page that waits answers; one that is caught in a script does not, and is stopped. */
  private void checkAlive() {
    try {
      session.call("Runtime.evaluate", Map.of("expression", "0"), limits.script());
    } catch (ProtocolException e) {
      if (state.crashed()) {
        throw new CrawlException("the page crashed", e);
      }
      try {
        session.call("Runtime.terminateExecution", Map.of(), PATIENCE);
      } catch (ProtocolException deaf) {
        state.broken();
      }
      throw new CrawlException(
          "a script of the page ran for more than "
              + limits.script().toSeconds()
              + " s without an end and was stopped",
          e);
    }
  }

  /** All cookies of the page, whatever they belong to. */
  JsonNode cookies() {
    return browser.call("Storage.getCookies", Map.of("browserContextId", context)).path("cookies");
  }

  /** Adds a script that runs in every document before the page's own; returns its id. */
  String addScript(String source) {
    return session
        .call("Page.addScriptToEvaluateOnNewDocument", Map.of("source", source))
        .path("identifier")
        .asText();
  }

  void removeScript(String id) {
    session.call("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", id));
  }

  /** Moves the real mouse, for what only the browser itself can cause. */
  void moveMouse(double x, double y) {
    Map<String, Object> mouse = new HashMap<>(Map.of("x", Math.max(0, x), "y", Math.max(0, y)));
    mouse.put("type", "mouseMoved");
    session.post("Input.dispatchMouseEvent", mouse);
    // A movement waits for the next frame, and a hidden tab has none, unless another input follows.
    // No page hears of the release of no button.
    mouse.put("type", "mouseReleased");
    mouse.put("button", "none");
    session.call("Input.dispatchMouseEvent", mouse);
  }

  @Override
  public void close() {
    try {
      browser.call("Target.closeTarget", Map.of("targetId", target), PATIENCE);
      if (context != null) {
        browser.call("Target.disposeBrowserContext", Map.of("browserContextId", context), PATIENCE);
      }
    } catch (ProtocolException e) {
      // The browser is gone, and the page with it.
    }
    session.drop("the page was closed");
  }
}
