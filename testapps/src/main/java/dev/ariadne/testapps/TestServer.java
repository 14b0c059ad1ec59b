package dev.ariadne.testapps;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ServerSocketFactory;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * Serves the test pages and what they call, on loopback only: the same content on a first origin,
 * on a second one, and with a self-signed certificate. Safe for use by many threads.
 */
public final class TestServer implements AutoCloseable {
  private static final char[] PASSWORD = "testapps".toCharArray();
  private static final String ROOT = "/dev/ariadne/testapps/pages";
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "json", "application/json",
          "txt", "text/plain; charset=utf-8");

  private final HttpListener first;
  private final HttpListener second;
  private final HttpListener secure;
  private final Map<String, HttpListener.Handler> mounted = new ConcurrentHashMap<>();
  private final Map<String, AtomicLong> counts = new ConcurrentHashMap<>();
  private final AtomicLong requests = new AtomicLong();
  private final Endpoints endpoints = new Endpoints();
  private volatile Duration latency = Duration.ZERO;

  private TestServer(int port) throws IOException {
    ServerSocketFactory plain = ServerSocketFactory.getDefault();
    first = new HttpListener("http", plain, port, this::handle);
    second = new HttpListener("http", plain, 0, this::handle);
    secure = new HttpListener("https", selfSigned(), 0, this::handle);
  }

  /** Starts on free ports. */
  public static TestServer start() {
    return start(0);
  }

  /** Starts with the first origin on a port of the caller's choice. */
  public static TestServer start(int port) {
    try {
      return new TestServer(port);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first origin, without a slash at the end. */
  public String url() {
    return first.origin();
  }

  /** A path on the first origin. */
  public String url(String path) {
    return url() + path;
  }

  /** The second origin: same content, another port. */
  public String otherUrl() {
    return second.origin();
  }

  /** The origin with the self-signed certificate: same content. */
  public String secureUrl() {
    return secure.origin();
  }

  /** Makes every answer that is not a file wait: the distance of a real server. */
  public void latency(Duration added) {
    latency = added;
  }

  /** Requests answered so far, of all origins. */
  public long requests() {
    return requests.get();
  }

  /** Requests for one path, without its query. */
  public long requests(String path) {
    AtomicLong count = counts.get(path);
    return count == null ? 0 : count.get();
  }

  /** Adds a page made from a model below {@code /model/NAME/} and returns its URL. */
  public String add(ModelPage page) {
    mounted.put(page.path(), page::handle);
    return url(page.path());
  }

  @Override
  public void close() {
    first.close();
    second.close();
    secure.close();
  }

  private void handle(Exchange exchange) throws IOException, InterruptedException {
    String path = exchange.path();
    requests.incrementAndGet();
    counts.computeIfAbsent(path, key -> new AtomicLong()).incrementAndGet();
    if (path.startsWith("/pages/")) {
      file(exchange, path.substring("/pages".length()));
      return;
    }
    Thread.sleep(latency.toMillis());
    if (path.startsWith("/api/")) {
      file(exchange, "/demo" + path);
    } else if (path.equals("/config.js")) {
      exchange.send(200, TYPES.get("js"), config());
    } else if (path.equals("/model") && exchange.method().equals("POST")) {
      exchange.json("{\"url\": \"" + add(ModelPage.ofJson(exchange.body())) + "\"}");
    } else if (path.startsWith("/model/")) {
      HttpListener.Handler model = mounted.get(path.substring(0, path.indexOf('/', 7) + 1));
      if (model == null) {
        exchange.send(404, "text/plain", "no such model");
      } else {
        model.handle(exchange);
      }
    } else {
      endpoints.handle(exchange, url());
    }
  }

  /** Lets a page name the other origins, which have random ports. */
  private String config() {
    return "window.ORIGINS = {first: '%s', second: '%s', secure: '%s'};"
        .formatted(url(), otherUrl(), secureUrl());
  }

  private static void file(Exchange exchange, String path) throws IOException {
    String file = path.endsWith("/") ? path + "index.html" : path;
    try (InputStream in =
        file.contains("..") ? null : TestServer.class.getResourceAsStream(ROOT + file)) {
      if (in == null) {
        exchange.send(404, "text/plain", "no such page");
        return;
      }
      String type = TYPES.get(file.substring(file.lastIndexOf('.') + 1));
      exchange.with(
          "Cache-Control",
          file.endsWith(".html") || file.endsWith(".json") ? "no-cache" : "max-age=3600");
      exchange.send(200, type == null ? "application/octet-stream" : type, in.readAllBytes());
    }
  }

  private static ServerSocketFactory selfSigned() throws IOException {
    try (InputStream in = TestServer.class.getResourceAsStream("self-signed.p12")) {
      KeyStore keys = KeyStore.getInstance("PKCS12");
      keys.load(in, PASSWORD);
      KeyManagerFactory managers =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      managers.init(keys, PASSWORD);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(managers.getKeyManagers(), null, null);
      return context.getServerSocketFactory();
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
  }

  /** Serves until the process is ended, to look at the pages by hand: {@code TestServer [PORT]}. */
  public static void main(String[] args) throws InterruptedException {
    try (TestServer server = start(args.length > 0 ? Integer.parseInt(args[0]) : 8090)) {
      for (TestPage page : TestPages.all()) {
        System.out.println(server.url(page.path()));
      }
      new CountDownLatch(1).await();
    }
  }
}
