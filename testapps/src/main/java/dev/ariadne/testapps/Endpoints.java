package dev.ariadne.testapps;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicInteger;

/** What the pages call: answers that are late, streamed, refused, redirected or never come. */
final class Endpoints {
  private static final String BASIC =
      "Basic " + Base64.getEncoder().encodeToString("user:secret".getBytes(UTF_8));
  private static final int LONG = 24 * 60 * 60 * 1000;

  private final AtomicInteger visits = new AtomicInteger();

  void handle(Exchange exchange, String origin) throws IOException, InterruptedException {
    exchange.with("Cache-Control", "no-store").with("Access-Control-Allow-Origin", "*");
    String path = exchange.path();
    if (path.startsWith("/htmx/")) {
      HtmxApp.handle(exchange);
      return;
    }
    if (path.startsWith("/status/")) {
      int status = Integer.parseInt(path.substring("/status/".length()));
      exchange.send(status, "text/html", page("Status " + status, "<p>Status " + status + "</p>"));
      return;
    }
    switch (path) {
      case "/slow" -> {
        pause(exchange, 50);
        exchange.json("{\"text\": \"" + word(exchange, "text", "done") + "\"}");
      }
      case "/script.js" -> {
        pause(exchange, 50);
        String call = exchange.parameter("callback", "loaded").replaceAll("\\W", "");
        exchange.send(200, "text/javascript", call + "({text: 'done'});");
      }
      case "/module.js" -> {
        pause(exchange, 50);
        exchange.send(200, "text/javascript", "export const text = 'done';");
      }
      case "/style.css" -> {
        pause(exchange, 50);
        exchange.send(200, "text/css", "#out { font-weight: bold; }");
      }
      case "/image.svg" -> {
        pause(exchange, 50);
        exchange.send(
            200,
            "image/svg+xml",
            "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>"
                + "<rect width='8' height='8'/></svg>");
      }
      case "/stream" -> stream(exchange);
      case "/events" -> events(exchange);
      case "/ws" -> WebSocketEcho.serve(exchange);
      case "/hang" -> Thread.sleep(LONG);
      case "/redirect" -> {
        // Paths of this server only: a test server is no open redirector.
        String to = exchange.parameter("to", "/pages/").replaceAll("^/*", "/");
        exchange.with("Location", to).send(302, "", "");
      }
      case "/redirect-loop" -> exchange.with("Location", "/redirect-loop").send(302, "", "");
      case "/private" -> basic(exchange);
      case "/download" ->
          exchange
              .with("Content-Disposition", "attachment; filename=\"report.txt\"")
              .send(200, "text/plain", "a report\n");
      case "/visits" -> exchange.json("{\"visits\": " + visits.incrementAndGet() + "}");
      case "/cookie" -> cookie(exchange);
      case "/login", "/logout", "/account" -> session(exchange);
      case "/echo" -> exchange.html(page("Echo", "<p>" + word(exchange, "text", "-") + "</p>"));
      case "/robots.txt" ->
          exchange.send(
              200,
              "text/plain",
              "User-agent: *\nDisallow: /pages/site/private.html\nSitemap: "
                  + origin
                  + "/sitemap.xml\n");
      case "/sitemap.xml" ->
          exchange.send(
              200,
              "application/xml",
              "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  + "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
                  + entry(origin, "index")
                  + entry(origin, "about")
                  + entry(origin, "orphan")
                  + "</urlset>\n");
      case "/favicon.ico" -> exchange.send(204, "", "");
      default -> exchange.send(404, "text/html", page("Not found", "<p>Not found</p>"));
    }
  }

  private static void pause(Exchange exchange, int otherwise) throws InterruptedException {
    Thread.sleep(Math.max(0, exchange.number("ms", otherwise)));
  }

  private static void stream(Exchange exchange) throws IOException, InterruptedException {
    int chunks = exchange.number("chunks", 5);
    exchange.start(200, "text/plain");
    for (int i = 0; i != chunks; i++) {
      exchange.chunk("part " + (i + 1) + "\n");
      pause(exchange, 20);
    }
  }

  private static void events(Exchange exchange) throws IOException, InterruptedException {
    int count = exchange.number("count", 3);
    exchange.start(200, "text/event-stream");
    for (int i = 0; i != count; i++) {
      pause(exchange, 20);
      exchange.chunk("data: " + (i + 1) + "\n\n");
    }
    Thread.sleep(LONG);
  }

  private static void basic(Exchange exchange) throws IOException {
    if (exchange.header("authorization").equals(BASIC)) {
      exchange.html(
          page(
              "Private",
              "<button id='go'>Show</button><p id='out'>private</p>"
                  + "<script>go.addEventListener('click', () => out.textContent = 'shown')"
                  + "</script>"));
    } else {
      exchange.with("WWW-Authenticate", "Basic realm=\"test\"");
      exchange.send(401, "text/html", page("Unauthorized", "<p>Not for you.</p>"));
    }
  }

  /** A cookie that scripts cannot see: reports it and, when asked to, sets it. */
  private static void cookie(Exchange exchange) throws IOException {
    if (!exchange.parameter("set", "").isEmpty()) {
      exchange.with("Set-Cookie", "seen=yes; Path=/; HttpOnly; SameSite=Lax");
    }
    exchange.json("{\"seen\": " + !exchange.cookie("seen").isEmpty() + "}");
  }

  /** A login as old as the web: a form, a session cookie, redirects; user and secret. */
  private static void session(Exchange exchange) throws IOException {
    String form = "/pages/login/index.html";
    boolean known = exchange.cookie("session").equals("open");
    switch (exchange.path()) {
      case "/login" -> {
        boolean right =
            exchange.parameter("name", "").equals("user")
                && exchange.parameter("password", "").equals("secret");
        if (right) {
          exchange.with("Set-Cookie", "session=open; Path=/; HttpOnly; SameSite=Lax");
        }
        exchange.with("Location", right ? "/account" : form + "?failed").send(302, "", "");
      }
      case "/logout" ->
          exchange
              .with("Set-Cookie", "session=; Path=/; Max-Age=0")
              .with("Location", form)
              .send(302, "", "");
      default -> {
        if (known) {
          exchange.html(
              page(
                  "Account",
                  "<h1>Your account</h1><button id='go'>Orders</button><p id='out'></p>"
                      + "<a href='/logout'>Log out</a><script>"
                      + "go.addEventListener('click', () => out.textContent = 'No orders yet.')"
                      + "</script>"));
        } else {
          exchange.with("Location", form).send(302, "", "");
        }
      }
    }
  }

  private static String entry(String origin, String page) {
    return "  <url><loc>" + origin + "/pages/site/" + page + ".html</loc></url>\n";
  }

  private static String word(Exchange exchange, String name, String otherwise) {
    return exchange.parameter(name, otherwise).replaceAll("[^\\w .,@-]", "");
  }

  static String page(String title, String body) {
    return "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>"
        + title
        + "</title><body>"
        + body
        + "</body></html>";
  }
}
