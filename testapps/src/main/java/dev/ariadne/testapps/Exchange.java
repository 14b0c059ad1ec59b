package dev.ariadne.testapps;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** One request and the answer to it. */
final class Exchange {
  private static final int MAX_HEAD = 64 * 1024;
  private static final int MAX_BODY = 64 * 1024 * 1024;

  private final InputStream in;
  private final OutputStream out;
  private final String method;
  private final String path;
  private final String query;
  private final Map<String, String> headers;
  private final byte[] body;
  private final List<String> extra = new ArrayList<>();
  private boolean answered;
  private boolean chunked;
  private boolean upgraded;

  private Exchange(InputStream in, OutputStream out, String head) throws IOException {
    this.in = in;
    this.out = out;
    String[] lines = head.split("\r\n", -1);
    String[] first = lines[0].split(" ", -1);
    if (first.length != 3) {
      throw new IOException("not an HTTP request: " + lines[0]);
    }
    method = first[0];
    int mark = first[1].indexOf('?');
    path = decode((mark < 0 ? first[1] : first[1].substring(0, mark)).replace("+", "%2B"));
    query = mark < 0 ? "" : first[1].substring(mark + 1);
    headers = new HashMap<>();
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      if (colon > 0) {
        headers.put(
            lines[i].substring(0, colon).trim().toLowerCase(Locale.ROOT),
            lines[i].substring(colon + 1).trim());
      }
    }
    int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
    if (length > MAX_BODY) {
      throw new IOException("body of " + length + " bytes");
    }
    body = in.readNBytes(length);
  }

  /** Reads the next request of a connection; null when the browser has closed it. */
  static Exchange read(InputStream in, OutputStream out) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    int end = 0;
    while (end < 4) {
      int next = in.read();
      if (next < 0) {
        if (head.size() == 0) {
          return null;
        }
        throw new EOFException();
      }
      head.write(next);
      end = next == (end % 2 == 0 ? '\r' : '\n') ? end + 1 : next == '\r' ? 1 : 0;
      if (head.size() > MAX_HEAD) {
        throw new IOException("request head too long");
      }
    }
    return new Exchange(in, out, head.toString(ISO_8859_1));
  }

  String method() {
    return method;
  }

  String path() {
    return path;
  }

  String query() {
    return query;
  }

  String header(String name) {
    return headers.getOrDefault(name, "");
  }

  String body() {
    return new String(body, UTF_8);
  }

  /** A parameter of the query or of a form that was sent. */
  String parameter(String name, String otherwise) {
    String form = header("content-type").startsWith("application/x-www-form") ? body() : "";
    for (String source : List.of(query, form)) {
      for (String pair : source.split("&", -1)) {
        if (pair.startsWith(name + "=")) {
          return decode(pair.substring(name.length() + 1));
        }
      }
    }
    return otherwise;
  }

  int number(String name, int otherwise) {
    return Integer.parseInt(parameter(name, Integer.toString(otherwise)));
  }

  String cookie(String name) {
    return Arrays.stream(header("cookie").split(";\\s*", -1))
        .filter(cookie -> cookie.startsWith(name + "="))
        .map(cookie -> cookie.substring(name.length() + 1))
        .findFirst()
        .orElse("");
  }

  /** Adds a header to the answer that follows. */
  Exchange with(String name, String value) {
    extra.add(name + ": " + value);
    return this;
  }

  void json(String text) throws IOException {
    send(200, "application/json", text);
  }

  void html(String text) throws IOException {
    send(200, "text/html; charset=utf-8", text);
  }

  void send(int status, String type, String text) throws IOException {
    send(status, type, text.getBytes(UTF_8));
  }

  void send(int status, String type, byte[] content) throws IOException {
    boolean empty = status == 204 || status == 304;
    ByteArrayOutputStream whole = new ByteArrayOutputStream(content.length + 256);
    whole.writeBytes(head(status, type, empty ? "" : "Content-Length: " + content.length + "\r\n"));
    if (!empty && !method.equals("HEAD")) {
      whole.writeBytes(content);
    }
    // One write for head and body: one segment, no waiting for an acknowledgement.
    out.write(whole.toByteArray());
    out.flush();
  }

  /** Starts an answer whose length is not known; {@link #chunk} sends its parts. */
  void start(int status, String type) throws IOException {
    chunked = true;
    out.write(head(status, type, "Transfer-Encoding: chunked\r\n"));
    out.flush();
  }

  void chunk(String text) throws IOException {
    byte[] content = text.getBytes(UTF_8);
    ByteArrayOutputStream part = new ByteArrayOutputStream();
    part.writeBytes((Integer.toHexString(content.length) + "\r\n").getBytes(ISO_8859_1));
    part.writeBytes(content);
    part.writeBytes("\r\n".getBytes(ISO_8859_1));
    out.write(part.toByteArray());
    out.flush();
  }

  /** Leaves HTTP: the connection belongs to the caller until it returns. */
  void upgrade(String protocol) throws IOException {
    upgraded = true;
    with("Upgrade", protocol).with("Connection", "Upgrade");
    out.write(head(101, "", ""));
    out.flush();
  }

  InputStream in() {
    return in;
  }

  OutputStream out() {
    return out;
  }

  /** Ends the answer. False when the connection cannot be used again. */
  boolean finish() throws IOException {
    if (upgraded) {
      return false;
    }
    if (!answered) {
      send(500, "text/plain", "no answer");
    } else if (chunked) {
      out.write("0\r\n\r\n".getBytes(ISO_8859_1));
      out.flush();
    }
    return !header("connection").equalsIgnoreCase("close");
  }

  private byte[] head(int status, String type, String length) {
    if (answered) {
      throw new IllegalStateException("answered twice: " + path);
    }
    answered = true;
    StringBuilder head = new StringBuilder("HTTP/1.1 " + status + " " + reason(status) + "\r\n");
    if (!type.isEmpty()) {
      head.append("Content-Type: ").append(type).append("\r\n");
    }
    head.append(length);
    for (String line : extra) {
      head.append(line).append("\r\n");
    }
    return head.append("\r\n").toString().getBytes(ISO_8859_1);
  }

  private static String reason(int status) {
    return switch (status) {
      case 101 -> "Switching Protocols";
      case 200 -> "OK";
      case 204 -> "No Content";
      case 302 -> "Found";
      case 401 -> "Unauthorized";
      case 404 -> "Not Found";
      case 500 -> "Internal Server Error";
      default -> "Status";
    };
  }

  private static String decode(String text) {
    return URLDecoder.decode(text, UTF_8);
  }
}
