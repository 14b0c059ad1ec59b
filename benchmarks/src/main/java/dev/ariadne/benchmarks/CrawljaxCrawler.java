package dev.ariadne.benchmarks;

import com.crawljax.browser.EmbeddedBrowser;
import com.crawljax.browser.EmbeddedBrowser.BrowserType;
import com.crawljax.browser.WebDriverBackedEmbeddedBrowser;
import com.crawljax.clickabledetection.ClickableDetectorPlugin;
import com.crawljax.core.CrawlSession;
import com.crawljax.core.CrawljaxRunner;
import com.crawljax.core.ExitNotifier.ExitStatus;
import com.crawljax.core.configuration.BrowserConfiguration;
import com.crawljax.core.configuration.CrawlElement;
import com.crawljax.core.configuration.CrawlRules.CrawlRulesBuilder;
import com.crawljax.core.configuration.CrawljaxConfiguration;
import com.crawljax.core.configuration.CrawljaxConfiguration.CrawljaxConfigurationBuilder;
import com.crawljax.core.plugin.OnBrowserClosePlugin;
import com.crawljax.core.state.Eventable.EventType;
import com.crawljax.core.state.StateFlowGraph;
import com.crawljax.core.state.StateVertex;
import com.google.common.collect.ImmutableSortedSet;
import dev.ariadne.bench.CrawlRun;
import dev.ariadne.bench.PeerCrawler;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.remote.CommandPayload;
import org.openqa.selenium.remote.DriverCommand;
import org.openqa.selenium.remote.Response;

/**
 * Crawljax 5.2.3, set to find everything as fast as it can: every link, button and element with a
 * click handler (asked for by the DevTools protocol) in every state, no limit but time, the
 * shortest waits that it accepts.
 */
public final class CrawljaxCrawler implements PeerCrawler {
  private static final List<String> DRIVERS =
      List.of("/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver");

  /** The shortest that Crawljax accepts; ChromeDriver itself waits for documents. */
  private static final long WAIT_MILLIS = 1;

  /** How long the processes may take to end by themselves. */
  private static final long PATIENCE_SECONDS = 5;

  private static final Duration PAGE_LOAD = Duration.ofSeconds(60);

  /** Without what Chromium would do beside the crawl; ChromeDriver adds more of this kind. */
  private static final List<String> FLAGS =
      List.of(
          "--headless=new",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--disable-background-timer-throttling",
          "--disable-backgrounding-occluded-windows",
          "--disable-component-update",
          "--disable-domain-reliability",
          "--disable-extensions",
          "--disable-renderer-backgrounding");

  /** Elements with a handler are found by it; as links or buttons they would be clicked twice. */
  private static final String NO_HANDLER = "not(@evlistval)";

  private static final String CLICKABLE_INPUT =
      "(@type='submit' or @type='button' or @type='reset' or @type='image'"
          + " or @type='checkbox' or @type='radio')";

  @Override
  public String name() {
    return "crawljax";
  }

  @Override
  public String missing() {
    return driver() == null
        ? "Crawljax needs a chromedriver: install it with apt-get install chromium-driver."
        : null;
  }

  private static File driver() {
    return DRIVERS.stream().map(File::new).filter(File::canExecute).findFirst().orElse(null);
  }

  @Override
  public CrawlRun crawl(Path browser, String url, int nodes, Duration limit) {
    Path directory = temporaryDirectory();
    try {
      return new Crawl(browser, limit, directory).run(url, nodes);
    } finally {
      delete(directory);
    }
  }

  /** One crawl, and the browsers that it started. */
  private static final class Crawl {
    private final Path binary;
    private final Duration limit;
    private final Path directory;
    private final AtomicLong events = new AtomicLong();
    private final AtomicLong lastClosed = new AtomicLong();
    private final Queue<ChromeDriverService> services = new ConcurrentLinkedQueue<>();

    Crawl(Path binary, Duration limit, Path directory) {
      this.binary = binary;
      this.limit = limit;
      this.directory = directory;
    }

