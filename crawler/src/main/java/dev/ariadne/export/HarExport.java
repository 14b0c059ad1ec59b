package dev.ariadne.export;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.StoredRequest;
import java.net.URI;

/**
 * The requests as an HTTP archive 1.2. A crawl records each different request once and no times,
 * headers or bodies: the moment is the beginning of 1970, durations and sizes are 0 or unknown.
 */
final class HarExport {
  private static final ObjectMapper JSON = new ObjectMapper();

  private HarExport() {}

  static String of(CrawlStore store) {
    ObjectNode root = JSON.createObjectNode();
    ObjectNode log = root.putObject("log");
    log.put("version", "1.2");
    log.putObject("creator").put("name", "Ariadne").put("version", "0.1.0");
    log.putArray("pages");
    ArrayNode entries = log.putArray("entries");
    store.requests(
        request -> {
          URI uri = Requests.uri(request);
          if (uri != null) {
            entry(entries.addObject(), request, uri);
          }
        });
    return root.toPrettyString() + "\n";
  }

  private static void entry(ObjectNode entry, StoredRequest stored, URI uri) {
    entry.put("startedDateTime", "1970-01-01T00:00:00.000Z").put("time", 0);
    ObjectNode request = entry.putObject("request");
    request.put("method", stored.method()).put("url", uri.toString()).put("httpVersion", "");
    request.putArray("cookies");
    request.putArray("headers");
    ArrayNode query = request.putArray("queryString");
    for (Requests.Parameter parameter : Requests.query(uri)) {
      query.addObject().put("name", parameter.name()).put("value", parameter.value());
    }
    request.put("headersSize", -1).put("bodySize", -1);
    ObjectNode response = entry.putObject("response");
    response.put("status", stored.status()).put("statusText", "").put("httpVersion", "");
    response.putArray("cookies");
    response.putArray("headers");
    String type = Requests.contentType(stored);
    response.putObject("content").put("size", 0).put("mimeType", type == null ? "x-unknown" : type);
    response.put("redirectURL", "").put("headersSize", -1).put("bodySize", -1);
    entry.putObject("cache");
    entry.putObject("timings").put("send", 0).put("wait", 0).put("receive", 0);
    entry.put("_resourceType", stored.type().toLowerCase(java.util.Locale.ROOT));
  }
}
