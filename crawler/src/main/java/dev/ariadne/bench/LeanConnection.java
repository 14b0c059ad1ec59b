package dev.ariadne.bench;

import dev.ariadne.protocol.Protocol;
import dev.ariadne.server.Wire;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * A connection that stays open, with one request at a time, in just as much HTTP/1.1 as our own
 * server speaks. What measures a server on the same machine must not cost more than the server, as
 * the client of the JDK does.
 */
final class LeanConnection implements AutoCloseable {
  private static final int OK = 200;

  private final SocketChannel channel;
  private final String host;

  /** What came of the answer so far, up to its position. */
  private ByteBuffer in = ByteBuffer.allocate(4096);

  LeanConnection(InetSocketAddress server) throws IOException {
    host = server.getHostString() + ":" + server.getPort();
    channel = SocketChannel.open(server);
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.configureBlocking(false);
  }

  void register(Selector selector, Object attachment) throws IOException {
    channel.register(selector, SelectionKey.OP_READ, attachment);
  }

  /** Posts a message to a path below the version of the protocol. */
  void post(String path, Object message) throws IOException {
    Wire.Body body = Wire.encode(message);
    String head =
        "POST /v"
            + Protocol.VERSION
            + path
            + " HTTP/1.1\r\nHost: "
            + host
            + "\r\nAccept: "
            + Wire.JSON
            + ", "
            + Wire.CBOR
            + "\r\nContent-Type: "
            + body.type()
            + (body.encoding() == null ? "" : "\r\nContent-Encoding: " + body.encoding())
            + "\r\nContent-Length: "
            + body.bytes().length
            + "\r\n\r\n";
    byte[] bytes = head.getBytes(StandardCharsets.US_ASCII);
    ByteBuffer out = ByteBuffer.allocate(bytes.length + body.bytes().length);
    out.put(bytes).put(body.bytes()).flip();
    while (out.hasRemaining()) {
      channel.write(out); // one request at a time is smaller than the buffers of the socket
    }
  }

  /**
   * Reads what has come.
   *
   * @return the answer, or null while it is not complete
   */
  Wire.Body read() throws IOException {
    if (channel.read(in) < 0) {
      throw new EOFException("the coordinator has closed a connection");
    }
    int end = endOfHead();
    if (end < 0) {
      makeRoom();
      return null;
    }
    String head = new String(in.array(), 0, end, StandardCharsets.US_ASCII);
    int length = Integer.parseInt(header(head, "content-length"));
    if (in.position() < end + length) {
      makeRoom();
      return null;
    }
    byte[] bytes = Arrays.copyOfRange(in.array(), end, end + length);
    in.clear();
    int status = Integer.parseInt(head.substring(9, 12));
    if (status != OK) {
      throw new IOException(
          "the coordinator answers " + status + ": " + new String(bytes, StandardCharsets.UTF_8));
    }
    return new Wire.Body(header(head, "content-type"), header(head, "content-encoding"), bytes);
  }

  private int endOfHead() {
    byte[] bytes = in.array();
    for (int i = 3; i < in.position(); i++) {
      if (bytes[i] == '\n' && bytes[i - 2] == '\n') {
        return i + 1;
      }
    }
    return -1;
  }

  private void makeRoom() {
    if (!in.hasRemaining()) {
      in = ByteBuffer.allocate(2 * in.capacity()).put(in.flip());
    }
  }

  private static String header(String head, String name) {
    String all = head.toLowerCase(Locale.ROOT);
    int start = all.indexOf("\n" + name + ":");
    if (start < 0) {
      return null;
    }
    return all.substring(start + name.length() + 2, all.indexOf('\r', start)).strip();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
