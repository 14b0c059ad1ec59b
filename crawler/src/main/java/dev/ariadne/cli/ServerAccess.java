package dev.ariadne.cli;

import dev.ariadne.server.CoordinatorClient;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** How to be let in by a coordinator. */
class ServerAccess {
  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "A file with the coordinator's token; else ARIADNE_TOKEN counts.")
  private Path tokenFile;

  @Option(
      names = "--trust",
      paramLabel = "FILE",
      description = "Certificates (PEM) to trust, for a coordinator with one of its own making.")
  private Path trust;

  /** The token of a file, or of the environment, or null. */
  static String token(Path file) {
    String token = System.getenv("ARIADNE_TOKEN");
    if (file != null) {
      try {
        token = Files.readString(file).strip();
      } catch (IOException e) {
        throw new IllegalArgumentException("--token-file cannot be read: " + file, e);
      }
    }
    if (token != null && token.isEmpty()) {
      throw new IllegalArgumentException(
          "the token is empty; write a long random word to the file of --token-file");
    }
    if (token != null && !token.matches("[!-~]+")) { // it is not said which: it is a secret
      throw new IllegalArgumentException(
          "the token must be one word of letters, digits and signs as on an English keyboard");
    }
    return token;
  }

  CoordinatorClient client(String server) {
    String address = server.contains("://") ? server : "http://" + server;
    try {
      URI uri = URI.create(address);
      boolean isHttp = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
      if (isHttp && uri.getHost() != null) {
        return new CoordinatorClient(address, token(tokenFile), trust);
      }
    } catch (IllegalArgumentException e) {
      if (e.getMessage().startsWith("--") || e.getMessage().startsWith("the token")) {
        throw e;
      }
      // Said below.
    }
    throw new IllegalArgumentException(
        "a coordinator's address looks like http://host:8643, not " + server);
  }
}
