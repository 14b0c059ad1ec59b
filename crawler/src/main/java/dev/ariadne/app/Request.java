package dev.ariadne.app;

/**
 * A request that the page made.
 *
 * @param status the HTTP status, 0 when there was no answer
 * @param type what it was for, in the protocol's words: Document, Script, XHR, Fetch...
 */
public record Request(String method, String url, int status, String type) {

  /** What is not said is empty. */
  public Request {
    method = method == null ? "" : method;
    url = url == null ? "" : url;
    type = type == null ? "" : type;
  }
}
