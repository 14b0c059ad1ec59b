package dev.ariadne.browser;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.ariadne.app.CrawlException;
import dev.ariadne.cdp.ProtocolException;
import dev.ariadne.cdp.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Cookies and storage of a page: emptied for a reset, then filled with what was saved. */
final class PageStorage {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String TYPES =
      "local_storage,indexeddb,cache_storage,service_workers,file_systems,storage_buckets";
  private static final List<String> COOKIE_FIELDS =
      List.of("name", "value", "domain", "path", "httpOnly", "secure", "sameSite");

  private final List<Cookie> cookies;
  private final JsonNode saved;

  private PageStorage(List<Cookie> cookies, JsonNode saved) {
    this.cookies = cookies;
    this.saved = saved;
  }

  /** What the options say; nothing is read or set that they do not ask for. */
  static PageStorage load(BrowserOptions options) {
    Path file = options.storageState();
    if (file == null) {
      return new PageStorage(options.cookies(), MissingNode.getInstance());
    }
    try {
      return new PageStorage(options.cookies(), JSON.readTree(Files.readAllBytes(file)));
    } catch (IOException e) {
      throw new CrawlException("cannot read the storage state " + file, e);
    }
  }

  /** The same with another state to restore. */
  PageStorage with(JsonNode state) {
    return new PageStorage(cookies, state);
  }

  /** Empties everything but the HTTP cache. */
  void clear(Page page) {
    Session session = page.session();
    List<CompletableFuture<JsonNode>> calls = new ArrayList<>();
    calls.add(session.send("Network.clearBrowserCookies", Map.of()));
    for (String origin : page.state().origins()) {
      calls.add(
          session.send(
              "Storage.clearDataForOrigin", Map.of("origin", origin, "storageTypes", TYPES)));
      Map<String, Object> tab = Map.of("securityOrigin", origin, "isLocalStorage", false);
      // Refused when no document of the origin is open: then there is nothing to empty here.
      session.post("DOMStorage.clear", Map.of("storageId", tab));
    }
    calls.forEach(Session::await);
    setCookies(session);
  }

  private void setCookies(Session session) {
    List<Map<String, ?>> all = new ArrayList<>();
    for (Cookie cookie : cookies) {
      all.add(Map.of("name", cookie.name(), "value", cookie.value(), "url", cookie.url()));
    }
    for (JsonNode cookie : saved.path("cookies")) {
      Map<String, Object> one = new HashMap<>();
      for (String field : COOKIE_FIELDS) {
        if (cookie.hasNonNull(field)) {
          one.put(field, cookie.get(field));
        }
      }
      if (cookie.path("expires").asDouble(-1) > 0) {
        one.put("expires", cookie.get("expires"));
      }
      if (cookie.path("name").asText().startsWith("__Host-")) {
        // Such a cookie must not name a domain.
        one.remove("domain");
        one.put("url", "https://" + cookie.path("domain").asText() + "/");
      }
      all.add(one);
    }
    if (all.isEmpty()) {
      return;
    }
    try {
      session.call("Network.setCookies", Map.of("cookies", all));
    } catch (ProtocolException e) {
      throw new CrawlException("a cookie was refused: " + e.getMessage(), e);
    }
  }

  /** A script for the first document after a reset that fills its storage; or null. */
  String script() {
    if (saved.path("origins").isEmpty()) {
      return null;
    }
    try {
      return "for (const saved of "
          + JSON.writeValueAsString(saved.get("origins"))
          + ") if (saved.origin === location.origin) {"
          + " for (const { name, value } of saved.localStorage) localStorage.setItem(name, value);"
          + " for (const { name, value } of saved.sessionStorage || [])"
          + " sessionStorage.setItem(name, value); }";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
