package dev.ariadne.server;

import dev.ariadne.protocol.Hello;
import dev.ariadne.protocol.Hub;
import dev.ariadne.protocol.Protocol;
import dev.ariadne.protocol.Question;
import dev.ariadne.protocol.Welcome;
import dev.ariadne.settings.SettingsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.Invocable;

/** What can be asked of a coordinator by HTTP. The names of crawls are looked up, never paths. */
final class Api extends Handler.Abstract {
  private final HubLoop loop;
  private final Crawls crawls;
  private final Hub hub;
  private final Guard guard;
  private final int mostBytes;

  /** Something that was asked for and is not there, or cannot be done so. */
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;

    Refused(int status, String reason) {
      super(reason);
      this.status = status;
    }
  }

  /** The body of an order to a crawl. */
  record Order(String reason, String settings) {}

  /** A request with its body, and where its answer goes. */
  private record Exchange(
      Request request, Response response, Callback callback, List<String> path, Wire.Body body) {
    boolean is(String method, int length) {
      return request.getMethod().equals(method) && path.size() == length;
    }
  }

  Api(HubLoop loop, Crawls crawls, Hub hub, Guard guard, int mostBytes) {
    this.loop = loop;
    this.crawls = crawls;
    this.hub = hub;
    this.guard = guard;
    this.mostBytes = mostBytes;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Guard.Refusal refusal = guard.refuse(request);
    if (refusal != null) {
      refuse(response, callback, refusal.status(), refusal.reason());
      return true;
    }
    List<String> path = List.of(request.getHttpURI().getPath().substring(1).split("/", -1));
    if (request.getLength() > mostBytes) {
      refuse(response, callback, 413, "the message is larger than " + mostBytes + " bytes");
      return true;
    }
    Content.Source.asByteArrayAsync(
        request,
        mostBytes,
        Promise.Invocable.from(
            Invocable.InvocationType.NON_BLOCKING,
            (bytes, failure) -> {
              if (failure != null) {
                refuse(response, callback, 413, "the message could not be read");
                return;
              }
              String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
              String encoding = request.getHeaders().get(HttpHeader.CONTENT_ENCODING);
              Wire.Body body = new Wire.Body(type, encoding, bytes);
              route(new Exchange(request, response, callback, path, body));
            }));
    return true;
  }

  private void route(Exchange exchange) {
    try {
      requireType(exchange);
      List<String> path = exchange.path;
      if (!path.get(0).equals("v" + Protocol.VERSION)) {
        throw new Refused(
            404, "there is nothing here; the coordinator speaks /v" + Protocol.VERSION);
      }
      String what = path.size() > 1 ? path.get(1) : "";
      switch (what) {
        case "" -> send(exchange, Map.of("product", "ariadne", "protocol", Protocol.VERSION));
        case "next" -> next(exchange);
        case "nodes" -> nodes(exchange);
        case "crawls" -> crawls(exchange);
        default -> throw new Refused(404, "there is nothing here");
      }
    } catch (RuntimeException e) {
      fail(exchange, e);
    }
  }

  /** A page of somebody else could send other types without being asked whether it may. */
  private static void requireType(Exchange exchange) {
    String type = exchange.body.type();
    boolean hasBody = exchange.body.bytes().length > 0;
    if ((hasBody || exchange.request.getMethod().equals("POST"))
        && (type == null || !(type.startsWith(Wire.JSON) || type.startsWith(Wire.CBOR)))) {
      throw new Refused(415, "messages are " + Wire.JSON + " or " + Wire.CBOR);
    }
  }

  private void next(Exchange exchange) {
    if (!exchange.is("POST", 2)) {
      throw new Refused(405, "POST a question");
    }
    Question question = read(exchange, Question.class);
    loop.execute(
        unused ->
            hub.ask(
                question,
                answer -> getServer().getThreadPool().execute(() -> send(exchange, answer))));
  }

  private void nodes(Exchange exchange) {
    if (exchange.is("GET", 2)) {
      answer(exchange, loop.submit(hub::nodes));
    } else if (exchange.is("POST", 2)) {
      Hello hello = read(exchange, Hello.class);
      answer(exchange, loop.submit(() -> new Welcome(hub.join(hello).node(), mostBytes)));
    } else if (exchange.is("POST", 3) && exchange.path.get(2).equals("leave")) {
      Question goodbye = read(exchange, Question.class);
      loop.execute(unused -> hub.leave(goodbye));
      send(exchange, Map.of());
    } else if (exchange.is("DELETE", 3)) {
      int number = number(exchange.path.get(2));
      answer(
          exchange,
          loop.submit(
              () -> {
                if (!hub.terminate(number)) {
                  throw new Refused(404, "there is no node " + number);
                }
                return Map.of();
              }));
    } else {
      throw new Refused(405, "nodes can be listed, joined and removed");
    }
  }

  private static int number(String text) {
    if (!text.matches("[0-9]{1,9}")) {
      throw new Refused(404, "there is no node " + text);
    }
    return Integer.parseInt(text);
  }

  private void crawls(Exchange exchange) {
    List<String> path = exchange.path;
    if (exchange.is("GET", 2)) {
      answer(exchange, loop.submit(crawls::statuses));
    } else if (exchange.is("POST", 2)) {
      Order order = read(exchange, Order.class);
      if (order.settings() == null) {
        throw new Refused(400, "no settings were given");
      }
      slowly(
          exchange, () -> Map.of("crawl", crawls.create(SettingsFile.fromJson(order.settings()))));
    } else if (path.size() >= 3) {
      ServerCrawl crawl = crawls.find(path.get(2));
      if (crawl == null) {
        throw new Refused(404, "there is no crawl " + path.get(2));
      }
      crawl(exchange, crawl, path.size() == 4 ? path.get(3) : path.size() == 3 ? "" : "?");
    } else {
      throw new Refused(405, "crawls can be listed and begun");
    }
  }

  private void crawl(Exchange exchange, ServerCrawl crawl, String what) {
    switch (exchange.request.getMethod() + " " + what) {
      case "GET " -> answer(exchange, loop.submit(() -> crawls.status(crawl)));
      case "GET settings" -> send(exchange, new Order(null, SettingsFile.json(crawl.settings())));
      case "GET model.json" -> file(exchange, crawl.directory().model(), Wire.JSON);
      case "GET report.html" ->
          file(exchange, crawl.directory().report(), "text/html; charset=utf-8");
      case "GET urls.txt" -> file(exchange, crawl.directory().urls(), "text/plain; charset=utf-8");
      case "POST stop" -> {
        String reason = read(exchange, Order.class).reason();
        crawls.stop(crawl, reason == null || reason.isBlank() ? "it was stopped" : reason);
        send(exchange, Map.of());
      }
      case "POST resume" -> {
        Order order = read(exchange, Order.class);
        slowly(
            exchange,
            () -> {
              crawls.resume(crawl, order.settings());
              return Map.of();
            });
      }
      default -> throw new Refused(404, "there is nothing here");
    }
  }

  private <T> T read(Exchange exchange, Class<T> type) {
    return Wire.decode(exchange.body, type, mostBytes);
  }

  private void slowly(Exchange exchange, Supplier<?> work) {
    CompletableFuture<Object> result = new CompletableFuture<>();
    answer(exchange, result);
    getServer()
        .getThreadPool()
        .execute(
            () -> {
              try {
                result.complete(work.get());
              } catch (RuntimeException e) {
                result.completeExceptionally(e);
              }
            });
  }

  private void answer(Exchange exchange, CompletableFuture<?> result) {
    BiConsumer<Object, Throwable> done =
        (value, failure) -> {
          if (failure != null) {
            fail(exchange, failure instanceof CompletionException ? failure.getCause() : failure);
          } else {
            send(exchange, value);
          }
        };
    CompletableFuture<?> unused = result.whenCompleteAsync(done, getServer().getThreadPool());
  }

  private static void send(Exchange exchange, Object message) {
    Wire.Body body = Wire.encode(message);
    String accepted = exchange.request.getHeaders().get(HttpHeader.ACCEPT);
    if (body.encoding() != null && (accepted == null || !accepted.contains(Wire.CBOR))) {
      body = new Wire.Body(Wire.JSON, null, Wire.json(message));
    }
    write(exchange.response, exchange.callback, 200, body);
  }

  private static void fail(Exchange exchange, Throwable failure) {
    int status = 500;
    if (failure instanceof Refused refused) {
      status = refused.status;
    } else if (failure instanceof IllegalArgumentException) {
      status = 400;
    } else if (failure instanceof IllegalStateException) {
      status = 409;
    }
    String reason = failure.getMessage() == null ? failure.toString() : failure.getMessage();
    refuse(exchange.response, exchange.callback, status, reason);
  }

  private static void refuse(Response response, Callback callback, int status, String reason) {
    byte[] bytes = Wire.json(Map.of("error", reason));
    write(response, callback, status, new Wire.Body(Wire.JSON, null, bytes));
  }

  private static void write(Response response, Callback callback, int status, Wire.Body body) {
    response.setStatus(status);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, body.type());
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.bytes().length);
    if (body.encoding() != null) {
      response.getHeaders().put(HttpHeader.CONTENT_ENCODING, body.encoding());
    }
    response.write(true, BufferUtil.toBuffer(body.bytes()), callback);
  }

  private static void file(Exchange exchange, Path file, String type) {
    if (!Files.exists(file)) {
      throw new Refused(404, "the crawl has no results yet");
    }
    exchange.response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
    exchange.response.getHeaders().put("X-Content-Type-Options", "nosniff");
    Content.copy(Content.Source.from(file), exchange.response, exchange.callback);
  }
}
