package dev.ariadne.testapps;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.DataInputStream;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** A WebSocket that sends every message back (RFC 6455, frames up to 65,535 bytes). */
final class WebSocketEcho {
  private static final String KEY = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  private static final int CLOSE = 8;
  private static final int PING = 9;
  private static final int PONG = 10;

  private WebSocketEcho() {}

  static void serve(Exchange exchange) throws IOException {
    exchange.with("Sec-WebSocket-Accept", accept(exchange.header("sec-websocket-key")));
    exchange.upgrade("websocket");
    DataInputStream in = new DataInputStream(exchange.in());
    while (true) {
      int first = in.readUnsignedByte();
      int second = in.readUnsignedByte();
      int length = second & 0x7f;
      if (length == 126) {
        length = in.readUnsignedShort();
      } else if (length == 127) {
        throw new IOException("frame too long");
      }
      byte[] mask = in.readNBytes(4);
      byte[] content = in.readNBytes(length);
      for (int i = 0; i < content.length; i++) {
        content[i] ^= mask[i % 4];
      }
      int kind = first & 0x0f;
      write(exchange, kind == PING ? (first & 0xf0) | PONG : first, content);
      if (kind == CLOSE) {
        return;
      }
    }
  }

  private static void write(Exchange exchange, int first, byte[] content) throws IOException {
    int start = content.length < 126 ? 2 : 4;
    byte[] frame = new byte[start + content.length];
    frame[0] = (byte) first;
    if (start == 2) {
      frame[1] = (byte) content.length;
    } else {
      frame[1] = 126;
      frame[2] = (byte) (content.length >> 8);
      frame[3] = (byte) content.length;
    }
    System.arraycopy(content, 0, frame, start, content.length);
    exchange.out().write(frame);
    exchange.out().flush();
  }

  private static String accept(String key) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-1").digest((key + KEY).getBytes(ISO_8859_1));
      return Base64.getEncoder().encodeToString(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
