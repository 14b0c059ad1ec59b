package dev.ariadne.browser;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ariadne.app.Request;
import dev.ariadne.cdp.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The requests of a page, as the protocol tells them. */
final class PageLog {
  private static final int MOST = 2000;

  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private final Set<String> scripts = new HashSet<>();
  private int status;
  private String error = "";

  private static final class Entry {
    private final String method;
    private final String url;
    private final String type;
    private int status;

    Entry(String method, String url, String type) {
      this.method = method;
      this.url = url;
      this.type = type;
    }
  }

  PageLog(Session session, String mainFrame) {
    session.on("Network.requestWillBeSent", this::sent);
    session.on("Network.responseReceived", event -> answered(event, mainFrame));
    session.on("Network.loadingFinished", event -> ended(event.path("requestId").asText()));
    session.on("Network.loadingFailed", this::failed);
  }

  private synchronized void sent(JsonNode event) {
    JsonNode request = event.path("request");
    String url = request.path("url").asText();
    String id = event.path("requestId").asText();
    String type = event.path("type").asText("Other");
    if (url.startsWith("data:") || url.startsWith("blob:")) {
      return;
    }
    if (type.equals("Script") || type.equals("Stylesheet")) {
      scripts.add(id);
    }
    if (entries.size() < MOST) {
      // A redirect keeps the id of its request: the number tells its hops apart.
      Entry redirected = entries.remove(id);
      if (redirected != null) {
        redirected.status = event.path("redirectResponse").path("status").asInt();
        entries.put(id + "/" + entries.size(), redirected);
      }
      entries.put(id, new Entry(request.path("method").asText(), url, type));
    }
  }

  private synchronized void answered(JsonNode event, String mainFrame) {
    int code = event.path("response").path("status").asInt();
    Entry entry = entries.get(event.path("requestId").asText());
    if (entry != null) {
      entry.status = code;
    }
    if (event.path("type").asText().equals("Document")
        && event.path("frameId").asText().equals(mainFrame)) {
      status = code;
    }
  }

  private synchronized void failed(JsonNode event) {
    if (event.path("type").asText().equals("Document")) {
      error = event.path("errorText").asText();
    }
    ended(event.path("requestId").asText());
  }

  private synchronized void ended(String id) {
    scripts.remove(id);
    notifyAll();
  }

  /** The status of the document that was loaded last. */
  synchronized int status() {
    return status;
  }

  /** Why the document that failed last did not come. */
  synchronized String error() {
    return error;
  }

  /** Takes the requests so far out of the log. */
  synchronized List<Request> take() {
    List<Request> list = new ArrayList<>();
    entries.values().forEach(e -> list.add(new Request(e.method, e.url, e.status, e.type)));
    entries.clear();
    return list;
  }

  synchronized void clear() {
    entries.clear();
    scripts.clear();
  }

  synchronized boolean loadsScripts() {
    return !scripts.isEmpty();
  }

  /**
   * Waits until no script or style sheet is on its way. The page counts what it can see of this,
   * but it cannot see a dynamic import.
   */
  synchronized boolean awaitScripts(Duration most) {
    long end = System.nanoTime() + most.toNanos();
    try {
      while (!scripts.isEmpty()) {
        long left = (end - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          scripts.clear();
          return false;
        }
        wait(left);
      }
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
