package dev.ariadne.browser;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ariadne.app.CrawlException;
import dev.ariadne.cdp.Chromium;
import dev.ariadne.cdp.ChromiumFinder;
import dev.ariadne.cdp.Connection;
import dev.ariadne.cdp.ProtocolException;
import dev.ariadne.cdp.Session;
import dev.ariadne.cdp.WebSocketTransport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A Chromium and the pages in it; safe for use by many threads.
 *
 * <p>After a crash, or when its memory has grown past the limit, a new Chromium is started for the
 * pages that are opened from then on; the old one ends when its last page has been closed. An
 * application moves to the new one with its next reset.
 */
public final class Browser implements AutoCloseable {
  private static final Duration HIDDEN = Duration.ofSeconds(5);
  private static final Duration RETRY = Duration.ofMillis(50);

  private final BrowserOptions options;
  private final StateMemory memory = new StateMemory();
  private final LoginSession login;
  private final List<Instance> processes = new ArrayList<>();
  private boolean closed;
  private int starts;

  /** One Chromium, and how many pages still use it. */
  private static final class Instance {
    private final Chromium chromium;
    private final Connection connection;
    private final Map<String, Page> pages = new ConcurrentHashMap<>();
    private long measured;
    private long measuredAt;

    Instance(Chromium chromium, Connection connection) {
      this.chromium = chromium;
      this.connection = connection;
    }

    boolean isAlive() {
      return chromium == null ? !connection.isClosed() : chromium.isAlive();
    }

    /** Not older than two seconds: to look at all processes takes longer than an event. */
    synchronized long memory() {
      long now = System.nanoTime();
      if (chromium != null && (measuredAt == 0 || now - measuredAt > 2_000_000_000L)) {
        measured = chromium.memory();
        measuredAt = now;
      }
      return measured;
    }

    void close() {
      if (chromium == null) {
        connection.close();
      } else {
        chromium.close();
      }
    }
  }

  private Browser(BrowserOptions options) {
    this.options = options;
    login = options.login() == null ? null : new LoginSession(this, options.login());
  }

  /** Starts a browser, or attaches to one. */
  public static Browser start(BrowserOptions options) {
    Browser browser = new Browser(options);
    browser.current();
    return browser;
  }

  /** Opens a page for an application that is entered by some URLs. */
  public BrowserApplication open(List<String> entries) {
    return new BrowserApplication(this, options, entries, options.pictures());
  }

  /** Opens a page that has a window, so that pictures of it can be taken. */
  public BrowserApplication openWindow(List<String> entries) {
    return new BrowserApplication(this, options, entries, true);
  }

  public BrowserOptions options() {
    return options;
  }

  /** The bytes that the browser's processes hold. */
  public synchronized long memoryUse() {
    return processes.stream().mapToLong(Instance::memory).sum();
  }

  /** How many times a Chromium was started. */
  public synchronized int starts() {
    return starts;
  }

  /** The processes of the browser, for those who watch over them. */
  public synchronized Stream<ProcessHandle> processes() {
    return processes.stream()
        .filter(process -> process.chromium != null)
        .flatMap(process -> process.chromium.processes())
        .toList()
        .stream();
  }

  StateMemory memory() {
    return memory;
  }

  /** The login that all pages share, or null when there is none. */
  LoginSession login() {
    return login;
  }

  private synchronized Instance current() {
    if (closed) {
      throw new CrawlException("the browser was closed");
    }
    if (!processes.isEmpty()) {
      Instance last = processes.get(processes.size() - 1);
      if (last.isAlive() && last.memory() <= options.limits().memory()) {
        return last;
      }
      retire();
    }
    Instance started = launch();
    starts++;
    processes.add(started);
    return started;
  }

  /** Whether a page should be opened anew with the next reset. */
  synchronized boolean isOutdated(Page page) {
    Instance owner = owner(page);
    if (owner == null || !owner.isAlive()) {
      return true;
    }
    return owner != processes.get(processes.size() - 1)
        || owner.memory() > options.limits().memory();
  }

  private Instance owner(Page page) {
    return processes.stream()
        .filter(process -> process.pages.containsValue(page))
        .findFirst()
        .orElse(null);
  }

