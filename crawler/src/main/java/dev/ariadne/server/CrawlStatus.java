package dev.ariadne.server;

import dev.ariadne.crawl.Progress;
import dev.ariadne.run.Summary;
import java.util.List;

/**
 * A crawl as its coordinator tells of it.
 *
 * @param phase what is done with it now
 * @param progress how far it has come since it was started or resumed, while it is running
 * @param summary what came of it, when it is finished
 * @param failure why it failed, when it did
 * @param nodes how many nodes work for it
 * @param repeated tasks that were handed out again since their nodes were lost or they failed
 */
public record CrawlStatus(
    String crawl,
    List<String> urls,
    Phase phase,
    Progress progress,
    Summary summary,
    String failure,
    int nodes,
    long repeated) {
  /** What may be the matter with a crawl. */
  public enum Phase {
    /** Nodes work on it, or will when there are some. */
    RUNNING,
    /** The results are being written. */
    FINISHING,
    /** It is done or was stopped; the summary says which. */
    FINISHED,
    /** It could not go on; it may be resumed. */
    FAILED
  }
}