    CrawlRun run(String url, int nodes) {
      Set<ProcessHandle> before = children();
      long start = System.nanoTime();
      CrawljaxRunner runner = new CrawljaxRunner(configuration(url, nodes));
      try {
        CrawlSession session = runner.call();
        StateFlowGraph graph = session.getStateFlowGraph();
        boolean exhausted = runner.getReason() == ExitStatus.EXHAUSTED;
        // What Crawljax does after its last browser has nothing more to do is not counted.
        long end = exhausted && lastClosed.get() != 0 ? lastClosed.get() : System.nanoTime();
        return new CrawlRun(
            graph.getAllStates().stream().map(StateVertex::getDom).toList(),
            graph.getAllEdges().stream()
                .filter(edge -> edge.getEventType() != EventType.reload)
                .count(),
            events.get(),
            Duration.ofNanos(end - start),
            exhausted);
      } finally {
        Set<ProcessHandle> started = children();
        started.removeAll(before);
        services.forEach(ChromeDriverService::stop);
        end(started);
      }
    }

    private static Set<ProcessHandle> children() {
      return ProcessHandle.current().descendants().collect(Collectors.toSet());
    }

    /** Crawljax does not wait for its browsers to close, and leaves them behind when it fails. */
    private static void end(Set<ProcessHandle> processes) {
      CompletableFuture<?>[] exits =
          processes.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
      try {
        CompletableFuture.allOf(exits).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      } catch (TimeoutException | ExecutionException e) {
        processes.forEach(ProcessHandle::destroyForcibly);
      } catch (InterruptedException e) {
        processes.forEach(ProcessHandle::destroyForcibly);
        Thread.currentThread().interrupt();
      }
    }

    private CrawljaxConfiguration configuration(String url, int nodes) {
      CrawljaxConfigurationBuilder builder = CrawljaxConfiguration.builderFor(url);
      builder
          .setUnlimitedStates()
          .setUnlimitedCrawlDepth()
          .setMaximumRunTime(limit.toMillis(), TimeUnit.MILLISECONDS)
          .setOutputDirectory(directory.toFile())
          .setBrowserConfig(
              new BrowserConfiguration(BrowserType.CHROME_HEADLESS, nodes, this::start))
          .addPlugin(new ClickableDetectorPlugin())
          .addPlugin((OnBrowserClosePlugin) context -> lastClosed.set(System.nanoTime()));
      CrawlRulesBuilder rules = builder.crawlRules();
      rules.click(CrawlElement.CLICKABLE_ELEMENT_TAG);
      rules.click("a").underXPath("//A[" + NO_HANDLER + "]");
      rules.click("button").underXPath("//BUTTON[" + NO_HANDLER + "]");
      rules.click("input").underXPath("//INPUT[" + NO_HANDLER + " and " + CLICKABLE_INPUT + "]");
      rules.clickOnce(false);
      rules.skipExploredActions(false, Integer.MAX_VALUE);
      rules.clickElementsInRandomOrder(false);
      rules.crawlHiddenAnchors(true);
      rules.waitAfterEvent(WAIT_MILLIS, TimeUnit.MILLISECONDS);
      rules.waitAfterReloadUrl(WAIT_MILLIS, TimeUnit.MILLISECONDS);
      return builder.build();
    }

    private EmbeddedBrowser start() {
      ChromeOptions options = new ChromeOptions();
      options.setBinary(binary.toFile());
      options.setPageLoadTimeout(PAGE_LOAD);
      options.addArguments(FLAGS);
      options.addArguments("--user-data-dir=" + directory.resolve("profile" + services.size()));
      ChromeDriverService service =
          new ChromeDriverService.Builder()
              .usingDriverExecutable(driver())
              .usingAnyFreePort()
              .build();
      services.add(service);
      WebDriverBackedEmbeddedBrowser browser =
          WebDriverBackedEmbeddedBrowser.withDriver(
              new CountingDriver(service, options, events),
              ImmutableSortedSet.of(),
              WAIT_MILLIS,
              WAIT_MILLIS);
      browser.setUSE_CDP(true);
      return browser;
    }
  }

  /** Counts the clicks: Crawljax itself does not. */
  private static final class CountingDriver extends ChromeDriver {
    private final AtomicLong events;

    CountingDriver(ChromeDriverService service, ChromeOptions options, AtomicLong events) {
      super(service, options);
      this.events = events;
    }

    @Override
    protected Response execute(CommandPayload command) {
      if (command.getName().equals(DriverCommand.CLICK_ELEMENT)) {
        events.incrementAndGet();
      }
      return super.execute(command);
    }
  }

  private static Path temporaryDirectory() {
    try {
      return Files.createTempDirectory("ariadne-crawljax");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path directory) {
    try (Stream<Path> files = Files.walk(directory)) {
      files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
