package dev.ariadne.settings;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Settings as YAML, for people, and as JSON, for the store. */
public final class SettingsFile {
  private static final ObjectMapper YAML =
      mapper(
          new ObjectMapper(
              new YAMLFactory()
                  .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                  .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
                  .enable(YAMLGenerator.Feature.INDENT_ARRAYS_WITH_INDICATOR)));
  private static final ObjectMapper JSON = mapper(new ObjectMapper());

  private SettingsFile() {}

  private static ObjectMapper mapper(ObjectMapper mapper) {
    SimpleModule times = new SimpleModule();
    times.addSerializer(
        Duration.class,
        new JsonSerializer<>() {
          @Override
          public void serialize(Duration time, JsonGenerator to, SerializerProvider unused)
              throws IOException {
            to.writeString(Durations.format(time));
          }
        });
    times.addDeserializer(
        Duration.class,
        new JsonDeserializer<>() {
          @Override
          public Duration deserialize(JsonParser from, DeserializationContext context)
              throws IOException {
            try {
              return Durations.parse(from.getText());
            } catch (IllegalArgumentException e) {
              throw JsonMappingException.from(from, e.getMessage());
            }
          }
        });
    mapper.configOverride(List.class).setSetterInfo(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY));
    return mapper
        .registerModule(times)
        .setPropertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
        .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
  }

  /** Reads a file of settings; what it does not name has its default. */
  public static Settings read(Path file) {
    JsonNode tree = tree(file);
    Settings settings = settings(tree, file.toString());
    if (settings.access.login != null && settings.access.login.isTextual()) {
      settings.access.login = tree(Path.of(settings.access.login.asText()));
    }
    return settings;
  }

  /** Reads what {@link #json} wrote. */
  public static Settings fromJson(String json) {
    try {
      return settings(JSON.readTree(json), "the settings of the crawl");
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the settings of the crawl cannot be read", e);
    }
  }

  public static String json(Settings settings) {
    try {
      return JSON.writeValueAsString(settings);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Settings, or a group of them, by key. */
  static JsonNode jsonTree(Object settings) {
    return JSON.valueToTree(settings);
  }

  /** Everything, defaults too, except what is not set at all. */
  public static String yaml(Settings settings) {
    ObjectNode tree = JSON.valueToTree(settings);
    tree.properties().removeIf(field -> field.getValue().isNull());
    try {
      return YAML.writeValueAsString(tree);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  static JsonNode tree(Path file) {
    try {
      JsonNode tree = YAML.readTree(Files.readString(file));
      return tree.isMissingNode() || tree.isNull() ? YAML.createObjectNode() : tree;
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
      throw new IllegalArgumentException(
          file + " is not YAML: " + firstLine(e) + " (line " + line + ")", e);
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException("there is no file " + file, e);
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  private static String firstLine(JsonProcessingException e) {
    return e.getOriginalMessage().lines().findFirst().orElse("");
  }

  private static Settings settings(JsonNode tree, String source) {
    if (!tree.isObject()) {
      throw new IllegalArgumentException(
          source + " should be a list of settings such as \"max-states: 100\"");
    }
    Set<String> known = new TreeSet<>();
    JSON.valueToTree(new Settings()).fieldNames().forEachRemaining(known::add);
    for (var field : tree.properties()) {
      String key = field.getKey();
      if (!known.contains(key)) {
        String nearest =
            known.stream().min(Comparator.comparingInt(name -> distance(name, key))).orElseThrow();
        throw new IllegalArgumentException(
            source + ": there is no setting " + key + "; did you mean " + nearest + "?");
      }
    }
    try {
      return JSON.treeToValue(tree, Settings.class);
    } catch (JsonMappingException e) {
      String key = e.getPath().isEmpty() ? "" : e.getPath().get(0).getFieldName() + ": ";
      throw new IllegalArgumentException(source + ": " + key + firstLine(e), e);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(source + ": " + e.getOriginalMessage(), e);
    }
  }

  /** How many characters have to be changed, added or removed to make one word of the other. */
  private static int distance(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int j = 0; j <= other.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int change = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[other.length()];
  }
}