  private Instance launch() {
    try {
      if (options.attach() != null) {
        Connection connection = new Connection(new WebSocketTransport(options.attach()));
        return watch(new Instance(null, connection));
      }
      List<String> flags = new ArrayList<>(options.flags());
      flags.add("--window-size=" + options.width() + "," + options.height());
      if (options.proxy() != null) {
        flags.add("--proxy-server=" + options.proxy());
      }
      Chromium chromium =
          Chromium.launch(
              new ChromiumFinder(System.getenv()).find(options.binary()), flags, options.trace());
      return watch(new Instance(chromium, chromium.connection()));
    } catch (ProtocolException e) {
      throw new CrawlException(e.getMessage(), e);
    }
  }

  /** Windows that open in spite of the page agent are noted with their opener, and closed. */
  private static Instance watch(Instance process) {
    Session browser = process.connection.browser();
    browser.on(
        "Target.targetCreated",
        event -> {
          JsonNode info = event.path("targetInfo");
          Page opener = process.pages.get(info.path("openerId").asText());
          if (opener != null && info.path("type").asText().equals("page")) {
            opener.state().addOpened(info.path("url").asText());
            browser.post("Target.closeTarget", Map.of("targetId", info.path("targetId").asText()));
          }
        });
    browser.post("Target.setDiscoverTargets", Map.of("discover", true));
    return process;
  }

  /** Opens a blank tab with cookies and storage of its own. */
  Page newPage() {
    return newPage(options.pictures());
  }

  /** Opens a blank tab with cookies and storage of its own, and perhaps a window. */
  Page newPage(boolean hasWindow) {
    Instance process = current();
    Session browser = process.connection.browser();
    try {
      String context =
          browser
              .call("Target.createBrowserContext", Map.of("disposeOnDetach", true))
              .path("browserContextId")
              .asText();
      String target = hasWindow ? null : hiddenTab(browser, context);
      if (target == null) {
        target =
            tab(browser, context, Map.of("width", options.width(), "height", options.height()));
      }
      String id =
          browser
              .call("Target.attachToTarget", Map.of("targetId", target, "flatten", true))
              .path("sessionId")
              .asText();
      Session session = process.connection.session(id);
      Page page = new Page(browser, session, context, target, options.limits());
      process.pages.put(target, page);
      PageSetup.apply(browser, session, context, options);
      if (hasWindow) {
        page.camera(camera(browser, session, target));
      }
      return page;
    } catch (ProtocolException e) {
      throw new CrawlException("cannot open a page: " + e.getMessage(), e);
    }
  }

  private Camera camera(Session browser, Session session, String target) {
    if (options.flags().contains(Chromium.HEADED)) {
      return Camera.beside(browser, session);
    }
    try {
      return Camera.minimising(browser, session, target);
    } catch (ProtocolException e) {
      return Camera.beside(browser, session); // a browser that cannot: it paints all the time
    }
  }

  /**
   * A tab without a window, which is not painted: that costs more than most events do. A browser
   * that does not know of hidden tabs makes one as any other.
   *
   * @return null where hidden tabs are refused
   */
  private static String hiddenTab(Session browser, String context) {
    long end = System.nanoTime() + HIDDEN.toNanos();
    while (true) {
      try {
        return tab(browser, context, Map.of("hidden", true, "background", true));
      } catch (ProtocolException e) {
        // Refused as long as the browser has not opened the window that it starts with.
        if (System.nanoTime() - end > 0) {
          return null;
        }
      }
      LockSupport.parkNanos(RETRY.toNanos());
    }
  }

  private static String tab(Session browser, String context, Map<String, ?> more) {
    Map<String, Object> params = new HashMap<>(more);
    params.put("url", "about:blank");
    params.put("browserContextId", context);
    return browser.call("Target.createTarget", params).path("targetId").asText();
  }

  void closePage(Page page) {
    page.close();
    synchronized (this) {
      for (Instance process : processes) {
        process.pages.values().remove(page);
      }
      retire();
    }
  }

  /** Ends the processes that nobody needs any more. */
  private void retire() {
    processes.removeIf(
        process -> {
          boolean last = process == processes.get(processes.size() - 1);
          boolean useless =
              !process.isAlive()
                  || (process.pages.isEmpty()
                      && (!last || process.memory() > options.limits().memory()));
          if (useless) {
            process.close();
          }
          return useless;
        });
  }

  @Override
  public synchronized void close() {
    closed = true;
    processes.forEach(Instance::close);
    processes.clear();
  }
}
