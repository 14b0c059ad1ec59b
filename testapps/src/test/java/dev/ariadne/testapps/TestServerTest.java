package dev.ariadne.testapps;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TestServerTest {
  private static TestServer server;
  private final HttpClient client = HttpClient.newHttpClient();

  @BeforeAll
  static void start() {
    server = TestServer.start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private HttpResponse<String> get(String path, String... headers) throws Exception {
    return get(client, server.url(path), headers);
  }

  private static HttpResponse<String> get(HttpClient client, String url, String... headers)
      throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url)).timeout(Duration.ofSeconds(10));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }

  @Test
  void shouldAnswerSlowly() throws Exception {
    long start = System.nanoTime();
    assertThat(get("/slow?ms=60&text=late").body()).isEqualTo("{\"text\": \"late\"}");
    assertThat(System.nanoTime() - start).isGreaterThan(60_000_000);
  }

  @Test
  void shouldStreamABody() throws Exception {
    HttpResponse<String> answer = get("/stream?chunks=3&ms=1");
    assertThat(answer.body()).isEqualTo("part 1\npart 2\npart 3\n");
    assertThat(answer.headers().firstValue("transfer-encoding")).hasValue("chunked");
  }

  @Test
  void shouldSendEvents() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.url("/events?count=2&ms=1"))).build();
    try (InputStream body = client.send(request, BodyHandlers.ofInputStream()).body();
        BufferedReader lines = new BufferedReader(new InputStreamReader(body, UTF_8))) {
      assertThat(lines.readLine()).isEqualTo("data: 1");
      assertThat(lines.readLine()).isEmpty();
      assertThat(lines.readLine()).isEqualTo("data: 2");
    }
  }

  @Test
  void shouldEchoOverAWebSocket() throws Exception {
    CompletableFuture<String> echo = new CompletableFuture<>();
    String text = "word ".repeat(100);
    WebSocket socket =
        client
            .newWebSocketBuilder()
            .buildAsync(
                URI.create(server.url("/ws").replace("http", "ws")),
                new WebSocket.Listener() {
                  @Override
                  public CompletionStage<?> onText(
                      WebSocket webSocket, CharSequence data, boolean last) {
                    echo.complete(data.toString());
                    return null;
                  }
                })
            .get(10, TimeUnit.SECONDS);
    socket.sendText(text, true).get(10, TimeUnit.SECONDS);
    assertThat(echo.get(10, TimeUnit.SECONDS)).isEqualTo(text);
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").get(10, TimeUnit.SECONDS);
  }

  @Test
  void shouldRedirect() throws Exception {
    HttpResponse<String> answer = get("/redirect?to=/pages/site/index.html");
    assertThat(answer.statusCode()).isEqualTo(302);
    assertThat(answer.headers().firstValue("location")).hasValue("/pages/site/index.html");
    assertThat(get("/redirect?to=//elsewhere.example/").headers().firstValue("location"))
        .hasValue("/elsewhere.example/");
  }

  @Test
  void shouldAnswerWithAnyStatus() throws Exception {
    assertThat(get("/status/404").statusCode()).isEqualTo(404);
    assertThat(get("/status/500").statusCode()).isEqualTo(500);
    assertThat(get("/nothing-here").statusCode()).isEqualTo(404);
    assertThat(get("/pages/nothing-here.html").statusCode()).isEqualTo(404);
  }

  @Test
  void shouldServeNoFileOutsideThePages() throws Exception {
    assertThat(get("/pages/%2e%2e/TestServer.class").statusCode()).isEqualTo(404);
    assertThat(get("/pages/demo/..%2f..%2fself-signed.p12").statusCode()).isEqualTo(404);
  }

  @Test
  void shouldAskForAName() throws Exception {
    HttpResponse<String> refused = get("/private");
    assertThat(refused.statusCode()).isEqualTo(401);
    assertThat(refused.headers().firstValue("www-authenticate")).isPresent();
    String name = Base64.getEncoder().encodeToString("user:secret".getBytes(UTF_8));
    assertThat(get("/private", "Authorization", "Basic " + name).statusCode()).isEqualTo(200);
  }

  @Test
  void shouldOfferADownload() throws Exception {
    assertThat(get("/download").headers().firstValue("content-disposition"))
        .hasValueSatisfying(value -> assertThat(value).startsWith("attachment"));
  }

  @Test
  void shouldKeepASession() throws Exception {
    HttpClient visitor =
        HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.ALWAYS)
            .build();
    assertThat(get(visitor, server.url("/account")).body()).contains("Password");
    assertThat(logIn(visitor, "wrong").uri())
        .hasToString(server.url("/pages/login/index.html?failed"));
    assertThat(logIn(visitor, "secret").body()).contains("Your account");
    assertThat(get(visitor, server.url("/account")).body()).contains("Your account");
    assertThat(get(visitor, server.url("/logout")).body()).contains("Password");
    assertThat(get(visitor, server.url("/account")).body()).contains("Password");
  }

  private static HttpResponse<String> logIn(HttpClient visitor, String password) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.url("/login")))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString("name=user&password=" + password))
            .build();
    return visitor.send(request, BodyHandlers.ofString());
  }

  @Test
  void shouldSetACookieOutOfReachOfScripts() throws Exception {
    HttpClient visitor = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    assertThat(get(visitor, server.url("/cookie?set=1")).body()).isEqualTo("{\"seen\": false}");
    assertThat(get(visitor, server.url("/cookie")).body()).isEqualTo("{\"seen\": true}");
  }

  @Test
  void shouldHaveRobotsAndASiteMap() throws Exception {
    assertThat(get("/robots.txt").body())
        .contains("Disallow: /pages/site/private.html")
        .contains("Sitemap: " + server.url("/sitemap.xml"));
    assertThat(get("/sitemap.xml").body()).contains(server.url("/pages/site/orphan.html"));
  }

  @Test
  void shouldServeASecondOrigin() throws Exception {
    assertThat(server.otherUrl()).isNotEqualTo(server.url());
    assertThat(get(client, server.otherUrl() + "/pages/site/index.html").statusCode())
        .isEqualTo(200);
    assertThat(get("/config.js").body()).contains(server.otherUrl()).contains(server.secureUrl());
  }

  @Test
  void shouldServeASelfSignedOrigin() throws Exception {
    SSLContext trusting = SSLContext.getInstance("TLS");
    trusting.init(null, new TrustManager[] {new TrustAll()}, null);
    HttpClient trusted = HttpClient.newBuilder().sslContext(trusting).build();
    assertThat(get(trusted, server.secureUrl() + "/pages/site/index.html").statusCode())
        .isEqualTo(200);
  }

  @Test
  void shouldAddLatencyToAnswersThatAreNoFiles() throws Exception {
    try (TestServer far = TestServer.start()) {
      far.latency(Duration.ofMillis(80));
      long start = System.nanoTime();
      assertThat(get(client, far.url("/api/exhibits.json")).statusCode()).isEqualTo(200);
      assertThat(System.nanoTime() - start).isGreaterThan(80_000_000);
    }
  }

  @Test
  void shouldCountRequests() throws Exception {
    try (TestServer counting = TestServer.start()) {
      get(client, counting.url("/slow?ms=0"));
      get(client, counting.url("/slow?ms=1"));
      get(client, counting.url("/visits"));
      assertThat(counting.requests()).isEqualTo(3);
      assertThat(counting.requests("/slow")).isEqualTo(2);
      assertThat(counting.requests("/never")).isZero();
    }
  }

  @Test
  void shouldKeepAConnectionForManyRequests() throws Exception {
    long start = System.nanoTime();
    for (int i = 0; i < 200; i++) {
      assertThat(get("/slow?ms=0").statusCode()).isEqualTo(200);
    }
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
  }

  private static final class TrustAll implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
