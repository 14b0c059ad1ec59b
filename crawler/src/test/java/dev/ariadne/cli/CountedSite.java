package dev.ariadne.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import dev.ariadne.app.Model;
import dev.ariadne.browser.TestSite;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A model as an application that asks its server at each event, and the server counts.
 *
 * <p>An event that is executed again after the crawl knew where it leads is on the way to another;
 * one that is executed again before that was done in vain the first time.
 *
 * <p>Every request says which crawl it is for: a node that was too slow for its lease, or that did
 * not hear in time that the coordinator is gone, may still be on a way through an earlier crawl
 * when the next one begins.
 */
final class CountedSite implements AutoCloseable {
  private static final String HEADER = "Crawl";
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PAGE =
      """
      <title></title><main></main><script>
      const show = ([number, name, events]) => {
        document.title = name;
        document.querySelector('main').replaceChildren(...events.map((text, place) => {
          const button = document.createElement('button');
          button.textContent = text;
          button.onclick = async () =>
              show(await (await fetch('/do?' + number + '.' + place)).json());
          return button;
        }));
      };
      show(%s);
      </script>
      """;

  /** An event in a state. */
  record Pair(String state, String event) {}

  private final TestSite site = new TestSite();
  private final Model model;
  private final Duration latency;
  private final String url;
  private final Set<Pair> executed = new HashSet<>();
  private final Set<Pair> known = new HashSet<>();
  private final List<Long> moments = new ArrayList<>();
  private Supplier<Set<Pair>> crawl = Set::of;
  private String crawlName = "";
  private int again;

  CountedSite(Model model, Duration latency) throws IOException {
    this.model = model;
    this.latency = latency;
    url = site.page("/", PAGE.formatted(state(model.entries()[0])));
    site.on("/do", this::execute);
  }

  String url() {
    return url;
  }

  /**
   * Begins to count anew.
   *
   * @param knownByTheCrawl the events of which the crawl knows where they lead
   * @return the header that the requests of the crawl must have; others are not counted
   */
  synchronized String begin(String name, Supplier<Set<Pair>> knownByTheCrawl) {
    crawlName = name;
    executed.clear();
    known.clear();
    moments.clear();
    again = 0;
    crawl = knownByTheCrawl;
    return HEADER + ": " + name;
  }

  /** How many events of states were executed at least once. */
  synchronized int executed() {
    return executed.size();
  }

  /** When each of them was executed first, by {@link System#nanoTime}. */
  synchronized List<Long> moments() {
    return List.copyOf(moments);
  }

  /** Says that the crawl may have lost what it knew. */
  synchronized void forget() {
    known.clear();
  }

  /** How many executions were repeated since what came of them was lost. */
  synchronized int again() {
    return again;
  }

  private void execute(HttpExchange exchange) throws IOException {
    String[] which = exchange.getRequestURI().getQuery().split("\\.", -1);
    int state = Integer.parseInt(which[0]);
    int place = Integer.parseInt(which[1]);
    String name = exchange.getRequestHeaders().getFirst(HEADER);
    count(name, new Pair(model.id(state), model.events(state).get(place)));
    try {
      Thread.sleep(latency.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    TestSite.answer(exchange, 200, "application/json", state(model.target(state, place)));
  }

  private synchronized void count(String name, Pair pair) {
    if (!crawlName.equals(name)) {
      return;
    }
    if (executed.add(pair)) {
      moments.add(System.nanoTime());
      return;
    }
    if (known.contains(pair)) {
      return;
    }
    known.addAll(crawl.get());
    if (!known.contains(pair)) {
      again++;
    }
  }

  private String state(int state) throws JsonProcessingException {
    List<String> events =
        IntStream.range(0, model.events(state).size()).mapToObj(model.events(state)::get).toList();
    return JSON.writeValueAsString(List.of(state, model.id(state), events));
  }

  @Override
  public void close() {
    site.close();
  }
}
