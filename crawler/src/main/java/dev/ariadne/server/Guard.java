package dev.ariadne.server;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * Who may ask, and how often.
 *
 * <p>With a token, those who know it. Without one the server listens to this machine only; then the
 * pages that people on this machine look at must be kept out, which could send requests too: they
 * cannot leave out where they come from, nor call the server by a name of their own without it
 * showing.
 */
final class Guard {
  private static final int MOST_ADDRESSES = 10_000;
  private static final Pattern LOOPBACK =
      Pattern.compile("localhost|127(\\.[0-9]{1,3}){3}|\\[?::1\\]?");
  private static final long SECOND = 1_000_000_000;

  /** How many wrong tokens one address may try in a second. */
  private static final int MOST_FAILURES = 10;

  /** What is refused. */
  record Refusal(int status, String reason) {}

  private static final class Bucket {
    private long second;
    private int requests;
    private int failures;
  }

  private final byte[] token;
  private final int mostRequests;
  private final LongSupplier nanos;
  private final Map<String, Bucket> buckets = new ConcurrentHashMap<>();

  /**
   * @param token null where everybody who can reach the server may ask
   * @param mostRequests how many requests a second one address may make
   */
  Guard(String token, int mostRequests, LongSupplier nanos) {
    this.token = token == null ? null : bytes(token);
    this.mostRequests = mostRequests;
    this.nanos = nanos;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Why a request is refused, or null. */
  Refusal refuse(Request request) {
    Bucket bucket = bucket(Request.getRemoteAddr(request));
    if (isTooMuch(bucket)) {
      return new Refusal(429, "too many requests; wait a second, or allow more (--max-requests)");
    }
    if (request.getHeaders().get(HttpHeader.ORIGIN) != null) {
      return new Refusal(403, "pages may not ask");
    }
    if (token == null) {
      return isThisMachine(request.getHeaders().get(HttpHeader.HOST))
          ? null
          : new Refusal(403, "without a token the server must be called localhost or 127.0.0.1");
    }
    String given = request.getHeaders().get(HttpHeader.AUTHORIZATION);
    String prefix = "Bearer ";
    if (given == null
        || !given.startsWith(prefix)
        || !MessageDigest.isEqual(token, bytes(given.substring(prefix.length())))) {
      synchronized (bucket) {
        bucket.failures++;
      }
      return new Refusal(
          401, "the token is missing or wrong; give it with --token-file or ARIADNE_TOKEN");
    }
    return null;
  }

  private Bucket bucket(String address) {
    if (buckets.size() > MOST_ADDRESSES) {
      buckets.clear(); // costs those who ask too much one second of patience less
    }
    return buckets.computeIfAbsent(address, unused -> new Bucket());
  }

  private boolean isTooMuch(Bucket bucket) {
    long second = nanos.getAsLong() / SECOND;
    synchronized (bucket) {
      if (bucket.second != second) {
        bucket.second = second;
        bucket.requests = 0;
        bucket.failures = 0;
      }
      bucket.requests++;
      return bucket.requests > mostRequests || bucket.failures >= MOST_FAILURES;
    }
  }

  private static boolean isThisMachine(String host) {
    if (host == null) {
      return true; // no browser leaves it out
    }
    try {
      return isLoopback(URI.create("http://" + host).getHost());
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Whether a name or address means this machine, for sure. */
  static boolean isLoopback(String host) {
    return host != null && LOOPBACK.matcher(host).matches();
  }
}
