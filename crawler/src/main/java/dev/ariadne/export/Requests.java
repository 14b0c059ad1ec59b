package dev.ariadne.export;

import dev.ariadne.model.Addresses;
import dev.ariadne.store.StoredRequest;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What can be read off a recorded request. */
final class Requests {
  private static final Pattern ILLEGAL =
      Pattern.compile("[\\s\\p{Cntrl}\\p{Cs}|^`{}\"<>\\\\\\[\\]]|%(?![0-9A-Fa-f]{2})");

  private Requests() {}

  /** A name and a value of a query. */
  record Parameter(String name, String value) {}

  /** The address taken apart, or null when it is none of HTTP. */
  static URI uri(StoredRequest request) {
    try {
      URI uri = new URI(escaped(Addresses.shown(request.url())));
      boolean isHttp = uri.getScheme() != null && uri.getScheme().matches("(?i)https?");
      return isHttp && uri.getHost() != null ? uri : null;
    } catch (URISyntaxException e) {
      return null;
    }
  }

  /** Browsers leave some characters as they are that no address may hold. */
  private static String escaped(String url) {
    return ILLEGAL
        .matcher(url)
        .replaceAll(
            found -> {
              StringBuilder hex = new StringBuilder();
              for (byte one : found.group().getBytes(StandardCharsets.UTF_8)) {
                hex.append(String.format(Locale.ROOT, "%%%02X", one));
              }
              return hex.toString();
            });
  }

  static List<Parameter> query(URI uri) {
    List<Parameter> query = new ArrayList<>();
    if (uri.getRawQuery() != null) {
      for (String part : uri.getRawQuery().split("&", -1)) {
        int equals = part.indexOf('=');
        String name = equals < 0 ? part : part.substring(0, equals);
        if (!name.isEmpty()) {
          query.add(
              new Parameter(decode(name), equals < 0 ? "" : decode(part.substring(equals + 1))));
        }
      }
    }
    return query;
  }

  private static String decode(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text;
    }
  }

  /** The content type as far as the use of the answer and the address tell; else null. */
  static String contentType(StoredRequest request) {
    String path = request.url().replaceFirst("[?#].*", "").toLowerCase(Locale.ROOT);
    if (path.endsWith(".json")) {
      return "application/json";
    }
    if (path.endsWith(".xml")) {
      return "application/xml";
    }
    return switch (request.type().toLowerCase(Locale.ROOT)) {
      case "document" -> "text/html";
      case "script" -> "text/javascript";
      case "stylesheet" -> "text/css";
      case "eventsource" -> "text/event-stream";
      case "image" -> path.endsWith(".svg") ? "image/svg+xml" : "image/*";
      default -> null;
    };
  }
}
