package dev.ariadne.bench;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** Servers for what is measured, on loopback only. */
final class Loopback {
  private Loopback() {}

  static HttpServer server() {
    // Otherwise each answer waits 40 ms for an acknowledgement, between its head and its body.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    try {
      return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String url(HttpServer server) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }
}
