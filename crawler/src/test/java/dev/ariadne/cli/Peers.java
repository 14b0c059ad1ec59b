package dev.ariadne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The peers of a cluster, each in a process and at a loopback address of its own. */
final class Peers implements AutoCloseable {
  private final Path folder;
  private final String cluster;
  private final int pages;
  private final String network;
  private final Map<String, String> environment;
  private final List<Peer> all = new ArrayList<>();
  private int started;

  /** A process of the cluster. */
  record Peer(String place, Path data, Ariadne process) {
    String host() {
      return place.substring(0, place.indexOf(':'));
    }

    String said() {
      try {
        return process.out();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Whether it is at a crawl, as it says. */
    boolean isAtWork() {
      String said = said();
      return said.lastIndexOf(" begun: ") > said.lastIndexOf(" ended\n");
    }

    /** Whether it takes another for gone, as it says. */
    boolean misses(Peer other) {
      String said = said();
      int last = said.lastIndexOf("member " + other.host() + ":");
      return last >= 0 && said.indexOf(" has gone", last) == said.indexOf(" has ", last);
    }
  }

  Peers(Path folder, String cluster, int pages, Map<String, String> environment)
      throws IOException {
    this(folder, cluster, pages, "127.0.0.", environment);
  }

  /**
   * @param network the first three numbers of the addresses, where nobody else is
   */
  Peers(Path folder, String cluster, int pages, String network, Map<String, String> environment)
      throws IOException {
    this.folder = Files.createDirectories(folder);
    this.cluster = cluster;
    this.pages = pages;
    this.network = network;
    this.environment = environment;
  }

  List<Peer> all() {
    return all;
  }

  /** Starts one more, and waits until it is there. */
  Peer add() throws IOException, InterruptedException {
    String host = newHost();
    String data = "peer-" + started;
    Ariadne process =
        Ariadne.start(
            folder,
            environment,
            Stream.concat(
                    Stream.of("peer", "--pages", "" + pages, "--data", data), access(host).stream())
                .toArray(String[]::new));
    Peer peer = new Peer(process.awaitOut("peer at (\\S+),"), folder.resolve(data), process);
    all.add(peer);
    return peer;
  }

  /** An address that no member has had. */
  String newHost() {
    return network + (1 + ++started);
  }

  /** The options of another member, at an address. */
  List<String> access(String host) {
    String members =
        all.isEmpty() ? "127.0.0.1:1" : String.join(",", all.stream().map(Peer::place).toList());
    return List.of("--cluster", cluster, "--bind", host + ":0", "--members", members);
  }

  /** Starts a crawl from a process of its own. */
  Ariadne crawl(Path directory, String url, String... options) throws IOException {
    return crawl(network + "1", directory, url, options);
  }

  /** Starts a crawl from a process of its own, at an address. */
  Ariadne crawl(String host, Path directory, String url, String... options) throws IOException {
    return Ariadne.start(
        folder,
        environment,
        Stream.of(
                List.of("crawl", url, "-o", directory.toString(), "--nodes", "" + pages),
                access(host),
                List.of(options))
            .flatMap(List::stream)
            .toArray(String[]::new));
  }

  /** Asserts that none has died of what was done with it. */
  void assertAlive() throws IOException {
    for (Peer peer : all) {
      assertThat(peer.process().isAlive()).as(peer.process().out() + peer.process().err()).isTrue();
    }
  }

  @Override
  public void close() {
    all.forEach(peer -> peer.process().close());
  }
}
