package dev.ariadne.app;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads a model from GraphML: a directed graph whose nodes are the states and whose edges carry
 * their event as data. A key is known by its {@code attr.name}, or by its id where it has none:
 * tools number their keys as they like. An edge without the data "event" goes by its label, which
 * is where yEd and Gephi put what a person types.
 */
final class GraphMlReader {
  private static final XMLInputFactory FACTORY = factory();

  private final XMLStreamReader xml;
  private final ModelDraft draft;
  private final Map<String, String> keys = new HashMap<>();
  private boolean graph;

  /** Whether the last data was a drawing, whose text is what yEd shows at the edge. */
  private boolean drawn;

  private GraphMlReader(XMLStreamReader xml, ModelDraft draft) {
    this.xml = xml;
    this.draft = draft;
  }

  static void read(InputStream in, ModelDraft draft) throws IOException {
    try {
      XMLStreamReader xml = FACTORY.createXMLStreamReader(in);
      try {
        new GraphMlReader(xml, draft).document();
      } finally {
        xml.close();
      }
    } catch (XMLStreamException e) {
      if (e.getNestedException() instanceof IOException io) {
        throw io;
      }
      String line =
          e.getLocation() == null ? "" : " (line " + e.getLocation().getLineNumber() + ")";
      throw draft.bad("it is not XML" + line + "; correct or export it again", e);
    }
  }

  /** Neither DTDs nor external entities: a model file must not make us read another file. */
  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    return factory;
  }

  private void document() throws XMLStreamException {
    while (xml.hasNext()) {
      int what = xml.next();
      if (what == XMLStreamConstants.DTD) {
        throw draft.bad("it has a DOCTYPE, which is not read; remove that line");
      }
      if (what == XMLStreamConstants.START_ELEMENT) {
        switch (xml.getLocalName()) {
          case "key" -> key();
          case "graph" -> graph();
          case "data" -> graphData();
          case "node" -> node();
          case "edge" -> edge();
          default -> {}
        }
      }
    }
    if (!graph) {
      throw draft.bad("it has no graph element; is it GraphML?");
    }
  }

  private void key() {
    String id = attribute("id");
    String name = attribute("attr.name");
    if (id != null && name != null) {
      keys.put(id, name.toLowerCase(Locale.ROOT));
    }
  }

  private void graph() {
    graph = true;
    if ("undirected".equals(attribute("edgedefault"))) {
      throw draft.bad("its graph is undirected; export it as a directed graph");
    }
  }

  /** Data outside nodes and edges belongs to the graph. */
  private void graphData() throws XMLStreamException {
    String name = dataName();
    String value = dataText();
    if (name.equals("name")) {
      draft.name(value);
    } else if (name.equals("resetcost")) {
      draft.resetCost(value.strip());
    }
  }

  private void node() throws XMLStreamException {
    String id = attribute("id");
    if (id == null) {
      throw draft.bad("a node has no id" + line());
    }
    draft.state(id);
    String entry = data("node").getOrDefault("entry", "").strip();
    if (entry.equalsIgnoreCase("true") || entry.equals("1")) {
      draft.entry(id);
    }
  }

  private void edge() throws XMLStreamException {
    String from = attribute("source");
    String to = attribute("target");
    String line = line();
    if (from == null || to == null) {
      throw draft.bad("an edge has no source or target" + line);
    }
    if ("false".equals(attribute("directed"))) {
      throw draft.bad("the edge from \"" + from + "\" to \"" + to + "\" is undirected" + line);
    }
    Map<String, String> data = data("edge");
    String event = data.get("event");
    if (event == null) {
      event = data.getOrDefault("label", data.get("edge label"));
    }
    if (event == null || event.isEmpty()) {
      throw draft.bad(
          "the edge from \""
              + from
              + "\" to \""
              + to
              + "\" does not name its event; give it data with the key \"event\""
              + line);
    }
    draft.transition(from, event, to);
  }

  /** The data inside a node or an edge, by the names of their keys. */
  private Map<String, String> data(String element) throws XMLStreamException {
    Map<String, String> data = new HashMap<>();
    while (true) {
      int what = xml.next();
      if (what == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals(element)) {
        return data;
      }
      if (what == XMLStreamConstants.START_ELEMENT) {
        if (xml.getLocalName().equals("data")) {
          String name = dataName();
          String value = dataText();
          if (!value.isEmpty()) {
            data.putIfAbsent(drawn ? "label" : name, value);
          }
        } else if (xml.getLocalName().equals("graph")) {
          throw draft.bad("a node has a graph inside" + line() + "; ungroup it");
        }
      }
    }
  }

  private String dataName() {
    String key = attribute("key");
    return key == null ? "" : keys.getOrDefault(key, key.toLowerCase(Locale.ROOT));
  }

  /** The text of a data element; of a drawing, the text of its label. */
  private String dataText() throws XMLStreamException {
    StringBuilder plain = new StringBuilder();
    StringBuilder label = new StringBuilder();
    drawn = false;
    boolean inLabel = false;
    for (int depth = 1; depth > 0; ) {
      int what = xml.next();
      if (what == XMLStreamConstants.START_ELEMENT) {
        depth++;
        drawn = true;
        inLabel |= xml.getLocalName().equals("EdgeLabel");
      } else if (what == XMLStreamConstants.END_ELEMENT) {
        depth--;
        inLabel &= !xml.getLocalName().equals("EdgeLabel");
      } else if (what == XMLStreamConstants.CHARACTERS || what == XMLStreamConstants.CDATA) {
        (inLabel ? label : plain).append(xml.getText());
      }
    }
    return drawn ? label.toString().strip() : plain.toString();
  }

  private String attribute(String name) {
    return xml.getAttributeValue(null, name);
  }

  private String line() {
    return " (line " + xml.getLocation().getLineNumber() + ")";
  }
}
