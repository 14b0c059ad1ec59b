package dev.ariadne.app;

import java.io.IOException;
import java.io.OutputStream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes a model as GraphML that yEd, Gephi and networkx open. */
final class GraphMlWriter {
  private final XMLStreamWriter xml;

  private GraphMlWriter(XMLStreamWriter xml) {
    this.xml = xml;
  }

  static void write(Model model, OutputStream out) throws IOException {
    try {
      XMLStreamWriter xml =
          XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out, "UTF-8");
      new GraphMlWriter(xml).document(model);
      xml.close();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  private void document(Model model) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    line();
    xml.writeStartElement("graphml");
    xml.writeDefaultNamespace("http://graphml.graphdrawing.org/xmlns");
    key("name", "graph", "string");
    key("resetCost", "graph", "double");
    key("entry", "node", "boolean");
    key("event", "edge", "string");
    line();
    xml.writeStartElement("graph");
    xml.writeAttribute("edgedefault", "directed");
    data("name", model.name());
    data("resetCost", String.valueOf(model.resetCost()));
    boolean[] entry = new boolean[model.states()];
    // Entries are marked on nodes, in the order of the nodes; the order of entries has no meaning.
    for (int state : model.entries()) {
      entry[state] = true;
    }
    for (int state = 0; state < model.states(); state++) {
      line();
      xml.writeStartElement("node");
      xml.writeAttribute("id", checked(model.id(state)));
      if (entry[state]) {
        data("entry", "true");
      }
      xml.writeEndElement();
    }
    for (int state = 0; state < model.states(); state++) {
      for (int place = 0; place < model.events(state).size(); place++) {
        line();
        xml.writeStartElement("edge");
        xml.writeAttribute("source", model.id(state));
        xml.writeAttribute("target", model.id(model.target(state, place)));
        data("event", model.events(state).get(place));
        xml.writeEndElement();
      }
    }
    line();
    xml.writeEndElement();
    line();
    xml.writeEndElement();
    xml.writeEndDocument();
    line();
  }

  private void key(String name, String element, String type) throws XMLStreamException {
    line();
    xml.writeEmptyElement("key");
    xml.writeAttribute("id", name);
    xml.writeAttribute("for", element);
    xml.writeAttribute("attr.name", name);
    xml.writeAttribute("attr.type", type);
  }

  private void data(String key, String value) throws XMLStreamException {
    xml.writeStartElement("data");
    xml.writeAttribute("key", key);
    xml.writeCharacters(checked(value));
    xml.writeEndElement();
  }

  private void line() throws XMLStreamException {
    xml.writeCharacters("\n");
  }

  /** XML cannot hold control characters, and changes line ends: better refused than altered. */
  private static String checked(String text) {
    if (!text.codePoints().allMatch(GraphMlWriter::holds)) {
      throw new IllegalArgumentException(
          "The id \"" + text + "\" has a character that GraphML cannot hold; write .json instead.");
    }
    return text;
  }

  private static boolean holds(int c) {
    return c >= ' ' && c != 0xFFFE && c != 0xFFFF && (c < 0xD800 || c > 0xDFFF);
  }
}
