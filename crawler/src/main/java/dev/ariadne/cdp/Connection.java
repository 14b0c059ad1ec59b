package dev.ariadne.cdp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Calls to a browser and its events, over one transport; safe for use by many threads. */
public final class Connection implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Transport transport;
  private final AtomicInteger ids = new AtomicInteger();
  private final Map<Integer, Call> pending = new ConcurrentHashMap<>();
  private final Map<String, Session> sessions = new ConcurrentHashMap<>();
  private final Session browser;
  private volatile boolean closed;

  private record Call(String session, String method, CompletableFuture<JsonNode> answer) {}

  public Connection(Transport transport) {
    this.transport = transport;
    browser = session("");
    transport.start(this::receive, this::lost);
  }

  /** The session of the browser itself. */
  public Session browser() {
    return browser;
  }

  /** The session with an id that {@code Target.attachToTarget} answered. */
  public Session session(String id) {
    return sessions.computeIfAbsent(id, key -> new Session(this, key));
  }

  /** Whether the browser can no longer be reached. */
  public boolean isClosed() {
    return closed;
  }

  CompletableFuture<JsonNode> send(
      String session, String method, Map<String, ?> params, Duration deadline) {
    int id = ids.incrementAndGet();
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    pending.put(id, new Call(session, method, answer));
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("id", id);
    message.put("method", method);
    message.put("params", params);
    if (!session.isEmpty()) {
      message.put("sessionId", session);
    }
    try {
      transport.send(JSON.writeValueAsString(message));
    } catch (JsonProcessingException | ProtocolException e) {
      pending.remove(id);
      answer.completeExceptionally(new ProtocolException(method + ": the browser is gone", e));
      return answer;
    }
    if (closed) {
      fail(id, "the browser is gone");
    }
    return answer
        .orTimeout(deadline.toMillis(), TimeUnit.MILLISECONDS)
        .exceptionallyCompose(
            failure -> {
              pending.remove(id);
              return CompletableFuture.failedFuture(
                  failure instanceof TimeoutException
                      ? new ProtocolException(
                          method + " was not answered within " + deadline.toMillis() + " ms",
                          failure)
                      : failure);
            });
  }

  /** Fails the calls of one session that wait for an answer, and forgets the session. */
  void drop(String session, String reason) {
    sessions.remove(session);
    pending.forEach(
        (id, call) -> {
          if (call.session.equals(session)) {
            fail(id, reason);
          }
        });
  }

  private void fail(int id, String reason) {
    Call call = pending.remove(id);
    if (call != null) {
      call.answer.completeExceptionally(new ProtocolException(call.method + ": " + reason));
    }
  }

  private void receive(String text) {
    JsonNode message;
    try {
      message = JSON.readTree(text);
    } catch (JsonProcessingException e) {
      return;
    }
    if (message.has("id")) {
      Call call = pending.remove(message.get("id").asInt());
      if (call == null) {
        return;
      }
      if (message.has("error")) {
        String reason = message.get("error").path("message").asText();
        call.answer.completeExceptionally(new ProtocolException(call.method + ": " + reason));
      } else {
        call.answer.complete(message.path("result"));
      }
      return;
    }
    Session session = sessions.get(message.path("sessionId").asText(""));
    if (session != null) {
      session.deliver(message.path("method").asText(), message.path("params"));
    }
  }

  private void lost() {
    closed = true;
    pending.keySet().forEach(id -> fail(id, "the browser is gone"));
  }

  @Override
  public void close() {
    transport.close();
    lost();
  }
}
