package dev.ariadne.cli;

import dev.ariadne.server.NodeProcess;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lends this machine's browser to a coordinator. */
@Command(
    name = "node",
    customSynopsis = "ariadne node --join URL [OPTIONS]",
    description = {
      "Works for a coordinator, until it is ended or told to go. Only the coordinator needs an",
      "address that can be reached."
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
public final class NodeCommand implements Callable<Integer> {
  private static final int MOST_PAGES = 256;

  @Spec private CommandSpec spec;

  @Option(
      names = "--join",
      required = true,
      paramLabel = "URL",
      description = "The coordinator, such as http://host:8643.")
  private String join;

  @Option(
      names = "--pages",
      paramLabel = "N",
      description = "Pages that work at a time; as many as there are processors, at least 2.")
  private int pages;

  @Option(
      names = "--name",
      paramLabel = "TEXT",
      description = "What the coordinator calls it for people. Default: the name of the machine.")
  private String name;

  @Option(
      names = "--browser",
      paramLabel = "PATH",
      description = "The Chromium to start; searched when not given.")
  private String browser;

  @Mixin private ServerAccess access;

  @Override
  public Integer call() throws InterruptedException {
    LogLines log = new LogLines(spec.commandLine().getOut());
    if (pages < 0 || pages > MOST_PAGES) {
      throw new IllegalArgumentException("--pages must be from 1 to " + MOST_PAGES);
    }
    if (browser != null && !Files.isExecutable(Path.of(browser))) {
      throw new IllegalArgumentException(
          "--browser names no program that can be started: " + browser);
    }
    int count = pages > 0 ? pages : Math.max(2, Runtime.getRuntime().availableProcessors());
    NodeProcess node =
        new NodeProcess(access.client(join), name == null ? machine() : name, count, browser, log);
    Interrupts.onFirst(node::stop);
    log.accept("working for " + join + " with " + count + " pages");
    node.run();
    log.accept("done");
    return Main.OK;
  }

  private static String machine() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "node";
    }
  }
}
