package dev.ariadne.browser;

import java.util.List;
import java.util.Map;

/**
 * What there is to know about the state a page is in and the way it got there, for people.
 *
 * @param state its id
 * @param status the HTTP status of the document, 0 when unknown
 * @param requests the requests made by the last reset or path
 * @param errors what was written to the console as an error, and uncaught exceptions
 * @param caps the limits that cut the page short, with how often
 * @param dialogs alerts, confirmations, prompts and print requests that were answered
 * @param opened addresses of windows that the page wanted to open
 * @param downloads addresses of files that it wanted to download
 * @param outOfScope addresses outside of the application that it wanted to go to
 * @param choosers file choosers that were opened
 */
public record PageObservation(
    String state,
    String url,
    String title,
    int status,
    List<PageEvent> events,
    List<Request> requests,
    List<String> errors,
    Map<String, Integer> caps,
    List<String> dialogs,
    List<String> opened,
    List<String> downloads,
    List<String> outOfScope,
    List<String> choosers) {}
