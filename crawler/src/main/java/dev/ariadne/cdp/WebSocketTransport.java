package dev.ariadne.cdp;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Attaches to a browser that runs already, at its {@code ws://.../devtools/browser/...} address.
 */
public final class WebSocketTransport implements Transport {
  private static final Duration CONNECT = Duration.ofSeconds(10);

  private final URI address;
  private volatile WebSocket socket;

  public WebSocketTransport(URI address) {
    this.address = address;
  }

  @Override
  public void start(Consumer<String> messages, Runnable closed) {
    try {
      socket =
          HttpClient.newBuilder()
              .connectTimeout(CONNECT)
              .build()
              .newWebSocketBuilder()
              .buildAsync(address, new Receiver(messages, closed))
              .orTimeout(CONNECT.toMillis(), TimeUnit.MILLISECONDS)
              .join();
    } catch (CompletionException e) {
      throw new ProtocolException("no browser answers at " + address, e.getCause());
    }
  }

  @Override
  public synchronized void send(String message) {
    try {
      socket.sendText(message, true).join();
    } catch (CompletionException e) {
      throw new ProtocolException("the browser is gone", e.getCause());
    }
  }

  @Override
  public void close() {
    WebSocket open = socket;
    if (open != null) {
      open.abort();
    }
  }

  private static final class Receiver implements WebSocket.Listener {
    private final Consumer<String> messages;
    private final Runnable closed;
    private final AtomicBoolean ended = new AtomicBoolean();
    private final StringBuilder text = new StringBuilder();

    Receiver(Consumer<String> messages, Runnable closed) {
      this.messages = messages;
      this.closed = closed;
    }

    @Override
    public CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        String message = text.toString();
        text.setLength(0);
        messages.accept(message);
      }
      webSocket.request(1);
      return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket webSocket, int statusCode, String reason) {
      end();
      return null;
    }

    @Override
    public void onError(WebSocket webSocket, Throwable error) {
      end();
    }

    private void end() {
      if (ended.compareAndSet(false, true)) {
        closed.run();
      }
    }
  }
}
