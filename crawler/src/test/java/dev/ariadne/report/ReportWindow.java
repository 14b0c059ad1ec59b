package dev.ariadne.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ariadne.cdp.Chromium;
import dev.ariadne.cdp.ChromiumFinder;
import dev.ariadne.cdp.Session;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** A real browser window with a report in it; notes what the page complains about. */
public final class ReportWindow implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Chromium chromium;
  private final Session session;
  private final List<String> complaints = Collections.synchronizedList(new ArrayList<>());
  private final List<String> dialogs = Collections.synchronizedList(new ArrayList<>());
  private final List<String> requests = Collections.synchronizedList(new ArrayList<>());

  public ReportWindow() {
    chromium =
        Chromium.launch(
            new ChromiumFinder(System.getenv()).find(null),
            List.of("--window-size=1400,860", "--hide-scrollbars"),
            null);
    Session browser = chromium.connection().browser();
    String target =
        browser.call("Target.createTarget", Map.of("url", "about:blank")).path("targetId").asText();
    session =
        chromium
            .connection()
            .session(
                browser
                    .call("Target.attachToTarget", Map.of("targetId", target, "flatten", true))
                    .path("sessionId")
                    .asText());
    session.on(
        "Runtime.exceptionThrown",
        event -> complaints.add(event.path("exceptionDetails").toString()));
    session.on("Runtime.consoleAPICalled", event -> complaints.add(event.path("args").toString()));
    session.on(
        "Log.entryAdded", event -> complaints.add(event.path("entry").path("text").asText()));
    session.on(
        "Network.requestWillBeSent",
        event -> requests.add(event.path("request").path("url").asText()));
    session.on(
        "Page.javascriptDialogOpening",
        event -> {
          dialogs.add(event.path("message").asText());
          session.post("Page.handleJavaScriptDialog", Map.of("accept", true));
        });
    for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
      session.call(domain + ".enable", Map.of());
    }
    session.call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", 1400, "height", 860, "deviceScaleFactor", 1, "mobile", false));
  }

  /** Opens a page that has no scripts. */
  public void show(Path file) {
    session.call("Page.navigate", Map.of("url", file.toUri().toString()), PATIENCE);
    awaitTrue("document.readyState === 'complete' && location.href.startsWith('file:')");
  }

  /** Opens a report; returns after how many milliseconds it could be used. */
  public long open(Path file) {
    complaints.clear();
    dialogs.clear();
    requests.clear();
    long begin = System.nanoTime();
    session.call("Page.navigate", Map.of("url", file.toUri().toString()), PATIENCE);
    awaitTrue("document.documentElement?.dataset.ready === 'true'");
    run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    return (System.nanoTime() - begin) / 1_000_000;
  }

  void awaitTrue(String expression) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!run("Boolean(" + expression + ")").asBoolean()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("never came true: " + expression + "; " + complaints);
      }
    }
  }

  /** The value of an expression in the page, or what it promises. */
  public JsonNode run(String expression) {
    JsonNode answer =
        session.call(
            "Runtime.evaluate",
            Map.of("expression", expression, "awaitPromise", true, "returnByValue", true),
            PATIENCE);
    if (answer.has("exceptionDetails")) {
      throw new AssertionError(expression + ": " + answer.get("exceptionDetails"));
    }
    return answer.path("result").path("value");
  }

  String text(String selector) {
    return run("document.querySelector('" + selector + "').innerText").asText();
  }

  /** Presses a key as a user does; one character, or a name as ArrowDown. */
  public void press(String key) {
    Map<String, Object> press =
        key.length() == 1
            ? Map.of("type", "keyDown", "key", key, "text", key)
            : Map.of(
                "type", "keyDown", "key", key, "code", key, "windowsVirtualKeyCode", code(key));
    session.call("Input.dispatchKeyEvent", press);
    session.call("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
  }

  private static int code(String key) {
    return switch (key) {
      case "Enter" -> 13;
      case "Escape" -> 27;
      case "ArrowUp" -> 38;
      case "ArrowDown" -> 40;
      case "Tab" -> 9;
      default -> 0;
    };
  }

  void type(String text) {
    text.chars().forEach(c -> press(Character.toString(c)));
  }

  void prefer(String scheme) {
    session.call(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  public List<String> complaints() {
    return List.copyOf(complaints);
  }

  List<String> dialogs() {
    return List.copyOf(dialogs);
  }

  /** Addresses that were asked for; what is part of the file does not count. */
  public List<String> requests() {
    return requests.stream().filter(url -> !url.startsWith("data:")).toList();
  }

  @Override
  public void close() {
    chromium.close();
  }
}
