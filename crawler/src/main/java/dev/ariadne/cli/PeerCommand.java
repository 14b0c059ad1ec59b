package dev.ariadne.cli;

import dev.ariadne.group.Options;
import dev.ariadne.group.PeerProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lends this machine to a cluster. */
@Command(
    name = "peer",
    customSynopsis = "ariadne peer --cluster NAME [OPTIONS]",
    description = {
      "Works for the crawls of a cluster, until it is ended; no member of a cluster is more than",
      "the others. The result of a crawl is kept until the next begins."
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
public final class PeerCommand implements Callable<Integer> {
  private static final int MOST_PAGES = 256;

  @Spec private CommandSpec spec;

  @Mixin private ClusterAccess access;

  @Option(
      names = "--pages",
      paramLabel = "N",
      description = "Pages that work at a time; as many as there are processors, at least 2.")
  private int pages;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Where crawls are kept. Default: peer.")
  private Path data = Path.of("peer");

  @Option(
      names = "--browser",
      paramLabel = "PATH",
      description = "The Chromium to start; searched when not given.")
  private String browser;

  @Override
  public Integer call() throws InterruptedException {
    LogLines log = new LogLines(spec.commandLine().getOut());
    Options options = access.options(true);
    if (pages < 0 || pages > MOST_PAGES) {
      throw new IllegalArgumentException("--pages must be from 1 to " + MOST_PAGES);
    }
    if (browser != null && !Files.isExecutable(Path.of(browser))) {
      throw new IllegalArgumentException(
          "--browser names no program that can be started: " + browser);
    }
    int count = pages > 0 ? pages : Math.max(2, Runtime.getRuntime().availableProcessors());
    try (PeerProcess peer = new PeerProcess(options, count, browser, data, log)) {
      log.accept("peer at " + peer.place() + ", cluster " + options.cluster());
      Interrupts.onFirst(peer::stop);
      String stranger = peer.stranger();
      if (stranger != null) {
        log.accept(
            "somebody listens at "
                + stranger
                + " but does not let this member in; is it of this cluster, and is the secret the"
                + " same?");
      }
      peer.run();
      log.accept("leaving");
    }
    log.accept("done");
    return Main.OK;
  }
}
