package dev.ariadne.server;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ariadne.app.CrawlException;
import dev.ariadne.protocol.Answer;
import dev.ariadne.protocol.Hello;
import dev.ariadne.protocol.Protocol;
import dev.ariadne.protocol.Question;
import dev.ariadne.protocol.Welcome;
import dev.ariadne.settings.Settings;
import dev.ariadne.settings.SettingsFile;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.Map;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;

/** Speaks to a coordinator. May be used by several threads. */
public final class CoordinatorClient {
  private static final Duration CONNECT = Duration.ofSeconds(10);
  private static final Duration ANSWER = Duration.ofSeconds(40);
  private static final int MOST_BYTES = 1 << 28;
  private static final int BAD_REQUEST = 400;
  private static final String NO_TLS = "ecognized SSL message";
  private static final int TOO_LARGE = 413;
  private static final int TOO_MANY = 429;
  private static final int SERVER_ERROR = 500;

  /** The coordinator cannot be reached, or not now: it is worth trying again. */
  public static final class Unreachable extends CrawlException {
    private static final long serialVersionUID = 1;

    Unreachable(String message, Throwable cause) {
      super(message, cause);
    }
  }

  private final String server;
  private final String token;
  private final HttpClient http;

  /**
   * @param server its address, such as http://localhost:8643
   * @param token what it wants to hear, or null
   * @param certificates a file with the certificates to trust, or null for those of the platform
   */
  public CoordinatorClient(String server, String token, Path certificates) {
    this.server = server.replaceFirst("/+$", "");
    this.token = token;
    HttpClient.Builder builder =
        HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(CONNECT);
    if (certificates != null) {
      builder.sslContext(Certificates.trusting(certificates));
    }
    http = builder.build();
  }

  public String server() {
    return server;
  }

  Welcome join(Hello hello) throws InterruptedException {
    return post("/nodes", hello, Welcome.class);
  }

  /**
   * Asks.
   *
   * @param most how large the question may be
   */
  Answer ask(Question question, int most) throws InterruptedException {
    return post("/next", Wire.encode(question, most), Answer.class);
  }

  void leave(Question goodbye) throws InterruptedException {
    post("/nodes/leave", goodbye, JsonNode.class);
  }

  /** The settings of a crawl. */
  public Settings settings(String crawl) throws InterruptedException {
    Api.Order order = get("/crawls/" + crawl + "/settings", Api.Order.class);
    return SettingsFile.fromJson(order.settings());
  }

  /** Begins a crawl; returns what it is called. */
  public String create(Settings settings) throws InterruptedException {
    Api.Order order = new Api.Order(null, SettingsFile.json(settings));
    return post("/crawls", order, JsonNode.class).path("crawl").asText();
  }

  void resume(String crawl, Settings settings) throws InterruptedException {
    String changed = settings == null ? null : SettingsFile.json(settings);
    post("/crawls/" + crawl + "/resume", new Api.Order(null, changed), JsonNode.class);
  }

  /** Has a crawl end as soon as its nodes have done what they are at. */
  public void stop(String crawl, String reason) throws InterruptedException {
    post("/crawls/" + crawl + "/stop", new Api.Order(reason, null), JsonNode.class);
  }

  /** What the coordinator tells of a crawl. */
  public CrawlStatus status(String crawl) throws InterruptedException {
    return get("/crawls/" + crawl, CrawlStatus.class);
  }

  /** Writes one of a crawl's results to a file. */
  void download(String crawl, String name, Path file) throws InterruptedException {
    HttpRequest request = request("/crawls/" + crawl + "/" + name).GET().build();
    HttpResponse<Path> response = send(request, BodyHandlers.ofFile(file));
    if (response.statusCode() >= SERVER_ERROR) {
      throw new Unreachable("the coordinator at " + server + " cannot answer now", null);
    }
    if (response.statusCode() >= BAD_REQUEST) {
      throw new CrawlException("the coordinator has no " + name + " of the crawl " + crawl);
    }
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(URI.create(server + "/v" + Protocol.VERSION + path))
            .timeout(ANSWER)
            .header("Accept", Wire.JSON + ", " + Wire.CBOR);
    if (token != null) {
      builder.header("Authorization", "Bearer " + token);
    }
    return builder;
  }

  private <T> T get(String path, Class<T> type) throws InterruptedException {
    return exchange(request(path).GET().build(), type);
  }

  private <T> T post(String path, Object message, Class<T> type) throws InterruptedException {
    return post(path, Wire.encode(message), type);
  }

  private <T> T post(String path, Wire.Body body, Class<T> type) throws InterruptedException {
    HttpRequest.Builder builder =
        request(path)
            .header("Content-Type", body.type())
            .POST(BodyPublishers.ofByteArray(body.bytes()));
    if (body.encoding() != null) {
      builder.header("Content-Encoding", body.encoding());
    }
    return exchange(builder.build(), type);
  }

  private <T> T exchange(HttpRequest request, Class<T> type) throws InterruptedException {
    HttpResponse<byte[]> response = send(request, BodyHandlers.ofByteArray());
    Wire.Body body =
        new Wire.Body(
            response.headers().firstValue("Content-Type").orElse(null),
            response.headers().firstValue("Content-Encoding").orElse(null),
            response.body());
    int status = response.statusCode();
    if (status < BAD_REQUEST) {
      return read(body, type);
    }
    String error = error(body, status);
    if (status == TOO_LARGE) {
      throw new Wire.TooLarge(error);
    }
    if (status == TOO_MANY || status >= SERVER_ERROR) {
      throw new Unreachable("the coordinator at " + server + " cannot answer now: " + error, null);
    }
    throw new IllegalArgumentException("the coordinator at " + server + " refuses: " + error);
  }

  /** What went wrong; what stands between may answer in other words than the coordinator. */
  private static String error(Wire.Body body, int status) {
    String otherwise = "it answered " + status;
    try {
      return Wire.decode(body, JsonNode.class, MOST_BYTES).path("error").asText(otherwise);
    } catch (IllegalArgumentException e) {
      return otherwise;
    }
  }

  private <T> T read(Wire.Body body, Class<T> type) {
    try {
      return Wire.decode(body, type, MOST_BYTES);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          server + " is not a coordinator of this version of Ariadne; check the address", e);
    }
  }

  private <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler)
      throws InterruptedException {
    try {
      return http.send(request, handler);
    } catch (SSLHandshakeException e) {
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        if (cause instanceof CertificateException || cause instanceof CertPathBuilderException) {
          throw new IllegalArgumentException(
              "the certificate of "
                  + server
                  + " is not trusted ("
                  + cause.getMessage()
                  + "); name it with --trust",
              e);
        }
      }
      throw unreachable(e);
    } catch (SSLException e) {
      if (String.valueOf(e.getMessage()).contains(NO_TLS)) {
        throw new IllegalArgumentException(
            "what listens at " + server + " does not encrypt; try it with http:", e);
      }
      throw unreachable(e);
    } catch (IOException e) {
      throw unreachable(e);
    }
  }

  private CrawlException unreachable(IOException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof FileSystemException) {
        return new CrawlException("the results cannot be written: " + cause.getMessage(), e);
      }
    }
    return new Unreachable(
        "the coordinator at " + server + " cannot be reached; start it with 'ariadne serve'", e);
  }

  @Override
  public String toString() {
    return Map.of("server", server).toString(); // without the token
  }
}
