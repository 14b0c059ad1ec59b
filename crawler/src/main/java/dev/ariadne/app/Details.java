package dev.ariadne.app;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What there is to know about the state a page is in and the way it got there, for people and for
 * the record of the crawl.
 *
 * @param state its id
 * @param status the HTTP status of the document, 0 when unknown
 * @param links the addresses that the document links to, until the caller says that it was told of
 *     the state; then empty
 * @param dom the document, until the caller says that it was told of the state, if documents are
 *     kept; else null
 * @param requests the requests made by the last reset or path
 * @param errors what was written to the console as an error, and uncaught exceptions
 * @param caps the limits that cut the page short, with how often
 * @param dialogs alerts, confirmations, prompts and print requests that were answered
 * @param opened addresses of windows that the page wanted to open
 * @param downloads addresses of files that it wanted to download
 * @param outOfScope addresses outside of the application that it wanted to go to
 * @param choosers file choosers that were opened
 */
public record Details(
    String state,
    String url,
    String title,
    int status,
    List<EventDetails> events,
    List<String> links,
    String dom,
    List<Request> requests,
    List<String> errors,
    Map<String, Integer> caps,
    List<String> dialogs,
    List<String> opened,
    List<String> downloads,
    List<String> outOfScope,
    List<String> choosers) {

  /** What is not said is empty, and what is nothing is left out. */
  public Details {
    url = url == null ? "" : url;
    title = title == null ? "" : title;
    events = orEmpty(events);
    links = orEmpty(links);
    requests = orEmpty(requests);
    errors = orEmpty(errors);
    caps = caps == null ? Map.of() : caps;
    dialogs = orEmpty(dialogs);
    opened = orEmpty(opened);
    downloads = orEmpty(downloads);
    outOfScope = orEmpty(outOfScope);
    choosers = orEmpty(choosers);
  }

  /** What belongs to the way to the state more than to the state. */
  public Details withoutDocument() {
    return new Details(
        state,
        url,
        title,
        status,
        null,
        null,
        null,
        requests,
        errors,
        caps,
        dialogs,
        opened,
        downloads,
        outOfScope,
        choosers);
  }

  /** A state of which nothing else was noted. */
  public static Details of(
      String state,
      String url,
      String title,
      int status,
      List<EventDetails> events,
      List<String> links,
      String dom) {
    return new Details(
        state, url, title, status, events, links, dom, null, null, null, null, null, null, null,
        null);
  }

  private static <T> List<T> orEmpty(List<T> list) {
    return list == null ? List.of() : list.stream().filter(Objects::nonNull).toList();
  }
}
