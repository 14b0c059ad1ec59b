package dev.ariadne.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import dev.ariadne.app.Model;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/**
 * Serves a model as an application for browsers: a button for each event, the states fetched from
 * the server, which takes its time for each answer.
 */
final class ModelSite implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PAGE =
      """
      <!doctype html><title>Model</title><body><h1></h1><main></main><script>
      const show = ([name, events]) => {
        document.querySelector('h1').textContent = name;
        document.querySelector('main').replaceChildren(...events.map(([text, target]) => {
          const button = document.createElement('button');
          button.textContent = text;
          button.onclick = async () => show(await (await fetch('/' + target)).json());
          return button;
        }));
      };
      show(%s);
      </script></body>
      """;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpServer server = Loopback.server();
  private final Model model;

  ModelSite(Model model, Duration latency) {
    this.model = model;
    server.setExecutor(threads);
    server.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().getPath().substring(1);
          boolean isState = path.matches("[0-9]{1,9}") && Integer.parseInt(path) < model.states();
          String text =
              isState
                  ? state(Integer.parseInt(path))
                  : PAGE.formatted(state(model.entries()[0]).replace("<", "\\u003c"));
          try {
            Thread.sleep(latency.toMillis());
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          byte[] body = text.getBytes(StandardCharsets.UTF_8);
          exchange
              .getResponseHeaders()
              .add("Content-Type", isState ? "application/json" : "text/html; charset=utf-8");
          exchange.getResponseHeaders().add("Cache-Control", "no-store");
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  String url() {
    return Loopback.url(server);
  }

  private String state(int state) {
    List<String> names = model.events(state);
    List<Object> events =
        IntStream.range(0, names.size())
            .<Object>mapToObj(place -> List.of(names.get(place), model.target(state, place)))
            .toList();
    try {
      return JSON.writeValueAsString(List.of(model.id(state), events));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
