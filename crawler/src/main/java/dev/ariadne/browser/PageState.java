package dev.ariadne.browser;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ariadne.cdp.Session;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the events of the protocol say about a page: which document it shows, whether it left or
 * crashed, what it opened. Written by the thread that reads, read by the one that drives.
 */
final class PageState {
  private final Session session;
  private final String mainFrame;
  private final Set<String> origins = new TreeSet<>();
  private final List<String> opened = new ArrayList<>();
  private final List<String> downloads = new ArrayList<>();
  private final List<String> dialogs = new ArrayList<>();
  private long documents;
  private String url = "about:blank";
  private boolean unreachable;
  private boolean crashed;
  private String loader = "";
  private int leavingStep = -1;

  PageState(Session session, String mainFrame) {
    this.session = session;
    this.mainFrame = mainFrame;
    session.on("Page.frameNavigated", this::navigated);
    session.on("Page.frameStartedNavigating", this::startedNavigating);
    session.on("Page.downloadWillBegin", this::download);
    session.on("Network.loadingFailed", event -> cameToNothing(event.path("requestId").asText()));
    session.on("Network.responseReceived", this::answered);
    session.on("Page.javascriptDialogOpening", this::dialog);
    session.on("Runtime.bindingCalled", this::signal);
    session.on("Inspector.targetCrashed", event -> crash());
  }

  private synchronized void navigated(JsonNode event) {
    JsonNode frame = event.path("frame");
    String address = frame.path("url").asText() + frame.path("urlFragment").asText("");
    addOrigin(address);
    if (frame.path("id").asText().equals(mainFrame)) {
      documents++;
      url = frame.path("unreachableUrl").asText(address);
      unreachable = frame.has("unreachableUrl");
      notifyAll();
    }
  }

  private void addOrigin(String address) {
    try {
      URI uri = URI.create(address);
      if (uri.getHost() != null) {
        origins.add(uri.getScheme() + "://" + uri.getAuthority());
      }
    } catch (IllegalArgumentException e) {
      // No address of a server, so it has no storage that outlives it.
    }
  }

  private synchronized void startedNavigating(JsonNode event) {
    if (event.path("frameId").asText().equals(mainFrame)
        && !event.path("navigationType").asText().startsWith("sameDocument")) {
      loader = event.path("loaderId").asText();
    }
  }

  private synchronized void download(JsonNode event) {
    downloads.add(event.path("url").asText());
    remain();
  }

  private void answered(JsonNode event) {
    int status = event.path("response").path("status").asInt();
    if (status == 204 || status == 205) {
      cameToNothing(event.path("requestId").asText());
    }
  }

  /** A navigation that brought no document: the page that thinks it is leaving stays. */
  private synchronized void cameToNothing(String request) {
    if (!loader.isEmpty() && loader.equals(request)) {
      remain();
    }
  }

  private void remain() {
    loader = "";
    leavingStep = -1;
    session.post(
        "Runtime.evaluate", Map.of("expression", "globalThis[Symbol.for('ariadne')]?.remain()"));
  }

  private synchronized void dialog(JsonNode event) {
    String type = event.path("type").asText();
    if (dialogs.size() < 100) {
      dialogs.add(type + ": " + event.path("message").asText());
    }
    session.post(
        "Page.handleJavaScriptDialog",
        Map.of("accept", true, "promptText", event.path("defaultPrompt").asText("")));
  }

  private synchronized void signal(JsonNode event) {
    if (!event.path("name").asText().equals("ariadneSignal")) {
      return;
    }
    try {
      JsonNode payload = new ObjectMapper().readTree(event.path("payload").asText());
      leavingStep = payload.path("step").asInt();
    } catch (JsonProcessingException e) {
      // Not from the agent: the page found the binding and played with it.
    }
  }

  private synchronized void crash() {
    crashed = true;
    notifyAll();
    session.drop("the page crashed");
  }

  /** Says that the page no longer answers, which is as good as a crash. */
  synchronized void broken() {
    crashed = true;
  }

  synchronized boolean crashed() {
    return crashed;
  }

  synchronized long documents() {
    return documents;
  }

  synchronized String url() {
    return url;
  }

  synchronized boolean unreachable() {
    return unreachable;
  }

  /** Every origin that had a document in this page. */
  synchronized List<String> origins() {
    return List.copyOf(origins);
  }

  /** The step of the running path at which the page left, or -1. */
  synchronized int takeLeavingStep() {
    int step = leavingStep;
    leavingStep = -1;
    return step;
  }

  synchronized void addOpened(String address) {
    opened.add(address);
  }

  synchronized List<String> takeOpened() {
    return take(opened);
  }

  synchronized List<String> takeDownloads() {
    return take(downloads);
  }

  synchronized List<String> takeDialogs() {
    return take(dialogs);
  }

  private static List<String> take(List<String> list) {
    List<String> copy = List.copyOf(list);
    list.clear();
    return copy;
  }

  synchronized boolean awaitDocument(long before, Duration most) {
    long end = System.nanoTime() + most.toNanos();
    try {
      while (documents <= before && !crashed) {
        long left = (end - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          return false;
        }
        wait(left);
      }
      return !crashed;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
