package dev.ariadne.server;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Observation;
import dev.ariadne.wire.Compression;
import dev.ariadne.wire.Mappers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/**
 * Messages as bytes: JSON, which people can read; when they are large, as those with documents are,
 * CBOR compressed by zstd.
 */
public final class Wire {
  public static final String JSON = "application/json";
  public static final String CBOR = "application/cbor";
  public static final String ZSTD = "zstd";

  private static final ObjectMapper TEXT = mapper(new ObjectMapper());
  private static final ObjectMapper BINARY = mapper(new ObjectMapper(new CBORFactory()));

  /**
   * A message as it travels.
   *
   * @param encoding null when it is not compressed
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares them
  public record Body(String type, String encoding, byte[] bytes) {}

  /** The events of a state may be empty; that they are left out means something else. */
  @SuppressWarnings("UnusedMethod") // found by its name
  private abstract static class WithEvents {
    @JsonInclude(JsonInclude.Include.NON_NULL)
    abstract List<String> events();
  }

  private Wire() {}

  private static ObjectMapper mapper(ObjectMapper mapper) {
    Mappers.configure(mapper);
    mapper.configOverride(List.class).setInclude(leftOutWhenEmpty());
    mapper.configOverride(Map.class).setInclude(leftOutWhenEmpty());
    return mapper.addMixIn(Observation.class, WithEvents.class);
  }

  private static JsonInclude.Value leftOutWhenEmpty() {
    return JsonInclude.Value.construct(JsonInclude.Include.NON_EMPTY, JsonInclude.Include.ALWAYS);
  }

  public static byte[] json(Object message) {
    try {
      return TEXT.writeValueAsBytes(message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The message is too large for the other side. */
  public static final class TooLarge extends CrawlException {
    private static final long serialVersionUID = 1;

    TooLarge(String message) {
      super(message);
    }
  }

  /** A message in the form that suits its size. */
  public static Body encode(Object message) {
    return encode(message, 0);
  }

  /**
   * A message in the form that suits its size.
   *
   * @param most how large it may be when it is not compressed; 0 for any size
   */
  static Body encode(Object message, int most) {
    byte[] text = json(message);
    if (most > 0 && text.length > most) {
      throw new TooLarge("the message is larger than " + most + " bytes");
    }
    if (text.length < Compression.LARGE) {
      return new Body(JSON, null, text);
    }
    try {
      return new Body(CBOR, ZSTD, Compression.compress(BINARY.writeValueAsBytes(message)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a message.
   *
   * @param most how large it may be when it is not compressed
   * @throws IllegalArgumentException when it is none
   */
  public static <T> T decode(Body body, Class<T> type, int most) {
    byte[] bytes = body.bytes;
    if (body.encoding != null) {
      bytes = decompressed(body, most);
    }
    boolean isBinary = body.type != null && body.type.startsWith(CBOR);
    ObjectReader reader = (isBinary ? BINARY : TEXT).readerFor(type);
    try {
      T message = reader.readValue(bytes);
      if (message == null) {
        throw new IllegalArgumentException("the message is empty");
      }
      return message;
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "the message is not what it should be (" + type.getSimpleName() + ")", e);
    }
  }

  private static byte[] decompressed(Body body, int most) {
    if (!body.encoding.equals(ZSTD)) {
      throw new IllegalArgumentException("messages may be compressed by zstd only");
    }
    return Compression.decompress(body.bytes, most);
  }
}
