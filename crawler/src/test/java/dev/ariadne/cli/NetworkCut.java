package dev.ariadne.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A network between addresses of this machine that is cut until it is closed: what is sent from one
 * side to the other is dropped, as with a cable that is pulled out.
 */
final class NetworkCut implements AutoCloseable {
  private static final long LONGEST_SECONDS = 20;

  private final List<List<String>> rules = new ArrayList<>();
  private final Thread atExit = new Thread(this::restore);

  private NetworkCut() {}

  /** Why networks cannot be cut here, or null. */
  static String obstacle() throws InterruptedException {
    try {
      return run(List.of("-S", "OUTPUT"));
    } catch (IOException e) {
      return "there is no iptables: " + e.getMessage();
    }
  }

  static NetworkCut between(List<String> some, List<String> others)
      throws IOException, InterruptedException {
    NetworkCut cut = new NetworkCut();
    Runtime.getRuntime().addShutdownHook(cut.atExit);
    try {
      for (String one : some) {
        for (String other : others) {
          cut.drop(one, other);
          cut.drop(other, one);
        }
      }
    } catch (IOException | InterruptedException | RuntimeException e) {
      cut.close();
      throw e;
    }
    return cut;
  }

  private void drop(String from, String to) throws IOException, InterruptedException {
    List<String> rule = List.of("OUTPUT", "-s", from, "-d", to, "-j", "DROP");
    rules.add(rule);
    String problem = run(with("-A", rule));
    if (problem != null) {
      throw new IOException(problem);
    }
  }

  private static List<String> with(String action, List<String> rule) {
    List<String> all = new ArrayList<>(List.of(action));
    all.addAll(rule);
    return all;
  }

  /** What it complains about, or null. */
  private static String run(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("iptables", "-w", "5"));
    command.addAll(arguments);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try {
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
        return "iptables does not end";
      }
      return process.exitValue() == 0 ? null : said.strip();
    } finally {
      process.destroyForcibly();
    }
  }

  private synchronized void restore() {
    for (List<String> rule : rules) {
      try {
        run(with("-D", rule));
      } catch (IOException e) {
        System.out.println("could not remove " + rule + ": " + e.getMessage());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    rules.clear();
  }

  @Override
  public void close() {
    boolean wasInterrupted = Thread.interrupted(); // by a timeout; the rules must go nevertheless
    restore();
    Runtime.getRuntime().removeShutdownHook(atExit);
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
