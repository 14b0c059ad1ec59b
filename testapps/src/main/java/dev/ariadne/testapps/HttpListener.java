package dev.ariadne.testapps;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;

/**
 * HTTP/1.1 on one loopback port, one thread for each connection. Written by hand, and not taken
 * from a library, because pages need what servers are built to prevent: answers that never come,
 * bodies that never end, sockets that change protocol, and no hidden delays.
 */
final class HttpListener implements AutoCloseable {
  interface Handler {
    void handle(Exchange exchange) throws IOException, InterruptedException;
  }

  private static final AtomicInteger THREADS = new AtomicInteger();

  private final ServerSocket server;
  private final Handler handler;
  private final String scheme;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "testapps-" + THREADS.incrementAndGet());
            thread.setDaemon(true);
            return thread;
          });

  HttpListener(String scheme, ServerSocketFactory sockets, int port, Handler handler)
      throws IOException {
    this.scheme = scheme;
    this.handler = handler;
    server = sockets.createServerSocket(port, 256, InetAddress.getLoopbackAddress());
    threads.execute(this::accept);
  }

  String origin() {
    return scheme + "://127.0.0.1:" + server.getLocalPort();
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        open.add(socket);
        threads.execute(() -> serve(socket));
      } catch (IOException e) {
        if (!server.isClosed()) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      BufferedInputStream in = new BufferedInputStream(socket.getInputStream());
      while (true) {
        Exchange exchange = Exchange.read(in, socket.getOutputStream());
        if (exchange == null) {
          return;
        }
        handler.handle(exchange);
        if (!exchange.finish()) {
          return;
        }
      }
    } catch (IOException e) {
      // The browser went away, or the server was closed: nobody is left to be told.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      open.remove(socket);
    }
  }

  @Override
  public void close() {
    try {
      server.close();
      for (Socket socket : open) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      threads.shutdownNow();
    }
  }
}
