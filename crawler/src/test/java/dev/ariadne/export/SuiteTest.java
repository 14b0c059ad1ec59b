package dev.ariadne.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import com.sun.net.httpserver.HttpServer;
import dev.ariadne.cdp.ChromiumFinder;
import dev.ariadne.run.Additions;
import dev.ariadne.run.BrowserCrawl;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.settings.Settings;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.testapps.TestPage;
import dev.ariadne.testapps.TestPages;
import dev.ariadne.testapps.TestServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Exported tests pass on the application that was crawled, and fail when a button is missing. */
@Timeout(900)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SuiteTest {
  private static final String BUTTON = "<button>Send</button>";

  /** Small, and together with every kind of event. */
  private static final List<TestPage> PAGES =
      Stream.of(
              "apps/tabs",
              "events/select",
              "events/input",
              "events/radio",
              "events/key-arrows",
              "events/submit",
              "events/double-click",
              "events/hover",
              "events/drag",
              "events/dialog",
              "finders/shadow-open")
          .map(TestPages::named)
          .toList();

  private static final int STATES = PAGES.stream().mapToInt(TestPage::states).sum();
  private static final int TRANSITIONS = PAGES.stream().mapToInt(TestPage::transitions).sum();

  private Path folder;
  private TestServer server;
  private HttpServer broken;
  private ExecutorService threads;
  private CrawlDirectory pages;

  @BeforeAll
  void crawl(@TempDir Path shared) throws InterruptedException, IOException {
    folder = shared;
    server = TestServer.start();
    Settings settings = new Settings();
    PAGES.forEach(page -> settings.urls.add(server.url(page.path())));
    settings.check();
    pages = new CrawlDirectory(folder.resolve("pages"));
    try (BrowserCrawl crawl = BrowserCrawl.create(pages, settings, Additions.NONE)) {
      assertThat(crawl.run().isComplete()).isTrue();
    }
    startBroken();
  }

  /** The same application without one of its buttons. */
  private void startBroken() throws IOException {
    HttpClient client = HttpClient.newHttpClient();
    threads = Executors.newFixedThreadPool(8);
    broken = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    broken.setExecutor(threads);
    broken.createContext(
        "/",
        exchange -> {
          try {
            HttpRequest request =
                HttpRequest.newBuilder(URI.create(server.url(exchange.getRequestURI().toString())))
                    .build();
            HttpResponse<String> answer =
                client.send(request, HttpResponse.BodyHandlers.ofString());
            byte[] body = answer.body().replace(BUTTON, "").getBytes(StandardCharsets.UTF_8);
            answer
                .headers()
                .firstValue("content-type")
                .ifPresent(type -> exchange.getResponseHeaders().set("content-type", type));
            exchange.sendResponseHeaders(answer.statusCode(), body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          } finally {
            exchange.close();
          }
        });
    broken.start();
  }

  private String brokenUrl() {
    return "http://127.0.0.1:" + broken.getAddress().getPort();
  }

  @AfterAll
  void stop() {
    broken.stop(0);
    threads.shutdownNow();
    server.close();
  }

  private void export(Format format, Path to) throws IOException {
    assertThat(write(pages, format, to))
        .contains(STATES + " of " + STATES + " states")
        .doesNotContain("cannot be repeated");
  }

  private static String write(CrawlDirectory crawl, Format format, Path to) throws IOException {
    try (Export export = new Export(crawl)) {
      for (Map.Entry<String, String> file : export.files(format, false).entrySet()) {
        Path path = to.resolve(file.getKey());
        Files.createDirectories(path.getParent());
        Files.writeString(path, file.getValue());
      }
      return export.note();
    }
  }

  @Test
  void shouldCoverEveryTransitionWhenAsked() {
    try (Export export = new Export(pages)) {
      export.files(Format.PLAYWRIGHT, true);
      assertThat(export.note()).contains(TRANSITIONS + " of " + TRANSITIONS + " transitions");
    }
  }

  private static String chromium() {
    return new ChromiumFinder(System.getenv()).find(null).toString();
  }

  @Test
  void shouldWriteTestsForPlaywright() throws IOException, InterruptedException {
    // Beside the tools, where their packages are found.
    Path project = Files.createTempDirectory(Tools.node(), "suite");
    try {
      export(Format.PLAYWRIGHT, project);
      Tools.Ran compiled = Tools.run(project, Map.of(), "../node_modules/.bin/tsc", "-p", ".");
      assertThat(compiled.code()).as(compiled.output()).isZero();
      Tools.Ran passed = playwright(project, server.url());
      assertThat(passed.code()).as(passed.output()).isZero();
      assertThat(passed.output()).contains(" passed");
      Tools.Ran failed = playwright(project, brokenUrl());
      assertThat(failed.code()).as(failed.output()).isEqualTo(1);
      assertThat(failed.output()).contains("\"Send\"");
    } finally {
      delete(project);
    }
  }

  @Test
  void shouldWriteTestsThatCompileWhateverTheTextsAre() throws IOException, InterruptedException {
    CrawlDirectory hostile = new CrawlDirectory(folder.resolve("hostile"));
    try (CrawlStore store = CrawlStore.create(CrawlStore.url(hostile.path()), "h", "{}")) {
      HostileCrawl.write(store);
      store.commit();
    }
    Path java = folder.resolve("hostile-junit");
    write(hostile, Format.JUNIT, java);
    compile(java, folder.resolve("hostile-classes"));
    Path project = Files.createTempDirectory(Tools.node(), "hostile");
    try {
      write(hostile, Format.PLAYWRIGHT, project);
      Tools.Ran compiled = Tools.run(project, Map.of(), "../node_modules/.bin/tsc", "-p", ".");
      assertThat(compiled.code()).as(compiled.output()).isZero();
    } finally {
      delete(project);
    }
  }

  private static Tools.Ran playwright(Path project, String url)
      throws IOException, InterruptedException {
    return Tools.run(
        project,
        Map.of("BASE_URL", url, "CHROME_PATH", chromium()),
        "../node_modules/.bin/playwright",
        "test",
        "--max-failures=1");
  }

  @Test
  void shouldWriteTestsForJunit() throws Exception {
    Path tools = Tools.node();
    Path driver = tools.resolve("driver");
    Files.createDirectories(driver);
    link(driver.resolve("package"), tools.resolve("node_modules/playwright-core"));
    Tools.Ran node = Tools.run(tools, Map.of(), "sh", "-c", "command -v node");
    link(driver.resolve("node"), Path.of(node.output().strip()));
    Path project = folder.resolve("junit");
    export(Format.JUNIT, project);
    Path classes = folder.resolve("classes");
    compile(project, classes);
    System.setProperty("playwright.cli.dir", driver.toString());
    System.setProperty("chromePath", chromium());
    TestExecutionSummary passed = junit(classes, server.url());
    assertThat(passed.getTotalFailureCount()).as(() -> failures(passed)).isZero();
    assertThat(passed.getTestsSucceededCount()).isPositive();
    TestExecutionSummary failed = junit(classes, brokenUrl());
    assertThat(failed.getTestsFailedCount()).isPositive();
  }

  private static void link(Path link, Path target) throws IOException {
    Files.deleteIfExists(link);
    Files.createSymbolicLink(link, target);
  }

  private static String failures(TestExecutionSummary summary) {
    return summary.getFailures().stream().map(one -> one.getException().toString()).toList() + "";
  }

  private static void compile(Path project, Path classes) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> arguments =
        new ArrayList<>(List.of("-Xlint:all,-processing,-path", "-Werror", "-proc:none"));
    arguments.addAll(List.of("-d", classes.toString()));
    arguments.addAll(List.of("-classpath", System.getProperty("java.class.path")));
    try (Stream<Path> files = Files.walk(project)) {
      files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
    }
    assertThat(compiler.run(null, null, null, arguments.toArray(String[]::new))).isZero();
  }

  private static TestExecutionSummary junit(Path classes, String url) throws Exception {
    System.setProperty("baseUrl", url);
    URL[] path = {classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, SuiteTest.class.getClassLoader())) {
      LauncherDiscoveryRequest request =
          LauncherDiscoveryRequestBuilder.request()
              .selectors(selectClass(loader.loadClass("crawl.CrawlTest")))
              .filters(EngineFilter.includeEngines("junit-jupiter"))
              .build();
      SummaryGeneratingListener listener = new SummaryGeneratingListener();
      LauncherFactory.create().execute(request, listener);
      return listener.getSummary();
    }
  }

  private static void delete(Path project) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(project)) {
      files = all.sorted(java.util.Comparator.reverseOrder()).toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
  }
}
