package dev.ariadne.browser;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ariadne.plugin.FormValues;
import dev.ariadne.plugin.Plugins;
import dev.ariadne.plugin.StateIdentity;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** What plug-ins say about what the page agent has described. */
final class PluginAnswers {
  private static final int ID_BYTES = 16;

  private PluginAnswers() {}

  /** Pairs of a field, as the page agent names it, and its values. */
  static List<?> values(JsonNode fields, Plugins plugins) {
    List<List<?>> answers = new ArrayList<>();
    for (JsonNode field : fields) {
      FormValues.Field asked =
          new FormValues.Field(
              field.path(0).asText(),
              field.path(1).asText(),
              field.path(2).asText(),
              field.path(3).asText(),
              field.path(4).asText());
      answers.add(List.of(field, plugins.valuesOf(asked)));
    }
    return answers;
  }

  /** The id of a state: that of the page agent, or by what plug-ins say and its events. */
  static String id(JsonNode description, List<String> events, Plugins plugins) {
    if (plugins.identities().isEmpty()) {
      return description.path("id").asText();
    }
    String text =
        plugins.identify(
            new StateIdentity.Page(
                description.path("address").asText(), description.path("document").asText()));
    return text == null
        ? description.path("id").asText()
        : digest(text + "\n\n" + String.join("\n", events));
  }

  private static String digest(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, ID_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
