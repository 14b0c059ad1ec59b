package dev.ariadne.export;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** XML, an element a line. What XML cannot hold, as a control character, becomes U+FFFD. */
final class Xml {
  private final XMLStreamWriter xml;
  private String indent = "\n";

  interface Body {
    void write() throws XMLStreamException;
  }

  interface Document {
    void write(Xml xml) throws XMLStreamException;
  }

  private Xml(XMLStreamWriter xml) {
    this.xml = xml;
  }

  static void write(OutputStream out, Document document) throws IOException {
    try {
      XMLStreamWriter writer =
          XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out, "UTF-8");
      writer.writeStartDocument("UTF-8", "1.0");
      document.write(new Xml(writer));
      writer.writeEndDocument();
      writer.writeCharacters("\n");
      writer.close();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  /** The outermost element, with the default namespace. */
  void root(String name, String namespace, List<String> attributes, Body body)
      throws XMLStreamException {
    xml.writeCharacters("\n");
    xml.writeStartElement(name);
    xml.writeDefaultNamespace(namespace);
    inside(attributes, body);
  }

  /** An element; attributes are names and values in turn. */
  void element(String name, List<String> attributes, Body body) throws XMLStreamException {
    xml.writeCharacters(indent);
    xml.writeStartElement(name);
    inside(attributes, body);
  }

  private void inside(List<String> attributes, Body body) throws XMLStreamException {
    attributes(attributes);
    String outer = indent;
    indent = outer + "  ";
    body.write();
    indent = outer;
    xml.writeCharacters(outer);
    xml.writeEndElement();
  }

  void empty(String name, String... attributes) throws XMLStreamException {
    xml.writeCharacters(indent);
    xml.writeEmptyElement(name);
    attributes(List.of(attributes));
  }

  void text(String name, String text, String... attributes) throws XMLStreamException {
    xml.writeCharacters(indent);
    xml.writeStartElement(name);
    attributes(List.of(attributes));
    xml.writeCharacters(clean(text));
    xml.writeEndElement();
  }

  private void attributes(List<String> attributes) throws XMLStreamException {
    for (int i = 0; i < attributes.size(); i += 2) {
      xml.writeAttribute(attributes.get(i), clean(attributes.get(i + 1)));
    }
  }

  static String clean(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints().forEach(point -> clean.appendCodePoint(isAllowed(point) ? point : 0xfffd));
    return clean.toString();
  }

  private static boolean isAllowed(int point) {
    return point == '\t'
        || point == '\n'
        || point == '\r'
        || (point >= 0x20 && point <= 0xd7ff)
        || (point >= 0xe000 && point <= 0xfffd)
        || point >= 0x10000;
  }
}
