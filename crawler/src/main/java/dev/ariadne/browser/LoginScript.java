package dev.ariadne.browser;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ariadne.app.CrawlException;
import dev.ariadne.cdp.Session;
import java.util.Map;

/** Calls the functions of {@code login.js} in the document that a page shows at the moment. */
final class LoginScript {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String SOURCE = PageScript.read("login.js").strip();

  private LoginScript() {}

  static JsonNode call(Session session, String function, Object... arguments) {
    try {
      String list = JSON.writeValueAsString(arguments);
      JsonNode result =
          session.call(
              "Runtime.evaluate",
              Map.of(
                  "expression",
                  SOURCE + "." + function + "(..." + list + ")",
                  "returnByValue",
                  true,
                  "userGesture",
                  true));
      if (result.has("exceptionDetails")) {
        throw failure(result.path("exceptionDetails").path("exception"));
      }
      return result.path("result").path("value");
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static CrawlException failure(JsonNode exception) {
    String text = exception.path("description").asText().lines().findFirst().orElse("");
    return new CrawlException(
        text.contains("valid selector")
            ? "this is no valid selector"
            : "the page refused: " + text);
  }
}
