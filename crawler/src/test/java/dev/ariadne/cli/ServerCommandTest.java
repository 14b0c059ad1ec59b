package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ariadne.protocol.Hello;
import dev.ariadne.protocol.Protocol;
import dev.ariadne.server.Wire;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a coordinator, its nodes and its users refuse, and what they say then. */
@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServerCommandTest {
  private static final String TOKEN = "a-token-that-nobody-may-see";
  private static final String URL = "http://127.0.0.1:1/";

  @TempDir private static Path folder;
  private Path tokenFile;
  private Cluster open;
  private Cluster closed;

  @BeforeAll
  void start() throws Exception {
    tokenFile = Files.writeString(folder.resolve("token"), TOKEN + "\n");
    open = new Cluster(folder.resolve("open"), 1, "--max-message", "1", "--max-requests", "300");
    closed = new Cluster(folder.resolve("closed"), 1, "--token-file", tokenFile.toString());
  }

  @AfterAll
  void stop() throws IOException {
    open.close();
    closed.close();
    for (Ariadne one : List.of(open.coordinator(), closed.coordinator())) {
      assertThat(one.out() + one.err()).doesNotContain(TOKEN).doesNotContain("Exception");
    }
  }

  private static void assertRefused(String sentence, Object... arguments) {
    assertEnds(2, sentence, arguments);
  }

  private static void assertEnds(int code, String sentence, Object... arguments) {
    Said said = Said.by(arguments);
    assertThat(said.err()).as(List.of(arguments).toString()).startsWith("ariadne: ");
    assertThat(said.err()).contains(sentence).hasLineCount(1);
    assertThat(said.code()).as(said.err()).isEqualTo(code);
    assertThat(said.out() + said.err()).doesNotContain(TOKEN);
  }

  @Test
  void shouldServeOnlyWhereNobodyElseGetsIn() throws Exception {
    Path data = folder.resolve("unused");
    assertRefused("set a token", "serve", "--bind", "0.0.0.0", "--port", 0, "--data", data);
    assertThat(data).doesNotExist();
    Path no = folder.resolve("no");
    assertRefused("--token-file cannot be read", "serve", "--token-file", no, "--data", data);
    Path empty = Files.writeString(folder.resolve("empty"), "\n");
    assertRefused("the token is empty", "serve", "--token-file", empty, "--data", data);
    Path odd = Files.writeString(folder.resolve("odd"), TOKEN + "\n" + TOKEN);
    assertRefused("the token must be one word", "serve", "--token-file", odd, "--data", data);
    assertRefused("the token must be one word", "node", "--join", open.url(), "--token-file", odd);
    assertRefused("--port must be", "serve", "--port", 65536);
    assertRefused("--lease must be", "serve", "--lease", "10ms");
    assertRefused("--store must be", "serve", "--store", "jdbc:sqlite:x");
  }

  @Test
  void shouldSayWhereItCannotListen() throws Exception {
    Path data = folder.resolve("data");
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      assertRefused("cannot listen at 127.0.0.1:" + port, "serve", "--port", port, "--data", data);
    }
    assertRefused(
        "cannot listen at nowhere.invalid:8643",
        "serve",
        "--bind",
        "nowhere.invalid",
        "--token-file",
        tokenFile,
        "--data",
        data);
    assertRefused(
        "another coordinator works in", "serve", "--port", 0, "--data", open.crawls().getParent());
    assertRefused("cannot be used", "serve", "--port", 0, "--data", tokenFile.resolve("x"));
  }

  @Test
  void shouldLetInOnlyThoseWhoKnowTheToken() throws Exception {
    Path wrong = Files.writeString(folder.resolve("wrong"), "another");
    Path directory = folder.resolve("refused");
    String missing = "the token is missing or wrong; give it with --token-file or ARIADNE_TOKEN";
    for (List<Object> access : List.of(List.<Object>of(), List.<Object>of("--token-file", wrong))) {
      List<Object> node = new ArrayList<>(List.of("node", "--join", closed.url(), "--pages", 1));
      node.addAll(access);
      assertRefused(missing, node.toArray());
      List<Object> crawl =
          new ArrayList<>(List.of("crawl", URL, "-o", directory, "--server", closed.url()));
      crawl.addAll(access);
      assertRefused(missing, crawl.toArray());
    }
    assertThat(directory).doesNotExist();
    assertThat(ask(closed, "/v1/crawls").statusCode()).isEqualTo(401);
    assertThat(ask(closed, "/v1/crawls", "Authorization", "Basic " + TOKEN).statusCode())
        .isEqualTo(401);
    HttpResponse<String> known = ask(closed, "/v1/crawls", "Authorization", "Bearer " + TOKEN);
    assertThat(known.statusCode()).isEqualTo(200);
    assertThat(known.body()).isEqualTo("[]");
  }

  @Test
  void shouldTakeTheTokenFromTheEnvironmentAndNotShowItOnFailure() throws Exception {
    Map<String, String> environment = Map.of("ARIADNE_TOKEN", TOKEN, "ARIADNE_DEBUG", "1");
    try (Ariadne node = Ariadne.start(folder, environment, "node", "--join", closed.url())) {
      awaitNodes(closed, "Bearer " + TOKEN);
      node.signal("TERM");
      assertThat(node.end()).as(node.err()).isZero();
      assertThat(node.out() + node.err()).contains("done").doesNotContain(TOKEN);
    }
    String[] crawl = {"crawl", "ftp://x/", "-o", "x", "--server", closed.url()};
    try (Ariadne failing = Ariadne.start(folder, environment, crawl)) {
      assertThat(failing.end()).isEqualTo(2);
      assertThat(failing.out() + failing.err()).doesNotContain(TOKEN);
    }
  }

  private static void awaitNodes(Cluster cluster, String authorization) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (ask(cluster, "/v1/nodes", "Authorization", authorization).body().equals("[]")) {
      assertThat(System.nanoTime() - end).isNegative();
      Thread.sleep(20);
    }
  }

  @Test
  void shouldSayAtOnceThatNoCoordinatorIsThere() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    Path directory = folder.resolve("nobody");
    String server = "http://127.0.0.1:" + port;
    long began = System.nanoTime();
    assertEnds(1, "'ariadne serve'", "crawl", URL, "-o", directory, "--server", server);
    assertThat(System.nanoTime() - began).isLessThan(TimeUnit.SECONDS.toNanos(10));
    assertThat(directory).doesNotExist();
    assertEnds(
        1, "'ariadne serve'", "crawl", URL, "-o", directory, "--server", "http://nowhere.invalid");
    assertRefused("looks like http://host:8643", "crawl", URL, "--server", "ftp://x");
    assertRefused("looks like http://host:8643", "node", "--join", "http://");
  }

  /** A node may be started before its coordinator, and waits for it. */
  @Test
  void shouldWaitForACoordinatorThatIsNotThereYet() throws Exception {
    String[] command = {"node", "--join", "http://127.0.0.1:1", "--pages", "2"};
    try (Ariadne node = Ariadne.start(folder, command)) {
      node.awaitOut("cannot be reached; start it with 'ariadne serve'; trying again");
      node.signal("TERM");
      assertThat(node.end()).as(node.err()).isZero();
      assertThat(node.out()).hasLineCount(3);
    }
  }

  @Test
  void shouldRefuseCrawlsThatMeanSomethingOnAnotherMachine() throws Exception {
    Path directory = folder.resolve("elsewhere");
    List<Object> crawl = List.of("crawl", URL, "-o", directory, "--server", open.url());
    assertRefused("--store", with(crawl, "--store", "jdbc:postgresql://127.0.0.1/x"));
    Path state = Files.writeString(folder.resolve("state.json"), "{}");
    assertRefused("--storage-state", with(crawl, "--storage-state", state));
    assertRefused("--allow-commands", with(crawl, "--reset-command", "true"));
    assertRefused(
        "http and https addresses only",
        "crawl",
        "file:///etc/passwd",
        "-o",
        directory,
        "--server",
        open.url());
    assertRefused("cannot be made", with(crawl, "-o", tokenFile.resolve("x")));
    assertThat(directory).doesNotExist();
    assertThat(ask(open, "/v1/crawls").body()).isEqualTo("[]");
  }

  private static Object[] with(List<Object> command, Object... more) {
    List<Object> all = new ArrayList<>(command);
    if (more[0].equals("-o")) {
      all.subList(2, 4).clear();
    }
    all.addAll(List.of(more));
    return all.toArray();
  }

  @Test
  void shouldRefuseRequestsThatCannotBe() throws Exception {
    HttpResponse<String> old =
        post(open, "/v1/nodes", Wire.JSON, Wire.json(new Hello(Protocol.VERSION + 1, "x")));
    assertThat(old.statusCode()).isEqualTo(400);
    assertThat(error(old)).contains("use the same Ariadne on both sides");
    for (String path :
        List.of(
            "/v1/crawls/../../../../etc/passwd",
            "/v1/crawls/..%2f..%2fetc",
            "/v1/crawls/%2e%2e/%2e%2e",
            "/v1/crawls/x/../../lock",
            "/v1/crawls//model.json",
            "/v1/crawls/x/model.json",
            "/v2/crawls",
            "/",
            "/favicon.ico")) {
      assertThat(ask(open, path).statusCode()).as(path).isIn(400, 404);
      assertThat(ask(open, path).body()).as(path).doesNotContain("root:");
    }
    byte[] large = new byte[(1 << 20) + 1];
    assertThat(post(open, "/v1/crawls", Wire.JSON, large).statusCode()).isEqualTo(413);
    HttpRequest chunked =
        request(open, "/v1/crawls")
            .header("Content-Type", Wire.JSON)
            .POST(BodyPublishers.ofInputStream(() -> new java.io.ByteArrayInputStream(large)))
            .build();
    assertThat(send(chunked).statusCode()).isEqualTo(413);
    byte[] text = "{}".getBytes(StandardCharsets.UTF_8);
    assertThat(post(open, "/v1/crawls", "text/plain", text).statusCode()).isEqualTo(415);
    assertThat(post(open, "/v1/crawls", Wire.JSON, text).statusCode()).isEqualTo(400);
    assertThat(post(open, "/v1/nodes", Wire.CBOR, text).statusCode()).isEqualTo(400);
    byte[] nothing = "null".getBytes(StandardCharsets.UTF_8);
    for (String path : List.of("/v1/next", "/v1/nodes", "/v1/nodes/leave", "/v1/crawls")) {
      assertThat(post(open, path, Wire.JSON, nothing).statusCode()).as(path).isEqualTo(400);
    }
    assertThat(ask(open, "/v1/next").statusCode()).isEqualTo(405);
  }

  /** Pages that somebody looks at on the coordinator's machine could send requests to it. */
  @Test
  void shouldRefusePages() throws Exception {
    assertThat(ask(open, "/v1/nodes", "Origin", "http://evil.test").statusCode()).isEqualTo(403);
    assertThat(ask(open, "/v1/nodes", "Origin", "null").statusCode()).isEqualTo(403);
    assertThat(raw(open, "GET /v1/nodes HTTP/1.1\r\nHost: evil.test\r\n")).contains(" 403 ");
    assertThat(raw(open, "GET /v1/nodes HTTP/1.1\r\nHost: localhost\r\n")).contains(" 200 ");
  }

  private static String raw(Cluster cluster, String head) throws IOException {
    URI uri = URI.create(cluster.url());
    try (java.net.Socket socket = new java.net.Socket(uri.getHost(), uri.getPort())) {
      socket
          .getOutputStream()
          .write((head + "Connection: close\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void shouldRefuseTooManyRequests() throws Exception {
    try (Cluster slow = new Cluster(folder.resolve("slow"), 1, "--max-requests", "3")) {
      int refused = 0;
      for (int i = 0; i < 20; i++) {
        int status = ask(slow, "/v1/nodes").statusCode();
        assertThat(status).isIn(200, 429);
        refused += status == 429 ? 1 : 0;
      }
      assertThat(refused).isPositive();
    }
  }

  @Test
  void shouldStopACrawlAsSoonAsItsCoordinatorIsBack() throws Exception {
    try (Cluster gone = new Cluster(folder.resolve("gone"), 1);
        Ariadne client =
            Ariadne.start(folder, "crawl", URL, "-o", "left", "--server", gone.url())) {
      while (!Files.exists(folder.resolve("left").resolve("server.json"))) {
        assertThat(client.isAlive()).as(client.err()).isTrue();
        Thread.sleep(10);
      }
      gone.coordinator().signal("TERM");
      assertThat(gone.coordinator().end()).as(gone.coordinator().err()).isZero();
      assertThat(gone.coordinator().lastLine()).contains("crawls go on when it is started again");
      assertThat(client.isAlive()).isTrue();
      client.signal("INT");
      gone.startCoordinator();
      gone.coordinator().awaitOut("goes on with ");
      assertThat(client.end()).as(client.err()).isEqualTo(3);
      assertThat(client.out()).contains("it was interrupted").contains("ariadne resume left");
      assertThat(client.lastLine()).startsWith("incomplete states=0 ");
    }
  }

  @Test
  void shouldEncryptWithAKeyOfItsOwn() throws Exception {
    Path keys = folder.resolve("keys.p12");
    Path certificate = folder.resolve("certificate.pem");
    String password = "not-so-secret";
    String common = "-alias a -storetype PKCS12 -storepass " + password + " -keystore " + keys;
    keytool(
        "-genkeypair -keyalg EC -validity 30 -dname CN=localhost -ext san=ip:127.0.0.1 " + common);
    keytool("-exportcert -rfc -file " + certificate + " " + common);
    assertRefused("--key-store cannot be read", "serve", "--key-store", folder.resolve("no"));
    assertRefused("needs its password", "serve", "--key-store", keys);
    Map<String, String> wrong = Map.of("ARIADNE_KEY_PASSWORD", "wrong");
    String[] serve = {"serve", "--port", "0", "--data", "tls", "--key-store", keys.toString()};
    try (Ariadne refused = Ariadne.start(folder, wrong, serve)) {
      assertThat(refused.end()).isEqualTo(2);
      assertThat(refused.err())
          .contains("the key store")
          .contains("cannot be used")
          .hasLineCount(1);
    }
    Map<String, String> right = Map.of("ARIADNE_KEY_PASSWORD", password);
    try (Cluster tls =
        new Cluster(folder.resolve("tls"), 1, right, "--key-store", keys.toString())) {
      assertThat(tls.url()).startsWith("https://127.0.0.1:");
      Path directory = folder.resolve("encrypted");
      List<Object> crawl = List.of("crawl", URL, "--server", tls.url(), "-o", directory);
      assertRefused("); name it with --trust", crawl.toArray());
      assertRefused("); name it with --trust", "node", "--join", tls.url());
      assertRefused("--trust must name a file", with(crawl, "--trust", tokenFile));
      String plain = tls.url().replace("https:", "http:");
      assertEnds(
          1, "the coordinator at " + plain, "crawl", URL, "-o", directory, "--server", plain);
      String encrypted = open.url().replace("http:", "https:");
      assertRefused("does not encrypt", "crawl", URL, "-o", directory, "--server", encrypted);
      try (Ariadne node =
          Ariadne.start(folder, "node", "--join", tls.url(), "--trust", certificate.toString())) {
        Said said = Said.by(with(crawl, "--trust", certificate, "--quiet"));
        assertThat(said.err()).startsWith("ariadne: cannot load " + URL).hasLineCount(1);
        assertThat(said.code()).isEqualTo(1);
        node.signal("TERM");
        assertThat(node.end()).as(node.err()).isZero();
      }
      assertThat(tls.coordinator().out() + tls.coordinator().err()).doesNotContain(password);
    }
  }

  private static void keytool(String arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(arguments.split(" ", -1)));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor()).isZero();
  }

  private static HttpRequest.Builder request(Cluster cluster, String path) {
    return HttpRequest.newBuilder(URI.create(cluster.url() + path));
  }

  private static HttpResponse<String> ask(Cluster cluster, String path, String... headers)
      throws Exception {
    HttpRequest.Builder builder = request(cluster, path);
    return send((headers.length == 0 ? builder : builder.headers(headers)).build());
  }

  private static HttpResponse<String> post(Cluster cluster, String path, String type, byte[] body)
      throws Exception {
    return send(
        request(cluster, path)
            .header("Content-Type", type)
            .POST(BodyPublishers.ofByteArray(body))
            .build());
  }

  private static HttpResponse<String> send(HttpRequest request) throws Exception {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .build()
        .send(request, BodyHandlers.ofString());
  }

  private static String error(HttpResponse<String> response) throws IOException {
    JsonNode body = new ObjectMapper().readTree(response.body());
    return body.path("error").asText();
  }
}
