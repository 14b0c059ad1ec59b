package dev.ariadne.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A coordinator and nodes, each in a process of its own. */
final class Cluster implements AutoCloseable {
  private final Path folder;
  private final int pages;
  private final Map<String, String> environment;
  private final List<String> serve = new ArrayList<>();
  private final List<Node> nodes = new ArrayList<>();
  private Ariadne coordinator;
  private String url;
  private int started;

  /**
   * A process of nodes.
   *
   * @param name what the coordinator calls them
   */
  record Node(String name, Ariadne process) {}

  /**
   * Starts a coordinator, at any port.
   *
   * @param pages how many pages each node has
   * @param options more options of the coordinator
   */
  Cluster(Path folder, int pages, String... options) throws IOException, InterruptedException {
    this(folder, pages, Map.of(), options);
  }

  /** Starts a coordinator with more in its environment. */
  Cluster(Path folder, int pages, Map<String, String> environment, String... options)
      throws IOException, InterruptedException {
    this.environment = environment;
    this.folder = Files.createDirectories(folder);
    this.pages = pages;
    serve.addAll(List.of("serve", "--data", "data"));
    serve.addAll(List.of(options));
    serve.add("--port");
    serve.add("0");
    startCoordinator();
    serve.set(serve.size() - 1, url.substring(url.lastIndexOf(':') + 1));
  }

  /** Starts the coordinator, again where it was, and waits until it listens. */
  void startCoordinator() throws IOException, InterruptedException {
    coordinator = Ariadne.start(folder, environment, serve.toArray(String[]::new));
    url = coordinator.awaitOut("coordinator at (\\S+),");
  }

  Ariadne coordinator() {
    return coordinator;
  }

  String url() {
    return url;
  }

  /** Where the coordinator keeps its crawls. */
  Path crawls() {
    return folder.resolve("data").resolve("crawls");
  }

  List<Node> nodes() {
    return nodes;
  }

  void addNodes(int count) throws IOException {
    for (int i = 0; i < count; i++) {
      nodes.add(newNode());
    }
  }

  /** Kills a node, and starts another in its place. */
  void replaceNode(int index) throws IOException, InterruptedException {
    nodes.get(index).process().kill();
    nodes.set(index, newNode());
  }

  /** Tells a node to end, and starts another in its place; returns how it ended. */
  int endNode(int index) throws IOException, InterruptedException {
    Ariadne node = nodes.get(index).process();
    node.signal("TERM");
    int code = node.end();
    nodes.set(index, newNode());
    return code;
  }

  private Node newNode() throws IOException {
    String name = "node-" + ++started;
    return new Node(
        name,
        Ariadne.start(
            folder, "node", "--join", url, "--pages", String.valueOf(pages), "--name", name));
  }

  @Override
  public void close() {
    nodes.forEach(node -> node.process().close());
    coordinator.close();
  }
}
