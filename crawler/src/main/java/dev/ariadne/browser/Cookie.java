package dev.ariadne.browser;

import java.net.URI;

/**
 * A cookie that is set at each reset, before the application is loaded.
 *
 * @param url an address that it is sent to
 */
public record Cookie(String name, String value, String url) {
  public Cookie {
    if (URI.create(url).getHost() == null) {
      throw new IllegalArgumentException("a cookie needs the full address of its server: " + url);
    }
  }

  @Override
  public String toString() {
    return name + "=*** for " + url;
  }
}
