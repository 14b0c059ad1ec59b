package dev.ariadne.group;

import java.nio.file.Path;
import java.util.function.Consumer;

/** A member that waits for crawls, and works for them. */
public final class PeerProcess implements AutoCloseable {
  private final ClusterMember member;

  /**
   * Joins a cluster, or begins one.
   *
   * @param browser the program, or null to search for it
   * @param data where crawls are kept
   * @param log told in a line what happens
   */
  public PeerProcess(Options options, int pages, String browser, Path data, Consumer<String> log) {
    member =
        ClusterMember.open(
            options,
            pages,
            browser,
            id -> data.resolve(id.replaceAll("[^A-Za-z0-9-]", "")),
            null,
            log);
  }

  /** Where this member is, as host:port. */
  public String place() {
    return Channel.place(member.channel().self());
  }

  /** Where somebody listens who does not let this member in, or null. */
  public String stranger() throws InterruptedException {
    return member.awaitOthers();
  }

  /** Works until it is stopped. */
  public void run() throws InterruptedException {
    member.awaitLeave();
    if (member.failure() != null) {
      throw member.failure();
    }
  }

  /** Lets it end: the pages finish what they are at, and what they have found is told. */
  public void stop() {
    member.leave();
  }

  @Override
  public void close() {
    member.close();
  }
}
