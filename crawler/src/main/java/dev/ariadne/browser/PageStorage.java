package dev.ariadne.browser;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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

  private final JsonNode saved;

  private PageStorage(JsonNode saved) {
    this.saved = saved;
  }

  static PageStorage load(Path file) {
    if (file == null) {
      return new PageStorage(null);
    }
    try {
      return new PageStorage(JSON.readTree(Files.readAllBytes(file)));
    } catch (IOException e) {
      throw new CrawlException("cannot read the storage state " + file, e);
    }
  }

  static PageStorage of(JsonNode state) {
    return new PageStorage(state);
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
    if (saved != null) {
      restoreCookies(session);
    }
  }

  private void restoreCookies(Session session) {
    List<Map<String, Object>> cookies = new ArrayList<>();
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
      cookies.add(one);
    }
    try {
      session.call("Network.setCookies", Map.of("cookies", cookies));
    } catch (ProtocolException e) {
      throw new CrawlException("a cookie of the storage state was refused", e);
    }
  }

  /** A script for the first document after a reset that fills its storage; or null. */
  String script() {
    if (saved == null || saved.path("origins").isEmpty()) {
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
