package dev.ariadne.store;

import java.util.Objects;

/**
 * A request that the application sent to a server.
 *
 * @param status the status of the answer, 0 when there was none
 * @param type what the answer was used as, as "fetch" or "image"
 */
public record StoredRequest(String method, String url, int status, String type) {
  public StoredRequest {
    Objects.requireNonNull(method, "method");
    Objects.requireNonNull(url, "url");
    Objects.requireNonNull(type, "type");
  }
}
