package dev.ariadne.cdp;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** One end point of the protocol: the browser, or one page of it. */
public final class Session {
  private static final Duration DEADLINE = Duration.ofSeconds(30);

  private final Connection connection;
  private final String id;
  private final Map<String, List<Consumer<JsonNode>>> listeners = new ConcurrentHashMap<>();

  Session(Connection connection, String id) {
    this.connection = connection;
    this.id = id;
  }

  public String id() {
    return id;
  }

  /** Runs for each event of a method, on the thread that reads: it must not wait for a call. */
  public void on(String method, Consumer<JsonNode> listener) {
    listeners.computeIfAbsent(method, key -> new CopyOnWriteArrayList<>()).add(listener);
  }

  public CompletableFuture<JsonNode> send(String method, Map<String, ?> params) {
    return send(method, params, DEADLINE);
  }

  public CompletableFuture<JsonNode> send(String method, Map<String, ?> params, Duration deadline) {
    return connection.send(id, method, params, deadline);
  }

  /** Sends without interest in the answer; may be used by listeners. */
  public void post(String method, Map<String, ?> params) {
    CompletableFuture<JsonNode> unused = send(method, params);
  }

  /** Sends and waits for the answer. */
  public JsonNode call(String method, Map<String, ?> params) {
    return await(send(method, params));
  }

  public JsonNode call(String method, Map<String, ?> params, Duration deadline) {
    return await(send(method, params, deadline));
  }

  /** Waits for an answer, with its failure as a {@link ProtocolException}. */
  public static JsonNode await(CompletableFuture<JsonNode> answer) {
    try {
      return answer.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof ProtocolException failure) {
        throw new ProtocolException(failure.getMessage(), failure);
      }
      throw new ProtocolException(String.valueOf(e.getCause().getMessage()), e.getCause());
    }
  }

  /** Says that the other end is gone: what waits for an answer fails with the reason. */
  public void drop(String reason) {
    connection.drop(id, reason);
  }

  void deliver(String method, JsonNode params) {
    for (Consumer<JsonNode> listener : listeners.getOrDefault(method, List.of())) {
      listener.accept(params);
    }
  }
}
