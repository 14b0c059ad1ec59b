package dev.ariadne.group;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import dev.ariadne.cluster.Fact;
import dev.ariadne.cluster.Message;
import dev.ariadne.cluster.Message.Facts;
import dev.ariadne.wire.Compression;
import dev.ariadne.wire.Mappers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What is said as bytes: CBOR, compressed when it is large. Which record it is is said by its
 * simple name, and only those that may be said are known.
 */
final class Codec {
  /** About how large a message with facts may be before it is compressed. */
  static final int CHUNK = 1 << 20;

  private static final int MOST = 1 << 28;
  private static final byte PLAIN = 0;
  private static final byte COMPRESSED = 1;
  private static final ObjectMapper CBOR =
      sealed(
          sealed(Mappers.configure(new ObjectMapper(new CBORFactory())), Said.class),
          Message.class);

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
  private interface Named {}

  private Codec() {}

  private static ObjectMapper sealed(ObjectMapper mapper, Class<?> type) {
    mapper.addMixIn(type, Named.class);
    for (Class<?> one : type.getPermittedSubclasses()) {
      mapper.registerSubtypes(new NamedType(one, one.getSimpleName()));
    }
    return mapper;
  }

  static byte[] encode(Said said) {
    byte[] bytes = cbor(said);
    boolean isLarge = bytes.length >= Compression.LARGE;
    byte[] body = isLarge ? Compression.compress(bytes) : bytes;
    byte[] whole = new byte[body.length + 1];
    whole[0] = isLarge ? COMPRESSED : PLAIN;
    System.arraycopy(body, 0, whole, 1, body.length);
    return whole;
  }

  /**
   * Understands what was said.
   *
   * @throws IllegalArgumentException when it is none of ours
   */
  static Said decode(byte[] bytes, int offset, int length) {
    if (length < 2) {
      throw new IllegalArgumentException("the message is empty");
    }
    byte[] body = Arrays.copyOfRange(bytes, offset + 1, offset + length);
    try {
      return CBOR.readValue(
          bytes[offset] == COMPRESSED ? Compression.decompress(body, MOST) : body, Said.class);
    } catch (IOException e) {
      throw new IllegalArgumentException("the message is not what it should be", e);
    }
  }

  /** A fact as bytes. */
  static byte[] fact(Fact fact) {
    return cbor(fact);
  }

  static Fact fact(byte[] bytes) throws IOException {
    return CBOR.readValue(bytes, Fact.class);
  }

  private static byte[] cbor(Object value) {
    try {
      return CBOR.writeValueAsBytes(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same in messages that are not too large. */
  static List<Message> parts(Message message) {
    if (!(message instanceof Facts all)) {
      return List.of(message);
    }
    List<Message> parts = new ArrayList<>();
    List<Fact> part = new ArrayList<>();
    long size = 0;
    for (Fact fact : all.facts()) {
      long more = size(fact);
      if (!part.isEmpty() && size + more > CHUNK) {
        parts.add(new Facts(List.copyOf(part)));
        part.clear();
        size = 0;
      }
      part.add(fact);
      size += more;
    }
    if (!part.isEmpty() || parts.isEmpty()) {
      parts.add(new Facts(List.copyOf(part)));
    }
    return parts;
  }

  private static long size(Fact fact) {
    return fact.seen() == null ? 128 : cbor(fact).length;
  }
}
