package dev.ariadne.bench;

import com.sun.net.httpserver.HttpServer;
import java.nio.charset.StandardCharsets;

/** Serves pages of any number of elements whose button leads through ten states and round again. */
final class BenchPage implements AutoCloseable {
  private static final int ROW = 5;

  private final HttpServer server = Loopback.server();

  BenchPage() {
    server.createContext(
        "/",
        exchange -> {
          String number = exchange.getRequestURI().getPath().substring(1);
          byte[] body =
              number.matches("[0-9]{1,6}")
                  ? page(Integer.parseInt(number)).getBytes(StandardCharsets.UTF_8)
                  : new byte[0];
          exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
          exchange.sendResponseHeaders(body.length == 0 ? 404 : 200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  String url(int elements) {
    return Loopback.url(server) + elements;
  }

  /** Rows of five elements in groups of twenty; a tenth of the rows can be clicked. */
  private static String page(int elements) {
    StringBuilder html = new StringBuilder("<!doctype html><title>Bench</title><body>");
    html.append("<button id=next>next</button><p id=at>0</p>");
    int rows = Math.max(1, (elements - 4) / ROW);
    for (int row = 0; row < rows; row++) {
      if (row % 20 == 0) {
        html.append(row == 0 ? "<section>" : "</section><section>");
      }
      html.append("<div class=\"row item\"><span class=name>row ").append(row);
      html.append("</span><b>").append(row * 7).append("</b><i title=\"t").append(row);
      html.append("\">x</i>");
      html.append(row % 10 == 0 ? "<button>open " + row + "</button>" : "<em>y</em>");
      html.append("</div>");
    }
    html.append("</section><script>let n = 0;");
    html.append("next.addEventListener('click', () => { n = (n + 1) % 10;");
    html.append("at.textContent = n; const row = document.querySelectorAll('.row')[n % ");
    html.append(rows).append("]; row.classList.toggle('open'); });</script></body>");
    return html.toString();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
