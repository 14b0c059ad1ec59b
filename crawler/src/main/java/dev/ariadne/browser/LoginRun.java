package dev.ariadne.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ariadne.app.CrawlException;
import dev.ariadne.cdp.ProtocolException;
import dev.ariadne.cdp.Session;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * One login, from the first step to the cookies and the storage that it left.
 *
 * <p>It happens in a page without the page agent: in real time and with nothing replaced, as for a
 * person. Text and keys come from the browser itself, so that a page may trust them.
 */
final class LoginRun {
  private static final long POLL = 50;
  private static final long IDLE = 300;
  private static final Set<String> ENDLESS = Set.of("EventSource", "Ping");
  private static final Duration SETTLE = Duration.ofSeconds(10);

  private final Page page;
  private final Session session;
  private final String entry;
  private final Map<String, JsonNode> stored = new TreeMap<>();
  private final Map<String, String> requests = new HashMap<>();
  private long lastTraffic = System.nanoTime();

  private LoginRun(Page page, String entry) {
    this.page = page;
    this.entry = entry;
    session = page.session();
    session.on("Network.requestWillBeSent", this::sent);
    session.on("Network.loadingFinished", this::ended);
    session.on("Network.loadingFailed", this::ended);
    session.on("Page.frameNavigated", this::navigated);
  }

  /** Logs in in a page that shows nothing yet. */
  static PageStorage in(Page page, Login login, PageStorage before, String entry) {
    LoginRun run = new LoginRun(page, entry);
    int number = 0;
    try {
      before.clear(page);
      String restore = before.script();
      String id = restore == null ? null : page.addScript(restore);
      if (!(login.steps().get(0) instanceof LoginStep.Go)) {
        page.navigate(entry);
      }
      for (LoginStep step : login.steps()) {
        number++;
        run.perform(step);
        if (id != null) {
          page.removeScript(id);
          id = null;
        }
      }
      return before.with(run.capture());
    } catch (CrawlException | ProtocolException e) {
      if (number == 0) {
        throw new LoginFailure("the login failed: " + e.getMessage());
      }
      // Without its cause, which may name an address with a token in it.
      LoginStep step = login.steps().get(number - 1);
      throw new LoginFailure(
          "the login failed at step " + number + ", " + step + ": " + run.withoutSecrets(step, e));
    }
  }

  private String withoutSecrets(LoginStep step, RuntimeException e) {
    String message = String.valueOf(e.getMessage());
    return step instanceof LoginStep.Go go
        ? message.replace(address(go), LoginStep.withoutQuery(address(go)))
        : message;
  }

  private String address(LoginStep.Go step) {
    return URI.create(entry).resolve(step.url()).toString();
  }

  private synchronized void sent(JsonNode event) {
    if (!ENDLESS.contains(event.path("type").asText())) {
      requests.put(event.path("requestId").asText(), event.path("loaderId").asText());
      lastTraffic = System.nanoTime();
    }
  }

  private synchronized void ended(JsonNode event) {
    requests.remove(event.path("requestId").asText());
    lastTraffic = System.nanoTime();
  }

  /** Nobody may tell the end of what the document before had asked for. */
  private synchronized void navigated(JsonNode event) {
    JsonNode frame = event.path("frame");
    if (!frame.has("parentId")) {
      requests.values().removeIf(loader -> !loader.equals(frame.path("loaderId").asText()));
    }
  }

  private synchronized boolean isIdle() {
    return requests.isEmpty() && System.nanoTime() - lastTraffic > IDLE * 1_000_000;
  }

  private void perform(LoginStep step) {
    if (step instanceof LoginStep.Go go) {
      page.navigate(address(go));
    } else if (step instanceof LoginStep.Fill fill) {
      await(fill.selector(), LoginStep.PATIENCE);
      LoginScript.call(session, "focus", fill.selector());
      session.call("Input.insertText", Map.of("text", fill.value()));
      LoginScript.call(session, "ensure", fill.selector(), fill.value());
      return;
    } else if (step instanceof LoginStep.Click click) {
      await(click.selector(), LoginStep.PATIENCE);
      LoginScript.call(session, "click", click.selector());
    } else if (step instanceof LoginStep.Press press) {
      await(press.selector(), LoginStep.PATIENCE);
      LoginScript.call(session, "focus", press.selector());
      press(press.key());
    } else if (step instanceof LoginStep.WaitFor wait) {
      await(wait.selector(), wait.most());
    } else if (step instanceof LoginStep.Pick pick) {
      await(pick.selector(), LoginStep.PATIENCE);
      if (!LoginScript.call(session, "pick", pick.selector(), pick.value()).asBoolean()) {
        throw new CrawlException("it has no such option");
      }
    }
    settle();
    keepStorage();
  }

  private void await(String selector, Duration most) {
    long end = System.nanoTime() + most.toNanos();
    String obstacle;
    do {
      obstacle = obstacle(selector);
      if (obstacle.isEmpty()) {
        return;
      }
      pause();
    } while (System.nanoTime() - end < 0);
    throw new CrawlException(
        obstacle
            + " after "
            + most.toMillis() / 1000.0
            + " s at "
            + LoginStep.withoutQuery(page.state().url()));
  }

  private String obstacle(String selector) {
    try {
      return LoginScript.call(session, "obstacle", selector).asText();
    } catch (ProtocolException e) {
      // A document that goes takes the question with it.
      return "no document to look at";
    }
  }

  private void press(String key) {
    if (!LoginStep.Press.CODES.containsKey(key)) {
      session.call("Input.insertText", Map.of("text", key));
      return;
    }
    int code = LoginStep.Press.CODES.get(key);
    Map<String, Object> event = new TreeMap<>();
    event.put("type", key.equals("Enter") ? "keyDown" : "rawKeyDown");
    event.put("key", key);
    event.put("code", key);
    event.put("windowsVirtualKeyCode", code);
    if (key.equals("Enter")) {
      event.put("text", "\r");
    }
    session.call("Input.dispatchKeyEvent", event);
    event.put("type", "keyUp");
    event.remove("text");
    session.call("Input.dispatchKeyEvent", event);
  }

  /** Waits until what a step set off has come to an end; a page that is never idle goes on. */
  private void settle() {
    long end = System.nanoTime() + SETTLE.toNanos();
    pause();
    while (System.nanoTime() - end < 0 && !(isIdle() && isComplete())) {
      pause();
    }
  }

  private boolean isComplete() {
    try {
      return LoginScript.call(session, "complete").asBoolean();
    } catch (ProtocolException e) {
      return false;
    }
  }

  private static void pause() {
    try {
      Thread.sleep(POLL);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CrawlException("interrupted", e);
    }
  }

  /** The storage of each origin on the way, since only that of the document shown can be read. */
  private void keepStorage() {
    try {
      JsonNode now = LoginScript.call(session, "stored");
      stored.put(now.path("origin").asText(), now);
    } catch (CrawlException | ProtocolException e) {
      // A document without storage, such as a data address.
    }
  }

  private JsonNode capture() {
    settle();
    keepStorage();
    ObjectNode state = JsonNodeFactory.instance.objectNode();
    state.set("cookies", page.cookies());
    stored.values().forEach(state.putArray("origins")::add);
    return state;
  }
}
