package dev.ariadne.server;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Observation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
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

  /** From where on a message is large. */
  private static final int LARGE = 4096;

  private static final int LEVEL = 3;

  /** What claims to grow by more than this does not. */
  private static final long BEST_RATIO = 40_000;

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
    SimpleModule times = new SimpleModule();
    times.addSerializer(
        Duration.class,
        new JsonSerializer<>() {
          @Override
          public void serialize(Duration time, JsonGenerator to, SerializerProvider unused)
              throws IOException {
            to.writeNumber(time.toMillis());
          }
        });
    times.addDeserializer(
        Duration.class,
        new JsonDeserializer<>() {
          @Override
          public Duration deserialize(JsonParser from, DeserializationContext unused)
              throws IOException {
            return Duration.ofMillis(from.getLongValue());
          }
        });
    mapper.registerModule(times);
    mapper
        .getFactory()
        .setStreamReadConstraints( // the size of the whole is limited already
            StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build());
    mapper.setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);
    mapper.configOverride(List.class).setInclude(leftOutWhenEmpty());
    mapper.configOverride(Map.class).setInclude(leftOutWhenEmpty());
    mapper.addMixIn(Observation.class, WithEvents.class);
    mapper.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES); // newer sides may say more
    mapper.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    return mapper;
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
    if (text.length < LARGE) {
      return new Body(JSON, null, text);
    }
    try {
      return new Body(CBOR, ZSTD, Zstd.compress(BINARY.writeValueAsBytes(message), LEVEL));
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
    long size = Zstd.getFrameContentSize(body.bytes);
    if (size <= 0 || size > most || size > BEST_RATIO * body.bytes.length + LARGE) {
      throw new IllegalArgumentException("the message is larger than " + most + " bytes");
    }
    try {
      return Zstd.decompress(body.bytes, (int) size);
    } catch (ZstdException e) {
      throw new IllegalArgumentException("the message is not compressed by zstd", e);
    }
  }
}
