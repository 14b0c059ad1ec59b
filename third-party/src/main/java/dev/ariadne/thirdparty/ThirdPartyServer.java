package dev.ariadne.thirdparty;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Serves the applications on loopback: {@code /pages/...} are pages of ours, {@code
 * /webjars/NAME/...} the files of a package whatever its version.
 *
 * <p>No page may load anything from elsewhere: a content security policy forbids it.
 */
public final class ThirdPartyServer implements AutoCloseable {
  static {
    // Otherwise each answer waits for an acknowledgement of its head. Read once by the server.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private static final String PAGES = "/dev/ariadne/thirdparty/pages/";
  private static final List<String> GROUPS =
      List.of("org.webjars", "org.webjars.npm", "org.webjars.bower");
  private static final String POLICY =
      "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:";
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "mjs", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "json", "application/json",
          "svg", "image/svg+xml",
          "png", "image/png",
          "gif", "image/gif",
          "pdf", "application/pdf",
          "ftl", "text/plain; charset=utf-8");

  /** Files of packages that name an address elsewhere, and what is served in their place. */
  private static final Map<String, String> REPLACED =
      Map.of("swagger-ui/swagger-initializer.js", "swagger-initializer.js");

  /** The only address elsewhere in the demonstration of jstree. */
  private static final String JQUERY_ELSEWHERE =
      "https://ajax.googleapis.com/ajax/libs/jquery/3.3.1/jquery.min.js";

  private final HttpServer server;
  private final ExecutorService threads;

  private ThirdPartyServer(int port) throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    threads = Executors.newFixedThreadPool(8);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  /**
   * Starts it.
   *
   * @param port 0 for any that is free
   */
  public static ThirdPartyServer start(int port) {
    try {
      return new ThirdPartyServer(port);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      byte[] content;
      String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1));
      if (path.equals("/connector")) {
        content = ElFinderConnector.answer(exchange.getRequestURI()).getBytes(UTF_8);
        type = TYPES.get("json");
      } else {
        content = path.contains("..") ? null : file(path);
      }
      exchange.getResponseHeaders().set("Content-Security-Policy", POLICY);
      exchange.getResponseHeaders().set("Cache-Control", "max-age=3600");
      exchange
          .getResponseHeaders()
          .set("Content-Type", type == null ? "application/octet-stream" : type);
      if (content == null) {
        exchange.sendResponseHeaders(404, -1);
      } else if (exchange.getRequestMethod().equals("HEAD")) {
        exchange.sendResponseHeaders(200, -1);
      } else {
        exchange.sendResponseHeaders(200, content.length == 0 ? -1 : content.length);
        exchange.getResponseBody().write(content);
      }
    }
  }

  private static byte[] file(String path) throws IOException {
    if (path.startsWith("/pages/")) {
      return resource(PAGES + path.substring("/pages/".length()));
    }
    if (!path.startsWith("/webjars/") || path.indexOf('/', 9) < 0) {
      return null;
    }
    String file = path.substring("/webjars/".length());
    if (REPLACED.containsKey(file)) {
      return resource(PAGES + REPLACED.get(file));
    }
    String name = file.substring(0, file.indexOf('/'));
    byte[] content =
        resource(
            "/META-INF/resources/webjars/"
                + name
                + "/"
                + version(name)
                + file.substring(name.length()));
    if (file.equals("jstree/demo/basic/index.html")) {
      String page = new String(content, UTF_8);
      return page.replace(JQUERY_ELSEWHERE, "/webjars/jquery/dist/jquery.min.js").getBytes(UTF_8);
    }
    return content;
  }

  /** The version of a package on the class path; null when there is none. */
  public static String version(String name) {
    for (String group : GROUPS) {
      String file = "/META-INF/maven/" + group + "/" + name + "/pom.properties";
      try (InputStream in = ThirdPartyServer.class.getResourceAsStream(file)) {
        if (in != null) {
          Properties properties = new Properties();
          properties.load(in);
          return properties.getProperty("version");
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return null;
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = ThirdPartyServer.class.getResourceAsStream(name)) {
      return in == null ? null : in.readAllBytes();
    }
  }

  /** Serves until it is ended, to crawl by hand: {@code ThirdPartyServer [PORT]}. */
  public static void main(String[] arguments) {
    @SuppressWarnings("resource") // It lasts as long as the process.
    ThirdPartyServer server = start(arguments.length > 0 ? Integer.parseInt(arguments[0]) : 8091);
    for (ThirdPartyApp app : ThirdPartyApp.values()) {
      System.out.println(server.url(app.path()));
    }
  }
}
