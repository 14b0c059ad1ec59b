package dev.ariadne.browser;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A web server on the loopback interface with pages written down in the tests. */
public final class TestSite implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Map<String, Handler> handlers = new ConcurrentHashMap<>();

  /** Answers one path. */
  public interface Handler {
    void handle(HttpExchange exchange) throws IOException;
  }

  public TestSite() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext(
        "/",
        exchange -> {
          Handler handler = handlers.get(exchange.getRequestURI().getPath());
          try (exchange) {
            if (handler == null) {
              answer(exchange, 404, "text/html", "<title>nothing</title>not found");
            } else {
              handler.handle(exchange);
            }
          }
        });
    server.start();
  }

  /** Serves an HTML document with a body; returns its address. */
  public String page(String path, String body) {
    return serve(path, "text/html; charset=utf-8", "<!doctype html>\n" + body);
  }

  public String serve(String path, String type, String content) {
    return on(path, exchange -> answer(exchange, 200, type, content));
  }

  public String on(String path, Handler handler) {
    handlers.put(path, handler);
    return url(path);
  }

  public String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  /** The same server under another name: another origin. */
  public String otherOrigin(String path) {
    return "http://localhost:" + server.getAddress().getPort() + path;
  }

  public static void answer(HttpExchange exchange, int status, String type, String content)
      throws IOException {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    if (bytes.length > 0) {
      exchange.getResponseBody().write(bytes);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
