package dev.ariadne.browser;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ariadne.cdp.ProtocolException;
import dev.ariadne.cdp.Session;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Takes pictures of a page.
 *
 * <p>A page that is painted all the time makes events three times as slow, and one without a window
 * cannot be photographed. So the window is minimised, where nothing is painted, and shown for as
 * long as a picture takes. The page does not notice: it believes to be in front all the time.
 */
final class Camera {
  /** A picture takes some tens of milliseconds; one that does not come is not waited for. */
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private static final int QUALITY = 55;

  /** Animations would begin only when the window is shown, and be caught at their beginning. */
  private static final String END_ANIMATIONS =
      "for (const animation of document.getAnimations()) try {"
          + "if (isFinite(animation.effect.getComputedTiming().endTime)) animation.finish()"
          + "} catch (e) {}";

  private final Session browser;
  private final Session page;

  /** Null where the window is for people and stays as it is. */
  private final Integer window;

  private Camera(Session browser, Session page, Integer window) {
    this.browser = browser;
    this.page = page;
    this.window = window;
  }

  /** A camera for a page whose window people look at. */
  static Camera beside(Session browser, Session page) {
    return new Camera(browser, page, null);
  }

  /**
   * Minimises the window of a page, and has a camera for it.
   *
   * @throws ProtocolException where windows cannot be minimised
   */
  static Camera minimising(Session browser, Session page, String target) {
    int window =
        browser
            .call("Browser.getWindowForTarget", Map.of("targetId", target))
            .path("windowId")
            .asInt();
    Camera camera = new Camera(browser, page, window);
    browser.call("Browser.setWindowBounds", camera.bounds("minimized"));
    return camera;
  }

  private Map<String, ?> bounds(String state) {
    return Map.of("windowId", window, "bounds", Map.of("windowState", state));
  }

  /** What can be seen of the page, as PNG in base64. */
  String png() {
    return take(new HashMap<>(Map.of("format", "png")));
  }

  /**
   * What can be seen of the page, smaller, as WebP in base64.
   *
   * @param scale how much smaller, as 0.5 for half the width
   */
  String webp(int width, int height, double scale) {
    // A clip is a part of the document, which may be scrolled.
    JsonNode view =
        page.call("Page.getLayoutMetrics", Map.of(), PATIENCE).path("cssVisualViewport");
    Map<String, Object> clip = new HashMap<>();
    clip.put("x", view.path("pageX").asDouble());
    clip.put("y", view.path("pageY").asDouble());
    clip.put("width", width);
    clip.put("height", height);
    clip.put("scale", scale);
    Map<String, Object> how = new HashMap<>(Map.of("format", "webp", "quality", QUALITY));
    how.put("optimizeForSpeed", true);
    how.put("clip", clip);
    return take(how);
  }

  private String take(Map<String, Object> how) {
    page.post("Runtime.evaluate", Map.of("expression", END_ANIMATIONS));
    if (window == null) {
      return capture(how);
    }
    browser.call("Browser.setWindowBounds", bounds("normal"), PATIENCE);
    try {
      return capture(how);
    } finally {
      // Not waited for: the browser does what it is told in order.
      browser.post("Browser.setWindowBounds", bounds("minimized"));
    }
  }

  private String capture(Map<String, Object> how) {
    String data = page.call("Page.captureScreenshot", how, PATIENCE).path("data").asText();
    if (data.isEmpty()) {
      throw new ProtocolException("the browser took no picture");
    }
    return data;
  }
}
