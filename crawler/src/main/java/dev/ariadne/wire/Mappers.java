package dev.ariadne.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.time.Duration;

/** How records become messages. */
public final class Mappers {
  private Mappers() {}

  /** Lets a mapper write messages: times as milliseconds, nothing for null, texts of any length. */
  public static ObjectMapper configure(ObjectMapper mapper) {
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
    mapper.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES); // newer sides may say more
    mapper.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    return mapper;
  }
}
