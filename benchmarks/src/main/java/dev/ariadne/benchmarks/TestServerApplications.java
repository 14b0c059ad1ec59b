package dev.ariadne.benchmarks;

import dev.ariadne.app.Model;
import dev.ariadne.app.Models;
import dev.ariadne.bench.SampleApplications;
import dev.ariadne.testapps.ModelPage;
import dev.ariadne.testapps.TestPage;
import dev.ariadne.testapps.TestPages;
import dev.ariadne.testapps.TestServer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The test applications of the project, and its models made into pages, {@code model/NAME}. The
 * server is started for the first that is asked for.
 */
public final class TestServerApplications implements SampleApplications {
  /** Small and large, plain script and frameworks, menus and forms; all without a trap. */
  private static final List<String> DEFAULTS =
      List.of(
          "apps/menu",
          "apps/switches",
          "apps/components",
          "frameworks/jquery",
          "frameworks/react",
          "frameworks/vue",
          "demo/museum",
          "model/company");

  private static final String MODEL = "model/";

  private TestServer server;

  @Override
  public List<String> defaults() {
    return DEFAULTS;
  }

  @Override
  public List<String> names() {
    return Stream.concat(
            TestPages.all().stream().map(TestPage::name),
            Models.names().stream().map(name -> MODEL + name))
        .toList();
  }

  @Override
  public String url(String name) {
    if (server == null) {
      server = TestServer.start();
    }
    if (name.startsWith(MODEL)) {
      return server.add(page(Models.named(name.substring(MODEL.length()))));
    }
    return server.url(TestPages.named(name).path());
  }

  private static ModelPage page(Model model) {
    Map<String, Map<String, String>> states = new LinkedHashMap<>();
    for (int state = 0; state < model.states(); state++) {
      Map<String, String> events = new LinkedHashMap<>();
      for (int place = 0; place < model.events(state).size(); place++) {
        events.put(model.events(state).get(place), model.id(model.target(state, place)));
      }
      states.put(model.id(state), events);
    }
    return new ModelPage(model.name(), model.id(model.entries()[0]), states);
  }

  @Override
  public void close() {
    if (server != null) {
      server.close();
    }
  }
}
