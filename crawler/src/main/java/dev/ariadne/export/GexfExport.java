package dev.ariadne.export;

import dev.ariadne.model.CrawledModel;
import dev.ariadne.model.CrawledModel.State;
import dev.ariadne.model.CrawledModel.Transition;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import javax.xml.stream.XMLStreamException;

/** A graph for Gephi: GEXF 1.3, of which only what 1.2 has too is used. */
final class GexfExport {
  static final String NAMESPACE = "http://gexf.net/1.3";

  private GexfExport() {}

  static void write(CrawledModel model, OutputStream out) throws IOException {
    Xml.write(
        out,
        xml -> xml.root("gexf", NAMESPACE, List.of("version", "1.3"), () -> document(model, xml)));
  }

  private static void document(CrawledModel model, Xml xml) throws XMLStreamException {
    xml.element("meta", List.of(), () -> xml.text("creator", "Ariadne"));
    xml.element(
        "graph",
        List.of("defaultedgetype", "directed", "idtype", "string"),
        () -> {
          xml.element(
              "attributes",
              List.of("class", "node"),
              () -> {
                xml.empty("attribute", "id", "url", "title", "url", "type", "string");
                xml.empty("attribute", "id", "entry", "title", "entry", "type", "boolean");
              });
          xml.element(
              "attributes",
              List.of("class", "edge"),
              () -> xml.empty("attribute", "id", "kind", "title", "kind", "type", "string"));
          xml.element("nodes", List.of(), () -> nodes(model, xml));
          xml.element("edges", List.of(), () -> edges(model, xml));
        });
  }

  private static void nodes(CrawledModel model, Xml xml) throws XMLStreamException {
    for (State state : model.states()) {
      xml.element(
          "node",
          List.of("id", state.id(), "label", state.name()),
          () ->
              xml.element(
                  "attvalues",
                  List.of(),
                  () -> {
                    xml.empty("attvalue", "for", "url", "value", state.url());
                    String entry = String.valueOf(model.isEntry(state));
                    xml.empty("attvalue", "for", "entry", "value", entry);
                  }));
    }
  }

  private static void edges(CrawledModel model, Xml xml) throws XMLStreamException {
    int number = 0;
    for (Transition transition : model.transitions()) {
      xml.element(
          "edge",
          List.of(
              "id",
              String.valueOf(number++),
              "source",
              transition.from().id(),
              "target",
              transition.to().id(),
              "label",
              transition.event().id()),
          () ->
              xml.element(
                  "attvalues",
                  List.of(),
                  () -> xml.empty("attvalue", "for", "kind", "value", transition.event().kind())));
    }
  }
}
