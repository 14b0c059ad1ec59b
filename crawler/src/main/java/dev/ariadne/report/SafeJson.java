package dev.ariadne.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.Writer;

/**
 * JSON that can stand inside of a script element: no text in it can end the element or open a
 * comment, because no angle bracket is left; all else is ASCII.
 */
final class SafeJson extends CharacterEscapes {
  private static final long serialVersionUID = 1;

  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private final int[] escapes = standardAsciiEscapesForJSON();

  private SafeJson() {
    for (char c : "<>&'".toCharArray()) {
      escapes[c] = ESCAPE_STANDARD;
    }
  }

  /** Writes to a writer, which stays open. */
  static JsonGenerator to(Writer out) throws IOException {
    JsonGenerator json = FACTORY.createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.setCharacterEscapes(new SafeJson());
    return json;
  }

  @Override
  public int[] getEscapeCodesForAscii() {
    return escapes.clone();
  }

  @Override
  public SerializableString getEscapeSequence(int c) {
    return new SerializedString(String.format("\\u%04x", c));
  }
}
