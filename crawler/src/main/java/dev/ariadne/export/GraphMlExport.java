package dev.ariadne.export;

import dev.ariadne.model.CrawledModel;
import dev.ariadne.model.CrawledModel.State;
import dev.ariadne.model.CrawledModel.Transition;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import javax.xml.stream.XMLStreamException;

/** A graph that yEd, Gephi and networkx open, and that Ariadne reads as a model. */
final class GraphMlExport {
  private GraphMlExport() {}

  static void write(CrawledModel model, OutputStream out) throws IOException {
    Xml.write(
        out,
        xml ->
            xml.root(
                "graphml",
                "http://graphml.graphdrawing.org/xmlns",
                List.of(),
                () -> graph(model, xml)));
  }

  private static void graph(CrawledModel model, Xml xml) throws XMLStreamException {
    for (String name : List.of("label", "url", "title")) {
      key(xml, name, "node", "string");
    }
    key(xml, "entry", "node", "boolean");
    for (String name : List.of("event", "kind", "element")) {
      key(xml, name, "edge", "string");
    }
    xml.element(
        "graph",
        List.of("id", "crawl", "edgedefault", "directed"),
        () -> {
          for (State state : model.states()) {
            xml.element("node", List.of("id", state.id()), () -> node(model, state, xml));
          }
          int number = 0;
          for (Transition transition : model.transitions()) {
            xml.element(
                "edge",
                List.of(
                    "id",
                    "e" + number++,
                    "source",
                    transition.from().id(),
                    "target",
                    transition.to().id()),
                () -> edge(transition, xml));
          }
        });
  }

  private static void node(CrawledModel model, State state, Xml xml) throws XMLStreamException {
    xml.text("data", state.name(), "key", "label");
    xml.text("data", state.url(), "key", "url");
    xml.text("data", state.title(), "key", "title");
    xml.text("data", String.valueOf(model.isEntry(state)), "key", "entry");
  }

  private static void edge(Transition transition, Xml xml) throws XMLStreamException {
    xml.text("data", transition.event().id(), "key", "event");
    xml.text("data", transition.event().kind(), "key", "kind");
    xml.text("data", transition.event().element(), "key", "element");
  }

  private static void key(Xml xml, String name, String element, String type)
      throws XMLStreamException {
    xml.empty("key", "id", name, "for", element, "attr.name", name, "attr.type", type);
  }
}
