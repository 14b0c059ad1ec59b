package dev.ariadne.cli;

import dev.ariadne.group.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Which cluster, and how to get into it. */
class ClusterAccess {
  @Option(
      names = "--cluster",
      paramLabel = "NAME",
      description = "The cluster, which does one crawl at a time.")
  String cluster;

  @Option(
      names = "--bind",
      paramLabel = "HOST:PORT",
      description =
          "Where this member listens, at an address that the others can reach. Default: 127.0.0.1:0,"
              + " at any port of this machine.")
  private String bind = "127.0.0.1:0";

  @Option(
      names = "--members",
      paramLabel = "HOST:PORT",
      split = ",",
      description =
          "Where some other members are; or dns:NAME, a name with the addresses of all. Without it"
              + " they are searched by multicast.")
  private List<String> members = List.of();

  @Option(
      names = "--secret-file",
      paramLabel = "FILE",
      description =
          "A file with what all members know and nobody else; else ARIADNE_SECRET counts.")
  private Path secretFile;

  Options options(boolean works) {
    if (cluster == null) {
      throw new IllegalArgumentException("say which cluster with --cluster NAME");
    }
    int colon = bind.lastIndexOf(':');
    String host = colon < 0 ? bind : bind.substring(0, colon);
    int port;
    try {
      port = colon < 0 ? 0 : Integer.parseInt(bind.substring(colon + 1));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("--bind looks like 192.0.2.7:7800, not " + bind, e);
    }
    return new Options(cluster, host, port, members, secret(), works);
  }

  private String secret() {
    String secret = System.getenv("ARIADNE_SECRET");
    if (secretFile != null) {
      try {
        secret = Files.readString(secretFile).strip();
      } catch (IOException e) {
        throw new IllegalArgumentException("--secret-file cannot be read: " + secretFile, e);
      }
    }
    if (secret != null && secret.isBlank()) {
      throw new IllegalArgumentException(
          "the secret is empty; write a long random word to the file of --secret-file");
    }
    return secret;
  }
}
