package dev.ariadne.protocol;

import dev.ariadne.crawl.Report;

/**
 * A node says what came of its last task, if it had one, and asks what to do next.
 *
 * @param request the number of the question, one more than that of the last
 * @param report what came of the last task, or null
 * @param refusal why the node cannot do the task, nor any other of this crawl; or null
 */
public record Question(String node, long request, Report report, String refusal) {
  public Question(String node, long request, Report report) {
    this(node, request, report, null);
  }
}
