package dev.ariadne.browser;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ariadne.cdp.Session;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** Prepares a tab: the domains of the protocol, the emulation, the options of the user. */
final class PageSetup {
  private PageSetup() {}

  static void apply(Session browser, Session session, String context, BrowserOptions options) {
    List<CompletableFuture<JsonNode>> calls = new ArrayList<>();
    for (String domain : List.of("Page", "Runtime", "Network", "Inspector")) {
      calls.add(session.send(domain + ".enable", Map.of()));
    }
    calls.add(session.send("Runtime.addBinding", Map.of("name", "ariadneSignal")));
    // A hidden tab that believes to be in front.
    calls.add(session.send("Emulation.setFocusEmulationEnabled", Map.of("enabled", true)));
    calls.add(session.send("Emulation.setTimezoneOverride", Map.of("timezoneId", "UTC")));
    calls.add(session.send("Emulation.setLocaleOverride", Map.of("locale", "en-US")));
    calls.add(
        session.send(
            "Emulation.setDeviceMetricsOverride",
            Map.of(
                "width",
                options.width(),
                "height",
                options.height(),
                "deviceScaleFactor",
                1,
                "mobile",
                false)));
    calls.add(session.send("Page.setInterceptFileChooserDialog", Map.of("enabled", true)));
    // Granting nothing denies everything else without asking.
    calls.add(
        browser.send(
            "Browser.grantPermissions",
            Map.of("permissions", List.of(), "browserContextId", context)));
    calls.add(
        browser.send(
            "Browser.setDownloadBehavior",
            Map.of("behavior", "deny", "browserContextId", context)));
    if (options.userAgent() != null) {
      calls.add(
          session.send("Emulation.setUserAgentOverride", Map.of("userAgent", options.userAgent())));
    }
    if (!options.headers().isEmpty()) {
      calls.add(session.send("Network.setExtraHTTPHeaders", Map.of("headers", options.headers())));
    }
    if (options.acceptInsecureCerts()) {
      calls.add(session.send("Security.setIgnoreCertificateErrors", Map.of("ignore", true)));
    }
    if (options.credentials() != null) {
      calls.add(authenticate(session, options.credentials()));
    }
    calls.forEach(Session::await);
  }

  /** Answers servers that ask for a password, each request once: a wrong one is not repeated. */
  private static CompletableFuture<JsonNode> authenticate(Session session, Credentials user) {
    Set<String> answered = new HashSet<>();
    session.on(
        "Fetch.requestPaused",
        event ->
            session.post(
                "Fetch.continueRequest", Map.of("requestId", event.path("requestId").asText())));
    session.on(
        "Fetch.authRequired",
        event -> {
          String id = event.path("requestId").asText();
          Map<String, Object> answer = new HashMap<>();
          answer.put("response", answered.add(id) ? "ProvideCredentials" : "CancelAuth");
          if (answer.containsValue("ProvideCredentials")) {
            answer.put("username", user.user());
            answer.put("password", user.password());
          }
          session.post(
              "Fetch.continueWithAuth", Map.of("requestId", id, "authChallengeResponse", answer));
        });
    return session.send("Fetch.enable", Map.of("handleAuthRequests", true));
  }
}
