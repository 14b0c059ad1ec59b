package dev.ariadne.run;

import dev.ariadne.app.CrawlException;
import dev.ariadne.settings.AccessSettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Brings the server back to its beginning, as its user said how. */
final class ServerReset implements Runnable {
  static final Duration LONGEST = Duration.ofSeconds(60);

  private final AccessSettings access;
  private final HttpClient client =
      HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();

  ServerReset(AccessSettings access) {
    this.access = access;
  }

  @Override
  public void run() {
    try {
      if (access.resetUrl != null) {
        ask();
      }
      if (access.resetCommand != null) {
        command();
      }
    } catch (IOException e) {
      throw new CrawlException("the server could not be reset: " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CrawlException("interrupted while the server was reset", e);
    }
  }

  private void ask() throws IOException, InterruptedException {
    int space = access.resetUrl.lastIndexOf(' ');
    String method = space < 0 ? "GET" : access.resetUrl.substring(0, space).strip();
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(access.resetUrl.substring(space + 1)))
            .method(method, BodyPublishers.noBody())
            .timeout(LONGEST)
            .build();
    int status = client.send(request, BodyHandlers.discarding()).statusCode();
    if (status >= 400) {
      throw new CrawlException("the server could not be reset: --reset-url answered " + status);
    }
  }

  private void command() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("/bin/sh", "-c", access.resetCommand)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    if (!process.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new CrawlException("the server could not be reset: --reset-command did not end");
    }
    if (process.exitValue() != 0) {
      throw new CrawlException(
          "the server could not be reset: --reset-command ended with " + process.exitValue());
    }
  }
}
